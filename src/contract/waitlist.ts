import * as z from 'zod/mini'
import { call } from './call.ts'
import { reservation, startParams } from './reservations.ts'
import { answer, customerIdParam, fieldParam, id, localeParam, nullableText, text } from './wire.ts'

/** A party that waits for a full start, or for whom seats are held. Day and time are written as those of a reservation. */
export const wait = z.object({
  id,
  location_id: id,
  date: text,
  hour: z.int(),
  minute: z.int(),
  friends: z.int(),
  /** Place in the line, from 1; 0 once seats are held. */
  position: z.int(),
  /** The instant (ISO) until which the seats are held; null for who waits. */
  held_until: nullableText,
})
export type Wait = z.output<typeof wait>

const own = { customer_id: customerIdParam, locale: localeParam }
const personal = { cache: 'none', caller: 'customer', localised: true } as const
const line = answer({ waits: z.array(wait) })
const ofOne = z.object({ ...own, wait_id: fieldParam })

export const listWaits = call({
  number: 99,
  method: 'GET',
  path: '/v1/customer/waitlist',
  summary: 'The full starts that the session waits for, and seats held for it, the next first',
  input: z.object(own),
  output: line,
  ...personal,
})

/** Joining twice is joining once. A start with room left is refused (409 `slot_free`): it can be booked. */
export const joinWaitlist = call({
  number: 100,
  method: 'POST',
  path: '/v1/reservations/waitlist',
  summary: 'Waits for seats at a full start; a mail tells when they are held',
  input: z.object({ ...own, ...startParams }),
  output: line,
  ...personal,
})

export const leaveWaitlist = call({
  number: 101,
  method: 'DELETE',
  path: '/v1/reservations/waitlist',
  summary: 'Waits no longer; held seats go to the next. An unknown id leaves the list as it is',
  input: ofOne,
  output: line,
  ...personal,
})

/** 409 `hold_over` where no seats are held under this id for the session, `hold_barred` where another of its bookings rules them out. */
export const acceptSeats = call({
  number: 102,
  method: 'POST',
  path: '/v1/reservations/waitlist/accept',
  summary: 'Makes a reservation of held seats; answers both lists',
  input: ofOne,
  output: answer({ reservations: z.array(reservation), waits: z.array(wait) }),
  ...personal,
})
