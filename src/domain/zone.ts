import { type Day, isDay, utcDay, utcMidnight } from './calendar.ts'

/** A wall-clock reading in a zone: the day and the minutes since its midnight. */
export type LocalTime = { day: Day; minutes: number }

const minuteMs = 60_000
const dayMs = 86_400_000
const mostOffsets = 10_000

// Making a formatter costs 1000 times its use; there is one per zone.
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formatters.set(zone, made)
  return made
}

/** True for an IANA zone that this runtime knows. */
export const isZone = (zone: string): boolean => {
  try {
    formatterOf(zone)
    return true
  } catch {
    return false
  }
}

/** What the platform says: how far the clocks of a zone are ahead of UTC. */
const readOffset = (epochMs: number, zone: string): number => {
  const read: Record<string, string> = {}
  for (const part of formatterOf(zone).formatToParts(epochMs)) read[part.type] = part.value
  const minutes = Number(read['hour']) * 60 + Number(read['minute'])
  return utcMidnight(`${read['year']}-${read['month']}-${read['day']}`) + minutes * minuteMs - Math.floor(epochMs / minuteMs) * minuteMs
}

const offsetsAtMidnight = new Map<string, number>()

const keepOffset = (utcDays: number, zone: string, offset: number): void => {
  if (offsetsAtMidnight.size >= mostOffsets) offsetsAtMidnight.clear()
  offsetsAtMidnight.set(`${zone} ${utcDays}`, offset)
}

/** The offset at the start of a day of UTC; a week of openings asks for the same few days again and again. */
const midnightOffset = (utcDays: number, zone: string): number => {
  const known = offsetsAtMidnight.get(`${zone} ${utcDays}`)
  if (known !== undefined) return known
  const offset = readOffset(utcDays * dayMs, zone)
  keepOffset(utcDays, zone, offset)
  return offset
}

/** What the clocks of a zone show in the days around an instant: minutes ahead of UTC at each midnight of UTC from `fromDay` (days since 1970). */
export type ZoneClock = { zone: string; fromDay: number; minutesAhead: number[] }

const daysBehind = 3
const daysAhead = 20

/** The clock that a page carries: opening times of the weeks around `epochMs` ask for these days. */
export const clockAround = (epochMs: number, zone: string): ZoneClock => {
  const fromDay = Math.floor(epochMs / dayMs) - daysBehind
  const days = Array.from({ length: daysBehind + daysAhead }, (_, index) => fromDay + index)
  return { zone, fromDay, minutesAhead: days.map((day) => midnightOffset(day, zone) / minuteMs) }
}

/** Takes a clock as told: the first formatter of a zone costs a phone a tenth of a second, and its data may be older. */
export const learnClock = ({ zone, fromDay, minutesAhead }: ZoneClock): void =>
  minutesAhead.forEach((minutes, index) => keepOffset(fromDay + index, zone, minutes * minuteMs))

/** Between two midnights with one offset no clock changes; only a day on which it does is read at the instant itself. */
const offsetAt = (epochMs: number, zone: string): number => {
  const day = Math.floor(epochMs / dayMs)
  const offset = midnightOffset(day, zone)
  return offset === midnightOffset(day + 1, zone) ? offset : readOffset(epochMs, zone)
}

/** The wall clock of `zone` at an instant in epoch milliseconds. */
export const localTime = (epochMs: number, zone: string): LocalTime => {
  const wall = epochMs + offsetAt(epochMs, zone)
  const day = utcDay(wall)
  return { day, minutes: Math.floor((wall - utcMidnight(day)) / minuteMs) }
}

/** Today in `zone`. */
export const today = (epochMs: number, zone: string): Day => localTime(epochMs, zone).day

/**
 * The instant (epoch ms) of a wall-clock time. Minutes may run past the day (1500 = 01:00 of the next).
 * A time that happens twice means its first; one that a clock change skips moves forward by the change.
 */
export const instantOf = (day: Day, minutes: number, zone: string): number => {
  const wall = utcMidnight(day) + minutes * minuteMs
  const before = offsetAt(wall - dayMs, zone)
  const after = offsetAt(wall + dayMs, zone)
  const candidates = [wall - Math.max(before, after), wall - Math.min(before, after)]
  return candidates.find((instant) => instant + offsetAt(instant, zone) === wall) ?? wall - before
}

/** The instant of the next midnight in `zone`. */
export const nextMidnight = (epochMs: number, zone: string): number => instantOf(localTime(epochMs, zone).day, 1440, zone)

/** ISO 8601 text of an instant, in UTC. */
export const isoInstant = (epochMs: number): string => {
  const ms = ((epochMs % 86_400_000) + 86_400_000) % 86_400_000
  const pad = (value: number, width = 2) => String(value).padStart(width, '0')
  const [hour, minute, second] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60]
  return `${utcDay(epochMs)}T${pad(hour)}:${pad(minute)}:${pad(second)}.${pad(ms % 1000, 3)}Z`
}

/** ISO 8601 text of an instant as the clocks of `zone` show it: "2026-11-25T17:30:00-05:00". */
export const isoInZone = (epochMs: number, zone: string): string => {
  const offset = offsetAt(epochMs, zone) / minuteMs
  const pad = (value: number) => String(value).padStart(2, '0')
  const away = `${offset < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(offset) / 60))}:${pad(Math.abs(offset) % 60)}`
  return `${isoInstant(epochMs + offset * minuteMs).slice(0, 19)}${away}`
}

const written = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d{2}):?(\d{2}))$/

/** Epoch milliseconds of an ISO 8601 instant with its offset, or null for anything else. */
export const instantFrom = (iso: string): number | null => {
  const [, day = '', hour, minute, second = '0', fraction = '', sign, hours = '0', minutes = '0'] = written.exec(iso) ?? []
  if (!isDay(day) || Number(hour) > 24 || Number(minute) > 59 || Number(second) > 59) return null
  const wall = utcMidnight(day) + Number(hour) * 3_600_000 + Number(minute) * minuteMs + Number(second) * 1000
  const offset = (Number(hours) * 60 + Number(minutes)) * minuteMs
  return wall + Number(fraction.padEnd(3, '0').slice(0, 3)) - (sign === '-' ? -offset : offset)
}
