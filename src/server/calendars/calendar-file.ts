import { escape, ICalCalendar, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { addDays, type Day, utcMidnight } from '#domain/calendar.ts'
import type { Language } from '#domain/locale-format.ts'

/** `when`: two instants (epoch ms), or whole days from first to last. */
export type Entry = {
  /** Unique within the school and stable across languages and imports. */
  key: string
  title: string
  text: string
  place: string
  position?: { lat: number; lon: number } | undefined
  address: string
  /** False for entries such as opening hours. */
  busy: boolean
  when: { start: number; end: number | null } | { first: Day; last: Day }
  /** The version of an entry that is also sent by mail. */
  sequence?: number
  cancelled?: boolean
  organizer?: { name: string; email: string }
}

type CalendarFile = {
  name: string
  language: Language
  host: string
  /** ISO instant of the content's last change; it stamps every entry, so that the same content has the same bytes. */
  changedAt: string
  entries: readonly Entry[]
  method?: 'PUBLISH' | 'CANCEL'
}

const refreshSeconds = 6 * 3600

// RFC 5545 (3.3.11) allows no control characters except tab and line breaks.
const clean = (text: string) => [...text].filter((letter) => letter >= ' ' || '\n\r\t'.includes(letter)).join('')

/** ical-generator does not escape a calendar's name. */
const nameOf = (text: string) => escape(clean(text).replace(/\s+/g, ' ').trim(), false)

// Instants are in UTC and days at midnight UTC, so no time zone applies.
const spanOf = ({ when }: Entry) => {
  if ('first' in when) return { allDay: true, start: new Date(utcMidnight(when.first)), end: new Date(utcMidnight(addDays(when.last, 1))) }
  return { start: new Date(when.start), end: when.end === null ? null : new Date(when.end) }
}

const changeOf = ({ sequence, cancelled, organizer }: Entry) =>
  sequence === undefined
    ? {}
    : { sequence, status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED, organizer: organizer ?? null }

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
  // RFC 5545 requires a line break after the last line.
  return `${calendar.toString()}\r\n`
}
