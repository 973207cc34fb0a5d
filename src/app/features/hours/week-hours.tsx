import type { WeekDay } from '#contract/schedules.ts'
import type { Day } from '#domain/calendar.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { DayHours } from './day-hours.tsx'

/** The seven days of one place, today marked. */
export const WeekHours = ({ week, today }: { week: readonly WeekDay[]; today: Day }) => {
  const t = useWords()
  const { shortWeekday, shortDay } = useFormat()
  return (
    <dl className="week-hours">
      {week.map((day) => (
        <div key={day.date} className="week-hours-day" aria-current={day.date === today ? 'date' : undefined}>
          <dt>
            <span className="week-hours-name">{shortWeekday(day.day)}</span> <span className="nowrap">{shortDay(day.date)}</span>
            {day.date === today && <span className="week-hours-today">{t('hours.today')}</span>}
          </dt>
          <dd>
            <DayHours day={day} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
