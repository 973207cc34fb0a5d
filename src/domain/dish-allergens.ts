import type { Filter } from '#contract/filters.ts'
import type { Item } from '#contract/menus.ts'
import { withFamilies } from './allergen-dictionary.ts'
import { statementOf } from './allergen-statement.ts'
import {
  type AllergenChoice,
  allergenKeys,
  allergenState,
  type AllergenState,
  foodsNamed,
  mayContainSome,
  recordsNamed,
} from './allergens.ts'
import { type Declaration, type DeclaredFields, declaredFields, type DeclaredState, stateOf, unknownEntry } from './dish-declaration.ts'
import { isEmptyEntry, isUnknownEntry } from './empty-entry.ts'

/** What a school's dishes can be marked with: the allergens that it lists, and all its records. */
export type SchoolAllergens = { choices: readonly AllergenChoice[]; filters: readonly Filter[] }

/** The fields of a dish that its allergens are read from. */
export type MarkedDish = { filters: readonly string[]; custom_allergens: readonly (readonly string[])[] }

/** A dish's answers, its entries about anything else, and the ids of its dietary labels. */
export type DishMarks = { declaration: Declaration; others: readonly string[]; labels: readonly string[] }

type Seen = Pick<Item, 'filters' | 'custom_allergens' | 'ingredients' | 'translations'>

/** The fields of a dish as visitors get them, with the records that its entries name; for `allergenState` of a listed allergen. */
export const seenByVisitors = ({ filters: ids, custom_allergens: custom }: MarkedDish, { filters }: SchoolAllergens): Seen => {
  const entries = custom.flat()
  const all = new Set([...ids, ...recordsNamed(entries, filters).map(({ id }) => id)])
  const own = entries.length === 0 ? [] : [entries]
  return { filters: filters.filter(({ id }) => all.has(id)), custom_allergens: own, ingredients: '', translations: [] }
}

const absence = /^\s*no\s+(.+?)\s*$/i

/** Whether the answers say all of an entry: it names listed allergens alone, or that nothing or not everything is known. */
const isAnswered = (entry: string, { choices }: SchoolAllergens): boolean => {
  const keys = new Set(choices.map(({ key }) => key))
  const isListed = (name: string) => allergenKeys(name).every((key) => keys.has(key))
  if (isEmptyEntry(entry) || isUnknownEntry(entry)) return true
  const { kind, doubtful } = statementOf(entry)
  if (doubtful.length > 0) return false
  if (kind === 'free-of') return entry.split(',').every((part) => isListed(absence.exec(part)?.[1] ?? part))
  const foods = entry.startsWith(`${mayContainSome} `) ? [entry.slice(mayContainSome.length)] : foodsNamed(entry)
  return foods.length > 0 && foods.every(isListed)
}

/** Whether an entry says by itself that a dish is free of an allergen. */
export const saysFreeOf = (entry: string, key: string): boolean =>
  statementOf(entry).kind === 'free-of' &&
  allergenState({ filters: [], custom_allergens: [[entry]], ingredients: '', translations: [] }, key) === 'not-declared'

const declared: { [state in AllergenState]: DeclaredState } = {
  contains: 'contains',
  'may-contain': 'may-contain',
  'not-declared': 'free-of',
  unknown: 'not-known',
}

/** What a stored dish says of each listed allergen, as visitors read it; an entry that the answers do not say whole is in `others`. */
export const readMarks = (dish: MarkedDish, school: SchoolAllergens): DishMarks => {
  const item = seenByVisitors(dish, school)
  const entries = dish.custom_allergens.flat()
  const states = school.choices.map(({ key }) => {
    const state = declared[allergenState(item, key)]
    return [key, state === 'not-known' && entries.some((entry) => saysFreeOf(entry, key)) ? 'free-of' : state] as const
  })
  const labels = dish.filters.filter((id) => school.filters.some((one) => one.id === id && one.type !== 'allergen'))
  return { declaration: Object.fromEntries(states), others: entries.filter((entry) => !isAnswered(entry, school)), labels }
}

/**
 * The fields that say these marks; what `before` had stays in its place. As long as an allergen is not known the dish says so in words,
 * for a label or another entry alone would read as a whole declaration.
 */
