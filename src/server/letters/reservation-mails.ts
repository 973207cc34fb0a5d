import type { Locale } from '#contract/wire.ts'
import { clockTime, languageOf } from '#domain/locale-format.ts'
import { localTime } from '#domain/zone.ts'
import { reservationFile } from '#server/calendars/reservation-file.ts'
import { findCustomer } from '#server/db/customers.ts'
import { findReservation, type StoredReservation } from '#server/db/reservations.ts'
import { findWait } from '#server/db/waitlist.ts'
import { reservationsPage, type Told, tell } from '#server/reservations/told.ts'
import { words } from '#server/words.ts'
import type { Composers, Composing } from '#server/mail/letters.ts'
import { schoolName, templated } from './template.ts'

/** Whom a mail reaches, in the language that was named, else in the account's. */
const readerOf = async ({ db, site }: Composing, customerId: string, asked?: Locale): Promise<{ to: string; locale: Locale } | null> => {
  const customer = await findCustomer(db.read, site.id, customerId)
  return customer && { to: customer.email, locale: asked ?? (customer.locale === 'fr-ca' ? 'fr-ca' : 'en-ca') }
}

const factsOf = ({ place, day, time, people }: Told, locale: Locale): [string, string][] => [
  [words(locale, 'mail.place'), place],
  [words(locale, 'mail.day'), day],
  [words(locale, 'mail.time'), time],
  [words(locale, 'mail.party'), people],
]

const booked = async (context: Composing, customerId: string, id: string): Promise<StoredReservation | null> =>
  findReservation(context.db.read, { site_id: context.site.id, customer_id: customerId }, id)

/** The mails about reservations. One whose reservation or hold is gone meanwhile is not sent. */
export const reservationMails = {
  reservation_booked: async ({ customer_id: customerId, reservation_id: id, locale: asked }, context) => {
    const { db, config, site } = context
    const [reader, reservation] = [await readerOf(context, customerId, asked), await booked(context, customerId, id)]
    if (!reader || !reservation) return null
    const { locale } = reader
    const told = await tell(db.read, site, reservation, locale)
    const mail = templated(
      {
        ...reader,
        subject: words(locale, 'mail.reservation_booked_subject', { school: schoolName(site, locale), place: told.place }),
        title: words(locale, 'mail.reservation_booked_title'),
        paragraphs: [words(locale, 'mail.reservation_booked_text')],
        facts: factsOf(told, locale),
        action: { label: words(locale, 'mail.reservation_action'), url: reservationsPage(config, site, locale) },
      },
      site,
    )
    const text = await reservationFile(reservation, { db: db.read, config, site, locale })
    return { ...mail, calendar: { method: 'PUBLISH', text } }
  },

  reservation_cancelled: async ({ cancelled_at: cancelledAt, locale: asked, ...reservation }, context) => {
    const { db, config, site } = context
    const reader = await readerOf(context, reservation.customer_id, asked)
    if (!reader) return null
    const { locale } = reader
    const told = await tell(db.read, site, reservation, locale)
    const mail = templated(
      {
        ...reader,
        subject: words(locale, 'mail.reservation_cancelled_subject', { school: schoolName(site, locale), place: told.place }),
        title: words(locale, 'mail.reservation_cancelled_title'),
        paragraphs: [words(locale, 'mail.reservation_cancelled_text')],
        facts: factsOf(told, locale),
      },
      site,
    )
    const text = await reservationFile(reservation, { db: db.read, config, site, locale, cancelledAt })
    return { ...mail, calendar: { method: 'CANCEL', text } }
  },

  seats_held: async ({ wait_id: id }, context) => {
    const { db, config, site, now } = context
    const wait = await findWait(db.read, site.id, id)
    if (!wait?.held_until || Date.parse(wait.held_until) <= now) return null
    const reader = await readerOf(context, wait.customer_id)
    if (!reader) return null
    const { locale } = reader
    const told = await tell(db.read, site, wait, locale)
    const until = clockTime(localTime(Date.parse(wait.held_until), site.timezone).minutes, languageOf(locale))
    return templated(
      {
        ...reader,
        subject: words(locale, 'mail.seats_held_subject', { school: schoolName(site, locale), place: told.place, time: until }),
        title: words(locale, 'mail.seats_held_title'),
        paragraphs: [words(locale, 'mail.seats_held_text', { time: until })],
        facts: factsOf(told, locale),
        action: { label: words(locale, 'mail.seats_held_action'), url: reservationsPage(config, site, locale, id) },
        note: words(locale, 'mail.seats_held_note'),
      },
      site,
    )
  },

  reservation_concerned: async ({ customer_id: customerId, reservation_id: id }, context) => {
    const { db, config, site } = context
    const [reader, reservation] = [await readerOf(context, customerId), await booked(context, customerId, id)]
    if (!reader || !reservation) return null
    const { locale } = reader
    const told = await tell(db.read, site, reservation, locale)
    return templated(
      {
        ...reader,
        subject: words(locale, 'mail.reservation_concerned_subject', { school: schoolName(site, locale), place: told.place }),
        title: words(locale, 'mail.reservation_concerned_title'),
        paragraphs: [words(locale, 'mail.reservation_concerned_text', { place: told.place })],
        facts: factsOf(told, locale),
        action: { label: words(locale, 'mail.reservation_action'), url: reservationsPage(config, site, locale) },
      },
      site,
    )
  },
} satisfies Partial<Composers>
