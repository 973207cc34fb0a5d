import { escape, ICalCalendar, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { addDays, type Day, utcMidnight } from '#domain/calendar.ts'
import type { Language } from '#domain/locale-format.ts'

/** What stands in a calendar: between two instants (epoch ms), or whole days from first to last. */
export type Entry = {
  /** Unique within the school and the same in every language and import. */
  key: string
  title: string
  text: string
  place: string
  position?: { lat: number; lon: number } | undefined
  address: string
  /** False for what takes nobody's time, such as opening hours. */
  busy: boolean
  when: { start: number; end: number | null } | { first: Day; last: Day }
  /** Counts the changes of one that is told of by mail. */
  sequence?: number
  cancelled?: boolean
  organizer?: { name: string; email: string }
}

export type CalendarFile = {
  name: string
  language: Language
  /** The host that the keys belong to. */
  host: string
  /** ISO instant of the content's last change: it stamps every entry, so that the same content gives the same bytes. */
  changedAt: string
  entries: readonly Entry[]
  /** What a calendar does with a file that a mail carries (RFC 5546). */
  method?: 'PUBLISH' | 'CANCEL'
}

const refreshSeconds = 6 * 3600

// RFC 5545 (3.3.11) allows no control characters but the tab and the line end.
const clean = (text: string) => [...text].filter((letter) => letter >= ' ' || '\n\r\t'.includes(letter)).join('')

/** On one line and escaped: ical-generator writes a calendar's name as it stands. */
const nameOf = (text: string) => escape(clean(text).replace(/\s+/g, ' ').trim(), false)

// Instants travel in UTC, days as the midnight of UTC that the library reads as a date: neither meets a time zone.
const spanOf = ({ when }: Entry) => {
  if ('first' in when) return { allDay: true, start: new Date(utcMidnight(when.first)), end: new Date(utcMidnight(addDays(when.last, 1))) }
  return { start: new Date(when.start), end: when.end === null ? null : new Date(when.end) }
}

const changeOf = ({ sequence, cancelled, organizer }: Entry) =>
  sequence === undefined
    ? {}
    : { sequence, status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED, organizer: organizer ?? null }

/** An iCalendar file (RFC 5545, RFC 7986). */
export const calendarFile = ({ name, language, host, changedAt, entries, method }: CalendarFile): string => {
  const stamp = new Date(changedAt)
  const calendar = new ICalCalendar({
    name: nameOf(name),
    prodId: { company: 'Campus Dining', product: 'Calendar', language: language.toUpperCase() },
    ttl: refreshSeconds,
    ...(method === undefined ? {} : { method: ICalCalendarMethod[method] }),
  })
  for (const entry of entries)
    calendar.createEvent({
      ...spanOf(entry),
      id: `${entry.key}@${host}`,
      stamp,
      lastModified: stamp,
      summary: clean(entry.title),
      description: clean(entry.text) || null,
      location: entry.place ? { title: clean(entry.place), ...(entry.position ? { geo: entry.position } : {}) } : null,
      url: entry.address,
      ...changeOf(entry),
      transparency: entry.busy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    })
  // RFC 5545 wants a line end after the last line too.
  return `${calendar.toString()}\r\n`
}
