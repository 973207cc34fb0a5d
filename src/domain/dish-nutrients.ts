import type { DishNutrient } from '#contract/office-dishes.ts'
import type { Language } from './locale-format.ts'
import { amountValue, readAmount } from './nutrition.ts'
import { factsLayout, nutrientKey } from './nutrition-facts.ts'

/** The columns of concept places by the row of the table; the others there have no unit. */
const columns: Readonly<Record<string, string>> = {
  fat: 'total_fat',
  saturated: 'saturated_fat',
  trans: 'trans_fat',
  cholesterol: 'cholesterol',
  sodium: 'sodium',
  potassium: 'potassium',
  carbohydrate: 'total_carb',
  fibre: 'dietary_fiber',
  sugars: 'sugars',
  protein: 'protein',
}
const columnsWithoutUnit: Readonly<Record<string, string>> = {
  'vitamin-a': 'vitamin_a',
  'vitamin-c': 'vitamin_c',
  calcium: 'calcium',
  iron: 'iron',
}

/** Names and units of rows that a dish does not have yet, as packs write them. */
const named: Readonly<Record<string, readonly [name: string, uom: string]>> = {
  fat: ['Total Fat (g)', 'g'],
  saturated: ['Saturated Fat (g)', 'g'],
  trans: ['Trans Fat (g)', 'g'],
  cholesterol: ['Cholesterol (mg)', 'mg'],
  sodium: ['Sodium (mg)', 'mg'],
  carbohydrate: ['Total Carbohydrates (g)', 'g'],
  fibre: ['Dietary Fiber (g)', 'g'],
  sugars: ['Sugar (g)', 'g'],
  protein: ['Protein (g)', 'g'],
  potassium: ['Potassium (mg)', 'mg'],
  calcium: ['Calcium (mg)', 'mg'],
  iron: ['Iron (mg)', 'mg'],
  'vitamin-a': ['Vitamin A (mcg)', 'mcg'],
  'vitamin-c': ['Vitamin C (mg)', 'mg'],
  'vitamin-d': ['Vitamin D (mcg)', 'mcg'],
}

type Nutrients = { readonly nutrients: readonly DishNutrient[]; readonly [column: string]: unknown }

/** The nutrients of a dish, from its list or from the columns of a concept place that have a unit. */
const listed = (dish: Nutrients): readonly DishNutrient[] => {
  if (dish.nutrients.length > 0) return dish.nutrients
  return Object.entries(columns).flatMap(([key, column]) => {
    const value = dish[column]
    const [name, uom] = named[key] ?? ['', '']
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    return text === '' ? [] : [{ name, uom, value: text, value_numeric: text }]
  })
}

/** A row of the table to fill in: `key` of the row, or the kitchen's own name of a nutrient outside of the table. */
type NutrientRow = { key: string; name: string; uom: string; indented: boolean; isKnown: boolean; value: string }

const rowKey = ({ name }: DishNutrient): string => nutrientKey(name) ?? name

/** The rows in the order of the Canadian table, filled in or not, then the kitchen's other nutrients. Calories are a field of their own. */
export const nutrientRows = (dish: Nutrients): NutrientRow[] => {
  const nutrients = listed(dish)
  const rows = factsLayout.flatMap(([key, indented]): NutrientRow[] => {
    const found = nutrients.find((one) => rowKey(one) === key)
    const [name, uom] = found ? [found.name, found.uom] : (named[key] ?? ['', ''])
    return name === '' ? [] : [{ key, name, uom, indented, isKnown: true, value: found?.value ?? '' }]
  })
  const others = nutrients
    .filter(({ name }) => nutrientKey(name) === null)
    .map(({ name, uom, value }) => ({ key: name, name, uom, indented: false, isKnown: false, value }))
  return [...rows, ...others]
}

/** A form's amount as it is shown and typed in a language: French has a decimal comma. */
export const amountIn = (amount: string, language: Language): string => (language === 'fr' ? amount.replace('.', ',') : amount)

/** What is typed for an amount as a form holds it, with a decimal point: French writes "1 240,5" and "0,125". */
export const amountFrom = (typed: string, language: Language): string =>
  language === 'fr' ? typed.replace(',', '.').replaceAll(/(?<=\d)\s(?=\d{3})/g, '') : typed

/** Whether a typed amount can be read: a number, "10+", "<1", or nothing. */
export const isAmount = (typed: string): boolean => readAmount(typed).kind !== 'words'

const written = (typed: string): Pick<DishNutrient, 'value' | 'value_numeric'> => {
  const amount = readAmount(typed)
  const value = amountValue(amount)
  const text = value === null ? '' : String(value)
  return { value: amount.kind === 'exact' ? text : typed.trim(), value_numeric: text }
}

/** A nutrient's entry with another amount; null where the amount is taken away. */
const withAmount = (nutrient: DishNutrient, typed: string): DishNutrient | null =>
  readAmount(typed).kind === 'none' ? null : { ...nutrient, ...written(typed) }

/** Columns keep the type that they have; a column without a unit goes, for the amount typed has one. */
const columnsAfter = (dish: Nutrients, amounts: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(amounts).flatMap(([key, typed]): [string, unknown][] => {
      const [column, other] = [columns[key], columnsWithoutUnit[key]]
      if (other !== undefined && dish[other] !== undefined) return [[other, null]]
      if (column === undefined || dish[column] === undefined) return []
      const value = amountValue(readAmount(typed))
      return [[column, value === null ? null : typeof dish[column] === 'number' ? value : String(value)]]
    }),
  )

/**
 * The fields of a dish that change with these amounts (as typed, by the key of their row; "" takes one away): `nutrients` whole, and the
 * columns of a concept place that it has.
 */
export const nutrientPatch = (dish: Nutrients, amounts: Readonly<Record<string, string>>): Record<string, unknown> => {
  if (Object.keys(amounts).length === 0) return {}
  const changed = listed(dish).flatMap((nutrient) => {
    const typed = amounts[rowKey(nutrient)]
    return typed === undefined ? [nutrient] : (withAmount(nutrient, typed) ?? [])
  })
  const rows = nutrientRows(dish)
  const added = Object.entries(amounts).flatMap(([key, typed]) => {
    const row = rows.find((one) => one.key === key)
    if (!row || listed(dish).some((one) => rowKey(one) === key)) return []
    return withAmount({ name: row.name, uom: row.uom, value: '', value_numeric: '' }, typed) ?? []
  })
  return { nutrients: [...changed, ...added], ...columnsAfter(dish, amounts) }
}
