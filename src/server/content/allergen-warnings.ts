import { isKnownAllergen, isUnclearEntry, isUndeclared, recordsNamed, unknownFoods } from '#domain/allergens.ts'
import { checkRecords, givenValues, type Plan, plannedValues } from './plan.ts'
import { type PackProblem, problemAt, shown } from './problem.ts'
import type { PackDish, PackFilter, PackMenu } from '#server/shapes/menu.ts'

const undeclaredDishes = (plan: Plan): PackProblem[] => {
  if (!plan['dishes.json'].given && !plan['menus.json'].given) return []
  const served = new Set(
    plannedValues<PackMenu>(plan, 'menus.json').flatMap((menu) =>
      menu.periods.flatMap((period) => period.categories.flatMap((category) => category.items.map(({ mrn }) => mrn))),
    ),
  )
  const filterById = new Map(plannedValues<PackFilter>(plan, 'filters.json').map((filter) => [filter.id, filterOf(filter)] as const))
  const silent = plannedValues<PackDish>(plan, 'dishes.json').filter(({ mrn, filters, custom_allergens }) => {
    const own = filters.flatMap((id) => filterById.get(id) ?? [])
    const declared = { filters: [...own, ...recordsNamed(custom_allergens.flat(), [...filterById.values()])], custom_allergens }
    return served.has(mrn) && isUndeclared(declared)
  })
  if (silent.length === 0) return []
  const names = silent.slice(0, 5).map(({ mrn, name }) => `${mrn} ${name}`)
  const more = silent.length > names.length ? ` and ${silent.length - names.length} more` : ''
  const subject = silent.length === 1 ? 'a dish on a menu has' : `${silent.length} dishes on menus have`
  const text = `${subject} no allergen information, so guests with allergies see "unknown": ${names.join(', ')}${more}`
  return [problemAt('dishes.json', [], text)]
}

const filterOf = ({ extra: _, icon, type, ...filter }: PackFilter) => ({
  ...filter,
  type: type === 'allergen' ? ('allergen' as const) : ('category' as const),
  icon: icon !== '',
  icon_name: icon,
})

/** Dishes of an unknown allergen are shown to visitors who avoid a listed one. */
const unknownFilters = (plan: Plan): PackProblem[] =>
  checkRecords(plan, 'filters.json', (filter: PackFilter) =>
    filter.type !== 'allergen' || isKnownAllergen(filter)
      ? []
      : [
          {
            path: ['name'],
            text: `${shown(filter.name)} is not on the allergen list; its dishes are hidden only for guests who choose this exact name`,
          },
        ],
  )

const unclear = 'is not a clear food, absence or "unknown"; guests see "unknown". Name the foods, or write "Unknown"'
const unlisted = 'is not an allergen on the list or in filters.json; its dishes are hidden only for guests who type this exact word'

const entryTexts = (entry: string, records: readonly PackFilter[]) =>
  isUnclearEntry(entry) ? [{ word: entry.trim(), text: unclear }] : unknownFoods(entry, records).map((word) => ({ word, text: unlisted }))

/** Each unknown word once, at its first dish. */
const unknownEntries = (plan: Plan): PackProblem[] => {
  const allergens = plannedValues<PackFilter>(plan, 'filters.json').filter(({ type }) => type === 'allergen')
  const problems = givenValues(plan, 'dishes.json').flatMap(({ value, at }) =>
    (value as PackDish).custom_allergens
      .flat()
      .flatMap((entry) => entryTexts(entry, allergens))
      .map(({ word, text }) => {
        const problem = problemAt('dishes.json', [...at, 'custom_allergens'], `${shown(word)} ${text}`)
        return [word.toLowerCase(), problem] as const
      }),
  )
  return [...new Map(problems.toReversed()).values()].toReversed()
}

export const findAllergenWarnings = (plan: Plan): PackProblem[] => [
  ...undeclaredDishes(plan),
  ...unknownFilters(plan),
  ...unknownEntries(plan),
]
