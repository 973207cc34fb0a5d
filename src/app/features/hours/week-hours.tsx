import type { Schedule, WeekDay } from '#contract/schedules.ts'
import type { Day } from '#domain/calendar.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { DayHours } from './day-hours.tsx'
import { useSpecialReason } from './use-special-reason.tsx'

type Props = { week: readonly WeekDay[]; today: Day; chosen?: Day | null; schedules: readonly Schedule[] | undefined }

/** The seven days of a place with today marked, or the chosen day. */
export const WeekHours = ({ week, today, chosen = null, schedules }: Props) => {
  const t = useWords()
  const { shortWeekday, shortDay } = useFormat()
  const reasonOf = useSpecialReason()
  return (
    <dl className="week-hours">
      {week.map((day) => (
        <div key={day.date} className="week-hours-day" aria-current={day.date === (chosen ?? today) ? 'date' : undefined}>
          <dt>
            <span className="week-hours-name">{shortWeekday(day.day)}</span> <span className="nowrap">{shortDay(day.date)}</span>
            {day.date === today && <span className="week-hours-today">{t('hours.today')}</span>}
          </dt>
          <dd>
            <DayHours day={day} reason={reasonOf(schedules, day)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
