import { nutrientWord } from './nutrition.ts'

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
