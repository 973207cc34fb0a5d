import type { PackDish, PackMenu, PackPeriod } from '#server/shapes/menu.ts'
import { addDays, type Day, daysBetween, weekday } from '#domain/calendar.ts'
import { withoutSoldOut } from '#domain/menu-filter.ts'
import type { Reader } from './open.ts'
import type { Tables } from './tables.ts'

/** The dated menu, else that of the cycle. */
export type StoredMenu = { locationId: string; date: Day; name: string | null; closed: boolean; periods: PackPeriod[] }

type Data = { name: string | null; periods: PackPeriod[] }

/** What the kitchen still has. */
const inStock = (period: PackPeriod): PackPeriod => ({ ...period, categories: withoutSoldOut(period.categories) })

const read = (row: { location_id: string; closed: number; data: string }, date: Day, withSoldOut: boolean): StoredMenu => {
  const { name, periods } = JSON.parse(row.data) as Data
  const isAnySoldOut = row.data.includes('"sold_out":true')
  return {
    locationId: row.location_id,
    date,
    name,
    closed: row.closed === 1,
    periods: isAnySoldOut && !withSoldOut ? periods.map(inStock) : periods,
  }
}

type DatedRow = Tables['menu']
type CycleDay = Tables['menu_cycle']
type Cycle = Pick<CycleDay, 'location_id' | 'start' | 'weeks'>

/** The fields in the order of the menu's shape, as all records have them. */
const menuOf = ({ closed, data }: { closed: number; data: string }) => {
  const { name, ...rest } = JSON.parse(data) as Pick<PackMenu, 'name' | 'periods' | 'extra'>
  return { name, closed: closed === 1, ...rest }
}

/** A dated menu as a record of `menus.json`. */
export const datedRecord = (row: DatedRow): PackMenu => ({ location_id: row.location_id, date: row.date, ...menuOf(row) })

/** The menu of a day of a cycle as a record of `menus.json`. */
export const cycleRecord = (row: CycleDay): PackMenu => ({
  location_id: row.location_id,
  cycle: { start: row.start, weeks: row.weeks },
  week: row.week,
  weekday: row.weekday,
  ...menuOf(row),
})

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

type DayRows = {
  locationId: string
  date: Day
  dated: DatedRow | null
  cycle: { week: number; weeks: number; row: CycleDay | null } | null
}

/** By place and day, in three statements however many places there are. */
const listDays = async (db: Reader, siteId: string, { from, days, locationId }: Wanted): Promise<DayRows[]> => {
  const dates = Array.from({ length: days }, (_, offset) => addDays(from, offset))
  const dated = await listDated(db, siteId, dates, locationId)
  const cycles = await listCycles(db, siteId, locationId)
  const cycleDays = await listCycleDays(db, siteId, cycles, dates)
  const places = [...new Set([...dated, ...cycles].map((row) => row.location_id))].sort()
  return places.flatMap((id) =>
    dates.map((date): DayRows => {
      const cycle = cycleOf(cycles, id, date)
      const week = cycle && weekOfCycle(cycle, date)
      const row = cycleDays.find(
        (one) => one.location_id === id && one.start === cycle?.start && one.week === week && one.weekday === weekday(date),
      )
      return {
        locationId: id,
        date,
        dated: dated.find((one) => one.location_id === id && one.date === date) ?? null,
        cycle: cycle && week !== undefined ? { week, weeks: cycle.weeks, row: row ?? null } : null,
      }
    }),
  )
}

/** The menus that visitors see, by place and day; `locationId` selects one place, `withSoldOut` adds the dishes that are sold out. */
export const listMenus = async (db: Reader, siteId: string, wanted: Wanted & { withSoldOut?: boolean }): Promise<StoredMenu[]> => {
  const days = await listDays(db, siteId, wanted)
  return days.flatMap(({ date, dated, cycle }) => {
    const row = dated ?? cycle?.row
    return row ? read(row, date, wanted.withSoldOut === true) : []
  })
}

/** The menu of a day as stored, and the week of the cycle that runs on it, also beneath a dated menu. */
export type MenuDay = {
  date: Day
  source: 'dated' | 'cycle' | null
  cycle: { week: number; weeks: number } | null
  record: PackMenu | null
  /** What the cycle has beneath a dated menu. */
  beneath: PackMenu | null
}

/** The menus of one place as the office edits them, day by day. */
export const listMenuDays = async (db: Reader, siteId: string, wanted: Wanted & { locationId: string }): Promise<MenuDay[]> => {
  const days = await listDays(db, siteId, wanted)
  return Array.from({ length: wanted.days }, (_, offset) => {
    const date = addDays(wanted.from, offset)
    const found = days.find((day) => day.date === date)
    const cycle = found?.cycle ? { week: found.cycle.week, weeks: found.cycle.weeks } : null
    const ofCycle = found?.cycle?.row ? cycleRecord(found.cycle.row) : null
    if (found?.dated) return { date, source: 'dated', cycle, record: datedRecord(found.dated), beneath: ofCycle }
    return { date, source: ofCycle && 'cycle', cycle, record: ofCycle, beneath: null }
  })
}

/** The last day with a menu of each place whose menus are dated; a cycle never ends. */
export const listMenuEnds = async (db: Reader, siteId: string): Promise<Map<string, Day>> => {
  const dated = await db
    .selectFrom('menu')
    .select(({ fn }) => ['location_id', fn.max('date').as('last')] as const)
    .where('site_id', '=', siteId)
    .groupBy('location_id')
    .execute()
  const cycling = new Set((await listCycles(db, siteId, undefined)).map(({ location_id }) => location_id))
  return new Map(dated.filter(({ location_id }) => !cycling.has(location_id)).map(({ location_id, last }) => [location_id, last]))
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

/** Every recipe of a school, by its stable key. */
export const listDishes = async (db: Reader, siteId: string): Promise<PackDish[]> => {
  const rows = await db.selectFrom('dish').select(['mrn', 'data']).where('site_id', '=', siteId).execute()
  // The engines sort text differently.
  return rows.sort((a, b) => (a.mrn < b.mrn ? -1 : 1)).map(({ data }) => JSON.parse(data) as PackDish)
}
