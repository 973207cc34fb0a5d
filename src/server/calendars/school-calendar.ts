import { weekOf } from '#domain/calendar.ts'
import { byStart, eventTimes } from '#domain/event-times.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import { nextMidnight, today } from '#domain/zone.ts'
import { streetShown } from '#domain/place-address.ts'
import { placeName } from '#domain/place-name.ts'
import type { Locale } from '#contract/wire.ts'
import { scheduleView } from '#server/shapes/place.ts'
import type { PackEvent } from '#server/shapes/lists.ts'
import type { PackSite } from '#server/shapes/site.ts'
import type { Database } from '#server/db/open.ts'
import { findRecord, listRecords } from '#server/db/records.ts'
import { words } from '#server/words.ts'
import type { Entry } from './calendar-file.ts'
import { eventEntry } from './event-entry.ts'
import { hoursEntries } from './hours-entries.ts'

export type CalendarQuery = { kind: 'events' | 'balanced-u-events' | 'event' | 'hours'; id: string }

type Made = { name: string; entries: Entry[]; until: number | null }
type Maker = {
  db: Pick<Database, 'read'>
  now: number
  site: PackSite
  locale: Locale
  origin: string
}

const entriesOf = async ({ db, site, locale, origin }: Maker, events: readonly PackEvent[]): Promise<Entry[]> => {
  const { location: places } = await listRecords(db.read, site.id, ['location'])
  const addressOf = (id: string) => `${origin}/${site.slug}/event/${encodeURIComponent(id)}`
  const around = { zone: site.timezone, language: languageOf(locale), places, addressOf }
  return events.flatMap((event) => eventEntry(event, around) ?? [])
}

/** Includes past events: calendars delete what a feed omits. */
const eventList = async (maker: Maker, kind: 'event' | 'balanced_u_event'): Promise<Made> => {
  const { db, site, locale } = maker
  const { [kind]: all } = await listRecords(db.read, site.id, [kind])
  const sorted = all
    .filter(({ active }) => active)
    .map((event) => ({ event, times: eventTimes(event, site.timezone) }))
    .sort((a, b) => byStart(a.times, b.times))
  const name = words(locale, kind === 'event' ? 'ics.events' : 'ics.balanced_u', { site: inLocale(site, 'name', languageOf(locale)) })
  return {
    name,
    entries: await entriesOf(
      maker,
      sorted.map(({ event }) => event),
    ),
    until: null,
  }
}

const oneEvent = async (maker: Maker, id: string): Promise<Made | null> => {
  const { db, site, locale } = maker
  const event = (await findRecord(db.read, site.id, 'event', id)) ?? (await findRecord(db.read, site.id, 'balanced_u_event', id))
  if (!event?.active) return null
  const entries = await entriesOf(maker, [event])
  return entries.length === 0 ? null : { name: inLocale(event, 'title', languageOf(locale)), entries, until: null }
}

const weeks = 9

/** Nine weeks from this Sunday cover two months. */
const placeHours = async ({ db, now, site, locale, origin }: Maker, id: string): Promise<Made | null> => {
  const place = await findRecord(db.read, site.id, 'location', id)
  if (!place?.active) return null
  const language = languageOf(locale)
  const name = placeName(place, language)
  const { lat = null, lon = null } = place.address ?? {}
  const entries = hoursEntries({
    place: {
      id,
      name,
      street: streetShown(place.address),
      position: lat === null || lon === null ? undefined : { lat, lon },
      schedules: place.schedules.map(scheduleView),
    },
    from: weekOf(today(now, site.timezone)),
    days: weeks * 7,
    zone: site.timezone,
    locale,
    address: `${origin}/${site.slug}/hours-of-operation`,
  })
  return { name: words(locale, 'ics.hours', { place: name }), entries, until: nextMidnight(now, site.timezone) }
}

export const schoolCalendar = (maker: Maker, { kind, id }: CalendarQuery): Promise<Made | null> => {
  switch (kind) {
    case 'events':
      return eventList(maker, 'event')
    case 'balanced-u-events':
      return eventList(maker, 'balanced_u_event')
    case 'event':
      return oneEvent(maker, id)
    case 'hours':
      return placeHours(maker, id)
  }
}
