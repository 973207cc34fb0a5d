import { CalendarClock } from '#app/ui/icons.tsx'
import type { WeekDay } from '#contract/schedules.ts'
import { useWords } from '#app/i18n/words.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { HourRange } from './hour-range.tsx'

/** A day's openings, or Closed; special hours say so, and why where that is known (HOURS-01, HOURS-Q1). */
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
          <span>{reason === undefined ? t('hours.special') : <Reason day={day} reason={reason} />}</span>
        </span>
      )}
    </span>
  )
}

const Reason = ({ day, reason }: Required<Pick<Props, 'reason'>> & Pick<Props, 'day'>) => {
  const t = useWords()
  if (reason === '') return t(day.closed ? 'hours.holiday' : 'hours.special')
  return (
    <>
      <VisuallyHidden>{t('hours.special')}</VisuallyHidden> {reason}
    </>
  )
}

type Props = { day: WeekDay; form?: 'full' | 'panel'; reason?: string | undefined }
