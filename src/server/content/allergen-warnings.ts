import type { Translations } from '#contract/wire.ts'
import { allergenChoices, isKnownAllergen, isUnclearEntry, isUndeclared, recordsNamed, unknownFoods } from '#domain/allergens.ts'
import { describedFoods, type NamedAllergen, namedAllergens } from '#domain/ingredient-allergens.ts'
import { type LabelConflict, labelConflicts } from '#domain/label-conflict.ts'
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
  const declared = declaredBy(plan)
  const silent = plannedValues<PackDish>(plan, 'dishes.json').filter((dish) => served.has(dish.mrn) && isUndeclared(declared(dish)))
  if (silent.length === 0) return []
  const names = silent.slice(0, 5).map(({ mrn, name }) => `${mrn} ${name}`)
  const more = silent.length > names.length ? ` and ${silent.length - names.length} more` : ''
  const subject = silent.length === 1 ? 'a dish on a menu has' : `${silent.length} dishes on menus have`
  const text = `${subject} no allergen information, so guests with allergies see "unknown": ${names.join(', ')}${more}`
  return [problemAt('dishes.json', [], text)]
}

/** What a dish declares, with the records that its entries name. */
const declaredBy = (plan: Plan) => {
  const records = plannedValues<PackFilter>(plan, 'filters.json').map(filterOf)
  const recordById = new Map(records.map((record) => [record.id, record] as const))
  return ({ name, desc, filters, custom_allergens, ingredients, translations }: PackDish) => {
    const own = filters.flatMap((id) => recordById.get(id) ?? [])
    const all = [...own, ...recordsNamed(custom_allergens.flat(), records)]
    return { name, desc, filters: all, custom_allergens, ingredients, translations: translations as Translations }
  }
}

const againstText = (conflict: LabelConflict): string => {
  if (conflict.by === 'label') return `and ${shown(conflict.other.name)}`
  if ('food' in conflict) return `but its ${conflict.by === 'entry' ? 'custom_allergens' : 'ingredients'} name ${shown(conflict.food)}`
  return `but ${conflict.state === 'contains' ? 'contains' : 'may contain'} ${conflict.key.replaceAll('-', ' ')}`
}

/** A label that the rest of the dish contradicts: guests never see it. */
const contradictedLabels = (plan: Plan): PackProblem[] => {
  const declared = declaredBy(plan)
  return checkRecords(plan, 'dishes.json', (dish: PackDish) =>
    labelConflicts(declared(dish)).map((conflict) => ({
      path: ['filters'],
      text: `is labelled ${shown(conflict.label.name)} ${againstText(conflict)}; remove one of the two`,
    })),
  )
}

/** An allergen that only the ingredients, or the name and description, of a dish name. */
const undeclaredWords = (plan: Plan): PackProblem[] => {
  const declared = declaredBy(plan)
  const keys = allergenChoices(plannedValues<PackFilter>(plan, 'filters.json').map(filterOf), () => 0).map(({ key }) => key)
  const textOf = ({ key, food }: NamedAllergen, verb: string, source: string) =>
    `${verb} ${shown(food)}, but ${key.replaceAll('-', ' ')} is not declared; guests see "may contain". Declare it, or correct the ${source}`
  return checkRecords(plan, 'dishes.json', (record: PackDish) => {
    const dish = declared(record)
    const listed = namedAllergens(dish, keys)
    const others = keys.filter((key) => !listed.some((one) => one.key === key))
    return [
      ...listed.map((one) => ({ path: ['ingredients'], text: textOf(one, 'name', 'ingredients') })),
      ...namedAllergens(dish, others, describedFoods(dish)).map((one) => ({
        path: ['name'],
        text: textOf(one, 'or description says', 'words'),
      })),
    ]
  })
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
  ...contradictedLabels(plan),
  ...undeclaredWords(plan),
]
