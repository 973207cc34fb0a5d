import { type FormOptions, useForm } from '#app/forms/use-form.ts'
import { officeFailure } from './refusals.ts'

/** A form of the office: its failures have the office's words. */
export const useOfficeForm = <V extends object, F extends string, R>(options: FormOptions<V, F, R>) =>
  useForm({ showsServerMessage: true, ...options, failureWords: (error) => options.failureWords?.(error) ?? officeFailure(error) })
