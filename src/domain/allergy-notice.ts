import type { Item } from '#contract/menus.ts'
import { type AllergenState, allergenState, isUndeclared } from './allergens.ts'
import { saysFreeOf } from './dish-allergens.ts'

/**
 * What a dish declares of the allergens that a school lists, by their keys in the given order. `unknown`: those that the kitchen has not
 * answered; as long as there is one, visitors see all that is not named as not known.
 */
export type AllergenFacts = { isUndeclared: boolean; contains: string[]; mayContain: string[]; unknown: string[] }

const keysIn = (item: Item, keys: readonly string[], state: AllergenState) => keys.filter((key) => allergenState(item, key) === state)

/** What a dish declares of these allergens. */
export const allergenFacts = (item: Item, keys: readonly string[]): AllergenFacts => ({
  isUndeclared: isUndeclared(item),
  contains: keysIn(item, keys, 'contains'),
  mayContain: keysIn(item, keys, 'may-contain'),
  unknown: keysIn(item, keys, 'unknown').filter((key) => !item.custom_allergens.flat().some((entry) => saysFreeOf(entry, key))),
})

/** How many dishes of a meal have or may have an allergen, before a change and after it. */
type AllergenCount = { key: string; before: number; after: number }

/**
 * What a change of a meal does for people with allergies. "worse": something is no longer known, or the new dish has or may have
 * more than the old one; "better": only less; "same": neither.
 */
type AllergyNotice = {
  effect: 'worse' | 'better' | 'same'
  /** The new dish and the one that it replaces; null for none. */
  after: AllergenFacts | null
  before: AllergenFacts | null
  /** The allergens whose number of dishes changes. A dish of which it is not known is never one fewer. */
  counts: AllergenCount[]
  /** The allergens that visitors see as not known of one more dish. */
  lessKnown: string[]
  /** The number of dishes of the meal after the change. */
  dishCount: number
}

/** The dishes of a meal before a change and after it, each once, and the keys of the allergens that the school lists. */
type MealChange = { before: readonly Item[]; after: readonly Item[]; keys: readonly string[] }

const isUnknown = (item: Item, key: string): boolean => allergenState(item, key) === 'unknown'
const hides = (item: Item, key: string): boolean => ['contains', 'may-contain'].includes(allergenState(item, key))
const countOf = (items: readonly Item[], key: string, is: (item: Item, key: string) => boolean): number =>
  items.filter((item) => is(item, key)).length

const rank = { contains: 3, 'may-contain': 2, unknown: 1, 'not-declared': 0 } as const
const rankOf = (item: Item | null, key: string) => (item === null ? 0 : rank[allergenState(item, key)])

const effectOf = (before: Item | null, after: Item | null, keys: readonly string[]): AllergyNotice['effect'] => {
  const steps = keys.map((key) => rankOf(after, key) - rankOf(before, key))
  const isLessKnown = after !== null && keys.some((key) => isUnknown(after, key) && !(before && isUnknown(before, key)))
  if (isLessKnown || steps.some((step) => step > 0)) return 'worse'
  return steps.some((step) => step < 0) ? 'better' : 'same'
}

/** What it does for people with allergies to serve one dish in the place of another, or without either. */
export const allergyNotice = (before: Item | null, after: Item | null, meal: MealChange): AllergyNotice => {
  const { keys } = meal
  const lessKnown = keys.filter((key) => countOf(meal.after, key, isUnknown) > countOf(meal.before, key, isUnknown))
  return {
    effect: effectOf(before, after, keys),
    after: after && allergenFacts(after, keys),
    before: before && allergenFacts(before, keys),
    counts: keys
      .map((key) => ({ key, before: countOf(meal.before, key, hides), after: countOf(meal.after, key, hides) }))
      .filter((count) => count.after > count.before || (count.after < count.before && !lessKnown.includes(count.key))),
    lessKnown,
    dishCount: meal.after.length,
  }
}
