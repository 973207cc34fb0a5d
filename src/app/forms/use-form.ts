import { type FormEvent, useState } from 'react'
import { hasOwnWords } from '#contract/error-words.ts'
import type { ProblemCode } from '#contract/errors.ts'
import { ApiError, serverMessage } from '#app/offline/fetch-live.ts'
import type { WordId } from '#app/i18n/words.ts'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { failureOf, useStanding } from './failure.ts'
import { type FieldsAsk, useFields } from './use-fields.ts'

/** What a form is told: its fields, and the way to the server. */
export type FormAsk<V extends object, F extends string, R> = FieldsAsk<V, F> & {
  /** The field that a refusal of the server speaks of. */
  fieldOf?: (code: ProblemCode, values: V) => F | null
  send: (values: V) => Promise<R>
  /** What the answer brings; it comes also to who has left the form meanwhile. */
  onSent: (answer: R, values: V) => void | Promise<void>
  /** The sentence for a refusal that is no field's, where the general one is not meant. */
  failureWords?: (error: unknown) => WordId | null
  /** Whether a refusal without words of ours shows the server's own message. */
  showsServerMessage?: boolean
}

/** A form's fields and its one request at a time; what was typed stays until it is sent. */
export const useForm = <V extends object, F extends string, R>(ask: FormAsk<V, F, R>) => {
  const [failed, setFailed] = useState<{ words: WordId; message: string | null } | null>(null)
  const failure = useStanding(failed)
  const { passes, ...fields } = useFields({
    ...ask,
    onChange: (values) => {
      setFailed(null)
      ask.onChange?.(values)
    },
  })
  const { mutate, isPending } = useOneAtATime({
    mutationFn: ask.send,
    // Nothing that was typed stays in a cache.
    gcTime: 0,
    // Callbacks of `mutate` itself end with the page that called it.
    onSuccess: (answer, sent) => void ask.onSent(answer, sent),
  })
  const fail = (form: HTMLFormElement, error: unknown) => {
    const code = error instanceof ApiError ? error.code : null
    const field = code && ask.fieldOf?.(code, fields.values)
    if (code && field) fields.show(form, [{ field, code, text: hasOwnWords(code) ? (error as ApiError).message : undefined }])
    else
      setFailed({
        words: ask.failureWords?.(error) ?? failureOf(error),
        message: ask.showsServerMessage ? serverMessage(error) : null,
      })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A dialog's form may stand inside another one in React's tree.
    event.stopPropagation()
    const form = event.currentTarget
    setFailed(null)
    if (passes(form)) mutate(fields.values, { onError: (error) => fail(form, error) })
  }
  return { ...fields, failure, failureMessage: failed?.message ?? null, isPending, submit }
}

/** The general sentence of a form, for what has no words of its own; a device without a network says that instead. */
export const elseSay =
  (words: WordId) =>
  (error: unknown): WordId | null => {
    if (error instanceof ApiError && error.code !== null && error.code !== 'unexpected') return null
    return navigator.onLine ? words : null
  }
