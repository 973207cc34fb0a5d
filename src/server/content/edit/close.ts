import type { Day } from '#domain/calendar.ts'
import { clockText } from '#domain/closing-times.ts'
import { closeFrom, type DayOpening, type Reason, setOpenings } from '#domain/closing.ts'
import { closeSpan, type DaySpan, openSpan } from '#domain/closures.ts'
import { isSameJson } from '#domain/merge-patch.ts'
import type { Reader, Writer } from '#server/db/open.ts'
import { findRecord, listRecords } from '#server/db/records.ts'
import { derivedId } from '#server/shapes/pack-files.ts'
import { type PackBuilding, type PackLocation, type PackSchedule, readSchedules } from '#server/shapes/place.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { type Change, changeContent, type Changed } from './change.ts'
import { fingerprint } from './records.ts'

/** A location or building in its file. */
export type Placed = { file: 'locations.json' | 'buildings.json'; record: PackLocation | PackBuilding }

export const findPlaced = async (db: Reader, siteId: string, id: string): Promise<Placed | null> => {
  const location = await findRecord(db, siteId, 'location', id)
  if (location) return { file: 'locations.json', record: location }
  const building = await findRecord(db, siteId, 'building', id)
  return building && { file: 'buildings.json', record: building }
}

/** All locations of a school, then its buildings. */
export const listPlaced = async (db: Reader, siteId: string): Promise<Placed[]> => {
  const { location, building } = await listRecords(db, siteId, ['location', 'building'])
  return [
    ...location.map((record): Placed => ({ file: 'locations.json', record })),
    ...building.map((record): Placed => ({ file: 'buildings.json', record })),
  ]
}

type At = { siteId: string; day: Day; reason: Reason }

/** The ids of special hours that the office sets: the same day and times have the same id each time. */
const idsOf =
  ({ record }: Placed, siteId: string) =>
  (what: string): string =>
    derivedId(siteId, 'closure', `${record.id}\n${what}`)

/** A place's schedules after a change, and the line of the history; null schedules where nothing would change. */
export type HoursChange = { schedules: PackSchedule[] | null; what: string }

const clock = (minutes: number) => `${clockText(minutes)}${minutes >= 1440 ? ' of the next day' : ''}`

/** Closes a day from `from` on, in minutes since its midnight; null closes the whole day. */
export const closed = (placed: Placed, { siteId, from, ...at }: At & { from: number | null }): HoursChange => {
  const { name, schedules } = placed.record
  const what = `${name} is closed on ${at.day}${from === null ? '' : ` from ${clock(from)}`}`
  return { schedules: closeFrom(schedules, { ...at, from, idOf: idsOf(placed, siteId) }), what }
}

/** Sets the openings of a day; null gives it its usual ones back. */
export const withOpenings = (placed: Placed, { siteId, openings, ...at }: At & { openings: readonly DayOpening[] | null }): HoursChange => {
  const { name, schedules } = placed.record
  const next = setOpenings(schedules, { ...at, openings, idOf: idsOf(placed, siteId) })
  const hours = (openings ?? []).map(({ start, end }) => `${clock(start)} to ${clock(end)}`).join(', ')
  const what = `${name} ${openings === null ? 'has its usual hours' : hours === '' ? 'is closed' : `is open ${hours}`} on ${at.day}`
  return { schedules: isSameJson(next, schedules) ? null : next, what }
}

/** The ids that the office's special hours of a day would have. */
const officeIds = (placed: Placed, siteId: string, day: Day): ((schedule: PackSchedule) => boolean) => {
  const idOf = idsOf(placed, siteId)
  return ({ id, closed: isClosed, start_hour: hour = 0, start_minutes: minutes = 0, ...rest }) => {
    if (isClosed) return id === idOf(day)
    const start = hour * 60 + minutes
    const end = (rest.end_hour ?? 0) * 60 + (rest.end_minutes ?? 0)
    return id === idOf(`${day}\n${start}\n${end <= start ? end + 1440 : end}`)
  }
}

/** The special hours of a day that the office set, by call or command. */
export const officeHours = (placed: Placed, siteId: string, day: Day): PackSchedule[] => {
  const isOffices = officeIds(placed, siteId, day)
  return placed.record.schedules.filter(
    (schedule) => schedule.type === 'special_hours' && schedule.start === day && schedule.end === day && isOffices(schedule),
  )
}

/** Closes a place from a day to another, or takes the closures of these days back; a closure that moves leaves its former days first. */
export const withClosure = (
  placed: Placed,
  { siteId, isClosed, moved, ...span }: DaySpan & { reason: Reason; siteId: string; isClosed: boolean; moved: DaySpan | null },
): PackSchedule[] | null => {
  const { schedules } = placed.record
  const idOf = idsOf(placed, siteId)
  // A closure of other days is the place's own and stays, also where it has some of these days.
  const isMoved = ({ type, closed: isClosure, start, end }: PackSchedule) =>
    type === 'special_hours' && isClosure && start === moved?.from && end === moved?.to
  const left = schedules.filter((schedule) => !isMoved(schedule))
  // A place that opens again as a closure moves is closed on none of its days.
  const next: PackSchedule[] = isClosed ? closeSpan(left, { ...span, idOf }) : moved ? left : openSpan(left, { ...span, idOf })
  // As they are stored: what was asked twice, as after a lost answer, is no change.
  return isSameJson(readSchedules(next), schedules) ? null : next
}

type Save = Pick<Change, 'now' | 'note' | 'may'> & { site: Pick<PackSite, 'id'> }

export const saveSchedules = (
  trx: Writer,
  { file, record }: Placed,
  schedules: PackSchedule[],
  { site, ...rest }: Save,
): Promise<Changed> =>
  changeContent(trx, { siteId: site.id, edits: [{ file, key: record.id, base: fingerprint(record), patch: { schedules } }], ...rest })
