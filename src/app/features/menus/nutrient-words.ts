import type { WordId } from '#app/i18n/words.ts'

/** What a nutrient is called, by its key in the facts table. */
export const nutrientWords: Readonly<Record<string, WordId>> = {
  fat: 'nutrition.fat',
  saturated: 'nutrition.saturated',
  trans: 'nutrition.trans',
  'saturated-trans': 'nutrition.saturated_trans',
  cholesterol: 'nutrition.cholesterol',
  sodium: 'nutrition.sodium',
  carbohydrate: 'nutrition.carbohydrate',
  fibre: 'nutrition.fibre',
  sugars: 'nutrition.sugars',
  protein: 'nutrition.protein',
  potassium: 'nutrition.potassium',
  calcium: 'nutrition.calcium',
  iron: 'nutrition.iron',
  'vitamin-a': 'nutrition.vitamin_a',
  'vitamin-c': 'nutrition.vitamin_c',
  'vitamin-d': 'nutrition.vitamin_d',
}
