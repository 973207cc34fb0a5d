import type { BookingState, OfficeBooking } from '#contract/office-bookings.ts'
import type { Day } from '#domain/calendar.ts'
import { mayMark } from '#domain/check-ins.ts'
import { useNow } from '#app/i18n/now.tsx'
import { useSchool } from '../school.ts'

/** Which states a booking of a day may get by now. */
export const useMayMark = () => {
  const { timezone: zone } = useSchool()
  const now = useNow()
  return ({ minutes }: OfficeBooking, day: Day): Record<BookingState, boolean> => {
    const may = (state: BookingState) => mayMark(state, { date: day, minutes }, { now, zone })
    return { expected: may('expected'), arrived: may('arrived'), missed: may('missed') }
  }
}
