import type { Filter } from '#contract/filters.ts'
import type { Item } from '#contract/menus.ts'
import { isKnownKey } from './allergen-dictionary.ts'
import { statementOf } from './allergen-statement.ts'
import { allergenKeys, allergenState, type AllergenState } from './allergens.ts'
import { dietaryKind, type Labelled } from './dietary-kind.ts'
import { plain } from './plain.ts'

/** A dietary label of a dish and a declared allergen that it excludes. */
export type LabelConflict = { label: Filter; key: string; state: Extract<AllergenState, 'contains' | 'may-contain'> }

const seafood = ['fish', 'crustacean', 'mollusk']
/** Labels about how people eat: traces are the matter of those who avoid an allergen. */
const dietExcludes: Readonly<Record<string, readonly string[]>> = { vegan: ['egg', 'milk', ...seafood], vegetarian: seafood }

const avoiding = /^(?:avoiding|avoid|pour eviter|eviter|evite)[\s-]+(?:(?:les?|la|des?|du) |l')?(.+)$/

/** The allergens that a label promises to be absent: "Avoiding gluten", "Pour éviter le lait", "Nut-free", "Sans lait". */
const avoidedKeys = (label: Labelled): string[] => {
  const names = [label.name, ...label.translations.map((one) => one['name']).filter((name) => typeof name === 'string')]
  const named = names.flatMap((name) => {
    const food = avoiding.exec(plain(name))?.[1]
    if (food === undefined) return statementOf(name).freeOf
    return [...allergenKeys(food).filter(isKnownKey), ...statementOf(food).contains]
  })
  return [...new Set([...(dietaryKind(label) === 'gluten' ? ['gluten'] : []), ...named])]
}

type Declared = Pick<Item, 'filters' | 'custom_allergens' | 'ingredients' | 'translations'>

const conflictsOf = (item: Declared, label: Filter): LabelConflict[] => {
  const excluded = dietExcludes[dietaryKind(label) ?? ''] ?? []
  const avoided = avoidedKeys(label)
  return [...new Set([...excluded, ...avoided])].flatMap((key) => {
    const state = allergenState(item, key)
    return state === 'contains' || (state === 'may-contain' && avoided.includes(key)) ? [{ label, key, state }] : []
  })
}

/**
 * Where the dietary labels of a dish disagree with its declared allergens: one that avoids an allergen with what contains or may contain
 * it, "vegan" and "vegetarian" with what contains food of animals. Halal, kosher and other labels exclude none.
 */
export const labelConflicts = (item: Declared): LabelConflict[] =>
  item.filters.filter(({ type }) => type !== 'allergen').flatMap((label) => conflictsOf(item, label))

/** True for a label that the declared allergens of a dish leave standing. */
export const isLabelTrue = (item: Declared, label: Filter): boolean => conflictsOf(item, label).length === 0
