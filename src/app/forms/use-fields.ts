import { useState } from 'react'
import { wordsOf } from '#contract/error-words.ts'
import type { ProblemCode } from '#contract/errors.ts'
import { useWords } from '#app/i18n/words.ts'
import { afterPaint } from '#app/ui/after-paint.ts'

/** What is wrong with a field; `text` where other words than those of the code say it. */
export type Fault<F extends string> = { field: F; code: ProblemCode; text?: string | undefined }

export type FieldsAsk<V extends object, F extends string> = {
  first: V
  /** Every broken rule; the form leads to the first one on the page. */
  check: (values: V) => readonly Fault<F>[]
  onChange?: (values: V) => void
  /** What is known to be wrong when the form opens. */
  initialFaults?: readonly Fault<F>[]
}

/** A form's values and what is wrong with them, each fault beside its field until it is put right. */
export const useFields = <V extends object, F extends string>({ first, check, onChange, initialFaults = [] }: FieldsAsk<V, F>) => {
  const t = useWords()
  const [values, setValues] = useState<V>(first)
  const [faults, setFaults] = useState<readonly Fault<F>[]>(initialFaults)
  /** Shows what is wrong, and leads the keyboard there. */
  const show = (form: HTMLFormElement | null, found: readonly Fault<F>[]) => {
    setFaults(found)
    if (form) leadTo(form, found)
  }
  /** Whether the values may be sent; if not, it shows why. */
  const passes = (form: HTMLFormElement | null): boolean => {
    const found = check(values)
    show(form, found)
    return found.length === 0
  }
  const change = (part: Partial<V>) => {
    const next = { ...values, ...part }
    // A password manager fills in several fields before one of them is drawn.
    setValues((known) => ({ ...known, ...part }))
    onChange?.(next)
    setFaults((known) => (known.length === 0 ? known : stillWrong(known, { part, was: check(values), is: check(next) })))
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
  return { values, change, reset: setValues, faults, errorOf, field, show, passes }
}

type Checked<F extends string> = { part: object; was: readonly Fault<F>[]; is: readonly Fault<F>[] }

/** What is still to be said after a change: nothing of the field that changed, nor of another one that it has put right. */
const stillWrong = <F extends string>(known: readonly Fault<F>[], { part, was, is }: Checked<F>): readonly Fault<F>[] => {
  const isIn = (found: readonly Fault<F>[], { field, code }: Fault<F>) => found.some((one) => one.field === field && one.code === code)
  // What the server alone knew stands until its field is changed.
  return known.filter((fault) => !(fault.field in part) && (isIn(is, fault) || !isIn(was, fault)))
}

/** The keyboard goes to the first of these fields on the page, whatever order they come in, once no request bars them. */
export const leadTo = (form: HTMLFormElement, fields: readonly { field: string }[]): void => {
  const wrong = fields.map(({ field }) => `[data-field="${field}"] :is(input, select, textarea, button)`).join(',')
  if (wrong) afterPaint(() => form.querySelector<HTMLElement>(wrong)?.focus())
}
