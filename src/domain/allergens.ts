import type { Filter } from '#contract/filters.ts'
import type { Item } from '#contract/menus.ts'
import { foodsIn, isKnownKey, keysOfName } from './allergen-dictionary.ts'
import { conditions } from './allergen-families.ts'
import { type Meaning, meaningFor, type Statement, statementOf, type Wanted } from './allergen-statement.ts'
import { plain } from './plain.ts'
import { isUnknownEntry } from './said-nothing.ts'
import { phraseOf, tokensOf } from './word-tokens.ts'

/** The documented allergens in their order (MENU-22). */
export const documentedAllergens = [
  'egg',
  'fish',
  'gluten',
  'milk',
  'msg',
  'peanuts',
  'crustacean',
  'mollusk',
  'soy',
  'tree-nuts',
  'wheat',
] as const
export type DocumentedAllergen = (typeof documentedAllergens)[number]

/** True for a name on the menus that means "may contain" (MENU-Q3). */
export const isMayContain = (name: string): boolean => name.trim().endsWith('*')

const bare = (name: string) => plain(name.replace(/\*+\s*$/, ''))

/** The stable keys of a written allergen name, in either language, with or without its `*`: "Lait*" gives ["milk"]. */
export const allergenKeys = (name: string): readonly string[] => {
  const word = bare(name)
  const keys = isDocumented(word) ? [word] : keysOfName(word)
  return keys.length > 0 ? keys : [word]
}

type Named = Pick<Filter, 'name' | 'translations'>

const namesOf = ({ name, translations }: Named) => [
  name,
  ...translations.map((one) => one['name']).filter((other) => typeof other === 'string'),
]

const isDocumented = (key: string) => (documentedAllergens as readonly string[]).includes(key)

/** The keys by which a record is offered: its base name decides, then the name in the other language. */
const offeredKeys = (filter: Named): readonly string[] =>
  namesOf(filter)
    .map(allergenKeys)
    .find((keys) => keys.some(isDocumented)) ?? allergenKeys(filter.name)

/** Whether a word of one's own is the name of an allergen record, in either language: "moutarde" means the record "Mustard". */
export const meansAllergen = (word: string, filter: Filter): boolean =>
  filter.type === 'allergen' &&
  statementOf(filter.name).kind === 'foods' &&
  offeredKeys(filter).some((key) => allergenKeys(word).includes(key))

const keysInside = ({ contains, mayContain }: Statement) => [...contains, ...mayContain]

/**
 * The stable keys of an allergen record, by every name that it has and by what stands inside of them: what is hidden once too
 * often harms nobody (MENU-Q3, MENU-Q4).
 */
export const filterKeys = (filter: Named): readonly string[] => [
  ...new Set([...namesOf(filter).flatMap((name) => keysInside(statementOf(name))), ...offeredKeys(filter)]),
]

/** Whether a name of an allergen, or an entry of a kitchen, holds a food that the dictionary knows. */
export const isKnownAllergen = (filter: Named): boolean => namesOf(filter).some((name) => keysInside(statementOf(name)).length > 0)

