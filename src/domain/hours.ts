import type { Hours, Schedule, WeekDay } from '#contract/schedules.ts'
import { addDays, type Day, sevenDays, weekday } from './calendar.ts'
import { instantOf, localTime, nextMidnight } from './zone.ts'

/** An opening as two instants in epoch ms; the end is exclusive (HOURS-Q5). */
type Opening = { start: number; end: number }

/** Open or closed at an instant, and the instant (epoch ms) of the next change; null for none within two weeks. */
type OpenState = { open: boolean; changesAt: number | null }

const lookAhead = 14

/** What decides about hours: schedules of a pack and of the wire have it alike. */
export type TimedSchedule = Omit<Schedule, 'id' | 'translations'> & { id?: string | undefined }

const covers = (schedule: TimedSchedule, day: Day): boolean =>
  (!schedule.start || schedule.start <= day) &&
  (!schedule.end || day <= schedule.end) &&
  (schedule.days.length === 0 || schedule.days.includes(weekday(day)))

/** The schedules of every type whose dates and weekdays include a day (HOURS-09). */
export const schedulesThatCover = <S extends TimedSchedule>(schedules: readonly S[], day: Day): S[] =>
  schedules.filter((schedule) => covers(schedule, day))

const hoursOf = ({ start_hour, start_minutes, end_hour, end_minutes }: TimedSchedule): Hours[] =>
  start_hour === undefined || end_hour === undefined
    ? []
    : [{ start_hour, start_minutes: start_minutes ?? 0, end_hour, end_minutes: end_minutes ?? 0 }]

const startMinutes = (hours: Hours) => hours.start_hour * 60 + hours.start_minutes

/** Minutes since the day's midnight at which an opening ends; past 1440 when it runs into the next day (HOURS-11, HOURS-Q2, HOURS-Q3). */
const endMinutes = (hours: Hours) => {
  const end = hours.end_hour * 60 + hours.end_minutes
  return end <= startMinutes(hours) ? end + 1440 : end
}

/** The schedules that apply to a place on a day, without reservation hours; special hours replace the regular ones (HOURS-10, HOURS-Q1). */
export const schedulesOf = <S extends TimedSchedule>(schedules: readonly S[], day: Day): S[] => {
  const active = schedulesThatCover(schedules, day).filter(({ type }) => type !== 'reservation')
  const special = active.filter((schedule) => schedule.type === 'special_hours')
  return special.length > 0 ? special : active
}

/** A place's openings on a day, in order, and whether special hours decide them. A closure wins over every other schedule. */
export const hoursOn = (schedules: readonly TimedSchedule[], day: Day): { hours: Hours[]; special: boolean } => {
  const active = schedulesOf(schedules, day)
  const special = active.some((schedule) => schedule.type === 'special_hours')
  if (active.some((schedule) => schedule.closed)) return { hours: [], special }
  const hours = active.flatMap(hoursOf).sort((a, b) => startMinutes(a) - startMinutes(b) || endMinutes(a) - endMinutes(b))
  const distinct = hours.filter((one, index) => index === 0 || JSON.stringify(one) !== JSON.stringify(hours[index - 1]))
  return { hours: distinct, special }
}

/** True when a closure applies on a day ("closed today"), despite its regular hours. */
export const isClosure = (schedules: readonly TimedSchedule[], day: Day): boolean =>
  schedulesOf(schedules, day).some((schedule) => schedule.closed)

/** The Sunday-to-Saturday week of a place, one entry a day (HOURS-08); `sunday` is its first day. */
export const week = (schedules: readonly TimedSchedule[], sunday: Day): WeekDay[] =>
  sevenDays(sunday).map((date, index) => {
    const { hours, special } = hoursOn(schedules, date)
    const closed = hours.length === 0
    return { day: index, date, status: closed ? 'closed' : 'open', hours, has_special_hours: special, closed }
  })

