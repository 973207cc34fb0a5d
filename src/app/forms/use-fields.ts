import { useState } from 'react'
import { wordsOf } from '#contract/error-words.ts'
import type { ProblemCode } from '#contract/errors.ts'
import { useWords } from '#app/i18n/words.ts'
import { afterPaint } from '#app/ui/after-paint.ts'

/** A faulty field; `text` replaces the code's message. */
export type Fault<F extends string> = { field: F; code: ProblemCode; text?: string | undefined }

export type FieldsOptions<V extends object, F extends string> = {
  first: V
  /** Every broken rule; the form focuses the first one on the page. */
  check: (values: V) => readonly Fault<F>[]
  onChange?: (values: V) => void
  /** Faults known when the form opens. */
  initialFaults?: readonly Fault<F>[]
}

/** A form's values and faults, each fault shown beside its field until it is corrected. */
export const useFields = <V extends object, F extends string>({ first, check, onChange, initialFaults = [] }: FieldsOptions<V, F>) => {
  const t = useWords()
  const [values, setValues] = useState<V>(first)
  const [faults, setFaults] = useState<readonly Fault<F>[]>(initialFaults)
  /** Shows the faults and focuses the first. */
  const show = (form: HTMLFormElement | null, found: readonly Fault<F>[]) => {
    setFaults(found)
    if (form) focusFirst(form, found)
  }
  /** Whether the values are valid; shows the faults if not. */
  const passes = (form: HTMLFormElement | null): boolean => {
    const found = check(values)
    show(form, found)
    return found.length === 0
  }
  const change = (part: Partial<V>) => {
    const next = { ...values, ...part }
    // A password manager fills several fields before any of them renders.
    setValues((known) => ({ ...known, ...part }))
    onChange?.(next)
    setFaults((known) => (known.length === 0 ? known : remainingFaults(known, { part, was: check(values), is: check(next) })))
  }
  const errorOf = (field: F): string | undefined => {
    const fault = faults.find((one) => one.field === field)
    return fault && (fault.text ?? t(wordsOf(fault.code)))
  }
  /** The props of a `TextField`. */
  const field = <K extends F & keyof V & string>(name: K) => ({
    name,
    value: values[name] as string,
    error: errorOf(name),
    onChange: (value: string) => change({ [name]: value } as unknown as Partial<V>),
  })
  return { values, change, reset: setValues, faults, errorOf, field, show, passes }
}

type Checked<F extends string> = { part: object; was: readonly Fault<F>[]; is: readonly Fault<F>[] }

/** The faults that remain after a change: not the changed field's, nor others that it corrected. */
const remainingFaults = <F extends string>(known: readonly Fault<F>[], { part, was, is }: Checked<F>): readonly Fault<F>[] => {
  const isIn = (found: readonly Fault<F>[], { field, code }: Fault<F>) => found.some((one) => one.field === field && one.code === code)
  // Faults found by the server stay until their field changes.
  return known.filter((fault) => !(fault.field in part) && (isIn(is, fault) || !isIn(was, fault)))
}

/** Focuses the first of these fields in page order, once no pending request disables them, with its message in view. */
export const focusFirst = (form: HTMLElement, fields: readonly { field: string }[]): void => {
  const wrong = fields.map(({ field }) => `[data-field="${field}"] :is(input, select, textarea, button)`).join(',')
  if (!wrong) return
  afterPaint(() => {
    const field = form.querySelector<HTMLElement>(wrong)
    const first = field?.closest('[data-field]')?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? field
    first?.focus()
    first?.closest('[data-field]')?.querySelector('.field-error')?.scrollIntoView({ block: 'nearest' })
  })
}
