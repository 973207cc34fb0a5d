import type { Locale } from '#contract/wire.ts'
import { affectedReason } from '#domain/affected-reason.ts'
import { clockTime, inLocale, languageOf } from '#domain/locale-format.ts'
import { localTime } from '#domain/zone.ts'
import { reservationFile } from '#server/calendars/reservation-file.ts'
import { findCustomer } from '#server/db/customers.ts'
import { findReservation, type StoredReservation } from '#server/db/reservations.ts'
import { findWait } from '#server/db/waitlist.ts'
import { reservationsPage, type Seats, summarizeReservation } from '#server/reservations/reservation-summary.ts'
import { rulesOf } from '#server/reservations/rules.ts'
import { words } from '#server/words.ts'
import type { Composers, Composing } from '#server/mail/letters.ts'
import { letter, localeOf } from './template.ts'

type SeatsMail = {
  seats: Seats
  customerId: string
  locale?: Locale | undefined
  action?: 'reservation' | 'seats_held'
  time?: string
  /** Other paragraphs than the mail's own text. */
  text?: (locale: Locale, place: string) => Promise<string[] | null>
}
type SeatsMailName = 'reservation_booked' | 'reservation_cancelled' | 'reservation_concerned' | 'reservation_restored' | 'seats_held'

/** A mail about seats, in the language that the request named, else in the account's; null where the customer was deleted. */
const seatsMail = async (name: SeatsMailName, { seats, customerId, action, time, text, ...request }: SeatsMail, context: Composing) => {
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
  const paragraphs = (await text?.(locale, place)) ?? null
  const own = paragraphs ? { paragraphs } : {}
  const mail = letter(name, { to: customer.email, locale, values: { place, time: until }, facts, ...link, ...note, ...own }, site)
  return { mail, made: { db: db.read, config, site, locale } }
}

const booked = async (context: Composing, customerId: string, id: string): Promise<StoredReservation | null> =>
  findReservation(context.db.read, { site_id: context.site.id, customer_id: customerId }, id)

/** What has changed at the place since seats were booked, why, and what to do; null where its hours are not the reason. */
const changeText = async (seats: Seats, { db, site }: Composing, locale: Locale, place: string): Promise<string[] | null> => {
  const language = languageOf(locale)
  const time = (minutes: number) => clockTime(minutes % 1440, language)
  const next = words(locale, 'mail.concerned_next')
  const reason = affectedReason(await rulesOf(db.read, site, seats.location_id), seats)
  if (!reason) return null
  const note = reason.why.map((one) => inLocale({ ...one, translations: one.translations ?? [] }, 'name', language)).find(Boolean)
  const why = note === undefined ? [] : [words(locale, 'mail.concerned_why', { reason: note })]
  if (reason.kind === 'place') return [words(locale, 'mail.concerned_place', { place }), next]
  if (reason.kind === 'not-offered') return [words(locale, 'mail.concerned_not_offered', { place }), next]
  if (reason.kind === 'closed') return [words(locale, 'mail.concerned_closed', { place }), ...why, next]
  if (reason.kind === 'closes') return [words(locale, 'mail.concerned_closes', { place, time: time(reason.at) }), ...why, next]
  const hours = reason.hours.map(({ start, end }) => words(locale, 'mail.concerned_opening', { from: time(start), to: time(end) }))
  return [words(locale, 'mail.concerned_open', { place, hours: hours.join(', ') }), ...why, next]
}

/** The mails about reservations; null where the reservation or the hold has ended meanwhile. */
export const reservationMails = {
  reservation_booked: async ({ customer_id: customerId, reservation_id: id, locale }, context) => {
    const seats = await booked(context, customerId, id)
    const composed = seats && (await seatsMail('reservation_booked', { seats, customerId, locale, action: 'reservation' }, context))
    if (!composed) return null
    return { ...composed.mail, calendar: { method: 'PUBLISH', text: await reservationFile(seats, composed.made) } }
  },

  reservation_cancelled: async ({ cancelled_at: cancelledAt, locale, by_office: byOffice = false, ...seats }, context) => {
    const officeText = async (to: Locale) => [
      words(to, 'mail.reservation_cancelled_by_office'),
      words(to, 'mail.reservation_cancelled_ask'),
    ]
    const text = byOffice ? { text: officeText } : {}
    const composed = await seatsMail('reservation_cancelled', { seats, customerId: seats.customer_id, locale, ...text }, context)
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
    if (!seats) return null
    const text = (locale: Locale, place: string) => changeText(seats, context, locale, place)
    return (await seatsMail('reservation_concerned', { seats, customerId, action: 'reservation', text }, context))?.mail ?? null
  },

  reservation_restored: async ({ customer_id: customerId, reservation_id: id }, context) => {
    const seats = await booked(context, customerId, id)
    return (seats && (await seatsMail('reservation_restored', { seats, customerId, action: 'reservation' }, context)))?.mail ?? null
  },
} satisfies Partial<Composers>
