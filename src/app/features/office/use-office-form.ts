import { useState } from 'react'
import { changed } from '#app/forms/changes.ts'
import { type FormOptions, useForm } from '#app/forms/use-form.ts'
import { officeFailure } from './refusals.ts'

/** A form of the office: its failures have the office's words, and it says for `LeaveDialog` whether anything is typed. */
export const useOfficeForm = <V extends object, F extends string, R>(options: FormOptions<V, F, R>) => {
  const [first] = useState(options.first)
  const failureWords = (error: unknown, wasLost: boolean) => options.failureWords?.(error, wasLost) ?? officeFailure(error)
  const view = useForm({ showsServerMessage: true, ...options, failureWords })
  return { ...view, isUnsaved: () => Object.keys(changed(view.values, first)).length > 0 }
}
