import { Problem } from '#contract/errors.ts'
import {
  cancelReservation,
  createReservation,
  listReservations as listReservationsCall,
  reservationCalendar,
} from '#contract/reservations.ts'
import { minutesOf } from '#domain/reservations.ts'
import { reservationFile } from '#server/calendars/reservation-file.ts'
import { findReservation } from '#server/db/reservations.ts'
import { book, cancel } from '#server/reservations/book.ts'
import { rulesOf } from '#server/reservations/rules.ts'
import { reservationsOf } from '#server/reservations/view.ts'
import { publishedSite } from './find-site.ts'
import { handlePrivate, type PrivateContext } from './private.ts'

export const ownerOf = ({ customer }: PrivateContext) => ({ site_id: customer.site_id, customer_id: customer.id })

/** The customer's school and the instant of the request. */
export const momentOf = async (context: PrivateContext) => ({
  site: await publishedSite(context, context.customer.site_id),
  now: context.now,
})

const listed = async (context: PrivateContext) => ({ payload: { reservations: await reservationsOf(context.db.read, ownerOf(context)) } })

type Asked = { location_id: string; date: string; hour: number; minute: number; friends: number }

/** What is asked for, with the rules of its place; a place that takes no reservations is a slot that is not there. */
export const wishOf = async ({ location_id, date, hour, minute, friends }: Asked, context: PrivateContext) => {
  const moment = await momentOf(context)
  const place = await rulesOf(context.db.read, moment.site, location_id)
  if (!place || date === '' || hour < 0 || minute < 0 || minute > 59) throw new Problem('slot_unavailable')
  const minutes = minutesOf(place, date, { hour, minute })
  return { wish: { ...ownerOf(context), location_id, date, minutes, friends }, rules: { place, ...moment } }
}

export const reservations = [
  handlePrivate(listReservationsCall, (_, context) => listed(context)),

  handlePrivate(createReservation, async (asked, context) => {
    const { wish, rules } = await wishOf(asked, context)
    await book(context.db, wish, rules)
    context.mail.wake()
    return listed(context)
  }),

  handlePrivate(cancelReservation, async ({ reservation_id: id }, context) => {
    await cancel(context.db, ownerOf(context), { id, ...(await momentOf(context)) })
    context.mail.wake()
    return listed(context)
  }),

  handlePrivate(reservationCalendar, async ({ reservation_id: id }, context) => {
    const { site } = await momentOf(context)
    const found = await findReservation(context.db.read, ownerOf(context), id)
    if (!found) throw new Problem('not_found')
    const text = await reservationFile(found, { db: context.db.read, config: context.config, site, locale: context.locale })
    return { payload: {}, document: { bytes: new TextEncoder().encode(text), name: 'reservation.ics' } }
  }),
]
