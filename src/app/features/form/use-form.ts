import { type FormEvent, useState } from 'react'
import { hasOwnWords, wordsOf } from '#contract/error-words.ts'
import type { ProblemCode } from '#contract/errors.ts'
import { Refused, serverMessage } from '#app/offline/fetch-live.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { failureOf, useStanding } from './failure.ts'

/** What is wrong with a field; `text` where the school says it in words of its own. */
export type Fault<F extends string> = { field: F; code: ProblemCode; text?: string | undefined }

/** What a form is told: where it starts, its rules, and the way to the server. */
export type FormAsk<V extends object, F extends string, R> = {
  first: V
  /** Every broken rule; the form leads to the first one on the page. */
  check: (values: V) => readonly Fault<F>[]
  /** The field that a refusal of the server speaks of. */
  fieldOf?: (code: ProblemCode, values: V) => F | null
  send: (values: V) => Promise<R>
  /** What the answer brings; it comes also to who has left the form meanwhile. */
  onSent: (answer: R, values: V) => void | Promise<void>
  /** The sentence for a refusal that is no field's, where the general one is not meant. */
  failureWords?: (error: unknown) => WordId | null
  /** Whether a refusal without words of ours shows the server's own message. */
  showsServerMessage?: boolean
  onChange?: (values: V) => void
  /** What is known to be wrong when the form opens. */
  told?: readonly Fault<F>[]
}

/** A form's values, what is wrong with them, and its one request at a time; what was typed stays until it is sent. */
export const useForm = <V extends object, F extends string, R>(ask: FormAsk<V, F, R>) => {
  const t = useWords()
  const [values, setValues] = useState<V>(ask.first)
  const [faults, setFaults] = useState<readonly Fault<F>[]>(ask.told ?? [])
  const [failed, setFailed] = useState<{ words: WordId; message: string | null } | null>(null)
  const failure = useStanding(failed)
  const { mutate, isPending } = useOneAtATime({
    mutationFn: ask.send,
    // Callbacks of `mutate` itself end with the page that called it.
    onSuccess: (answer, sent) => void ask.onSent(answer, sent),
  })
  const show = (form: HTMLFormElement, found: readonly Fault<F>[]) => {
    setFaults(found)
    leadTo(form, found)
  }
  const change = (part: Partial<V>) => {
    const next = { ...values, ...part }
    setValues(next)
    ask.onChange?.(next)
    setFaults((known) => (known.length === 0 ? known : stillWrong(known, { part, was: ask.check(values), is: ask.check(next) })))
    setFailed(null)
  }
  const fail = (form: HTMLFormElement, error: unknown) => {
    const code = error instanceof Refused ? error.code : null
    const field = code && ask.fieldOf?.(code, values)
    if (code && field) show(form, [{ field, code, text: hasOwnWords(code) ? (error as Refused).message : undefined }])
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
    const found = ask.check(values)
    setFailed(null)
    show(form, found)
    if (found.length > 0) return
    mutate(values, { onError: (error) => fail(form, error) })
  }
  const errorOf = (field: F): string | undefined => {
    const fault = faults.find((one) => one.field === field)
    return fault && (fault.text ?? t(wordsOf(fault.code)))
  }
  /** Values, label's name, message and change of a text field: what `TextField` takes. */
  const field = <K extends F & keyof V & string>(name: K) => ({
    name,
    value: values[name] as string,
    error: errorOf(name),
    onChange: (value: string) => change({ [name]: value } as unknown as Partial<V>),
  })
  const failureMessage = failed?.message ?? null
  return { values, change, reset: setValues, faults, errorOf, field, failure, failureMessage, isPending, submit }
}

type Checked<F extends string> = { part: object; was: readonly Fault<F>[]; is: readonly Fault<F>[] }

/** What is still to be said after a change: nothing of the field that changed, nor of another one that it has put right. */
const stillWrong = <F extends string>(known: readonly Fault<F>[], { part, was, is }: Checked<F>): readonly Fault<F>[] => {
  const isIn = (found: readonly Fault<F>[], { field, code }: Fault<F>) => found.some((one) => one.field === field && one.code === code)
  // What the server alone knew stands until its field is changed.
  return known.filter((fault) => !(fault.field in part) && (isIn(is, fault) || !isIn(was, fault)))
}

/** The keyboard goes to the first wrong field of the page, whatever order the rules have. */
export const leadTo = (form: HTMLFormElement, faults: readonly Fault<string>[]): void => {
  const wrong = faults.map(({ field }) => `[data-field="${field}"] :is(input, select, textarea, button)`).join(',')
  if (wrong) requestAnimationFrame(() => form.querySelector<HTMLElement>(wrong)?.focus())
}

/** The general sentence of a form, for what has no words of its own; a device without a network says that instead. */
export const elseSay =
  (words: WordId) =>
  (error: unknown): WordId | null => {
    if (error instanceof Refused && error.code !== null && error.code !== 'unexpected') return null
    return navigator.onLine ? words : null
  }
