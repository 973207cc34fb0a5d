import { useEffect, useState } from 'react'
import type { SealedForm } from '#contract/office-forms.ts'
import { useNow } from '#app/i18n/now.tsx'
import { type FormOpener, openForm } from './form-crypto.ts'

/** How long forms stay open. */
const openMs = 10 * 60_000

/** The answers of a health form, as the server stored them. */
export type HealthAnswers = Readonly<Record<string, string | readonly string[] | undefined>>
type Listed = { id: string; sealed: SealedForm | null }
type Opening = { opener: FormOpener; until: number }

/**
 * Opens forms with the key and holds their answers in memory alone: they are dropped after ten minutes, on leaving the page and the
 * screen, and by `close`. A form that the key does not open is null.
 */
export const useOpened = (forms: readonly Listed[]) => {
  const now = useNow()
  const [opening, setOpening] = useState<Opening | null>(null)
  const [answers, setAnswers] = useState<ReadonlyMap<string, HealthAnswers | null>>(new Map())
  const close = () => {
    setOpening(null)
    setAnswers(new Map())
  }
  // A device that slept hides them before its timer drops them.
  const isOver = opening !== null && now >= opening.until
  useEffect(() => {
    if (opening === null) return
    addEventListener('pagehide', close)
    const timer = setTimeout(close, openMs)
    return () => {
      removeEventListener('pagehide', close)
      clearTimeout(timer)
    }
  }, [opening])
  useEffect(() => {
    if (opening === null) return
    let isLeft = false
    const openAll = async () => {
      const opened = new Map<string, HealthAnswers | null>()
      for (const { id, sealed } of forms) {
        const text = sealed && (await openForm(sealed, { opener: opening.opener, formId: id }))
        opened.set(id, text === null ? null : (JSON.parse(text) as HealthAnswers))
      }
      if (!isLeft) setAnswers(opened)
    }
    void openAll()
    return () => {
      isLeft = true
    }
  }, [forms, opening])
  return {
    until: isOver ? null : (opening?.until ?? null),
    answers: isOver ? new Map<string, HealthAnswers | null>() : answers,
    open: (opener: FormOpener) => setOpening({ opener, until: now + openMs }),
    close,
  }
}
