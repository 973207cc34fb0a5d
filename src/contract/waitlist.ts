import * as z from 'zod/mini'
import { call } from './call.ts'
import { reservation, startParams } from './reservations.ts'
import { answer, customerParams, fieldParam, id, nullableText, text } from './wire.ts'

const wait = z.object({
  id,
  location_id: id,
  date: text,
  hour: z.int(),
  minute: z.int(),
  friends: z.int(),
  /** Place on the waitlist, from 1; 0 once seats are held. */
  position: z.int(),
  /** The instant (ISO) until which seats are held; null while the party waits. */
  held_until: nullableText,
})
/** A party on the waitlist of a full start, or with seats held for it. Day and time are written as in a reservation. */
export type Wait = z.output<typeof wait>

const personal = { caller: 'customer', localised: true } as const
const line = answer({ waits: z.array(wait) })
const ofOne = z.object({ ...customerParams, wait_id: fieldParam })

/** The waitlist entries of the session, and the seats held for it, the next first. */
export const listWaits = call({
  number: 99,
  path: '/v1/customer/waitlist',
  summary: 'The waitlist entries of the session, and the seats held for it, the next first',
  input: z.object(customerParams),
  output: line,
  ...personal,
})

/** Joins the waitlist of a full start; a repeat changes nothing. 409 `slot_free` for a start with room, which can be booked. */
export const joinWaitlist = call({
  number: 100,
  method: 'POST',
  path: '/v1/reservations/waitlist',
  summary: 'Joins the waitlist of a full start; a mail follows when seats are held',
  input: z.object({ ...customerParams, ...startParams }),
  output: line,
  ...personal,
})

/** Leaves the waitlist; held seats go to the next party. An unknown id leaves the list as it is. */
export const leaveWaitlist = call({
  number: 101,
  method: 'DELETE',
  path: '/v1/reservations/waitlist',
  summary: 'Leaves the waitlist; held seats go to the next party. An unknown id leaves the list as it is',
  input: ofOne,
  output: line,
  ...personal,
})

/** Books held seats; 409 `hold_over` when none are held, `hold_barred` when another reservation of the session prevents it. */
export const acceptSeats = call({
  number: 102,
  method: 'POST',
  path: '/v1/reservations/waitlist/accept',
  summary: 'Books held seats; answers both lists',
  input: ofOne,
  output: answer({ reservations: z.array(reservation), waits: z.array(wait) }),
  ...personal,
})
