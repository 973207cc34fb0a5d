import type { Filter } from '#contract/filters.ts'
import type { Item } from '#contract/menus.ts'
import { isKnownKey } from './allergen-dictionary.ts'
import { statementOf } from './allergen-statement.ts'
import { allergenKeys, allergenState, type AllergenState } from './allergens.ts'
import { dietaryKind, type Labelled } from './dietary-kind.ts'
import { foodsNamedIn, type NamedFood } from './food-words.ts'
import { ingredientFoods } from './ingredient-allergens.ts'
import { foldText } from './fold-text.ts'
import { textsOf } from './texts-of.ts'

/** What a dietary label of a dish disagrees with. */
type Against =
  | { by: 'allergen'; key: string; state: Extract<AllergenState, 'contains' | 'may-contain'> }
  | { by: 'label'; other: Filter }
  /** A food of the kitchen's own entries, or of the ingredients, as written. */
  | { by: 'entry' | 'ingredients'; food: string }
/** A dietary label of a dish, and what the dish says against it. */
export type LabelConflict = { label: Filter } & Against

const seafood = ['fish', 'crustacean', 'mollusk']
const flesh = ['meat', 'pork', 'gelatin', ...seafood]
/** Labels about how people eat, and what they exclude: traces are the matter of those who avoid an allergen. */
const excluded = {
  vegan: [...flesh, 'egg', 'milk', 'honey'],
  vegetarian: flesh,
  meatless: ['meat', 'pork'],
  halal: ['pork', 'alcohol'],
  kosher: ['pork'],
} as const
type Diet = keyof typeof excluded

const diets: Readonly<Record<string, Diet>> = {
  vegan: 'vegan',
  vegane: 'vegan',
  vegetalien: 'vegan',
  vegetalienne: 'vegan',
  vegetarian: 'vegetarian',
  vegetarien: 'vegetarian',
  vegetarienne: 'vegetarian',
  veggie: 'vegetarian',
  vege: 'vegetarian',
  meatless: 'meatless',
  pescatarian: 'meatless',
  pescetarian: 'meatless',
  pescetarien: 'meatless',
  pescetarienne: 'meatless',
  halal: 'halal',
  kosher: 'kosher',
  casher: 'kosher',
  cacher: 'kosher',
  kasher: 'kosher',
}
/** "Certified halal", "Plat végétalien", "Végétarien(ne)" and "Vegan (VG)" promise the same. */
const aroundDiet = new Set(
  'certified certifie certifiee 100 friendly food meal dish plat repas lacto ovo or ou and et ne nes e es v vg'.split(' '),
)

/** The less of animals each excludes, the earlier. */
const animalDiets: readonly Diet[] = ['meatless', 'vegetarian', 'vegan']

/** All promises of "Halal vegan", but of "Vegan / Vegetarian" only the weaker one; none of a name with other words. */
const dietsNamed = (name: string): Diet[] => {
  const words = foldText(name)
    .replace(/\bmeat[ -]?free\b|\bsans viande\b/, 'meatless')
    .replace(/\bplant[ -]based\b|\b(?:a )?base de (?:plantes|vegetaux)\b/, 'vegan')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !aroundDiet.has(word))
  const named = words.flatMap((word) => diets[word] ?? diets[word.replace(/s$/, '')] ?? [])
  if (named.length < words.length) return []
  const weakest = animalDiets.find((diet) => named.includes(diet))
  return named.filter((diet) => diet === weakest || !animalDiets.includes(diet))
}

const dietsOf = (label: Filter): Diet[] => {
  const kind = dietaryKind(label) ?? ''
  if (kind in excluded) return [kind as Diet]
  return (
    textsOf(label, 'name')
      .map(dietsNamed)
      .find((named) => named.length > 0) ?? []
  )
}

/** "GF", "Celiac-safe", "Pour cœliaques". */
const forCeliacs = /^(?:gf|co?eliacs?[ -](?:safe|friendly)|pour (?:les )?coeliaques)$/

const avoiding = /^(?:avoiding|avoid|pour eviter|eviter|evite)[\s-]+(?:(?:les?|la|des?|du) |l')?(.+)$/

/** The allergens that a label promises to be absent: "Avoiding gluten", "Pour éviter le lait", "Nut-free", "Sans lait". */
const avoidedKeys = (label: Labelled): string[] => {
  const named = textsOf(label, 'name').flatMap((name) => {
    const food = avoiding.exec(foldText(name))?.[1]
    if (food === undefined) return statementOf(name).freeOf
    return [...allergenKeys(food).filter(isKnownKey), ...statementOf(food).contains]
  })
  const isOfGluten = dietaryKind(label) === 'gluten' || textsOf(label, 'name').some((name) => forCeliacs.test(foldText(name)))
  return [...new Set([...(isOfGluten ? ['gluten'] : []), ...named])]
}

type Declared = Pick<Item, 'filters' | 'custom_allergens' | 'ingredients' | 'translations'>

/** What a label says to be in the dish: "Pork", "Contains beef", "Produits laitiers". */
const saidBy = (label: Filter): NamedFood[] =>
  textsOf(label, 'name')
    .filter((name) => !avoiding.test(foldText(name)))
    .flatMap(foodsNamedIn)

const first = (foods: readonly NamedFood[], keys: readonly string[], isMayEnough = false): string[] =>
  foods
    .filter((food) => (isMayEnough || !food.isMay) && food.keys.some((key) => keys.includes(key)))
    .map(({ text }) => text)
    .slice(0, 1)

const conflictsOf = (item: Declared, label: Filter): LabelConflict[] => {
  const unfit: readonly string[] = dietsOf(label).flatMap((diet) => excluded[diet])
  const avoided = avoidedKeys(label)
  const against = [...new Set([...unfit.filter(isKnownFamily), ...avoided])].flatMap((key): Against[] => {
    const state = allergenState(item, key)
    return state === 'contains' || (state === 'may-contain' && avoided.includes(key)) ? [{ by: 'allergen', key, state }] : []
  })
  const others = item.filters.filter((one) => one.id !== label.id && one.type !== 'allergen' && first(saidBy(one), unfit).length > 0)
  const entries = first(
    item.custom_allergens.flat().flatMap(foodsNamedIn),
    unfit.filter((key) => !isKnownFamily(key)),
  )
  const listed = against.length > 0 ? [] : ingredientFoods(item)
  const written = [...first(listed, unfit), ...first(listed, avoided, true)].slice(0, 1)
  return [
    ...against,
    ...others.map((other): Against => ({ by: 'label', other })),
    ...entries.map((food): Against => ({ by: 'entry', food })),
    ...written.map((food): Against => ({ by: 'ingredients', food })),
  ].map((one) => ({ label, ...one }))
}

const families: readonly string[] = ['egg', 'milk', ...seafood]
const isKnownFamily = (key: string): boolean => families.includes(key)

/**
 * Where the dietary labels of a dish disagree with what it says beside them: one that avoids an allergen with what contains or may contain
 * it; "vegan", "vegetarian", "halal" and "kosher" with an allergen, another label ("Pork"), an entry or an ingredient that they exclude.
 */
export const labelConflicts = (item: Declared): LabelConflict[] =>
  item.filters.filter(({ type }) => type !== 'allergen').flatMap((label) => conflictsOf(item, label))
