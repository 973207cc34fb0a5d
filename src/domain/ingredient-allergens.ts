import type { Filter } from '#contract/filters.ts'
import type { Item } from '#contract/menus.ts'
import { families } from './allergen-families.ts'
import { statementOf } from './allergen-statement.ts'
import { allergenState, foodsNamed } from './allergens.ts'
import { dietFoods } from './diet-foods.ts'
import { foodsNamedIn, type NamedFood, namesGlutenFreeOats } from './food-words.ts'
import { foldText } from './fold-text.ts'
import { textsOf } from './texts-of.ts'

/** The keys of what the words of a dish are read for: the families of allergens, and the foods that diets exclude. */
export const warnedFoods: readonly string[] = [...Object.keys(families), ...Object.keys(dietFoods)]

type Listed = Pick<Item, 'ingredients' | 'translations'>
type Described = Pick<Item, 'name' | 'desc' | 'ingredients' | 'translations'>

/** The foods that the ingredients of a dish name in either language. */
export const ingredientFoods = (dish: Listed): NamedFood[] => textsOf(dish, 'ingredients').flatMap(foodsNamedIn)

/** The foods that the name and the description of a dish name; what a "pesto" usually holds is left to the kitchen that wrote its ingredients. */
export const describedFoods = (dish: Described): NamedFood[] => {
  const areOatsFree = textsOf(dish, 'ingredients').some(namesGlutenFreeOats)
  const isMeant = ({ keys, isUsual }: NamedFood) => !isUsual && !(areOatsFree && keys[0] === 'oat')
  return [...textsOf(dish, 'name'), ...textsOf(dish, 'desc')].flatMap(foodsNamedIn).filter(isMeant)
}

type Declared = Listed & Pick<Item, 'filters' | 'custom_allergens'>

/** Also "Bread crumbs (dairy free)", which declares no more than an absence. */
const namesFoods = (entry: string): boolean => ['foods', 'free-of'].includes(statementOf(entry).kind)

const isDietFood = ({ keys }: NamedFood): boolean => keys.some((key) => key in dietFoods)

/** "Contains bacon" and "Seafood" name what is in a dish, "Gluten Aware" does not. */
const labelFoods = (label: Filter): NamedFood[] =>
  textsOf(label, 'name').flatMap((text) => {
    if (statementOf(text).kind !== 'foods') return []
    const wholes = foodsNamed(text).map(foldText)
    return foodsNamedIn(text).filter((food) => label.type === 'allergen' || isDietFood(food) || wholes.includes(foldText(food.text)))
  })

/** The foods that the words of a dish name: its name, description and ingredients, the kitchen's own entries and the labels. */
export const writtenFoods = (item: Declared & Described): NamedFood[] => [
  ...describedFoods(item),
  ...ingredientFoods(item),
  ...item.custom_allergens.flat().flatMap((entry) => (namesFoods(entry) ? foodsNamedIn(entry) : [])),
  ...item.filters.flatMap(labelFoods),
]

/** An allergen that a dish names as `food` without declaring it; `isMay` where it says that it may be in the dish. */
export type NamedAllergen = { key: string; food: string; isMay: boolean }

/** The allergens among `keys` that `foods`, those of a dish's ingredients, name without its declaring them, also where it declares nothing. */
export const namedAllergens = (item: Declared, keys: readonly string[], foods = ingredientFoods(item)): NamedAllergen[] =>
  keys.flatMap((key) => {
    const own = foods.filter((food) => food.keys.includes(key))
    const food = own.find(({ isMay }) => !isMay) ?? own[0]
    const state = food && allergenState(item, key)
    return food && (state === 'not-declared' || state === 'unknown') ? [{ key, food: food.text, isMay: food.isMay }] : []
  })
