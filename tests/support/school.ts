import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Config } from '#server/config.ts'
import { importPack, type ImportResult } from '#server/content/import.ts'
import type { Database } from '#server/db/open.ts'

export type Json = Record<string, unknown>

/** The parts of a school as plain objects, each with defaults; `files` are other files of the pack by name. */
export type School = {
  site?: Json
  sections?: Json[]
  carousel?: Json[]
  buildings?: Json[]
  locations?: Json[]
  filters?: Json[]
  dishes?: Json[]
  menus?: Json[]
  files?: Record<string, unknown>
}

const siteOf = (given: Json): Json => ({
  id: 'maple-site',
  name: 'Maple University',
  slug: 'maple',
  timezone: 'America/Toronto',
  published: true,
  bilingual: true,
  ...given,
})

const named = (records: Json[], more: Json): Json[] => records.map((record) => ({ name: record['id'], ...more, ...record }))

const contentOf = ({ site = {}, files = {}, ...lists }: School): Record<string, unknown> => {
  const parts: Record<string, Json[] | undefined> = {
    sections: lists.sections && named(lists.sections, { active: true, published: true }).map((one) => ({ slug: one['id'], ...one })),
    carousel: lists.carousel,
    buildings: lists.buildings && named(lists.buildings, { active: true }),
    locations: lists.locations && named(lists.locations, { type: 'location', active: true, show_menus: true, show_map: true }),
    filters: lists.filters && named(lists.filters, { type: 'allergen' }),
    dishes: lists.dishes && lists.dishes.map((dish) => ({ name: String(dish['mrn']), ...dish })),
    menus: lists.menus,
  }
  const given = Object.entries(parts).flatMap(([name, records]) => (records ? [[`${name}.json`, records] as const] : []))
  return { 'site.json': siteOf(site), ...Object.fromEntries(given), ...files }
}

/** Writes a pack folder; text and bytes are written as they are, everything else as JSON. */
export const writePack = (school: School): { dir: string; remove: () => void } => {
  const dir = mkdtempSync(join(tmpdir(), 'campus-pack-'))
  for (const [name, content] of Object.entries(contentOf(school))) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content))
  }
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

type Into = { db: Database; config: Pick<Config, 'now' | 'dataDir'> }

/** Imports a school into the database of a server, as `npm run content -- import` would. */
export const importSchool = async ({ db, config }: Into, school: School): Promise<ImportResult> => {
  const { dir, remove } = writePack(school)
  try {
    return await importPack(db, dir, { now: config.now(), dataDir: config.dataDir })
  } finally {
    remove()
  }
}

/** "11:00-14:00" on some weekdays (0 = Sunday), every day when none are named. */
export const regular = (range: string, days: number[] = [], more: Json = {}): Json => {
  const [start_hour, start_minutes, end_hour, end_minutes] = range.split(/[-:]/).map(Number)
  return { type: 'location', days, start_hour, start_minutes, end_hour, end_minutes, ...more }
}

/** Special hours from one day to another, both included. */
export const special = (from: string, to: string, range: string): Json => ({
  ...regular(range),
  type: 'special_hours',
  start: from,
  end: to,
})

/** A closure from one day to another, both included. */
export const closure = (from: string, to: string = from): Json => ({ type: 'special_hours', start: from, end: to, closed: true })

/** A meal with one station of these dishes. */
export const meal = (id: string, dishes: unknown[], more: Json = {}): Json => ({
  id,
  name: id,
  categories: [{ id: `${id}-station`, name: 'Station', items: dishes }],
  ...more,
})

/** A place's menu on a day. */
export const menuOn = (location: string, date: string, periods: Json[], more: Json = {}): Json => ({
  location_id: location,
  date,
  periods,
  ...more,
})

type CycleDay = { start: string; weeks: number; week: number; weekday: number }

/** A place's menu on a weekday of a week of a repeating cycle. */
export const menuOfCycle = (location: string, { start, weeks, week, weekday }: CycleDay, periods: Json[], more: Json = {}): Json => ({
  location_id: location,
  cycle: { start, weeks },
  week,
  weekday,
  periods,
  ...more,
})
