import type { ProblemCode } from '#contract/errors.ts'
import { readDay } from './calendar.ts'
import { required } from './shared-rules.ts'
import { formEmail, formName } from './validators.ts'

/** The allergens of the dietary form (FORM-12), as the wire and the database write them. */
export const dietaryAllergens = [
  'Milk',
  'Soy',
  'Wheat',
  'Egg',
  'Fish',
  'Shellfish',
  'Peanuts',
  'Tree Nuts',
  'Gluten',
  'Corn',
  'Other (Please specify)',
] as const
export type DietaryAllergen = (typeof dietaryAllergens)[number]

/** FORM-03: `date` as the person wrote it; answers of yes and no are "Yes" and "No", "" where none was given. */
export type HealthForm = {
  date: string
  city: string
  name: string
  email: string
  allergens: readonly string[]
  other_allergies: string
  epipen: string
  carries_epinephrine: string
  celiac: string
  gluten_intolerant: string
  gf_diet: string
  medical_diet: string
  consent: string
  additional_comments: string
}
export type HealthField = keyof HealthForm
export type HealthFault = { field: HealthField; code: ProblemCode }

export const longestAnswer = 2000
export const longestRemark = 5000

const short = (text: string): ProblemCode | null => (text.length > longestAnswer ? 'text_too_long' : null)
const isListed = (name: string) => (dietaryAllergens as readonly string[]).includes(name)

const rules: { [field in HealthField]: (form: HealthForm) => ProblemCode | null } = {
  date: ({ date }) => (!required(date) ? 'date_required' : readDay(date) !== null ? null : 'invalid_date'),
  city: ({ city }) => (!required(city) || formName(city) ? null : 'city_letters'),
  name: ({ name }) => (!required(name) ? 'name_required' : formName(name) ? null : 'name_letters'),
  email: ({ email }) => (!required(email) ? 'email_required' : formEmail(email) ? null : 'email_invalid'),
  allergens: ({ allergens }) =>
    allergens.length === 0 ? 'allergens_required' : allergens.length <= 20 && allergens.every(isListed) ? null : 'allergen_unknown',
  other_allergies: ({ other_allergies: text }) => short(text),
  epipen: ({ epipen }) => short(epipen),
  carries_epinephrine: ({ carries_epinephrine: text }) => short(text),
  celiac: ({ celiac }) => short(celiac),
  gluten_intolerant: ({ gluten_intolerant: text }) => short(text),
  gf_diet: ({ gf_diet: text }) => short(text),
  medical_diet: ({ medical_diet: text }) => short(text),
  consent: ({ consent }) => (['yes', 'oui'].includes(consent.toLowerCase()) ? null : 'consent_required'),
  additional_comments: ({ additional_comments: text }) => (text.length > longestRemark ? 'text_too_long' : null),
}

/** Every field that breaks its rule, in the order of the documents (FORM-04 to FORM-10); the server refuses by the first. */
export const checkHealthForm = (form: HealthForm): HealthFault[] =>
  (Object.keys(rules) as HealthField[]).flatMap((field) => {
    const code = rules[field](form)
    return code === null ? [] : [{ field, code }]
  })

/** The same as the page asks it: a city too, which known clients of the call don't send (FORM-05, FORM-Q1). */
export const checkWholeForm = (form: HealthForm): HealthFault[] =>
  required(form.city) ? checkHealthForm(form) : inOrderOfFields([...checkHealthForm(form), { field: 'city', code: 'city_required' }])

const inOrderOfFields = (faults: HealthFault[]): HealthFault[] => {
  const order = Object.keys(rules)
  return faults.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
}

/** The form as it is kept: the day written plainly, and both gluten fields filled from the single answer (FORM-11, FORM-Q2). */
export const keptHealthForm = (form: HealthForm): HealthForm => ({
  ...form,
  date: readDay(form.date) ?? form.date,
  allergens: dietaryAllergens.filter((name) => form.allergens.includes(name)),
  gluten_intolerant: form.gluten_intolerant || form.gf_diet,
  gf_diet: form.gf_diet || form.gluten_intolerant,
  consent: 'Yes',
})
