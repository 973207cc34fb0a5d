import type { DietaryAllergen } from '#domain/health-form.ts'
import type { WordId } from '#app/i18n/words.ts'

/** What the health form asks, in its order, by the names on the wire. */
export const questionWords = {
  date: 'dietary.date',
  name: 'dietary.name',
  email: 'login.email',
  city: 'person.city',
  allergens: 'dietary.allergens',
  other_allergies: 'dietary.other_allergies',
  epipen: 'dietary.epipen',
  carries_epinephrine: 'dietary.carries',
  celiac: 'dietary.celiac',
  gluten_intolerant: 'dietary.gluten',
  medical_diet: 'dietary.medical_diet',
  additional_comments: 'dietary.comments',
} as const satisfies Record<string, WordId>

/** The documented allergens; a school's own ones have no other name. */
export const allergenWords: { readonly [name in DietaryAllergen]: WordId } = {
  Milk: 'allergens.milk',
  Soy: 'allergens.soy',
  Wheat: 'allergens.wheat',
  Egg: 'allergens.egg',
  Fish: 'allergens.fish',
  Shellfish: 'dietary.shellfish',
  Peanuts: 'allergens.peanuts',
  'Tree Nuts': 'allergens.tree_nuts',
  Gluten: 'allergens.gluten',
  Corn: 'dietary.corn',
  'Other (Please specify)': 'dietary.other',
}

/** What is chosen where a question has two answers. */
export const yesNoWords = { Yes: 'form.yes', No: 'form.no' } as const satisfies Record<string, WordId>
