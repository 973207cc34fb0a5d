import type { BookingState, OfficeBooking } from '#contract/office-bookings.ts'
import type { Day } from '#domain/calendar.ts'
import { mayCancel, mayMark } from '#domain/check-ins.ts'
import { useNow } from '#app/i18n/now.tsx'
import { useSchool } from '../school.ts'

/** Which states a booking of a day may get by now, and whether it can be cancelled. */
export const useMayMark = () => {
  const { timezone: zone } = useSchool()
  const now = useNow()
  return ({ minutes, arrived_at }: OfficeBooking, day: Day): Record<BookingState | 'cancelled', boolean> => {
    const slot = { date: day, minutes }
    const clock = { now, zone }
    const may = (state: BookingState) => mayMark(state, slot, clock)
    const cancelled = mayCancel({ ...slot, arrived_at }, clock)
    return { expected: may('expected'), arrived: may('arrived'), missed: may('missed'), cancelled }
  }
}
