import type { OfficeEdit } from '#contract/office-content.ts'
import type { DishRecord } from '#contract/office-dishes.ts'
import { withFamilies } from './allergen-dictionary.ts'
import { asMarked, type DishMarks, type MarkedDish, readMarks, type SchoolAllergens, seenByVisitors, writeMarks } from './dish-allergens.ts'
import { type DeclaredFields, type DeclaredState, stateOf } from './dish-declaration.ts'
import { describedFoods, ingredientFoods, type NamedAllergen, namedAllergens } from './ingredient-allergens.ts'
import { type LabelConflict, labelConflicts } from './label-conflict.ts'
import { readCalories } from './nutrition.ts'
import { nutrientKey } from './nutrition-facts.ts'
import { longestAltText } from './office-picture.ts'
import { isAmount, nutrientPatch, nutrientRows } from './dish-nutrients.ts'
import { type Language, otherLanguage } from './locale-format.ts'
import { changedNames, pickFields } from './merge-patch.ts'
import { ownText, type TextRecord, writeText } from './own-text.ts'

/** The words of a dish that stand in both languages; `alt` describes its picture. */
export const dishWords = ['name', 'desc', 'portion', 'ingredients', 'alt'] as const
/** A text of a dish that it has in both languages. */
export type DishWord = (typeof dishWords)[number]

/** What a form depends on: what dishes can be marked with, and the language that the school writes first. */
export type DishSetting = SchoolAllergens & { base: Language }

/** The field of a form that holds a word in a language. */
export const wordField = (word: DishWord, language: Language): string => (language === 'fr' ? `${word}_fr` : word)

/**
 * The form of a dish by field: its words in English and in French ("name", "name_fr" …), whichever the school writes first, "calories", "picture", "others" (entries of the kitchen's own, one a
 * line), "allergen:KEY" with its state, "label:ID" with "yes" or "", "nutrient:KEY" as typed.
 */
export type DishForm = Readonly<Record<string, string>>
/** The fields of a form that were changed, with their new text. */
export type DishChanges = DishForm

const languages = ['en', 'fr'] as const

/** Every word of a dish in each language, with its field. */
export const wordSlots = dishWords.flatMap((word) => languages.map((language) => ({ field: wordField(word, language), word, language })))

const fieldsWith = (prefix: string, form: DishForm): (readonly [key: string, value: string])[] =>
  Object.entries(form).flatMap(([field, value]) => (field.startsWith(prefix) ? [[field.slice(prefix.length), value] as const] : []))

/** A dish that does not exist yet. */
export const emptyDish = (mrn: string): DishRecord => ({
  mrn,
  name: '',
  desc: '',
  portion: '',
  calories: null,
  ingredients: '',
  nutrients: [],
  filters: [],
  custom_allergens: [],
  translations: [],
})

