import type { Locale } from '#contract/wire.ts'
import { clockTime, languageOf } from '#domain/locale-format.ts'
import { localTime } from '#domain/zone.ts'
import { reservationFile } from '#server/calendars/reservation-file.ts'
import { findCustomer } from '#server/db/customers.ts'
import { findReservation, type StoredReservation } from '#server/db/reservations.ts'
import { findWait } from '#server/db/waitlist.ts'
import { reservationsPage, type Seats, summarizeReservation } from '#server/reservations/reservation-summary.ts'
import { words } from '#server/words.ts'
import type { Composers, Composing } from '#server/mail/letters.ts'
import { letter, localeOf } from './template.ts'

type SeatsMail = { seats: Seats; customerId: string; locale?: Locale | undefined; action?: 'reservation' | 'seats_held'; time?: string }
type SeatsMailName = 'reservation_booked' | 'reservation_cancelled' | 'reservation_concerned' | 'reservation_restored' | 'seats_held'

/** A mail about seats, in the language that the request named, else in the account's; null where the customer was deleted. */
const seatsMail = async (name: SeatsMailName, { seats, customerId, action, time, ...request }: SeatsMail, context: Composing) => {
  const { db, config, site } = context
  const customer = await findCustomer(db.read, site.id, customerId)
  if (!customer) return null
  const locale = request.locale ?? localeOf(customer)
  const { place, day, time: start, people } = await summarizeReservation(db.read, site, seats, locale)
  const facts = [
    [words(locale, 'mail.place'), place],
    [words(locale, 'mail.day'), day],
    [words(locale, 'mail.time'), start],
    [words(locale, 'mail.party'), people],
  ] as const
  const url = reservationsPage(config, site, locale, action === 'seats_held' ? seats.id : undefined)
  const link = action && { action: { label: words(locale, `mail.${action}_action`), url } }
  const note = action === 'seats_held' ? { note: words(locale, 'mail.seats_held_note') } : {}
  const until = time === undefined ? '' : clockTime(localTime(Date.parse(time), site.timezone).minutes, languageOf(locale))
  const mail = letter(name, { to: customer.email, locale, values: { place, time: until }, facts, ...link, ...note }, site)
  return { mail, made: { db: db.read, config, site, locale } }
}

const booked = async (context: Composing, customerId: string, id: string): Promise<StoredReservation | null> =>
  findReservation(context.db.read, { site_id: context.site.id, customer_id: customerId }, id)

/** The mails about reservations; null where the reservation or the hold has ended meanwhile. */
export const reservationMails = {
  reservation_booked: async ({ customer_id: customerId, reservation_id: id, locale }, context) => {
    const seats = await booked(context, customerId, id)
    const composed = seats && (await seatsMail('reservation_booked', { seats, customerId, locale, action: 'reservation' }, context))
    if (!composed) return null
    return { ...composed.mail, calendar: { method: 'PUBLISH', text: await reservationFile(seats, composed.made) } }
  },

  reservation_cancelled: async ({ cancelled_at: cancelledAt, locale, ...seats }, context) => {
    const composed = await seatsMail('reservation_cancelled', { seats, customerId: seats.customer_id, locale }, context)
    if (!composed) return null
    return { ...composed.mail, calendar: { method: 'CANCEL', text: await reservationFile(seats, { ...composed.made, cancelledAt }) } }
  },

  seats_held: async ({ wait_id: id }, context) => {
    const wait = await findWait(context.db.read, context.site.id, id)
    if (!wait?.held_until || Date.parse(wait.held_until) <= context.now) return null
    const held = { seats: wait, customerId: wait.customer_id, action: 'seats_held' as const, time: wait.held_until }
    return (await seatsMail('seats_held', held, context))?.mail ?? null
  },

  reservation_concerned: async ({ customer_id: customerId, reservation_id: id }, context) => {
    const seats = await booked(context, customerId, id)
    return (seats && (await seatsMail('reservation_concerned', { seats, customerId, action: 'reservation' }, context)))?.mail ?? null
  },

  reservation_restored: async ({ customer_id: customerId, reservation_id: id }, context) => {
    const seats = await booked(context, customerId, id)
    return (seats && (await seatsMail('reservation_restored', { seats, customerId, action: 'reservation' }, context)))?.mail ?? null
  },
} satisfies Partial<Composers>
