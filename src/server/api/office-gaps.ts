import type { OfficeToday } from '#contract/office-today.ts'
import { isUndeclared } from '#domain/allergens.ts'
import { addDays } from '#domain/calendar.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import type { Placed } from '#server/content/edit/close.ts'
import { countUnanswered } from '#server/db/feedback.ts'
import { findDishes, listMenuEnds, listMenus } from '#server/db/menus.ts'
import type { Reader } from '#server/db/open.ts'
import { listRecords } from '#server/db/records.ts'
import type { PackDish } from '#server/shapes/menu.ts'
import { labelsOf, mrnsOf } from './menu-view.ts'
import { type DayMoment, placeName } from './office-places.ts'

type Gap = OfficeToday['missing'][number]

const daysLooked = 7
const mostNames = 3
/** Menus that ended earlier are those of a place that has closed for a season. */
const longestEnded = 7

const hasFrench = ({ translations }: PackDish): boolean =>
  translations.some(({ locale, name }) => locale === 'fr-ca' && typeof name === 'string' && name.trim() !== '')

const dishGap = (kind: 'french' | 'allergens', dishes: readonly PackDish[], { locale }: DayMoment): Gap[] => {
  if (dishes.length === 0) return []
  const names = dishes.slice(0, mostNames).map((dish) => inLocale(dish, 'name', languageOf(locale)))
  return [{ kind, count: dishes.length, names, place_id: null, day: null }]
}

/** What is missing in the dishes of the coming days' menus. */
const dishGaps = async (db: Reader, placed: readonly Placed[], moment: DayMoment): Promise<Gap[]> => {
  const { site, day } = moment
  const shown = new Set(placed.map(({ record }) => record.id))
  const menus = (await listMenus(db, site.id, { from: day, days: daysLooked })).filter(
    ({ locationId, closed }) => !closed && shown.has(locationId),
  )
  const dishes = [...(await findDishes(db, site.id, mrnsOf(menus))).values()].sort((a, b) => a.name.localeCompare(b.name))
  const { filter: filters } = await listRecords(db, site.id, ['filter'])
  const undeclared = dishes.filter((dish) => isUndeclared({ ...dish, filters: labelsOf(dish, filters) }))
  const french = site.bilingual ? dishes.filter((dish) => !hasFrench(dish)) : []
  return [...dishGap('allergens', undeclared, moment), ...dishGap('french', french, moment)]
}

/** The places whose menus end within the coming days, the first to end first. */
const menuEndGaps = async (db: Reader, placed: readonly Placed[], { site, day, locale }: DayMoment): Promise<Gap[]> => {
  const ends = await listMenuEnds(db, site.id)
  const [from, to] = [addDays(day, -longestEnded), addDays(day, daysLooked - 1)]
  return placed
    .flatMap((one): (Gap & { day: string })[] => {
      const last = ends.get(one.record.id)
      if (last === undefined || last < from || last > to) return []
      return [{ kind: 'menus_end', count: 1, names: [placeName(one, locale)], place_id: one.record.id, day: last }]
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
export const findGaps = async (db: Reader, placed: readonly Placed[], moment: DayMoment): Promise<Gap[]> => {
  const withMenus = placed.filter(({ record }) => record.show_menus)
  return [...(await dishGaps(db, withMenus, moment)), ...(await menuEndGaps(db, withMenus, moment))]
}
