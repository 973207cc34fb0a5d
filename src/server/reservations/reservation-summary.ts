import type { Locale } from '#contract/wire.ts'
import { clockTime, fullDay, languageOf } from '#domain/locale-format.ts'
import { instantOf, localTime } from '#domain/zone.ts'
import { streetShown } from '#domain/place-address.ts'
import { placeName } from '#domain/place-name.ts'
import type { Config } from '#server/config.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { findRecord } from '#server/db/records.ts'
import type { Reader } from '#server/db/open.ts'
import type { StoredReservation } from '#server/db/reservations.ts'
import { mailOrigin } from '#server/mail/mail-links.ts'
import { words } from '#server/words.ts'

/** The start and the party of a reservation or a place in the waiting line. */
export type Seats = Pick<StoredReservation, 'id' | 'location_id' | 'date' | 'minutes' | 'friends'>

/** A reservation as people read it: a start past midnight has the day that it falls on (RESV-Q8). */
export type ReservationSummary = {
  place: string
  street: string
  position: { lat: number; lon: number } | undefined
  start: number
  end: number
  day: string
  time: string
  people: string
}

/** The length of a reservation in calendars where the place has no interval. */
const defaultMinutes = 30

export const summarizeReservation = async (db: Reader, site: PackSite, seats: Seats, locale: Locale): Promise<ReservationSummary> => {
  const place = await findRecord(db, site.id, 'location', seats.location_id)
  const { lat = null, lon = null } = place?.address ?? {}
  const start = instantOf(seats.date, seats.minutes, site.timezone)
  const there = localTime(start, site.timezone)
  return {
    place: place ? placeName(place, languageOf(locale)) : '',
    street: streetShown(place?.address),
    position: lat === null || lon === null ? undefined : { lat, lon },
    start,
    end: start + (place?.reservation_interval || defaultMinutes) * 60_000,
    day: fullDay(there.day, languageOf(locale)),
    time: clockTime(there.minutes, languageOf(locale)),
    people: words(locale, 'reservations.party_of', { count: seats.friends + 1 }),
  }
}

/** The page of a customer's reservations; `hold` is the id of held seats to confirm. */
export const reservationsPage = (config: Config, site: PackSite, locale: Locale, hold?: string): string => {
  const page = locale === 'fr-ca' ? 'gerer-votre-compte' : 'customer-account'
  const search = new URLSearchParams({ tab: 'reservations', ...(hold === undefined ? {} : { hold }) })
  return `${mailOrigin(config, locale)}/${site.slug}/${page}?${search.toString()}`
}
