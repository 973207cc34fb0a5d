import type { OfficeToday } from '#contract/office-today.ts'
import { addDays } from '#domain/calendar.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import { placeName } from '#domain/place-name.ts'
import type { Placed } from '#server/content/edit/close.ts'
import { countUnanswered } from '#server/db/feedback.ts'
import { listDishes, listMenuEnds } from '#server/db/menus.ts'
import type { Reader } from '#server/db/open.ts'
import { listRecords } from '#server/db/records.ts'
import type { PackDish } from '#server/shapes/menu.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { lacksOf } from './dish-lacks.ts'
import type { DayMoment } from './office-places.ts'

type Gap = OfficeToday['missing'][number]

const daysLooked = 7
const mostNames = 3
/** Menus that ended earlier are those of a place that has closed for a season. */
const longestEnded = 7

const dishGap = (kind: 'translation' | 'allergens' | 'alt', dishes: readonly PackDish[], { locale }: DayMoment): Gap[] => {
  if (dishes.length === 0) return []
  const names = dishes.slice(0, mostNames).map((dish) => inLocale(dish, 'name', languageOf(locale)))
  return [{ kind, count: dishes.length, names, place_id: null, day: null }]
}

/** The school that is looked at, as of one content version. */
type GapMoment = DayMoment & { version: number }

type DishLacks = readonly { dish: PackDish; lacks: ReturnType<typeof lacksOf> }[]

/** The dishes that lack something, in the order of their names; any of them may be on a menu tomorrow. */
const listLacks = async (db: Reader, site: PackSite): Promise<DishLacks> => {
  const { filter: filters } = await listRecords(db, site.id, ['filter'])
  return (await listDishes(db, site.id))
    .map((dish) => ({ dish, lacks: lacksOf(dish, { filters, site }) }))
    .filter(({ lacks }) => Object.values(lacks).some(Boolean))
    .sort((a, b) => a.dish.name.localeCompare(b.dish.name))
}

/** By school; each open page of the day asks twice a minute, and only a change of content changes it. */
const known = new WeakMap<Reader, Map<string, { version: number; lacks: DishLacks }>>()

const lacksAt = async (db: Reader, { site, version }: GapMoment): Promise<DishLacks> => {
  const ofDatabase = known.get(db) ?? new Map<string, { version: number; lacks: DishLacks }>()
  known.set(db, ofDatabase)
  const cached = ofDatabase.get(site.id)
  const lacks = cached?.version === version ? cached.lacks : await listLacks(db, site)
  ofDatabase.set(site.id, { version, lacks })
  return lacks
}

/** What is missing in the school's dishes. */
const dishGaps = async (db: Reader, moment: GapMoment): Promise<Gap[]> => {
  const dishes = await lacksAt(db, moment)
  const lacking = (lack: keyof ReturnType<typeof lacksOf>) => dishes.filter(({ lacks }) => lacks[lack]).map(({ dish }) => dish)
  return [
    ...dishGap('allergens', lacking('undeclared'), moment),
    ...dishGap('translation', lacking('untranslated'), moment),
    ...dishGap('alt', lacking('no_alt'), moment),
  ]
}

/** The places whose menus end within the coming days, the first to end first. */
const menuEndGaps = async (db: Reader, placed: readonly Placed[], { site, day, locale }: DayMoment): Promise<Gap[]> => {
  const ends = await listMenuEnds(db, site.id)
  const [from, to] = [addDays(day, -longestEnded), addDays(day, daysLooked - 1)]
  return placed
    .flatMap((one): (Gap & { day: string })[] => {
      const last = ends.get(one.record.id)
      if (last === undefined || last < from || last > to) return []
      return [{ kind: 'menus_end', count: 1, names: [placeName(one.record, languageOf(locale))], place_id: one.record.id, day: last }]
    })
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

const daysAnswered = 30

/** The messages of the last weeks that wait for an answer; older ones wait for none. */
export const findUnanswered = async (db: Reader, { site, now }: DayMoment): Promise<Gap[]> => {
  const count = await countUnanswered(db, site.id, new Date(now - daysAnswered * 86_400_000).toISOString())
  return count === 0 ? [] : [{ kind: 'reports', count, names: [], place_id: null, day: null }]
}

/** What is missing in a school's content, the gravest first. */
export const findGaps = async (db: Reader, placed: readonly Placed[], moment: GapMoment): Promise<Gap[]> => {
  const withMenus = placed.filter(({ record }) => record.show_menus)
  return [...(await dishGaps(db, moment)), ...(await menuEndGaps(db, withMenus, moment))]
}
