import type { DishServing, DishUse } from '#contract/office-dishes.ts'
import type { Day } from '#domain/calendar.ts'
import { namesDish } from '#domain/dish-merge.ts'
import { inLocale } from '#domain/locale-format.ts'
import { placeName } from '#domain/place-name.ts'
import type { StoredMenu } from '#server/db/menus.ts'
import type { PackMenu, PackPeriod } from '#server/shapes/menu.ts'
import type { PackLocation } from '#server/shapes/place.ts'

type Named = DishUse['place']

/** What readers of each language are shown. */
const bothNames = (record: Pick<PackPeriod, 'name' | 'translations'>): Named => ({
  name: inLocale(record, 'name', 'en'),
  name_fr: inLocale(record, 'name', 'fr'),
})

/** The same of a place, which visitors know by its name in public, where it has one. */
export const shownNames = (place: PackLocation): Named => ({ name: placeName(place, 'en'), name_fr: placeName(place, 'fr') })

const placeNamed = (places: readonly PackLocation[], id: string): Named => {
  const place = places.find((one) => one.id === id)
  return place ? shownNames(place) : { name: id, name_fr: '' }
}

const mealsWith = (periods: readonly PackPeriod[], mrn: string): Named[] => periods.filter((one) => namesDish(one, mrn)).map(bothNames)

/** Days of cycles first, then coming days, then past ones, the last first. */
const rank = (menu: PackMenu, today: Day): number => ('cycle' in menu ? 0 : menu.date >= today ? 1 : 2)
const inOrder = (a: PackMenu, b: PackMenu, today: Day): number => {
  if (rank(a, today) !== rank(b, today)) return rank(a, today) - rank(b, today)
  if ('cycle' in a || 'cycle' in b) return 0
  const [first, second] = rank(a, today) === 2 ? [b, a] : [a, b]
  return first.date < second.date ? -1 : first.date > second.date ? 1 : 0
}

const mostUses = 60

type Around = { menus: readonly PackMenu[]; places: readonly PackLocation[]; today: Day }

/** The stored menus that name a dish. */
export const usesOf = (mrn: string, { menus, places, today }: Around): { used_on: DishUse[]; use_count: number } => {
  const naming = menus.filter(({ periods }) => periods.some((one) => namesDish(one, mrn))).sort((a, b) => inOrder(a, b, today))
  const used_on = naming.slice(0, mostUses).map((menu): DishUse => ({
    place: placeNamed(places, menu.location_id),
    day: 'cycle' in menu ? null : menu.date,
    cycle: 'cycle' in menu ? { week: menu.week, weeks: menu.cycle.weeks, weekday: menu.weekday } : null,
    meals: mealsWith(menu.periods, mrn),
  }))
  return { used_on, use_count: naming.length }
}

const mostServings = 5

/** The days on which visitors see a dish, among the menus that they see. */
export const servingsOf = (
  mrn: string,
  { menus, places }: { menus: readonly StoredMenu[]; places: readonly PackLocation[] },
): { servings: DishServing[]; serving_count: number } => {
  const shown = menus
    .filter(({ closed, periods }) => !closed && periods.some((one) => namesDish(one, mrn)))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const servings = shown.slice(0, mostServings).map(({ date, locationId, periods }) => ({
    day: date,
    place: placeNamed(places, locationId),
    meals: mealsWith(periods, mrn),
  }))
  return { servings, serving_count: shown.length }
}
