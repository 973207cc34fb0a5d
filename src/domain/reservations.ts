import type { Schedule } from '#contract/schedules.ts'
import { addDays, type Day, daysBetween } from './calendar.ts'
import { hourRange, hoursOn, isClosure, type OpenTime, openTimes, schedulesOf, schedulesThatCover } from './hours.ts'
import { instantOf, localTime } from './zone.ts'

/** The reservation settings of a place: the interval between starts is in minutes, the capacity counts people at the same time. */
export type ReservablePlace = {
  schedules: readonly Schedule[]
  use_reservation_hours: boolean
  limit_reservation_visits: boolean
  same_day_reservations: boolean
  allow_guest_friends: boolean
  reservation_interval: number
  reservation_capacity: number
  reservation_max_visits: number
  guest_friend_limit: number
}

/** A reservation's start in minutes since midnight of `date`; 1440 or more when it falls into the next day (RESV-Q8). */
export type Slot = { date: Day; minutes: number }

/** A schedule of a day with its ends in minutes since midnight; visits are counted by its `name` (RESV-24). */
export type Block = { id: string; name: string; start: number; end: number }

/** The current instant in epoch ms, and the school's zone. */
export type Clock = { now: number; zone: string }

/** How many days after today a reservation's date may be (RESV-27). */
export const daysAhead = 14

/** The part of a block within an opening, from the first start on its grid; empty outside of it. */
const within = (block: Block, opening: OpenTime, interval: number): Block => {
  const late = Math.max(0, opening.start - block.start)
  const start = block.start + (interval > 0 ? Math.ceil(late / interval) * interval : late)
  return { ...block, start, end: Math.min(block.end, opening.end) }
}

/**
 * The blocks of a place on a day, in order: its reservation hours, else its opening hours (RESV-Q7); none on a closed day. Reservation
 * hours count only while the place is open, by its special hours or its usual ones (HOURS-Q1); alone where it has no opening hours.
 */
export const blocksOn = (
  { schedules, use_reservation_hours: own, reservation_interval: interval }: ReservablePlace,
  date: Day,
): Block[] => {
  if (isClosure(schedules, date)) return []
  const found = own ? schedulesThatCover(schedules, date).filter(({ type }) => type === 'reservation') : schedulesOf(schedules, date)
  const blocks = found.flatMap(({ id, name, start_hour, start_minutes = 0, end_hour, end_minutes = 0 }) => {
    if (start_hour === undefined || end_hour === undefined) return []
    const { start, end } = hourRange({ start_hour, start_minutes, end_hour, end_minutes })
    return [{ id, name, start, end }]
  })
  const hasHours = hoursOn(schedules, date).special || schedules.some(({ type }) => type === 'location')
  const open = openTimes(schedules, date)
  const offered = own && hasHours ? blocks.flatMap((block) => open.map((one) => within(block, one, interval))) : blocks
  return offered.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start || a.end - b.end)
}

/** False for a time that the clocks skip on this day (RESV-Q13). */
const exists = ({ date, minutes }: Slot, zone: string): boolean => {
  const there = localTime(instantOf(date, minutes, zone), zone)
  return daysBetween(date, there.day) * 1440 + there.minutes === minutes
}

/** The starts of a block on the grid of the interval, without its end (RESV-22, RESV-23). */
const startsOf = ({ start, end }: Block, interval: number): number[] =>
  interval > 0 ? Array.from({ length: Math.max(0, Math.ceil((end - start) / interval)) }, (_, index) => start + index * interval) : []

/** True once the minute of a start is over; the current minute may still be booked (RESV-21). */
export const isOver = ({ date, minutes }: Slot, { now, zone }: Clock): boolean =>
  instantOf(date, minutes, zone) < Math.floor(now / 60_000) * 60_000

/** The next reservation of today, or of an evening before it that goes on past midnight; null for none (RESV-Q8). */
export const nextOfToday = <S extends Slot>(slots: readonly S[], clock: Clock): S | null =>
  slots
    .filter((slot) => slot.date <= localTime(clock.now, clock.zone).day && !isOver(slot, clock))
    .sort((a, b) => a.date.localeCompare(b.date) || a.minutes - b.minutes)[0] ?? null

