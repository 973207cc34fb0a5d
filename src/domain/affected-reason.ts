import type { Schedule } from '#contract/schedules.ts'
import { hourRange, hoursOn, isClosure, type OpenTime, openTimes, schedulesOf } from './hours.ts'
import { blockOf, type ReservablePlace, type Slot } from './reservations.ts'

/**
 * Why a booked start is no longer offered, in minutes since the day's midnight; `why` are the special hours of the day, with their reason
 * for visitors.
 */
export type AffectedReason = { why: readonly Schedule[] } &
  /** The place takes no bookings any more. */
  (
    | { kind: 'place' }
    | { kind: 'closed' }
    | { kind: 'closes'; at: number }
    | { kind: 'open'; hours: readonly OpenTime[] }
    /** The place is open then, and takes no bookings at this time. */
    | { kind: 'not-offered' }
  )

/**
 * Why a booked start no longer fits its place (null: one that takes no bookings) and its hours; null for one that fits (HOURS-Q1, RESV-Q7).
 * Seats are not counted.
 */
export const affectedReason = (place: ReservablePlace | null, slot: Slot): AffectedReason | null => {
  if (!place) return { kind: 'place', why: [] }
  const { schedules } = place
  const { date, minutes } = slot
  if (!isClosure(schedules, date) && blockOf(place, slot)) return null
  const why = schedulesOf(schedules, date).filter(({ type }) => type === 'special_hours')
  if (openTimes(schedules, date).some(({ start, end }) => start <= minutes && minutes < end)) return { kind: 'not-offered', why }
  const hours = hoursOn(schedules, date).hours.map(hourRange)
  if (hours.length === 0) return { kind: 'closed', why }
  const at = Math.max(...hours.map(({ end }) => end))
  return minutes >= at ? { kind: 'closes', at, why } : { kind: 'open', hours: hours.map(({ start, end }) => ({ start, end })), why }
}
