import type { BookingState, OfficeBooking, OfficeBookings } from '#contract/office-bookings.ts'
import { addDays, type Day, isoInstant } from './calendar.ts'
import { type Clock, daysAhead, hasBegun, type Slot } from './reservations.ts'
import { instantFrom, instantOf, localTime } from './zone.ts'

type Marks = Pick<OfficeBooking, 'arrived_at' | 'missed_at'>

/** What became of a booking, by the office's marks. */
export const bookingState = ({ arrived_at, missed_at }: Marks): BookingState =>
  arrived_at !== null ? 'arrived' : missed_at !== null ? 'missed' : 'expected'

/** The marks of a state that was set at an instant (ISO). */
export const marksOf = (state: BookingState, at: string): Marks => ({
  arrived_at: state === 'arrived' ? at : null,
  missed_at: state === 'missed' ? at : null,
})

/** How many days back bookings are listed and marked. */
const daysBack = 7
/** How long before its start a booking can be checked in, in hours. */
const earlyHours = 12

const hourMs = 3_600_000

/** When check-in opens for the bookings of a start (epoch ms). */
export const checkInOpens = ({ date, minutes }: Slot, zone: string): number => instantOf(date, minutes, zone) - earlyHours * hourMs

/** Whether a booking can still be cancelled: until its start, and not once its guests have arrived (RESV-Q10). */
export const mayCancel = ({ arrived_at, ...slot }: Slot & Pick<Marks, 'arrived_at'>, clock: Clock): boolean =>
  arrived_at === null && !hasBegun(slot, clock)

/**
 * Whether a booking may get a state: arrived from twelve hours before its start, missed from the start on, and either, or neither again, for
 * seven days.
 */
export const mayMark = (state: BookingState, slot: Slot, clock: Clock): boolean => {
  const start = instantOf(slot.date, slot.minutes, clock.zone)
  if (clock.now > start + daysBack * 24 * hourMs) return false
  if (state === 'missed') return hasBegun(slot, clock)
  return state === 'expected' || clock.now >= checkInOpens(slot, clock.zone)
}

/** When a booking was marked (ISO), by the device's word where that is possible: at most a week ago, and never later than now (epoch ms). */
export const markedAt = (at: string, now: number): string => {
  const said = instantFrom(at)
  const isPossible = said !== null && said <= now && said >= now - daysBack * 24 * hourMs
  return isoInstant(isPossible ? said : now)
}

/** The days whose bookings can be listed, from a week ago to the last one that can be booked. */
export const listedDays = ({ now, zone }: Clock): { first: Day; last: Day } => {
  const { day } = localTime(now, zone)
  return { first: addDays(day, -daysBack), last: addDays(day, daysAhead) }
}

/** The day of the list that is nearest to a day. */
export const nearestListedDay = (day: Day, { first, last }: { first: Day; last: Day }): Day =>
  day < first ? first : day > last ? last : day

/** How long after its last start past midnight a night is still on, in minutes. */
const nightMinutes = 60

/** The day whose list is tonight's: the day before while a start of it past midnight (`lateStarts`, minutes of that day) is coming or has just begun. */
export const tonightOf = (lateStarts: readonly number[], { now, zone }: Clock): Day => {
  const { day, minutes } = localTime(now, zone)
  return lateStarts.some((start) => start - 1440 + nightMinutes > minutes) ? addDays(day, -1) : day
}

/** A mark that the server does not have yet; `was` is the state before it, `at` when it was made (ISO). */
export type WaitingMark = { id: string; was: BookingState; state: BookingState; at: string }

/** A list with the marks that wait, in the order in which they were made. */
export const withWaiting = (list: OfficeBookings, waiting: readonly WaitingMark[]): OfficeBookings => {
  const last = new Map(waiting.map((mark) => [mark.id, mark]))
  if (last.size === 0) return list
  const marked = (booking: OfficeBooking): OfficeBooking => {
    const mark = last.get(booking.id)
    return mark ? { ...booking, ...marksOf(mark.state, mark.at) } : booking
  }
  return { ...list, places: list.places.map((place) => ({ ...place, bookings: place.bookings.map(marked) })) }
}

/** How many bookings wait to be marked. */
export const countWaiting = (waiting: readonly WaitingMark[]): number => new Set(waiting.map(({ id }) => id)).size

/** The longest that a login at the office lasts: a list that was read before that is not shown any more. */
export const longestListMs = 10 * hourMs

/** When a list that is read now must be gone from the device (epoch ms): once its night is over, at the latest when a login would be. */
export const listEnd = ({ tonight, places }: Pick<OfficeBookings, 'tonight' | 'places'>, { now, zone }: Clock): number => {
  const ends = places.flatMap(({ bookings }) => bookings.map(({ minutes }) => minutes + nightMinutes))
  return Math.min(now + longestListMs, instantOf(tonight, Math.max(1440, ...ends), zone))
}
