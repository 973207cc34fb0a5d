import type { Input } from '#contract/call.ts'
import type { ProblemCode } from '#contract/errors.ts'
import type { Filter } from '#contract/filters.ts'
import type { submitHealthForm } from '#contract/forms.ts'
import { asAllergenWord } from './allergen-words.ts'
import { allergenChoices, allergenKeys } from './allergens.ts'
import { readDay } from './calendar.ts'
import { faultsOf, formEmail, formName, normalizedText, required } from './shared-rules.ts'

/** Allergens of the dietary form by their names on the wire and in the database (FORM-12). */
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
/** The name of an allergen of the dietary form. */
export type DietaryAllergen = (typeof dietaryAllergens)[number]

/** The school's allergen records beyond the documented list, each once, sorted by `compare`; the form shows them after it (FORM-12). */
export const moreDietaryAllergens = (
  filters: readonly Filter[],
  compare: (a: Filter, b: Filter) => number,
): { name: string; filter: Filter }[] => {
  const documented = new Set(dietaryAllergens.flatMap(allergenKeys))
  const others = allergenChoices(filters, compare).flatMap(({ key, filter }) => (filter === null || documented.has(key) ? [] : [filter]))
  return others.sort(compare).map((filter) => ({ name: asAllergenWord(filter.name), filter }))
}

type Answers = Omit<Input<typeof submitHealthForm>, 'site_id' | 'captcha_response' | 'sending' | 'locale'>
/** The fields of the dietary form (FORM-03): `date` as typed, answers to yes or no as "Yes", "No" or "" for none. */
export type HealthForm = { [field in keyof Answers]: Answers[field] extends string ? string : readonly string[] }

/** The most characters of an answer. */
export const longestAnswer = 2000
/** The most characters of the additional comments. */
export const longestRemark = 5000

const short = (text: string): ProblemCode | null => (text.length > longestAnswer ? 'text_too_long' : null)
/** The school's own names come before "Other (Please specify)". */
const inFormOrder = (more: readonly string[]): string[] => [...dietaryAllergens.slice(0, -1), ...more, ...dietaryAllergens.slice(-1)]

const rules: { [field in keyof HealthForm]: (form: HealthForm, more: readonly string[]) => ProblemCode | null } = {
  date: ({ date }) => (!required(date) ? 'date_required' : readDay(date) !== null ? null : 'invalid_date'),
  city: ({ city }) => (!required(city) || formName(city) ? null : 'city_letters'),
  name: ({ name }) => (!required(name) ? 'name_required' : formName(name) ? null : 'name_letters'),
  email: ({ email }) => (!required(email) ? 'email_required' : formEmail(email) ? null : 'email_invalid'),
  allergens: ({ allergens }, more) => {
    if (allergens.length === 0) return 'allergens_required'
    const listed = inFormOrder(more)
    return allergens.length <= listed.length + 9 && allergens.every((name) => listed.includes(name)) ? null : 'allergen_unknown'
  },
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

/** All faulty fields in the documents' order (FORM-04 to FORM-10); `more` are the names of the school's own allergens. */
export const checkHealthForm = (form: HealthForm, more: readonly string[] = []) => faultsOf(rules, form, more)

/** All faults of the form as the page requires it: with a city, which known clients of the call do not send (FORM-05, FORM-Q1). */
export const checkWholeForm = (form: HealthForm, more: readonly string[] = []) =>
  faultsOf({ ...rules, city: () => (required(form.city) ? rules.city(form, more) : 'city_required') }, form, more)

/** The form as it is stored: the date as YYYY-MM-DD, and both gluten fields filled from the single answer (FORM-11, FORM-Q2). */
export const normalizedHealthForm = (form: HealthForm, more: readonly string[] = []): HealthForm => ({
  ...form,
  name: normalizedText(form.name),
  city: normalizedText(form.city),
  date: readDay(form.date) ?? form.date,
  allergens: inFormOrder(more).filter((name) => form.allergens.includes(name)),
  gluten_intolerant: form.gluten_intolerant || form.gf_diet,
  gf_diet: form.gf_diet || form.gluten_intolerant,
  consent: 'Yes',
})
