import type { Locale } from '#contract/wire.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import type { Config } from '#server/config.ts'
import type { PackSite } from '#server/shapes/site.ts'
import type { Reader } from '#server/db/open.ts'
import type { StoredReservation } from '#server/db/reservations.ts'
import { reservationsPage, summarizeReservation } from '#server/reservations/reservation-summary.ts'
import { words } from '#server/words.ts'
import { calendarFile } from './calendar-file.ts'

type Made = { db: Reader; config: Config; site: PackSite; locale: Locale; cancelledAt?: string }

/** A cancellation has the same UID and a higher SEQUENCE, so that calendars remove the event. */
export const reservationFile = async (reservation: StoredReservation, { db, config, site, locale, cancelledAt }: Made): Promise<string> => {
  const summary = await summarizeReservation(db, site, reservation, locale)
  const host = new URL(config.publicUrl).hostname
  const page = reservationsPage(config, site, locale)
  const cancelled = cancelledAt !== undefined
  return calendarFile({
    name: words(locale, 'ics.reservation', { place: summary.place }),
    language: languageOf(locale),
    host,
    changedAt: cancelledAt ?? reservation.booked_at,
    method: cancelled ? 'CANCEL' : 'PUBLISH',
    entries: [
      {
        key: reservation.id,
        title: words(locale, 'ics.reservation', { place: summary.place }),
        text: `${summary.people}\n\n${page}`,
        place: summary.street ? `${summary.place}, ${summary.street}` : summary.place,
        position: summary.position,
        address: page,
        busy: true,
        when: { start: summary.start, end: summary.end },
        sequence: cancelled ? 1 : 0,
        cancelled,
        organizer: { name: inLocale(site, 'name', languageOf(locale)), email: `no-reply@${host}` },
      },
    ],
  })
}
