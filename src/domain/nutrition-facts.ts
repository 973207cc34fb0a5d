import type { Nutrient } from '#contract/menus.ts'
import { type Amount, amountValue, nutrientWord, readAmount } from './nutrition.ts'

const nutrientNames: Record<string, string> = {
  calories: 'calories',
  'total fat': 'fat',
  fat: 'fat',
  'saturated fat': 'saturated',
  'trans fat': 'trans',
  'saturated fat + trans fat': 'saturated-trans',
  cholesterol: 'cholesterol',
  sodium: 'sodium',
  'total carbohydrates': 'carbohydrate',
  'total carbohydrate': 'carbohydrate',
  carbohydrate: 'carbohydrate',
  carbohydrates: 'carbohydrate',
  'dietary fiber': 'fibre',
  'dietary fibre': 'fibre',
  fiber: 'fibre',
  fibre: 'fibre',
  sugar: 'sugars',
  sugars: 'sugars',
  protein: 'protein',
  potassium: 'potassium',
  calcium: 'calcium',
  iron: 'iron',
  'vitamin a': 'vitamin-a',
  'vitamin c': 'vitamin-c',
  'vitamin d': 'vitamin-d',
}

/** The row of the facts table for a nutrient's name ("Total Fat (g)" is "fat"); null for an unknown one. */
export const nutrientKey = (name: string): string | null => {
  const word = nutrientWord(name)
  return Object.hasOwn(nutrientNames, word) ? (nutrientNames[word] ?? null) : null
}

/** Daily values of the Canadian nutrition facts table (Health Canada, Table of daily values, adults), by row and unit. */
const dailyValues: Record<string, Partial<Record<string, number>>> = {
  fat: { g: 75 },
  'saturated-trans': { g: 20 },
  sodium: { mg: 2300 },
  fibre: { g: 28 },
  sugars: { g: 100 },
  potassium: { mg: 3400 },
  calcium: { mg: 1300 },
  iron: { mg: 18 },
  'vitamin-c': { mg: 90 },
  'vitamin-d': { mcg: 20, iu: 800 },
  'vitamin-a': { mcg: 900, re: 900 },
}

/** The rows of the Canadian table in order; indented ones belong to the one above. */
export const factsLayout: readonly (readonly [key: string, indented: boolean])[] = [
  ['fat', false],
  ['saturated', true],
  ['trans', true],
  ['saturated-trans', true],
  ['cholesterol', false],
  ['sodium', false],
  ['carbohydrate', false],
  ['fibre', true],
  ['sugars', true],
  ['protein', false],
  ['potassium', false],
  ['calcium', false],
  ['iron', false],
  ['vitamin-a', false],
  ['vitamin-c', false],
  ['vitamin-d', false],
]

/** One row of a dish's nutrition facts. */
export type FactsRow = {
  /** Known rows have a key, which names their words; others keep the kitchen's name. */
  key: string | null
  name: string
  uom: string
  amount: Amount
  indented: boolean
  /** Percent of the daily value, whole, where the table has one. */
  dailyPercent: number | null
}

const percentOf = (key: string, uom: string, amount: Amount): number | null => {
  const daily = dailyValues[key]?.[uom.toLowerCase()]
  const value = amountValue(amount)
  return daily === undefined || value === null || amount.kind === 'less-than' ? null : Math.round((value / daily) * 100)
}

/** The nutrition facts of a dish in the order of the Canadian table (Health Canada), then unknown nutrients in the kitchen's order. */
export const factsRows = (nutrients: readonly Nutrient[]): FactsRow[] => {
  const keyed = nutrients.map((nutrient) => ({ nutrient, key: nutrientKey(nutrient.name) }))
  const row = (nutrient: Nutrient, key: string | null, indented: boolean): FactsRow => {
    const amount = readAmount(nutrient.value)
    return {
      key,
      name: nutrient.name,
      uom: nutrient.uom,
      amount,
      indented,
      dailyPercent: key ? percentOf(key, nutrient.uom, amount) : null,
    }
  }
  const known = factsLayout.flatMap(([key, indented]) => {
    const found = keyed.find((one) => one.key === key)
    return found ? [row(found.nutrient, key, indented)] : []
  })
  const others = keyed.filter(({ key }) => key === null).map(({ nutrient }) => row(nutrient, null, false))
  return [...known, ...others]
}
