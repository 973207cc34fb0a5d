import { type Day, isDay, isoInstant, pad, utcDay, utcMidnight } from './calendar.ts'
import { memoize } from './memoize.ts'

// Why this is no package: src/decisions/026-days-without-a-package.md.

const minuteMs = 60_000
const dayMs = 86_400_000
const mostOffsets = 10_000

// Making a formatter costs 1000 times its use; there is one per zone.
const formatterOf = memoize(
  (zone: string) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
  (zone) => zone,
)

/** True for an IANA zone that this runtime knows. */
export const isZone = (zone: string): boolean => {
  try {
    formatterOf(zone)
    return true
  } catch {
    return false
  }
}

/** How far the clocks of a zone are ahead of UTC in ms, by the platform. */
const readOffset = (epochMs: number, zone: string): number => {
  const read: Record<string, string> = {}
  for (const part of formatterOf(zone).formatToParts(epochMs)) read[part.type] = part.value
  const minutes = Number(read['hour']) * 60 + Number(read['minute'])
  return utcMidnight(`${read['year']}-${read['month']}-${read['day']}`) + minutes * minuteMs - Math.floor(epochMs / minuteMs) * minuteMs
}

/** The offset in ms at the start of a day of UTC: a week of openings reads the same few days many times. */
const midnightOffset = memoize(
  (utcDays: number, zone: string): number => readOffset(utcDays * dayMs, zone),
  (utcDays, zone) => `${zone} ${utcDays}`,
  mostOffsets,
)

/** How far a zone is ahead of UTC from one instant (epoch ms) until another: each offset in minutes with its first instant. */
type ZoneRules = { from: number; until: number; offsets: [fromMs: number, minutesAhead: number][] }

// No zone changes its clocks twice within that time.
const stepDays = 7

/** The minute at which the offset is no longer that of `from`; `from` and `until` are epoch ms with different offsets. */
const changeBetween = (from: number, until: number, zone: string): number => {
  const before = readOffset(from, zone)
  let [low, high] = [from / minuteMs, until / minuteMs]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (readOffset(middle * minuteMs, zone) === before) low = middle
    else high = middle
  }
  return high * minuteMs
}

const readRules = (zone: string, from: number, until: number): ZoneRules => {
  const offsets: ZoneRules['offsets'] = [[from, readOffset(from, zone) / minuteMs]]
  for (let at = from; at < until; at += stepDays * dayMs) {
    const next = Math.min(at + stepDays * dayMs, until)
    if (readOffset(at, zone) === readOffset(next, zone)) continue
    const change = changeBetween(at, next, zone)
    if (change < until) offsets.push([change, readOffset(change, zone) / minuteMs])
  }
  return { from, until, offsets }
}

const rulesOfYears = memoize(
  (zone: string, year: number) => readRules(zone, utcMidnight(`${year - 1}-01-01`), utcMidnight(`${year + 3}-01-01`)),
  (zone, year) => `${zone} ${year}`,
)

/** The rules of a zone on this platform, from the start of the year before `day` to the end of the second one after it. */
export const zoneRules = (zone: string, day: Day): ZoneRules => rulesOfYears(zone, Number(day.slice(0, 4)))

const learned = new Map<string, ZoneRules>()

/** Stores a zone's rules from the server: those of a phone may be older, and its first formatter takes a tenth of a second. */
export const learnZoneRules = (zone: string, rules: ZoneRules): void => void learned.set(zone, rules)

const learnedOffset = (epochMs: number, zone: string): number | undefined => {
  const rules = learned.get(zone)
  if (!rules || epochMs < rules.from || epochMs >= rules.until) return undefined
  const minutesAhead = rules.offsets.findLast(([from]) => from <= epochMs)?.[1]
  return minutesAhead === undefined ? undefined : minutesAhead * minuteMs
}

/** Between two midnights with one offset no clock changes; only a day on which it does is read at the instant itself. */
const offsetAt = (epochMs: number, zone: string): number => {
  const known = learnedOffset(epochMs, zone)
  if (known !== undefined) return known
  const day = Math.floor(epochMs / dayMs)
  const offset = midnightOffset(day, zone)
  return offset === midnightOffset(day + 1, zone) ? offset : readOffset(epochMs, zone)
}

/** The wall clock of a zone at an instant in epoch ms: the day, and the minutes since its midnight. */
export const localTime = (epochMs: number, zone: string): { day: Day; minutes: number } => {
  const wall = epochMs + offsetAt(epochMs, zone)
  const day = utcDay(wall)
  return { day, minutes: Math.floor((wall - utcMidnight(day)) / minuteMs) }
}

/** The current day in a zone; `epochMs` is now. */
export const today = (epochMs: number, zone: string): Day => localTime(epochMs, zone).day

/** The instant (epoch ms) of a wall-clock time, minutes may pass 1440; of a repeated time the first, a skipped one moves forward. */
export const instantOf = (day: Day, minutes: number, zone: string): number => {
  const wall = utcMidnight(day) + minutes * minuteMs
  const before = offsetAt(wall - dayMs, zone)
  const after = offsetAt(wall + dayMs, zone)
  const candidates = [wall - Math.max(before, after), wall - Math.min(before, after)]
  return candidates.find((instant) => instant + offsetAt(instant, zone) === wall) ?? wall - before
}

/** The instant (epoch ms) of the next midnight in a zone. */
export const nextMidnight = (epochMs: number, zone: string): number => instantOf(localTime(epochMs, zone).day, 1440, zone)

/** The ISO 8601 text of an instant (epoch ms) with the offset of a zone: "2026-11-25T17:30:00-05:00". */
export const isoInZone = (epochMs: number, zone: string): string => {
  const offset = offsetAt(epochMs, zone) / minuteMs
  const away = `${offset < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(offset) / 60))}:${pad(Math.abs(offset) % 60)}`
  return `${isoInstant(epochMs + offset * minuteMs).slice(0, 19)}${away}`
}

const written = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d{2}):?(\d{2}))$/

/** Epoch ms of an ISO 8601 instant with its offset; null for any other text. */
export const instantFrom = (iso: string): number | null => {
  const [, day = '', hour, minute, second = '0', fraction = '', sign, hours = '0', minutes = '0'] = written.exec(iso) ?? []
  if (!isDay(day) || Number(hour) > 24 || Number(minute) > 59 || Number(second) > 59) return null
  const wall = utcMidnight(day) + Number(hour) * 3_600_000 + Number(minute) * minuteMs + Number(second) * 1000
  const offset = (Number(hours) * 60 + Number(minutes)) * minuteMs
  return wall + Number(fraction.padEnd(3, '0').slice(0, 3)) - (sign === '-' ? -offset : offset)
}