/** The form of a stored dish: an allergen is "not-known" unless the dish says more. */
export const dishForm = (dish: DishRecord, school: DishSetting): DishForm => {
  const { declaration, others, labels } = readMarks(dish, school)
  const { base } = school
  return {
    ...Object.fromEntries(wordSlots.map(({ field, word, language }) => [field, ownText(dish, { field: word, language, base })] as const)),
    calories: dish.calories === null ? '' : String(dish.calories),
    picture: dish.picture ?? '',
    others: others.join('\n'),
    ...Object.fromEntries(school.choices.map(({ key }) => [`allergen:${key}`, stateOf(declaration, key)])),
    ...Object.fromEntries(
      school.filters.filter(({ type }) => type !== 'allergen').map(({ id }) => [`label:${id}`, labels.includes(id) ? 'yes' : '']),
    ),
    ...Object.fromEntries(nutrientRows(dish).map(({ key, value }) => [`nutrient:${key}`, value])),
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The marks that a form says. */
export const marksOf = (form: DishForm): DishMarks => ({
  declaration: Object.fromEntries(fieldsWith('allergen:', form).map(([key, state]) => [key, state as DeclaredState])),
  others: linesOf(form['others'] ?? ''),
  labels: fieldsWith('label:', form).flatMap(([id, value]) => (value === 'yes' ? [id] : [])),
})

const isMark = (field: string): boolean => field === 'others' || field.startsWith('allergen:') || field.startsWith('label:')

/** The allergens and labels of a dish with changes; those it has where the changes are about something else. */
export const markedWith = (dish: DishRecord, changes: DishChanges, school: DishSetting): MarkedDish =>
  Object.keys(changes).some(isMark) ? asMarked(writtenMarks(dish, changes, school)) : dish

/** The labels of a form that its allergens contradict; a dish that says both is not saved. */
export const formConflicts = (dish: DishRecord, changes: DishChanges, school: DishSetting): LabelConflict[] =>
  labelConflicts(seenByVisitors(markedWith(dish, changes, school), school))

/** What the words of a form name beside its answers: the allergens that it doesn't declare, and the labels that don't fit. */
export type FormQuestions = { allergens: NamedAllergen[]; labels: LabelConflict[] }

/** What a form asks before it is saved. Wheat alone is asked where it is gluten too. */
export const formQuestions = (dish: DishRecord, changes: DishChanges, school: DishSetting): FormQuestions => {
  const {
    name = '',
    name_fr = '',
    desc = '',
    desc_fr = '',
    ingredients = '',
    ingredients_fr = '',
  } = {
    ...dishForm(dish, school),
    ...changes,
  }
  const translations = [{ locale: 'fr-ca' as const, name: name_fr, desc: desc_fr, ingredients: ingredients_fr }]
  const item = { ...seenByVisitors(markedWith(dish, changes, school), school), name, desc, ingredients, translations }
  const named = namedAllergens(
    item,
    school.choices.map(({ key }) => key),
    [...ingredientFoods(item), ...describedFoods(item)],
  )
  const isWider = ({ key }: NamedAllergen) => named.some((other) => other.key !== key && withFamilies(other.key).includes(key))
  return { allergens: named.filter((one) => !isWider(one)), labels: labelConflicts(item).filter(({ by }) => by === 'ingredients') }
}

const writtenMarks = (dish: DishRecord, changes: DishChanges, school: DishSetting): DeclaredFields =>
  writeMarks(dish, marksOf({ ...dishForm(dish, school), ...changes }), school)

/** One language's name serves both until the other is written. */
const isNamed = (form: DishForm): boolean => languages.some((language) => (form[wordField('name', language)] ?? '').trim() !== '')

/** Translations without the empty ones, the others in the order of their list, as an import stores them. */
const inOrder = (translations: unknown): TextRecord[] =>
  ((translations ?? []) as TextRecord[]).flatMap(({ locale, ...words }) => {
    const names = [...new Set<string>([...dishWords, ...Object.keys(words)])].filter((name) => (words[name] ?? '') !== '')
    return names.length === 0 ? [] : [{ locale, ...pickFields(words, names) }]
  })

const withName = (dish: TextRecord, base: Language): TextRecord => {
  if (dish['name'] !== '') return dish
  const nameIn = (language: Language) => ownText(dish, { field: 'name', language, base })
  return { ...dish, name: nameIn(base) || nameIn(otherLanguage(base)) }
}

const wordPatch = (dish: DishRecord, changes: DishChanges, base: Language): Record<string, unknown> => {
  let next: TextRecord = dish
  for (const { field, word, language } of wordSlots) {
    const text = changes[field]
    if (text !== undefined) next = writeText(next, text.trim(), { field: word, language, base })
  }
  if (next === dish) return {}
  const isTranslated = next['translations'] !== dish.translations
  const named = { ...withName(next, base), ...(isTranslated ? { translations: inOrder(next['translations']) } : {}) }
  const patch = pickFields(named, changedNames(dish, named))
  // A dish without a picture has no such field.
  return patch['alt'] === '' ? { ...patch, alt: null } : patch
}

const caloriesPatch = (dish: DishRecord, changes: DishChanges): Record<string, unknown> =>
  changes['calories'] === undefined ? {} : { calories: readCalories(changes['calories']) }

const picturePatch = (changes: DishChanges): Record<string, unknown> =>
  changes['picture'] === undefined ? {} : { picture: changes['picture'] === '' ? null : changes['picture'] }

const amountsIn = (dish: DishRecord, changes: DishChanges): Record<string, string> => {
  const hasCalories = dish.nutrients.some(({ name }) => nutrientKey(name) === 'calories')
  const calories = changes['calories']
  return {
    ...Object.fromEntries(fieldsWith('nutrient:', changes)),
    ...(hasCalories && calories !== undefined ? { calories } : {}),
  }
}

/** A merge patch of a dish with the changed fields alone. */
export const dishPatch = (dish: DishRecord, changes: DishChanges, school: DishSetting): Record<string, unknown> => {
  return {
    ...wordPatch(dish, changes, school.base),
    ...caloriesPatch(dish, changes),
    ...nutrientPatch(dish, amountsIn(dish, changes)),
    ...(Object.keys(changes).some(isMark) ? writtenMarks(dish, changes, school) : {}),
    ...picturePatch(changes),
  }
}

/** The edit that saves a form; `base` is the fingerprint of the dish, null for a new one, whose allergens are said to be not known until they are. */
export const dishEdit = (dish: DishRecord, base: string | null, changes: DishChanges, school: DishSetting): OfficeEdit => {
  const patch = dishPatch(dish, changes, school)
  const { picture, ...whole } = { mrn: dish.mrn, ...patch, ...writtenMarks(dish, changes, school) } as Record<string, unknown>
  const created = picture === undefined || picture === null ? whole : { ...whole, picture }
  return { file: 'dishes.json', key: dish.mrn, base, patch: base === null ? created : patch }
}

/** What keeps a form from being saved, by field. */
export type DishFault = 'name_missing' | 'amount_unread' | 'too_long'

const longest: Readonly<Record<string, number>> = {
  name: 200,
  name_fr: 200,
  portion: 200,
  portion_fr: 200,
  alt: longestAltText,
  alt_fr: longestAltText,
}
const longestText = 5000

/** The faults of a form by field, those of the words first; `base` is the language that the school writes first. */
export const dishFaults = (form: DishForm, base: Language): Record<string, DishFault> => {
  const faults: Record<string, DishFault> = {}
  if (!isNamed(form)) faults[wordField('name', base)] = 'name_missing'
  for (const [field, text] of Object.entries(form)) {
    if (text.length > (longest[field] ?? longestText)) faults[field] = 'too_long'
    if ((field === 'calories' || field.startsWith('nutrient:')) && !isAmount(text)) faults[field] = 'amount_unread'
  }
  return faults
}

/** Another text of a field, or null where it is the one that the field began with. */
export const changedField = (changes: DishChanges, first: DishForm, [field, value]: readonly [string, string]): DishChanges => {
  const others = Object.fromEntries(Object.entries(changes).filter(([name]) => name !== field))
  return (first[field] ?? '') === value ? others : { ...others, [field]: value }
}

/** The fields in which the form of another version of a dish differs, as that version has them. */
export const formChanges = (first: DishRecord, other: DishRecord, school: DishSetting): DishChanges => {
  const [before, after] = [dishForm(first, school), dishForm(other, school)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(names.flatMap((name) => ((before[name] ?? '') === (after[name] ?? '') ? [] : [[name, after[name] ?? '']])))
}

/** What stays of changes on a newer version, and the fields of which both have another text. */
type MergedChanges = { changes: DishChanges; conflicts: string[] }

/** Changes that were made on `first`, on the newer version `theirs`: nothing of either is lost, and a field that both changed is asked. */
export const mergeChanges = (first: DishForm, theirs: DishForm, changes: DishChanges): MergedChanges => {
  const kept = Object.entries(changes).filter(([field, value]) => (theirs[field] ?? '') !== value)
  const conflicts = kept.flatMap(([field]) => ((theirs[field] ?? '') === (first[field] ?? '') ? [] : [field]))
  return { changes: Object.fromEntries(kept), conflicts }
}
