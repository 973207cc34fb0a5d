import { type FormEvent, useRef, useState } from 'react'
import { hasOwnWords } from '#contract/error-words.ts'
import type { ProblemCode } from '#contract/errors.ts'
import { ApiError, NetworkError, serverMessage } from '#app/offline/fetch-live.ts'
import type { WordId } from '#app/i18n/words.ts'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { failureOf, useCurrentFailure } from './failure.ts'
import { type FieldsOptions, useFields } from './use-fields.ts'

export type FormOptions<V extends object, F extends string, R> = FieldsOptions<V, F> & {
  /** The form field that a server refusal is about. */
  fieldOf?: (code: ProblemCode, values: V) => F | null
  /** `wasLost`: an earlier press had no answer, and may have been done all the same. */
  send: (values: V, wasLost: boolean) => Promise<R>
  /** Called with the answer, even after the form was left. */
  onSent: (answer: R, values: V) => void | Promise<void>
  /** The message for a refusal of no field, where the general one does not fit. */
  failureWords?: (error: unknown, wasLost: boolean) => WordId | null
  /** Whether a refusal without words of ours shows the server's own message. */
  showsServerMessage?: boolean
}

/** A form's fields with one request at a time; the input stays until it is sent. */
export const useForm = <V extends object, F extends string, R>(options: FormOptions<V, F, R>) => {
  const [failed, setFailed] = useState<{ words: WordId; message: string | null } | null>(null)
  const failure = useCurrentFailure(failed)
  const wasLost = useRef(false)
  const { passes, ...fields } = useFields({
    ...options,
    onChange: (values) => {
      setFailed(null)
      options.onChange?.(values)
    },
  })
  const { mutate, isPending } = useOneAtATime({
    mutationFn: (values: V) => options.send(values, wasLost.current),
    // Input must not stay in a cache.
    gcTime: 0,
    // Callbacks of `mutate` itself end with the component that called it.
    onSuccess: (answer, sent) => {
      wasLost.current = false
      void options.onSent(answer, sent)
    },
  })
  const fail = (form: HTMLFormElement, error: unknown) => {
    const code = error instanceof ApiError ? error.code : null
    const field = code && options.fieldOf?.(code, fields.values)
    if (code && field) fields.show(form, [{ field, code, text: hasOwnWords(code) ? (error as ApiError).message : undefined }])
    else
      setFailed({
        words: options.failureWords?.(error, wasLost.current) ?? failureOf(error),
        message: options.showsServerMessage ? serverMessage(error) : null,
      })
    wasLost.current ||= error instanceof NetworkError
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    setFailed(null)
    if (passes(form)) mutate(fields.values, { onError: (error) => fail(form, error) })
  }
  return { ...fields, failure, failureMessage: failed?.message ?? null, isPending, submit }
}
