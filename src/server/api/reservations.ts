import { Problem } from '#contract/errors.ts'
import {
  cancelReservation,
  createReservation,
  listReservations as listReservationsCall,
  reservationCalendar,
  reservationCard,
} from '#contract/reservations.ts'
import type { Locale } from '#contract/wire.ts'
import { fullName } from '#domain/full-name.ts'
import { minutesOf } from '#domain/reservations.ts'
import { reservationFile } from '#server/calendars/reservation-file.ts'
import { findReservation } from '#server/db/reservations.ts'
import { book, cancel } from '#server/reservations/book.ts'
import { rulesOf } from '#server/reservations/rules.ts'
import { summarizeReservation } from '#server/reservations/reservation-summary.ts'
import { reservationsOf } from '#server/reservations/view.ts'
import { countPerWindow } from '#server/platform/flood-guard.ts'
import { hourMs } from '#server/platform/limits.ts'
import { drawDocument } from './draw-document.ts'
import { publishedSite } from './find-site.ts'
import { type CustomerContext, handleCustomer, ownerOf } from '#server/context.ts'

export const momentOf = async (context: CustomerContext) => ({
  site: await publishedSite(context, context.customer.site_id),
  now: context.now,
})

const listed = async (context: CustomerContext) => ({ payload: { reservations: await reservationsOf(context.db.read, ownerOf(context)) } })

const countMails = countPerWindow({ most: 40, perMs: hourMs })

/** A stranger may have typed the address, so the mails of bookings and cancellations are limited per mailbox; the bookings are not. */
export const isMailed = ({ customer }: CustomerContext): boolean => countMails(`${customer.site_id}\n${customer.email_key}`) === null

type SlotRequest = { location_id: string; date: string; hour: number; minute: number; friends: number; locale?: Locale | undefined }

/** A place without reservations is refused like an unavailable slot. */
export const wishOf = async ({ location_id, date, hour, minute, friends, locale }: SlotRequest, context: CustomerContext) => {
  const moment = await momentOf(context)
  const place = await rulesOf(context.db.read, moment.site, location_id)
  if (!place || date === '' || hour < 0 || minute < 0 || minute > 59) throw new Problem('slot_unavailable')
  const minutes = minutesOf(place, date, { hour, minute })
  return { wish: { ...ownerOf(context), location_id, date, minutes, friends, locale }, rules: { place, ...moment } }
}

const findOwn = async (context: CustomerContext, id: string) => {
  const found = await findReservation(context.db.read, ownerOf(context), id)
  if (!found) throw new Problem('not_found')
  return found
}

export const reservations = [
  handleCustomer(listReservationsCall, (_, context) => listed(context)),

  handleCustomer(createReservation, async (input, context) => {
    const { wish, rules } = await wishOf(input, context)
    await book(context.db, { ...wish, mailed: isMailed(context) }, rules)
    context.mail.wake()
    return listed(context)
  }),

  handleCustomer(cancelReservation, async ({ reservation_id: id, locale }, context) => {
    await cancel(context.db, ownerOf(context), { id, locale, mailed: isMailed(context), ...(await momentOf(context)) })
    context.mail.wake()
    return listed(context)
  }),

  handleCustomer(reservationCard, async ({ reservation_id: id }, context) => {
    const { db, locale, now, customer } = context
    const { site } = await momentOf(context)
    const summary = await summarizeReservation(db.read, site, await findOwn(context, id), locale)
    const { reservationPdf } = await import('#server/documents/reservation-pdf.ts')
    const bytes = await drawDocument(context, () => reservationPdf({ summary, id, name: fullName(customer), site, locale, now }))
    return { payload: {}, document: { bytes, name: 'reservation.pdf' } }
  }),

  handleCustomer(reservationCalendar, async ({ reservation_id: id }, context) => {
    const { db, config, locale } = context
    const { site } = await momentOf(context)
    const text = await reservationFile(await findOwn(context, id), { db: db.read, config, site, locale })
    return { payload: {}, document: { bytes: new TextEncoder().encode(text), name: 'reservation.ics' } }
  }),
]