export const writeMarks = (before: MarkedDish, { declaration, others, labels }: DishMarks, school: SchoolAllergens): DeclaredFields => {
  const { choices, filters } = school
  const wanted = declaredFields(declaration, choices, filters)
  const isOpen = choices.some(({ key }) => stateOf(declaration, key) === 'not-known')
  const kept = before.filters.filter((id) => {
    const record = filters.find((one) => one.id === id)
    if (!record) return true
    if (record.type !== 'allergen') return labels.includes(id)
    return statementOf(record.name).kind === 'foods' ? wanted.filters.includes(id) : isOpen
  })
  const added = [...new Set([...wanted.filters, ...labels])].filter((id) => !kept.includes(id))
  const words = [...others, ...wanted.custom_allergens]
  return {
    filters: [...kept, ...added],
    custom_allergens: isOpen && !words.some(isUnknownEntry) ? [...words, unknownEntry] : words,
  }
}

/** Groups in which allergens are easier to find. */
export type AllergenGroup = 'nuts' | 'seafood' | 'egg-milk' | 'grain' | 'other'

const members: readonly (readonly [group: AllergenGroup, families: readonly string[]])[] = [
  ['nuts', ['peanuts', 'tree-nuts', 'sesame']],
  ['seafood', ['fish', 'crustacean', 'mollusk']],
  ['egg-milk', ['egg', 'milk']],
  ['grain', ['gluten', 'wheat']],
]

/** The listed allergens by groups; one of a family ("Almonds") is with the family, the others last. */
export const allergenGroups = (keys: readonly string[]): { group: AllergenGroup; keys: string[] }[] => {
  const groupOf = (key: string): AllergenGroup =>
    members.find(([, families]) => withFamilies(key).some((one) => families.includes(one)))?.[0] ?? 'other'
  const orderIn = (group: AllergenGroup) => members.find(([name]) => name === group)?.[1] ?? []
  const order = (group: AllergenGroup, key: string) => {
    const at = orderIn(group).indexOf(key)
    return at === -1 ? Number.MAX_SAFE_INTEGER : at
  }
  return [...members.map(([group]) => group), 'other' as const].flatMap((group) => {
    const own = keys.filter((key) => groupOf(key) === group)
    return own.length === 0 ? [] : [{ group, keys: own.sort((a, b) => order(group, a) - order(group, b)) }]
  })
}

/** What a visitor reads of an allergen of a dish before a change and after it; `before` is null for a new dish. */
export type AllergenChange = { key: string; before: AllergenState | null; after: AllergenState }

/** The allergens of which visitors read something else after a change; of a new dish all but those that it lacks. */
export const allergenChanges = (before: MarkedDish | null, after: MarkedDish, school: SchoolAllergens): AllergenChange[] => {
  const [old, next] = [before && seenByVisitors(before, school), seenByVisitors(after, school)]
  return school.choices.flatMap(({ key }) => {
    const change = { key, before: old && allergenState(old, key), after: allergenState(next, key) }
    return change.before === change.after || (change.before === null && change.after === 'not-declared') ? [] : [change]
  })
}

const strictness: { readonly [state in AllergenState | DeclaredState]: number } = {
  contains: 2,
  'may-contain': 1,
  'not-declared': 0,
  unknown: 0,
  'free-of': 0,
  'not-known': 0,
}

/** The listed allergens of which visitors read more than was answered, as gluten where the dish contains wheat. */
export const stricterStates = (marks: DishMarks, school: SchoolAllergens): Map<string, AllergenState> => {
  const item = seenByVisitors(asMarked(writeMarks(emptyMarks, marks, school)), school)
  const seen = school.choices.map(({ key }) => [key, allergenState(item, key)] as const)
  return new Map(seen.filter(([key, state]) => strictness[state] > strictness[stateOf(marks.declaration, key)]))
}

/** A dish without any mark. */
export const emptyMarks: MarkedDish = { filters: [], custom_allergens: [] }

/** Written fields as a stored dish has them: one list of entries, or none. */
export const asMarked = ({ filters, custom_allergens: entries }: DeclaredFields): MarkedDish => ({
  filters,
  custom_allergens: entries.length === 0 ? [] : [entries],
})
