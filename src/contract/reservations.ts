import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, customerParams, dayParam, fieldParam, id, text } from './wire.ts'

/** A reservation (RESV-03). `hour` is 24 or more for a start past midnight of the day that it belongs to (RESV-Q8). */
export const reservation = z.object({
  id,
  location_id: id,
  date: text,
  hour: z.int(),
  minute: z.int(),
  /** Guests beyond the customer. */
  friends: z.int(),
  customer_id: id,
})
/** A reservation of a customer. */
export type Reservation = z.output<typeof reservation>

const wholeParam = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\s*-?\d{1,6}\s*$/))]),
  z.transform((value, context) => {
    const number = Number(value)
    if (!Number.isInteger(number)) context.issues.push({ code: 'custom', input: value, message: 'a whole number' })
    return number
  }),
)

/** A start and its party; a missing field reads as no start, so that the session is checked first. */
export const startParams = {
  location_id: fieldParam,
  date: z._default(dayParam, ''),
  hour: z._default(wholeParam, -1),
  minute: z._default(wholeParam, -1),
  friends: z._default(wholeParam, 0),
}

const personal = { caller: 'customer', localised: true } as const
const table = answer({ reservations: z.array(reservation) })

/** The reservations of the session, the next first. */
export const listReservations = call({
  number: 75,
  path: '/v1/customer/reservations',
  summary: 'The reservations of the session, the next first',
  input: z.object(customerParams),
  output: table,
  ...personal,
})

/** Books a table and answers the whole list; any refusal is 409 with the documented text (RESV-14). */
export const createReservation = call({
  number: 76,
  method: 'POST',
  path: '/v1/reservations',
  summary: 'Books a table; answers the whole list',
  input: z.object({ ...customerParams, ...startParams }),
  output: table,
  ...personal,
})

/** Cancels a reservation; an unknown id leaves the list as it is, a past one is refused (409 `reservation_past`). */
export const cancelReservation = call({
  number: 77,
  method: 'DELETE',
  path: '/v1/reservations',
  summary: 'Frees the seats; an unknown id leaves the list as it is, a past one is refused (409)',
  input: z.object({ ...customerParams, reservation_id: fieldParam }),
  output: table,
  ...personal,
})

/** A reservation as a PDF card to print; 404 for one of another customer. */
export const reservationCard = call({
  number: 80,
  path: '/v1/customer/reservation_card',
  summary: 'A reservation as a card to print (PDF); 404 for what is not one of theirs',
  input: z.object({ ...customerParams, reservation_id: fieldParam }),
  output: answer({}),
  media: 'application/pdf',
  ...personal,
})

/** A reservation as iCalendar (RFC 5545; additive), with the same UID as in its mails; 404 for one of another customer. */
export const reservationCalendar = call({
  number: 98,
  path: '/v1/customer/reservation_calendar',
  summary: 'A reservation for a calendar (iCalendar); 404 for what is not one of theirs',
  input: z.object({ ...customerParams, reservation_id: fieldParam }),
  output: answer({}),
  media: 'text/calendar; charset=utf-8',
  ...personal,
})
