import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Json, regular, writePack } from '../support/school.ts'
import { root } from '../support/trial.ts'
import { slug } from './demo-school.ts'
import { frozenNow, type Product } from './product.ts'

const demo = join(root, 'src/server/content/demo', slug)
const read = (name: string): Json[] => JSON.parse(readFileSync(join(demo, name), 'utf8')) as Json[]
const size = { stations: 12, dishes: 20 }

/** A school whose lunch has 240 dishes: the demo school's own, repeated under other names. */
const school = (path: string) => {
  const [known, filters] = [read('dishes.json'), read('filters.json')]
  // Ids are unique across schools.
  const own = (id: unknown) => `large-${String(id)}`
  const dishes = Array.from({ length: size.stations * size.dishes }, (_, index) => {
    const { id: _id, translations: _words, ...dish } = known[index % known.length] ?? {}
    const filtersOf = Array.isArray(dish['filters']) ? dish['filters'].map(own) : []
    return { ...dish, filters: filtersOf, mrn: own(index), name: `${String(dish['name'])} ${index + 1}` }
  })
  const categories = Array.from({ length: size.stations }, (_, station) => ({
    id: own(station),
    name: `Station ${station + 1}`,
    items: dishes.slice(station * size.dishes, (station + 1) * size.dishes).map(({ mrn }) => mrn),
  }))
  return {
    site: { id: 'large-site', name: 'Large University', slug: path, timezone: 'America/Vancouver', allergen_filter: true },
    sections: [{ id: 'large-menus', slug: 'whats-on-the-menu', name: 'Menus' }],
    locations: [{ id: 'large-hall', name: 'Large Hall', allergen_filter: true, schedules: [regular('07:00-22:00')] }],
    filters: filters.map((filter) => ({ ...filter, id: own(filter['id']) })),
    dishes,
    menus: [{ location_id: 'large-hall', date: frozenNow.slice(0, 10), periods: [{ id: own('lunch'), name: 'Lunch', categories }] }],
  }
}

/** Imports it beside the demo schools; returns the address of its menu. */
export const addLargeMenu = ({ dataDir, origin }: Product): string => {
  const { dir, remove } = writePack(school('large'))
  try {
    const env = { ...process.env, DATA_DIR: dataDir, CAMPUS_NOW: frozenNow, DATABASE_URL: '' }
    const made = spawnSync(process.execPath, ['src/server/content/main.ts', 'import', dir], { cwd: root, env, encoding: 'utf8' })
    if (made.status !== 0) throw new Error(`bench: the large school was not imported\n${made.stderr}`)
    return `${origin}/large/whats-on-the-menu`
  } finally {
    remove()
  }
}
