import type { ReactNode } from 'react'
import { CalendarClock } from '#app/ui/icons.tsx'
import type { WeekDay } from '#contract/schedules.ts'
import { useWords } from '#app/i18n/words.ts'
import { HourRange } from './hour-range.tsx'

/** A day's openings, or "Closed"; special hours are marked, with their reason where it is known (HOURS-01, HOURS-Q1). */
export const DayHours = ({ day, form, reason }: Props) => {
  const t = useWords()
  return (
    <span className="day-hours">
      {day.hours.length === 0 && <span className="hour-closed">{t('hours.closed')}</span>}
      {day.hours.map((hours) => (
        <HourRange key={`${hours.start_hour}:${hours.start_minutes}-${hours.end_hour}:${hours.end_minutes}`} hours={hours} form={form} />
      ))}
      {day.has_special_hours && (
        <span className="hour-special">
          <CalendarClock />
          <span>{reason ?? t('hours.special')}</span>
        </span>
      )}
    </span>
  )
}

type Props = { day: WeekDay; form?: 'full' | 'panel'; reason?: ReactNode }
