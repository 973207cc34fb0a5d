import type { Schedule } from '#contract/schedules.ts'
import { specialSpans } from '#domain/special-days.ts'
import { today } from '#domain/zone.ts'
import { HourRange } from '#app/features/hours/hour-range.tsx'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CalendarClock } from '#app/ui/icons.tsx'

/** How far ahead a visitor plans. */
const daysAhead = 45

/** The days of the coming weeks with other hours than usual, and why. */
export const SpecialDays = ({ schedules, zone }: { schedules: readonly Schedule[]; zone: string }) => {
  const t = useWords()
  const language = useLanguage()
  const { shortDay } = useFormat()
  const spans = specialSpans(schedules, { from: today(useNow(), zone), days: daysAhead, language })
  if (spans.length === 0) return null
  return (
    <section className="stack stack-tight">
      <h3>{t('place.special_days')}</h3>
      <ul className="special-days">
        {spans.map(({ from, to, reason, hours }) => (
          <li key={from}>
            <CalendarClock />
            <span className="special-days-words">
              <strong>{from === to ? shortDay(from) : t('place.day_range', { from: shortDay(from), to: shortDay(to) })}</strong>
              <span className="numbers">
                {hours.length === 0 && t('hours.closed')}
                {hours.map((one) => (
                  <HourRange key={`${one.start_hour}:${one.start_minutes}`} hours={one} />
                ))}
              </span>
              <span className="small muted">{reason || t(hours.length === 0 ? 'hours.holiday' : 'hours.special')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
