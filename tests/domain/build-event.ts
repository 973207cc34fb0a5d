import type { Timed } from '#domain/event-times.ts'

const november = (text: string | null) => text && `2026-11-${text}`

/** An event in November 2026 between two days or instants: "25", "25T17:30:00-05:00". */
export const event = (start: string | null, end: string | null): Timed => ({ start: november(start), end: november(end) })

/** An event in November 2026 whose days have their hours beside them: "17:30-20:00", or none. */
export const eventInParts = (start: string | null, end: string | null, hours: string): Timed => {
  const [start_hour = null, start_minutes = null, end_hour = null, end_minutes = null] = hours
    .split(/[-:]/)
    .map((part) => (part === '' ? null : Number(part)))
  return { ...event(start, end), use_date_parts: true, start_hour, start_minutes, end_hour, end_minutes }
}
