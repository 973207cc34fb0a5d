import { addDays, isDay } from './calendar.ts'
import { instantFrom, instantOf } from './zone.ts'

/** A span from one instant (included) to another (excluded), in epoch ms; null is open-ended. */
type TimeSpan = { startsAt: number | null; endsAt: number | null }

const instantAt = (written: string | null, zone: string, daysLater: number): number | null => {
  if (written === null || written === '') return null
  return isDay(written) ? instantOf(addDays(written, daysLater), 0, zone) : instantFrom(written)
}

/** When a record is shown: from `start` to `end`, instants or days, the last day included. Without an end it never ends. */
export const timeSpan = ({ start, end }: { start: string | null; end: string | null }, zone: string): TimeSpan => ({
  startsAt: instantAt(start, zone, 0),
  endsAt: instantAt(end, zone, 1),
})

/** True until the end, also before the start; `now` is in epoch ms. */
export const isNotOver = ({ endsAt }: TimeSpan, now: number): boolean => endsAt === null || now < endsAt

/** True from the start until the end; `now` is in epoch ms. */
export const isCurrent = (span: TimeSpan, now: number): boolean => (span.startsAt === null || span.startsAt <= now) && isNotOver(span, now)

/** The next instant (epoch ms) at which one of the spans begins or ends; null for none. */
export const nextTurn = (spans: readonly TimeSpan[], now: number): number | null => {
  const turns = spans.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((at): at is number => at !== null && at > now)
  return turns.length === 0 ? null : Math.min(...turns)
}

const compare = (a: number, b: number): number => (a === b ? 0 : a - b)

/** Compares spans by their start; one without a start comes last, and equals stay in order. */
export const byStart = (a: TimeSpan, b: TimeSpan): number => compare(a.startsAt ?? Infinity, b.startsAt ?? Infinity)

/** Compares spans by their start, the newest first; one without a start comes last. */
export const byNewest = (a: TimeSpan, b: TimeSpan): number => compare(b.startsAt ?? -Infinity, a.startsAt ?? -Infinity)
