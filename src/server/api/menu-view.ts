import type { Filter } from '#contract/filters.ts'
import type { Item, Period, PeriodSummary } from '#contract/menus.ts'
import type { Translations } from '#contract/wire.ts'
import { allergenChoices, recordsNamed } from '#domain/allergens.ts'
import { typeOfDish } from '#domain/dish-type.ts'
import { namedAllergens, warnedFoods, writtenFoods } from '#domain/ingredient-allergens.ts'
import { labelConflicts } from '#domain/label-conflict.ts'
import { isLabelTrue } from '#domain/menu-filter.ts'
import { otherNames } from '#domain/other-names.ts'
import type { PackDish, PackFilter, PackPeriod } from '#server/shapes/menu.ts'
import type { StoredMenu } from '#server/db/menus.ts'
import { derivedId } from '#server/shapes/pack-files.ts'
import { filterView } from './site-view.ts'

export type Station = Pick<PackPeriod['categories'][number], 'name' | 'translations'>
type Placed = PackPeriod['categories'][number]['items'][number]
/** What a dish is shown with: the school's filters and the station that serves it. */
type Around = { records: readonly PackFilter[]; station: Station }

const mrnOf = (placed: Placed): string => (typeof placed === 'string' ? placed : placed.mrn)

export const mrnsOf = (menus: readonly Pick<StoredMenu, 'periods'>[]): string[] => [
  ...new Set(menus.flatMap((menu) => menu.periods.flatMap((period) => period.categories.flatMap((category) => category.items.map(mrnOf))))),
]

export const filterIds = (
  { filters, custom_allergens: custom }: Pick<PackDish, 'filters' | 'custom_allergens'>,
  records: readonly PackFilter[],
): string[] => (custom.length === 0 ? filters : [...new Set([...filters, ...recordsNamed(custom.flat(), records).map(({ id }) => id)])])

/** The filters of a dish, also those that its own words name. */
export const labelsOf = (dish: Pick<PackDish, 'filters' | 'custom_allergens'>, records: readonly PackFilter[]): Filter[] => {
  const ids = filterIds(dish, records)
  return records.filter(({ id }) => ids.includes(id)).map(filterView)
}

const keysOf = new WeakMap<readonly PackFilter[], readonly string[]>()

/** The keys of the allergens that a school lists, and of the families of foods that a visitor may type. */
const warnedKeys = (records: readonly PackFilter[]): readonly string[] => {
  const listed = () => allergenChoices(records.map(filterView), () => 0).map(({ key }) => key)
  const keys = keysOf.get(records) ?? [...new Set([...listed(), ...warnedFoods])]
  keysOf.set(records, keys)
  return keys
}

type Described = Pick<PackDish, 'name' | 'desc' | 'filters' | 'custom_allergens' | 'ingredients' | 'translations'>

/** What visitors get beside a dish that disagrees with itself: the labels that don't hold, and the allergens that it names without declaring them. */
export const disagreements = (dish: Described, records: readonly PackFilter[]): Pick<Item, 'withheld_labels' | 'ingredient_allergens'> => {
  const item = { ...dish, filters: labelsOf(dish, records), translations: dish.translations as Translations }
  const withheld = new Set(labelConflicts(item).map(({ label }) => label.id))
  const named = [...new Set([...namedAllergens(item, warnedKeys(records), writtenFoods(item)).map(({ key }) => key), ...otherNames(item)])]
  return {
    ...(withheld.size > 0 ? { withheld_labels: [...withheld] } : {}),
    ...(named.length > 0 ? { ingredient_allergens: named } : {}),
  }
}

/** With the dish's picture, else the drawing that the kitchen chose or its names and its station say. */
export const dishView = ({ extra: _, id, picture, drawing, ...dish }: PackDish, { records, station }: Around) => {
  const filters = filterIds(dish, records)
  const found = disagreements(dish, records)
  const trueLabels = () => labelsOf(dish, records).filter((label) => isLabelTrue(found, label))
  return {
    id: id ?? '',
    ...dish,
    ...(picture ? { picture } : { drawing: drawing ?? typeOfDish(dish, station, trueLabels()) }),
    ...found,
    desc: dish.desc === '' ? null : dish.desc,
    nutrients: dish.nutrients.map(({ extra: _nutrient, ...nutrient }) => ({ ...nutrient, id: nutrient.id ?? '' })),
    translations: dish.translations as Translations,
    filters,
  }
}

export const placedItem = (placed: Placed, index: number) => ({
  mrn: mrnOf(placed),
  id: typeof placed === 'string' ? undefined : placed.id,
  sortOrder: typeof placed === 'string' ? index : (placed.sort_order ?? index),
  isSoldOut: typeof placed !== 'string' && placed.sold_out === true,
})

export const periodSummaryView = ({ extra: _, categories: _categories, ...period }: PackPeriod): PeriodSummary => ({
  ...period,
  translations: period.translations,
})

/** Dishes without a recipe are left out. */
export const menuReader = (dishes: ReadonlyMap<string, PackDish>, filters: readonly PackFilter[]) => {
  const filterById = new Map<string, Filter>(filters.map((filter) => [filter.id, filterView(filter)]))
  const item = (station: Station, placed: Placed, index: number): Item[] => {
    const { mrn, id, sortOrder, isSoldOut } = placedItem(placed, index)
    const dish = dishes.get(mrn)
    if (!dish) return []
    const view = dishView(dish, { records: filters, station })
    const labels = view.filters.flatMap((one) => filterById.get(one) ?? [])
    return [{ ...view, id: id ?? view.id, filters: labels, sort_order: sortOrder, ...(isSoldOut ? { sold_out: true } : {}) }]
  }
  return (period: PackPeriod): Period => ({
    ...periodSummaryView(period),
    categories: period.categories.map(({ extra: _, ...category }) => ({
      ...category,
      translations: category.translations as Translations,
      items: category.items.flatMap((placed, index) => item(category, placed, index)),
    })),
  })
}

export const menuHead = ({ locationId, date, name }: StoredMenu) => ({
  id: derivedId(locationId, 'menu', date),
  date,
  name,
  from_date: null,
  to_date: null,
})
