import type { MenuMeal, MenuRecord, MenuStation, OfficeDish, OfficeMenuDay, PlacedDish } from '#contract/office-menus.ts'

const stationOf = (id: string, items: readonly PlacedDish[]): MenuStation => ({ id, name: id, translations: [], items: [...items] })

/** A meal with stations by their names, each with the keys of its dishes. */
export const mealOf = (id: string, stations: Record<string, readonly PlacedDish[]>, more: Partial<MenuMeal> = {}): MenuMeal => ({
  id,
  name: id,
  sort_order: 1,
  translations: [],
  categories: Object.entries(stations).map(([name, items]) => stationOf(name, items)),
  ...more,
})

/** Dishes in their order, as an import stores them. */
export const placed = (...mrns: string[]): PlacedDish[] => mrns.map((mrn, sort_order) => ({ mrn, sort_order }))

export const datedKey = (day: string) => `["hall","${day}",null,null,null]`

/** A day of a place's menus: of a cycle, unless `more` says otherwise. */
export const dayOf = (day: string, meals: readonly MenuMeal[], more: Partial<OfficeMenuDay> = {}): OfficeMenuDay => {
  const record: MenuRecord = {
    location_id: 'hall',
    cycle: { start: '2026-09-06', weeks: 4 },
    week: 1,
    weekday: 4,
    closed: false,
    name: null,
    periods: [...meals],
  }
  return {
    day,
    closed: false,
    source: 'cycle',
    cycle: { week: 1, weeks: 4 },
    key: 'key of the cycle',
    base: 'fingerprint',
    dated_key: datedKey(day),
    record,
    beneath: null,
    ...more,
  }
}

/** A day with a menu of its own. */
export const datedDay = (day: string, meals: readonly MenuMeal[]): OfficeMenuDay =>
  dayOf(day, meals, {
    source: 'dated',
    key: datedKey(day),
    record: { location_id: 'hall', date: day, closed: false, name: null, periods: [...meals] },
  })

export const officeDish = (name: string, more: Partial<OfficeDish> = {}): OfficeDish => ({
  mrn: name,
  name,
  name_fr: '',
  calories: null,
  filters: [],
  custom_allergens: [],
  ...more,
})
