import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, customerIdParam, dayParam, fieldParam, id, localeParam, text } from './wire.ts'

/** A booked table (RESV-03). `hour` is 24 or more for a start past midnight of the day that it belongs to (RESV-Q8). */
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
export type Reservation = z.output<typeof reservation>

/** A whole number as a form writes it. */
const wholeParam = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\s*-?\d{1,6}\s*$/))]),
  z.transform((value, context) => {
    const number = Number(value)
    if (!Number.isInteger(number)) context.issues.push({ code: 'custom', input: value, message: 'a whole number' })
    return number
  }),
)

const own = { customer_id: customerIdParam, locale: localeParam }
const personal = { cache: 'none', caller: 'customer', localised: true } as const
const table = answer({ reservations: z.array(reservation) })

export const listReservations = call({
  number: 75,
  method: 'GET',
  path: '/v1/customer/reservations',
  summary: 'The reservations of the session, the next first',
  input: z.object(own),
  output: table,
  ...personal,
})

/** Everything that hinders it answers 409 with the documented text (RESV-14). */
export const createReservation = call({
  number: 76,
  method: 'POST',
  path: '/v1/reservations',
  summary: 'Books a table; answers the whole list',
  input: z.object({
    ...own,
    location_id: fieldParam,
    date: dayParam,
    hour: wholeParam,
    minute: wholeParam,
    friends: z._default(wholeParam, 0),
  }),
  output: table,
  ...personal,
})

export const cancelReservation = call({
  number: 77,
  method: 'DELETE',
  path: '/v1/reservations',
  summary: 'Frees the seats; an unknown id leaves the list as it is, a past one is refused (409)',
  input: z.object({ ...own, reservation_id: fieldParam }),
  output: table,
  ...personal,
})
