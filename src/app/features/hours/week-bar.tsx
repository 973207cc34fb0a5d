import { type ReactNode, useEffect, useRef } from 'react'
import type { Day } from '#domain/calendar.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

/** The name of the shown week between two arrows; without `previous` its space stays empty (HOURS-04, HOURS-05). */
export const WeekBar = ({ sunday, isCurrent, previous, next }: Props) => {
  const t = useWords()
  const { longDay } = useFormat()
  const title = useRef<HTMLParagraphElement>(null)
  const before = useRef(isCurrent)
  useEffect(() => {
    // The focused "previous" arrow disappears on the current week: the focus moves to the title.
    if (isCurrent && !before.current && document.activeElement === document.body) title.current?.focus({ preventScroll: true })
    before.current = isCurrent
  }, [isCurrent])
  return (
    <div className="week-bar">
      <div className="week-bar-arrow">{previous}</div>
      <p className="week-bar-title" ref={title} tabIndex={-1} aria-live="polite">
        {t('hours.week_of', { day: longDay(sunday) })}
        {isCurrent && <span className="week-bar-now">{t('hours.this_week')}</span>}
      </p>
      <div className="week-bar-arrow">{next}</div>
    </div>
  )
}

type Props = { sunday: Day; isCurrent: boolean; previous: ReactNode; next: ReactNode }
