import { timeSpan } from './time-span.ts'
import { instantFrom } from './zone.ts'

/** What a school's content says of an alert's time: instants or days, and its last day. */
type Written = { starts_at?: string | null | undefined; ends_at?: string | null | undefined; until?: string | null | undefined }

/** When an alert is up, in epoch ms; null is open-ended. Its last day and its end both end it. */
export const alertSpan = (
  { starts_at: start, ends_at: end, until }: Written,
  zone: string,
): { startsAt: number | null; endsAt: number | null } => {
  const { startsAt, endsAt } = timeSpan({ start: start ?? null, end: end ?? null }, zone)
  const ends = [endsAt, timeSpan({ start: null, end: until ?? null }, zone).endsAt].filter((at) => at !== null)
  return { startsAt, endsAt: ends.length === 0 ? null : Math.min(...ends) }
}

/** The instants of an alert, ISO 8601; missing for an open end. */
type UpTime = { starts_at?: string | undefined; ends_at?: string | undefined }

const instant = (iso: string | undefined, open: number): number => (iso === undefined ? null : instantFrom(iso)) ?? open

/** True when an alert is up at an instant, or at any of those from one to another (epoch ms, both included); its end is exclusive. */
export const isUp = ({ starts_at, ends_at }: UpTime, from: number, until = from): boolean =>
  instant(starts_at, -Infinity) <= until && from < instant(ends_at, Infinity)

/**
 * True when an alert is shown on a page of these places (ids of locations and buildings): one without places on every page. An alert
 * whose places are missing is a notice of the home page.
 */
export const concernsPage = ({ places }: { places?: readonly string[] | undefined }, shown: readonly (string | undefined)[]): boolean =>
  places !== undefined && (places.length === 0 || shown.some((id) => id !== undefined && places.includes(id)))
