import type { Event } from '#contract/events.ts'
import { type Day, isDay } from './calendar.ts'
import { instantFrom, instantOf, localTime } from './zone.ts'

type TimeFields = Pick<Event, 'start' | 'end' | 'use_date_parts' | 'start_hour' | 'start_minutes' | 'end_hour' | 'end_minutes'>
/** The time fields of an event, or of news and offers; `start` and `end` are ISO instants, days `YYYY-MM-DD`, or missing. */
export type Timed = { [field in keyof TimeFields]?: TimeFields[field] | undefined }

/** The times of an event: instants in epoch ms (the end is exclusive), and first and last day in the school's zone. */
export type EventTimes = {
  start: number | null
  end: number | null
  /** True for whole days, without any hour. */
  allDay: boolean
  firstDay: Day | null
  lastDay: Day | null
}

/** A day with minutes since its midnight (null without an hour), and the instant where one is given. */
type Moment = { day: Day; minutes: number | null; at?: number }

const partsOf = (hour: number | null | undefined, minutes: number | null | undefined): number | null =>
  hour == null ? null : hour * 60 + (minutes ?? 0)

const asWritten = (text: string | null | undefined, zone: string): Moment | null => {
  if (!text) return null
  if (isDay(text)) return { day: text, minutes: null }
  const at = instantFrom(text)
  return at === null ? null : { ...localTime(at, zone), at }
}

const midnight = /^(.{10})T00:00(?::00(?:\.0+)?)?(?:Z|[+-])/

/** The day of a date with separate hours: a midnight of any zone means its date, unless it equals those hours. */
const withParts = (text: string | null | undefined, minutes: number | null, zone: string): Moment | null => {
  const local = asWritten(text, zone)
  if (!local) return null
  const bare = local.minutes === minutes ? undefined : midnight.exec(text ?? '')?.[1]
  return { day: bare ?? local.day, minutes }
}

/** An end in parts is on the start's day when no later day is given, and past midnight when it would precede the start. */
const endAfter = (start: Moment | null, end: Moment | null, minutes: number | null): Moment | null => {
  if (!start || (end && end.day > start.day)) return end
  if (minutes === null) return end && { ...end, day: start.day }
  return { day: start.day, minutes: minutes <= (start.minutes ?? 0) ? minutes + 1440 : minutes }
}

const momentsOf = (event: Timed, zone: string): [start: Moment | null, end: Moment | null] => {
  if (!event.use_date_parts) return [asWritten(event.start, zone), asWritten(event.end, zone)]
  const minutes = partsOf(event.end_hour, event.end_minutes)
  const start = withParts(event.start, partsOf(event.start_hour, event.start_minutes), zone)
  return [start, endAfter(start, withParts(event.end, minutes, zone), minutes)]
}

/** When an event takes place in its school's zone: by instants or days, or by `use_date_parts` (EVNT-Q1); drops an end before its start. */
export const eventTimes = (event: Timed, zone: string): EventTimes => {
  const [first, last] = momentsOf(event, zone)
  const start = first && (first.at ?? instantOf(first.day, first.minutes ?? 0, zone))
  const allDay = first !== null && first.minutes === null && (last?.minutes ?? null) === null
  const until = last ?? (allDay ? first : null)
  const given = until && (until.at ?? instantOf(until.day, until.minutes ?? 1440, zone))
  const end = given !== null && start !== null && given <= start ? null : given
  const lastDay = end === null ? (first?.day ?? null) : localTime(end - 1, zone).day
  return { start, end, allDay, firstDay: first?.day ?? lastDay, lastDay }
}

/** The instant (epoch ms) at which an event is over: its end, else the end of its last day; null without any date. */
export const overAt = ({ end, lastDay }: EventTimes, zone: string): number | null =>
  end ?? (lastDay === null ? null : instantOf(lastDay, 1440, zone))

/** True once an event is over and leaves the lists (EVNT-Q2); `now` is in epoch ms. */
export const isOver = (times: EventTimes, now: number, zone: string): boolean => {
  const at = overAt(times, zone)
  return at !== null && at <= now
}

/** Compares events by their start; one without a start comes last. */
export const byStart = (a: EventTimes, b: EventTimes): number => {
  if (a.start === null || b.start === null) return Number(a.start === null) - Number(b.start === null)
  return a.start - b.start
}