/** True from the start on, when a reservation can no longer be cancelled (RESV-Q10). */
export const hasBegun = ({ date, minutes }: Slot, { now, zone }: Clock): boolean => instantOf(date, minutes, zone) <= now

/** The starts of a day that are not over, in order, each once, of one block or of all (RESV-20 to RESV-23, RESV-Q11, RESV-Q13). */
export const slotsOn = (place: ReservablePlace, date: Day, clock: Clock, block?: Block): Slot[] => {
  const minutes = (block ? [block] : blocksOn(place, date)).flatMap((one) => startsOf(one, place.reservation_interval))
  return [...new Set(minutes)]
    .sort((a, b) => a - b)
    .map((start) => ({ date, minutes: start }))
    .filter((slot) => exists(slot, clock.zone) && !isOver(slot, clock))
}

const inWindow = (place: ReservablePlace, date: Day, { now, zone }: Clock): boolean => {
  const ahead = daysBetween(localTime(now, zone).day, date)
  return ahead >= (place.same_day_reservations ? 0 : 1) && ahead <= daysAhead
}

/** Why a date cannot be chosen: out of the window, closed, or without starts; null for one that can (RESV-27, RESV-Q6). */
export const dayRefusalOf = (place: ReservablePlace, date: Day, clock: Clock): 'window' | 'closed' | 'no-starts' | null => {
  if (!inWindow(place, date, clock)) return 'window'
  if (isClosure(place.schedules, date)) return 'closed'
  return blocksOn(place, date).length > 0 ? null : 'no-starts'
}

/** The dates that can be chosen, in order (RESV-27, RESV-Q6). */
export const datesOf = (place: ReservablePlace, clock: Clock): Day[] => {
  const { day } = localTime(clock.now, clock.zone)
  return Array.from({ length: daysAhead + 1 }, (_, ahead) => addDays(day, ahead)).filter(
    (date) => dayRefusalOf(place, date, clock) === null,
  )
}

/** The free seats at a start. */
export const remaining = ({ reservation_capacity: capacity }: ReservablePlace, taken: number): number => Math.max(0, capacity - taken)

/** How many guests a customer may bring; null when no seat is left for the customer (RESV-25). */
export const guestsAllowed = (place: ReservablePlace, taken: number): number | null => {
  const seats = remaining(place, taken)
  if (seats < 1) return null
  return place.allow_guest_friends ? Math.max(0, Math.min(seats - 1, place.guest_friend_limit)) : 0
}

/** How many guests may wait with a customer for a full start, by all seats of the place; null for a place without seats. */
export const guestsWaiting = (place: ReservablePlace): number | null => guestsAllowed(place, 0)

/** The badge of a start by its free seats: 1 is low, 2 are medium, more are high; null for none (RESV-29). */
export const badgeOf = (seats: number): 'low' | 'medium' | 'high' | null =>
  seats < 1 ? null : seats === 1 ? 'low' : seats === 2 ? 'medium' : 'high'

/** A reservation that the customer has already, at any place of the school. */
export type Held = Slot & { location_id: string }

/** The blocks of the day with a start on their grid; where blocks overlap there may be several. */
const blocksWith = (place: ReservablePlace, { date, minutes }: Slot): Block[] =>
  blocksOn(place, date).filter((block) => startsOf(block, place.reservation_interval).includes(minutes))

/** The first block of the day with a start on its grid; null for none. */
export const blockOf = (place: ReservablePlace, slot: Slot): Block | null => blocksWith(place, slot)[0] ?? null

/** True once the customer's visits within the same named schedule of that day reach the limit; 0 is no limit (RESV-24). */
export const isBlockFull = (place: ReservablePlace, { name }: Block, date: Day, heldHere: readonly Slot[]): boolean => {
  if (place.reservation_max_visits < 1) return false
  const spans = blocksOn(place, date).filter((block) => block.name === name)
  const visits = heldHere.filter((one) => one.date === date && spans.some(({ start, end }) => start <= one.minutes && one.minutes < end))
  return visits.length >= place.reservation_max_visits
}

