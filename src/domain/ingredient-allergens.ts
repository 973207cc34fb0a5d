import type { Item } from '#contract/menus.ts'
import { families } from './allergen-families.ts'
import { allergenState } from './allergens.ts'
import { dietFoods } from './diet-foods.ts'
import { foodsNamedIn, type NamedFood } from './food-words.ts'

/** The keys of what lists of ingredients are read for: the families of allergens, and the foods that diets exclude. */
export const warnedFoods: readonly string[] = [...Object.keys(families), ...Object.keys(dietFoods)]

type Listed = Pick<Item, 'ingredients' | 'translations'>

/** The foods that the ingredients of a dish name in either language. */
export const ingredientFoods = ({ ingredients, translations }: Listed): NamedFood[] =>
  [ingredients, ...translations.map((one) => one['ingredients'])].flatMap((text) => (typeof text === 'string' ? foodsNamedIn(text) : []))

/** An allergen that the ingredients name as `food`, and that nothing declares; `isMay` where they say that it may be in them. */
export type NamedAllergen = { key: string; food: string; isMay: boolean }

type Declared = Listed & Pick<Item, 'filters' | 'custom_allergens'>

/** The allergens among `keys` that the ingredients of a dish name without its declaring them, also where it declares nothing. */
export const namedAllergens = (item: Declared, keys: readonly string[]): NamedAllergen[] => {
  const foods = ingredientFoods(item)
  return keys.flatMap((key) => {
    const own = foods.filter((food) => food.keys.includes(key))
    const food = own.find(({ isMay }) => !isMay) ?? own[0]
    const state = food && allergenState(item, key)
    return food && (state === 'not-declared' || state === 'unknown') ? [{ key, food: food.text, isMay: food.isMay }] : []
  })
}