const listMarks = /[,;/&+\n]|(?<![\p{L}])(?:and|or|et|ou)(?![\p{L}])/iu
const leadWords =
  /^\W*(?:(?:may|might|peut|peuvent)\s+)?(?:contains?|contenir|contient|contiennent)?\s*:?\s*(?:(?:traces?|des)\s+)?(?:(?:of|de|des|d')\s*)?/iu

const partsOf = (entry: string): string[] =>
  statementOf(entry).kind === 'foods' ? entry.split(listMarks).map((part) => part.replace(leadWords, '').replace(/[\s*.]+$/, '')) : []

const isNameOf = (text: string, record: Named): boolean =>
  namesOf(record).some((name) => phraseOf(bare(name)).join(' ') === phraseOf(text).join(' '))

/** The records of a school that the kitchen's own words name, whole or as a part: what they are counts for the dish too. */
export const recordsNamed = <Record extends Named & { type: string }>(entries: readonly string[], records: readonly Record[]): Record[] => {
  const parts = entries.flatMap((entry) => [entry, ...partsOf(entry)]).filter((part) => statementOf(part).kind === 'foods')
  return records.filter((record) => record.type === 'allergen' && parts.some((part) => isNameOf(part, record)))
}

/** The parts of an entry of a kitchen that neither the dictionary nor a record that it knows names: "Contains: milk and hazlenut" gives ["hazlenut"]. */
export const unknownFoods = (entry: string, records: readonly Named[]): string[] =>
  partsOf(entry).filter((part) => {
    const statement = statementOf(part)
    const isRecord = records.some((record) => isKnownAllergen(record) && isNameOf(part, record))
    return statement.kind === 'foods' && keysInside(statement).length === 0 && !isRecord
  })

/** Whether an entry is read as a note or a withdrawn promise only by guess: "Not spicy", "Gluten-free on request". */
export const isUnclearEntry = (entry: string): boolean => {
  const { kind, doubtful } = statementOf(entry)
  return doubtful.length > 0 || (kind === 'unknown' && !isUnknownEntry(entry))
}

/** What a dish says of one allergen. *Unknown* is never safe (API.md, "Allergen states"). */
export type AllergenState = 'contains' | 'may-contain' | 'not-declared' | 'unknown'

type Declared = Pick<Item, 'filters' | 'custom_allergens' | 'ingredients' | 'translations'>

/** The kitchen's own words beside its filters, without those that name nothing ("None", "N/A"). */
export const customNames = (item: Pick<Declared, 'custom_allergens'>): string[] =>
  item.custom_allergens.flat().filter((name) => ['foods', 'free-of'].includes(statementOf(name).kind))

/** A star or "may contain" of the first name counts for the record in every language. */
const filterStatements = (filter: Filter): Statement[] => {
  const isMay = isMayContain(filter.name) || /^(may contain|peut contenir)\b/.test(bare(filter.name))
  return namesOf(filter).map((name) => (isMay ? statementOf(name, true) : statementOf(name)))
}

/** Of a category only plain words count: "Not spicy" says nothing of allergens. */
const saysUnknownFilter = ({ name, type }: Filter): boolean =>
  type === 'allergen' ? statementOf(name).kind === 'unknown' : isUnknownEntry(name)

type Declaration = { statements: readonly Statement[]; isUndeclared: boolean; saysUnknown: boolean }

const declarationOf = ({ filters, custom_allergens: custom }: Pick<Declared, 'filters' | 'custom_allergens'>): Declaration => {
  const allergens = filters.filter(({ type }) => type === 'allergen').map(filterStatements)
  const entries = custom.flat().map((name) => statementOf(name))
  const saysUnknown = entries.some(({ kind }) => kind === 'unknown') || filters.some(saysUnknownFilter)
  const declares =
    filters.some(({ type }) => type !== 'allergen') ||
    allergens.some((names) => names.some(({ kind }) => kind === 'foods')) ||
    entries.some(({ kind }) => kind === 'foods')
  return { statements: [...allergens.flat(), ...entries], isUndeclared: saysUnknown || !declares, saysUnknown }
}

const declarations = new WeakMap<object, Declaration>()

/** A menu asks of each dish many times. */
const knownDeclaration = (item: Pick<Declared, 'filters' | 'custom_allergens'>): Declaration => {
  const declaration = declarations.get(item) ?? declarationOf(item)
  declarations.set(item, declaration)
  return declaration
}

/** True when the allergens of a dish are unknown: nothing is declared, or the kitchen writes that it doesn't know them. */
export const isUndeclared = (item: Pick<Declared, 'filters' | 'custom_allergens'>): boolean => knownDeclaration(item).isUndeclared

const otherPrefix = 'other:'

/** The profile key of an allergen that is not in the list: "Other: kiwi". */
export const otherKey = (word: string): string => `${otherPrefix}${plain(word)}`
export const otherWord = (key: string): string | null => (key.startsWith(otherPrefix) ? key.slice(otherPrefix.length) : null)

const conditionKeys = new Map(Object.entries(conditions))
const wantedByKey = new Map<string, Wanted>()

/** What a profile key stands for; its words count too where the dictionary doesn't know them as a name. */
const wantedOf = (key: string): Wanted => {
  const before = wantedByKey.get(key)
  if (before) return before
  const text = otherWord(key) ?? key
  const whole = allergenKeys(text).filter(isKnownKey)
  const tokens = tokensOf(text)
  const inside = [...foodsIn(tokens).flatMap(({ keys }) => keys), ...tokens.flatMap(({ word }) => conditionKeys.get(word) ?? [])]
  const wanted = { keys: [...new Set([...whole, ...inside])], phrase: whole.length > 0 ? [] : phraseOf(text) }
  wantedByKey.set(key, wanted)
  return wanted
}

const ingredientStatements = (item: Declared): Statement[] =>
  [item.ingredients, ...item.translations.map((one) => one['ingredients']).filter((text) => typeof text === 'string')]
    .filter((text) => text !== '')
    .map((text) => statementOf(text))

/** The state of a dish for one profile key (a documented key, another allergen's key, or an "other:" key). */
export const allergenState = (item: Declared, key: string): AllergenState => {
  const { statements, isUndeclared: nothingDeclared, saysUnknown } = knownDeclaration(item)
  const wanted = wantedOf(key)
  const declared = statements.map((statement) => meaningFor(statement, wanted))
  // Of a listed allergen the declaration alone decides: ingredients are rarely complete.
  const written = otherWord(key) === null ? [] : ingredientStatements(item).map((statement) => meaningFor(statement, wanted))
  const says = (meaning: Meaning) => declared.includes(meaning) || written.includes(meaning)
  if (says('contains')) return 'contains'
  if (says('may-contain')) return 'may-contain'
  // A promise that is taken back is no promise, whatever another entry says.
  if (says('doubtful')) return 'unknown'
  if (!saysUnknown && declared.includes('free-of')) return 'not-declared'
  return nothingDeclared ? 'unknown' : 'not-declared'
}

/** Whether a dish leaves open what somebody asks of it: of all allergens, or of one of `concerns` (profile keys). */
export const isUnknownFor = (item: Declared, concerns: readonly string[]): boolean =>
  isUndeclared(item) || concerns.some((key) => allergenState(item, key) === 'unknown')

/** One allergen that can be chosen: the documented eleven first, then the school's others A to Z (API.md, "Filter list"). */
export type AllergenChoice = { key: string; filter: Filter | null }

export const allergenChoices = (filters: readonly Filter[], compare: (a: Filter, b: Filter) => number): AllergenChoice[] => {
  const records = filters.filter((filter) => filter.type === 'allergen' && statementOf(filter.name).kind === 'foods')
  const plainRecord = (key: string) => records.find((filter) => offeredKeys(filter).includes(key) && !isMayContain(filter.name)) ?? null
  const others = new Map<string, Filter>()
  for (const filter of [...records].sort((a, b) => Number(isMayContain(a.name)) - Number(isMayContain(b.name)) || compare(a, b)))
    for (const key of offeredKeys(filter)) if (!isDocumented(key) && !others.has(key)) others.set(key, filter)
  return [
    ...documentedAllergens.map((key) => ({ key, filter: plainRecord(key) })),
    ...[...others].map(([key, filter]) => ({ key, filter })).sort((a, b) => compare(a.filter, b.filter)),
  ]
}
