import type { Schedule } from '#contract/schedules.ts'
import { type Day, weekday } from '#domain/calendar.ts'
import { hoursOn } from '#domain/hours.ts'
import { Clock, DoorClosed } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import { DayHours } from './day-hours.tsx'
import { useSpecialReason } from './use-special-reason.tsx'

/** The hours of a day other than today with the reason of special ones, without the current open state. */
export const DayLabel = ({ schedules, day: date }: { schedules: readonly Schedule[]; day: Day }) => {
  const reasonOf = useSpecialReason()
  const { hours, special } = hoursOn(schedules, date)
  const closed = hours.length === 0
  const day = { day: weekday(date), date, status: closed ? 'closed' : 'open', hours, has_special_hours: special, closed } as const
  return (
    <State tone="muted" icon={closed ? <DoorClosed /> : <Clock />}>
      <DayHours day={day} reason={reasonOf(schedules, day)} />
    </State>
  )
}
