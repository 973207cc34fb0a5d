import type { PackDish, PackPeriod } from '#server/shapes/menu.ts'
import { addDays, type Day, daysBetween, weekday } from '#domain/calendar.ts'
import type { Reader } from './open.ts'

/** The dated menu, else that of the cycle. */
export type StoredMenu = { locationId: string; date: Day; name: string | null; closed: boolean; periods: PackPeriod[] }

type Data = { name: string | null; periods: PackPeriod[] }

const read = (row: { location_id: string; closed: number; data: string }, date: Day): StoredMenu => {
  const { name, periods } = JSON.parse(row.data) as Data
  return { locationId: row.location_id, date, name, closed: row.closed === 1, periods }
}

type Cycle = { location_id: string; start: string; weeks: number }
type CycleDay = Cycle & { week: number; weekday: number; closed: number; data: string }

/** Weeks count from 1, and the cycle repeats. */
const weekOfCycle = ({ start, weeks }: Cycle, date: Day): number => (Math.floor(daysBetween(start, date) / 7) % weeks) + 1

/** The last cycle that has started by the day. */
const cycleOf = (cycles: readonly Cycle[], locationId: string, date: Day): Cycle | undefined =>
  cycles
    .filter((cycle) => cycle.location_id === locationId && cycle.start <= date)
    .reduce<Cycle | undefined>((latest, cycle) => (latest && latest.start >= cycle.start ? latest : cycle), undefined)

type Wanted = { from: Day; days: number; locationId?: string }

const listCycles = (db: Reader, siteId: string, locationId: string | undefined): Promise<Cycle[]> => {
  const all = db.selectFrom('menu_cycle').select(['location_id', 'start', 'weeks']).distinct().where('site_id', '=', siteId)
  return (locationId === undefined ? all : all.where('location_id', '=', locationId)).execute()
}

const listDated = (db: Reader, siteId: string, dates: readonly Day[], locationId: string | undefined) => {
  const all = db.selectFrom('menu').selectAll().where('site_id', '=', siteId).where('date', 'in', dates)
  return (locationId === undefined ? all : all.where('location_id', '=', locationId)).execute()
}

/** Also queried for a school without cycles, so that the number of statements never changes. */
const listCycleDays = (db: Reader, siteId: string, cycles: readonly Cycle[], dates: readonly Day[]): Promise<CycleDay[]> =>
  db
    .selectFrom('menu_cycle')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('location_id', 'in', ['', ...new Set(cycles.map((cycle) => cycle.location_id))])
    .where('week', 'in', [0, ...new Set(cycles.flatMap((cycle) => dates.map((date) => weekOfCycle(cycle, date))))])
    .where('weekday', 'in', [...new Set(dates.map(weekday))])
    .execute()

/** By place and day, in three statements however many places there are; `locationId` selects one place. */
export const listMenus = async (db: Reader, siteId: string, { from, days, locationId }: Wanted): Promise<StoredMenu[]> => {
  const dates = Array.from({ length: days }, (_, offset) => addDays(from, offset))
  const dated = await listDated(db, siteId, dates, locationId)
  const cycles = await listCycles(db, siteId, locationId)
  const cycleDays = await listCycleDays(db, siteId, cycles, dates)
  const places = [...new Set([...dated, ...cycles].map((row) => row.location_id))].sort()
  return places.flatMap((id) =>
    dates.flatMap((date) => {
      const row = dated.find((one) => one.location_id === id && one.date === date)
      if (row) return read(row, date)
      const cycle = cycleOf(cycles, id, date)
      const week = cycle && weekOfCycle(cycle, date)
      const found = cycleDays.find(
        (one) => one.location_id === id && one.start === cycle?.start && one.week === week && one.weekday === weekday(date),
      )
      return found ? read(found, date) : []
    }),
  )
}

/** Recipes by their stable key. */
export const findDishes = async (db: Reader, siteId: string, mrns: readonly string[]): Promise<Map<string, PackDish>> => {
  const rows = await db
    .selectFrom('dish')
    .select(['mrn', 'data'])
    .where('site_id', '=', siteId)
    .where('mrn', 'in', ['', ...mrns])
    .execute()
  return new Map(rows.map((row) => [row.mrn, JSON.parse(row.data) as PackDish]))
}
