import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, day, dayParam, fieldParam, id, nullableText, siteParams, text } from './wire.ts'

/** What became of a booking: its guests are expected, have arrived, or did not come. */
const bookingState = z.enum(['expected', 'arrived', 'missed'])
/** What became of a booking. */
export type BookingState = z.output<typeof bookingState>

const booking = z.object({
  id,
  /** The start, in minutes from midnight of the list's day; past midnight above 1440. */
  minutes: z.int(),
  /** The guest with their friends. */
  people: z.int(),
  name: text,
  /** ISO instants of the office's marks; at most one of them is set. */
  arrived_at: nullableText,
  missed_at: nullableText,
})
/** A booking with the name of its guest. */
export type OfficeBooking = z.output<typeof booking>

const wait = z.object({
  id,
  minutes: z.int(),
  people: z.int(),
  name: text,
  /** Place in the line of its start, from 1; 0 once seats are held. */
  position: z.int(),
  held_until: nullableText,
})

const place = z.object({
  id,
  name: text,
  /** True where it takes bookings and offers no start on this day. */
  closed: z.boolean(),
  /** People at a start; null where it takes no bookings any more. */
  capacity: z.nullable(z.int()),
  /** By start, then by name. */
  bookings: z.array(booking),
  waits: z.array(wait),
})
/** A place with the bookings and the waitlist of a day. */
export type BookingPlace = z.output<typeof place>

const list = {
  day,
  /** The day that is listed where none is named: today, and the night before until its last start is over. */
  tonight: day,
  /** The days that can be listed. */
  first_day: day,
  last_day: day,
  places: z.array(place),
}
/** The bookings of a day. */
export type OfficeBookings = z.output<z.ZodMiniObject<typeof list>>

/** The bookings of a day with names (empty: tonight's), at the places of the person who asks; 400 `invalid_date` outside of the days that can be listed. */
export const officeBookings = call({
  number: 220,
  path: '/v1/office/bookings',
  summary: 'The bookings of a day with names, and its waitlist',
  input: z.object({ ...siteParams, date: z.optional(dayParam) }),
  output: answer(list),
  caller: 'staff',
  localised: true,
})

/**
 * Marks a booking. `was` is the state that the person saw: 409 `edit_conflict` where it is another one by now, and no refusal where it is the
 * wanted one already. `at` is when it was marked, which without a network is earlier than now. 404 `not_found` for a booking that was
 * cancelled, 400 `invalid_date` for a mark that is too early or too late.
 */
export const markBooking = call({
  number: 221,
  method: 'POST',
  path: '/v1/office/bookings',
  summary: 'Marks a booking as arrived, as missed, or as neither',
  input: z.object({ ...siteParams, id: fieldParam, state: bookingState, was: bookingState, at: fieldParam }),
  output: answer({ booking }),
  caller: 'staff',
})

/**
 * Cancels a booking for its guest, who gets a mail, and frees its seats. 404 `not_found` for a booking that is cancelled already, 409
 * `reservation_past` once it has begun or its guests have arrived.
 */
export const cancelBooking = call({
  number: 288,
  method: 'POST',
  path: '/v1/office/bookings/cancel',
  summary: 'Cancels a booking for its guest',
  input: z.object({ ...siteParams, id: fieldParam }),
  output: answer({}),
  caller: 'staff',
})