/** True for a block that has ended, from its end minute on (RESV-17). */
export const isBlockPast = ({ end }: Block, date: Day, { now, zone }: Clock): boolean => now >= instantOf(date, end, zone)

/** How many minutes freed seats are held for the first party on the waitlist. */
export const holdMinutes = 15

/** True for a start in the window, on the grid and not over, whether or not seats are free. */
export const isOffered = (place: ReservablePlace, slot: Slot, clock: Clock): boolean =>
  inWindow(place, slot.date, clock) && isOnGrid(place, slot, clock)

/** Why a start cannot be booked, in the order of the checks. */
export type BookingRefusal = 'date' | 'grid' | 'guests' | 'visits' | 'same-time' | 'twice' | 'full'

const isOnGrid = (place: ReservablePlace, slot: Slot, clock: Clock): boolean =>
  blockOf(place, slot) !== null && exists(slot, clock.zone) && !isOver(slot, clock)

type Booking = Slot & { place: ReservablePlace; locationId: string; friends: number; taken: number; held: readonly Held[]; clock: Clock }

/** Why a booking is refused, null for one that can be made (RESV-19 to RESV-27); `taken` counts seats, `held` are the customer's own. */
export const bookingRefusalOf = ({ place, locationId, date, minutes, friends, taken, held, clock }: Booking): BookingRefusal | null => {
  if (!inWindow(place, date, clock)) return 'date'
  const slot = { date, minutes }
  const blocks = blocksWith(place, slot)
  if (!isOnGrid(place, slot, clock)) return 'grid'
  const most = place.allow_guest_friends ? place.guest_friend_limit : 0
  if (!Number.isInteger(friends) || friends < 0 || friends > most) return 'guests'
  const atOnce = held.filter((one) => daysBetween(date, one.date) * 1440 + one.minutes === minutes)
  if (atOnce.some((one) => one.location_id === locationId)) return 'twice'
  if (place.limit_reservation_visits && atOnce.length > 0) return 'same-time'
  const heldHere = held.filter((one) => one.location_id === locationId)
  // A start on the grid of two blocks can be booked in either.
  if (blocks.every((block) => isBlockFull(place, block, date, heldHere))) return 'visits'
  return remaining(place, taken) < friends + 1 ? 'full' : null
}

const ownRefusals: readonly (BookingRefusal | null)[] = ['visits', 'same-time', 'twice']

/** True when the customer's own reservations prevent a booking, and not the place. */
export const isOwnRefusal = (refusal: BookingRefusal | null): boolean => ownRefusals.includes(refusal)

/** The customer's reservations that prevent a start: cancelling one of them removes the obstacle (RESV-16, RESV-18, RESV-24). */
export const conflictingBookings = <H extends Held>(booking: Omit<Booking, 'held'>, held: readonly H[]): H[] => {
  const isBarred = (by: readonly Held[]) => isOwnRefusal(bookingRefusalOf({ ...booking, held: by }))
  return isBarred(held) ? held.filter((one) => !isBarred(held.filter((other) => other !== one))) : []
}

/** Minutes since midnight of an hour and minute on the wire; an hour past midnight may be written 0 or 24 (RESV-Q8). */
export const minutesOf = (place: ReservablePlace, date: Day, { hour, minute }: { hour: number; minute: number }): number => {
  const minutes = hour * 60 + minute
  return !blockOf(place, { date, minutes }) && blockOf(place, { date, minutes: minutes + 1440 }) ? minutes + 1440 : minutes
}

/** The starts of the same day with seats for `party` that are nearest to a start, the nearest first, `most` at most. */
export const nearestFree = (
  place: ReservablePlace,
  { date, minutes }: Slot,
  { party, takenAt, clock, most = 3 }: { party: number; takenAt: (slot: Slot) => number; clock: Clock; most?: number },
): Slot[] =>
  slotsOn(place, date, clock)
    .filter((slot) => slot.minutes !== minutes && remaining(place, takenAt(slot)) >= party)
    .sort((a, b) => Math.abs(a.minutes - minutes) - Math.abs(b.minutes - minutes) || a.minutes - b.minutes)
    .slice(0, most)
