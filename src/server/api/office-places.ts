import { Problem } from '#contract/errors.ts'
import type { OfficePlace } from '#contract/office-today.ts'
import type { Locale } from '#contract/wire.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { openingsAround } from '#domain/closing.ts'
import { openState } from '#domain/hours.ts'
import { languageOf } from '#domain/locale-format.ts'
import { isSameJson } from '#domain/merge-patch.ts'
import { placeName } from '#domain/place-name.ts'
import { isWithinPlaces } from '#domain/staff-roles.ts'
import { findPlaced, officeHours, type Placed } from '#server/content/edit/close.ts'
import type { StaffContext } from '#server/context.ts'
import { findContentChange, listRecordEdits } from '#server/db/content-changes.ts'
import type { Reader } from '#server/db/open.ts'
import type { PackSchedule } from '#server/shapes/place.ts'
import type { PackSite } from '#server/shapes/site.ts'

/** Hours are planned for two years at most. */
export const daysAhead = 731
/** The most characters of why a place has other hours. */
export const longestNote = 200

/** A place of the person's; throws `forbidden` for another one before it says whether there is one. */
export const ownPlace = async (db: Reader, { siteId, places }: StaffContext['staff'], id: string): Promise<Placed> => {
  if (places !== null && !places.includes(id)) throw new Problem('forbidden')
  const placed = await findPlaced(db, siteId, id)
  if (!placed) throw new Problem('place_unknown')
  if (!isWithinPlaces(places, placed.file, placed.record)) throw new Problem('forbidden')
  return placed
}

/** `day` and `minutes` are those of the school's clock at `now`. */
export type DayMoment = { site: PackSite; now: number; locale: Locale; day: Day; minutes: number }

type Edit = { version: number; before: PackSchedule[]; after: PackSchedule[] }

/** The changes of a place's schedules, the newest first. */
const scheduleEdits = async (db: Reader, { file, record }: Placed, siteId: string): Promise<Edit[]> => {
  const schedulesIn = (text: string | null) => (text === null ? undefined : (JSON.parse(text) as { schedules?: PackSchedule[] }).schedules)
  const edits = await listRecordEdits(db, { siteId, file, key: record.id }, 0)
  return edits.flatMap(({ version, before, after }) => {
    const [old, next] = [schedulesIn(before), schedulesIn(after)]
    return old && next ? [{ version, before: old, after: next }] : []
  })
}

/** The newest change that left the schedules as they are; an undo is not offered to be undone. */
const undoable = async (db: Reader, edits: readonly Edit[], { id: siteId, now }: { id: string; now: PackSchedule[] }) => {
  for (const { version, after } of edits) {
    if (!isSameJson(after, now)) continue
    const change = await findContentChange(db, { siteId, version })
    if (change && change.undoes === null) return { version, author: change.author, at: change.changed_at }
  }
  return null
}

/** What the office did to the hours of today, and of the night before. */
const changeOf = async (db: Reader, placed: Placed, { site, day, minutes }: DayMoment): Promise<Pick<OfficePlace, 'usual' | 'changed'>> => {
  const { schedules } = placed.record
  const ownIn = (all: PackSchedule[]) =>
    [addDays(day, -1), day].flatMap((one) => officeHours({ ...placed, record: { ...placed.record, schedules: all } }, site.id, one))
  const own = ownIn(schedules)
  if (own.length === 0) return { usual: null, changed: null }
  const edits = (await scheduleEdits(db, placed, site.id)).filter(({ before, after }) => !isSameJson(ownIn(before), ownIn(after)))
  const usualSchedules = edits.find(({ before }) => ownIn(before).length === 0)?.before ?? schedules.filter((one) => !own.includes(one))
  const usual = openingsAround(usualSchedules, { day, minutes })
  if (isSameJson(usual, openingsAround(schedules, { day, minutes }))) return { usual: null, changed: null }
  return { usual, changed: await undoable(db, edits, { id: site.id, now: schedules }) }
}

const soonMs = 60 * 60_000

const stateOf = ({ record: { schedules } }: Placed, { site, now, day, minutes }: DayMoment): OfficePlace['state'] => {
  const { open, changesAt } = openState(schedules, now, site.timezone)
  if (!open) return 'closed'
  if (changesAt === null) return 'open'
  if (changesAt - now <= soonMs) return 'closing'
  const running = openingsAround(schedules, { day, minutes }).filter(({ start, end }) => start <= minutes && minutes < end)
  return running.some(({ start, end }) => start < 0 || end > 1440) ? 'late' : 'open'
}

/** A place as the office's page of the day shows it; `bookings` counts those that have not begun. */
export const placeView = async (db: Reader, placed: Placed, moment: DayMoment, bookings: number): Promise<OfficePlace> => ({
  id: placed.record.id,
  name: placeName(placed.record, languageOf(moment.locale)),
  kind: placed.file === 'locations.json' ? 'location' : 'building',
  openings: openingsAround(placed.record.schedules, moment),
  state: stateOf(placed, moment),
  bookings,
  ...(await changeOf(db, placed, moment)),
})