/** In order; those that touch or overlap are one. */
const mergeSpans = (spans: readonly { start: number; end: number }[]): { start: number; end: number }[] => {
  const merged: { start: number; end: number }[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

/** The openings of `days` days from a day on, as instants in order; those that touch or overlap are one. */
export const openings = (schedules: readonly TimedSchedule[], from: Day, days: number, zone: string): Opening[] => {
  const spans = Array.from({ length: days }, (_, offset) => addDays(from, offset)).flatMap((day) =>
    hoursOn(schedules, day).hours.map((hours) => ({
      start: instantOf(day, startMinutes(hours), zone),
      end: instantOf(day, endMinutes(hours), zone),
    })),
  )
  // A clock change can empty an opening that lies in the skipped hour, or put it behind its neighbour.
  return mergeSpans(spans.filter(({ start, end }) => start < end))
}

const stateAhead = (schedules: readonly TimedSchedule[], now: number, zone: string, days: number): OpenState => {
  const { day } = localTime(now, zone)
  // The extra last day shows whether an opening runs on into it.
  const spans = openings(schedules, addDays(day, -1), days + 2, zone)
  const running = spans.find((span) => span.start <= now && now < span.end)
  const horizon = instantOf(addDays(day, days), 0, zone)
  if (running) return { open: true, changesAt: running.end > horizon ? null : running.end }
  const next = spans.find((span) => span.start > now)
  return { open: false, changesAt: next && next.start <= horizon ? next.start : null }
}

/** A state that holds from `from` until `until` (epoch ms). */
type Known = { zone: string; from: number; until: number; state: OpenState }

// Every page reads the same places; a list of schedules never changes.
const known = new WeakMap<readonly TimedSchedule[], Known>()

/** Open or closed at `now` (epoch ms) in the school's zone; an opening of yesterday that runs past midnight counts (HOURS-10, HOURS-Q4). */
export const openState = (schedules: readonly TimedSchedule[], now: number, zone: string): OpenState => {
  const before = known.get(schedules)
  if (before?.zone === zone && before.from <= now && now < before.until) return before.state
  // Tomorrow nearly always decides; a place that is closed for long, or never closes, takes two weeks.
  const soon = stateAhead(schedules, now, zone, 2)
  const state = soon.changesAt === null ? stateAhead(schedules, now, zone, lookAhead) : soon
  known.set(schedules, { zone, from: now, until: state.changesAt ?? nextMidnight(now, zone), state })
  return state
}

/** The end of a day's last opening in minutes since its midnight; 0 for a day without one, or open round the clock. */
const lastEnd = (schedules: readonly TimedSchedule[], day: Day): number =>
  hoursOn(schedules, day)
    .hours.map(hourRange)
    .reduce((latest, { end, allDay }) => (allDay ? latest : Math.max(latest, end)), 0)

/** True when a place serves a day's menu after the midnight that ends it (HOURS-Q4). */
export const servesPastMidnight = (schedules: readonly TimedSchedule[], day: Day): boolean => lastEnd(schedules, day) > 1440

/** The day whose menu is served now, and the minutes since its midnight; past midnight it may be yesterday's (HOURS-Q4). */
export const serviceDay = (schedules: readonly TimedSchedule[], now: number, zone: string): { day: Day; minutes: number } => {
  const here = localTime(now, zone)
  const yesterday = addDays(here.day, -1)
  const stillOpen = here.minutes + 1440 < lastEnd(schedules, yesterday)
  const begun = hoursOn(schedules, here.day).hours.some((hours) => hourRange(hours).start <= here.minutes)
  return stillOpen && !begun ? { day: yesterday, minutes: here.minutes + 1440 } : here
}

/** The open state of a place for display; `minutes` counts from midnight in the school's zone. */
export type Openness =
  | { kind: 'always' }
  | { kind: 'until'; minutes: number; day: Day }
  | { kind: 'closes-soon'; inMinutes: number; minutes: number }
  | { kind: 'opens-soon'; inMinutes: number; minutes: number }
  | { kind: 'opens-today'; minutes: number }
  | { kind: 'opens-tomorrow'; minutes: number }
  | { kind: 'opens-on'; minutes: number; day: Day }
  | { kind: 'closed' }

const soonMinutes = 60

/** The open state for display: "closes in 20 min", "opens Monday at 7:30". A change in less than an hour is soon. */
export const openness = ({ open, changesAt }: OpenState, now: number, zone: string): Openness => {
  if (changesAt === null) return open ? { kind: 'always' } : { kind: 'closed' }
  const here = localTime(now, zone).day
  const { day, minutes } = localTime(changesAt, zone)
  const inMinutes = Math.ceil((changesAt - now) / 60_000)
  if (open) return inMinutes < soonMinutes ? { kind: 'closes-soon', inMinutes, minutes } : { kind: 'until', minutes, day }
  if (inMinutes < soonMinutes) return { kind: 'opens-soon', inMinutes, minutes }
  if (day === here) return { kind: 'opens-today', minutes }
  if (day === addDays(here, 1)) return { kind: 'opens-tomorrow', minutes }
  return { kind: 'opens-on', minutes, day }
}

/** The text of the "Currently: …" badge; null for a closed place or without a report (HOURS-02, W-HOURS-30 to 33). */
export const occupancyShown = (label: 'open' | 'closed', occupancy: string | null | undefined): string | null =>
  label === 'closed' || !occupancy || occupancy.toLowerCase() === 'na' ? null : occupancy

/** An opening in minutes since midnight; the end may pass 1440, equal times mean 24 hours (HOURS-11, HOURS-Q2, HOURS-Q3). */
export const hourRange = (hours: Hours): { start: number; end: number; allDay: boolean } => ({
  start: startMinutes(hours),
  end: endMinutes(hours),
  allDay: endMinutes(hours) - startMinutes(hours) === 1440,
})

/** A time in minutes since a day's midnight, below zero on the day before; the end is exclusive. */
export type OpenTime = { start: number; end: number }

/** When a place is open on a day, the night before and the night after, in order; openings that touch or overlap are one. */
export const openTimes = (schedules: readonly TimedSchedule[], day: Day): OpenTime[] => {
  const all = [-1, 0, 1].flatMap((away) =>
    hoursOn(schedules, addDays(day, away)).hours.map((hours) => {
      const { start, end } = hourRange(hours)
      return { start: start + away * 1440, end: end + away * 1440 }
    }),
  )
  return mergeSpans(all)
}
