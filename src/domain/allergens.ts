import type { Filter } from '#contract/filters.ts'
import type { Item } from '#contract/menus.ts'
import { foodsIn, isKnownKey, keysOfName, withFamilies } from './allergen-dictionary.ts'
import { conditions } from './allergen-families.ts'
import { type Meaning, meaningFor, type Statement, statementOf, type Wanted } from './allergen-statement.ts'
import { memoize } from './memoize.ts'
import { foldText } from './fold-text.ts'
import { isUnknownEntry } from './empty-entry.ts'
import { phraseOf, type Token, tokensOf } from './word-tokens.ts'
import { textsOf } from './texts-of.ts'

/** Keys of the documented allergens in display order (MENU-22). */
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
/** The key of a documented allergen (MENU-22). */
export type DocumentedAllergen = (typeof documentedAllergens)[number]

/** The ids of their names in `lang`. */
export const allergenWords = {
  egg: 'allergens.egg',
  fish: 'allergens.fish',
  gluten: 'allergens.gluten',
  milk: 'allergens.milk',
  msg: 'allergens.msg',
  peanuts: 'allergens.peanuts',
  crustacean: 'allergens.crustacean',
  mollusk: 'allergens.mollusk',
  soy: 'allergens.soy',
  'tree-nuts': 'allergens.tree_nuts',
  wheat: 'allergens.wheat',
} as const satisfies Record<DocumentedAllergen, string>

/** True for a menu name with a final star, which means "may contain" (MENU-Q3). */
export const isMayContain = (name: string): boolean => withoutStar(name) !== name

/** A menu name without its final star. */
export const withoutStar = (name: string): string => name.replace(/\s*\*+\s*$/, '')

const bare = (name: string) => foldText(withoutStar(name))

/**
 * The stable keys of an allergen name in either language, with or without its star: "Lait*" gives ["milk"]. An unknown name gives
 * its folded text.
 */
export const allergenKeys = (name: string): readonly string[] => {
  const word = bare(name)
  const keys = isDocumented(word) ? [word] : keysOfName(word)
  return keys.length > 0 ? keys : [word]
}

type Named = Pick<Filter, 'name' | 'translations'>

const isDocumented = (key: string) => (documentedAllergens as readonly string[]).includes(key)

/** The keys that offer a record as a choice: those of its base name, else of its name in the other language. */
const offeredKeys = (filter: Named): readonly string[] =>
  textsOf(filter, 'name')
    .map(allergenKeys)
    .find((keys) => keys.some(isDocumented)) ?? allergenKeys(filter.name)

/** True when a person's own word names this allergen record in either language, neither more nor less: "moutarde" means the record "Mustard". */
export const meansAllergen = (word: string, filter: Filter): boolean => {
  const [keys, offered] = [allergenKeys(word), offeredKeys(filter)]
  const isSame = keys.every((key) => offered.includes(key)) && offered.every((key) => keys.includes(key))
  return filter.type === 'allergen' && statementOf(filter.name).kind === 'foods' && isSame
}

const keysInside = ({ contains, mayContain }: Statement) => [...contains, ...mayContain]

/** True when a name of a record contains a food that the dictionary knows. */
export const isKnownAllergen = (filter: Named): boolean => textsOf(filter, 'name').some((name) => keysInside(statementOf(name)).length > 0)

const listMarks = /[,;/&+\n]|(?<![\p{L}])(?:and|or|et|ou)(?![\p{L}])/iu
const leadWords =
  /^[^\p{L}\p{N}]*(?:(?:may|might|peut|peuvent)\s+)?(?:contains?|contenir|contient|contiennent)?\s*:?\s*(?:(?:traces?|des)\s+)?(?:(?:of|du|de la|de l'|de|des|d')\s*)?/iu

/** The foods that a kitchen's entry names, as written: "May contain: milk and egg" gives ["milk", "egg"]; empty for any other entry. */
export const foodsNamed = (entry: string): string[] =>
  statementOf(entry).kind === 'foods' ? entry.split(listMarks).map((part) => part.replace(leadWords, '').replace(/[\s*.]+$/, '')) : []

const isNameOf = (text: string, record: Named): boolean =>
  textsOf(record, 'name').some((name) => phraseOf(bare(name)).join(' ') === phraseOf(text).join(' '))

/** The school's allergen records that the kitchen's entries name, whole or in part; the keys of these records count for the dish too. */
export const recordsNamed = <Record extends Named & { type: string }>(entries: readonly string[], records: readonly Record[]): Record[] => {
  const parts = entries.flatMap((entry) => [entry, ...foodsNamed(entry)]).filter((part) => statementOf(part).kind === 'foods')
  return records.filter((record) => record.type === 'allergen' && parts.some((part) => isNameOf(part, record)))
}

/**
 * The parts of a kitchen's entry that neither the dictionary nor a known record names: "Contains: milk and hazlenut" gives
 * ["hazlenut"].
 */
export const unknownFoods = (entry: string, records: readonly Named[]): string[] =>
  foodsNamed(entry).filter((part) => {
    const statement = statementOf(part)
    const isRecord = records.some((record) => isKnownAllergen(record) && isNameOf(part, record))
    return statement.kind === 'foods' && keysInside(statement).length === 0 && !isRecord
  })

/** True when the reading of an entry is a guess, such as a note or a withdrawn promise: "Not spicy", "Gluten-free on request". */
export const isUnclearEntry = (entry: string): boolean => {
  const { kind, doubtful } = statementOf(entry)
  return doubtful.length > 0 || (kind === 'unknown' && !isUnknownEntry(entry))
}

/** The state of a dish for one allergen; "unknown" is never safe (API.md, "Allergen states"). */
export type AllergenState = 'contains' | 'may-contain' | 'not-declared' | 'unknown'

type Declared = Pick<Item, 'filters' | 'custom_allergens' | 'ingredients' | 'ingredient_allergens' | 'translations'> &
  Partial<Pick<Item, 'name' | 'desc'>>

/** Before the name of an allergen without a record of its own for it; "May contain: Milk" would name the record "Milk", which says that it does. */
export const mayContainSome = 'May contain some'

/**
 * The kitchen's own entries about foods that no key of `said` names, and about the preparation, as written. What an entry says of no food ("N/A"), or that a dish is
 * free of ("No fish, no milk"), is a state of an allergen, which is shown in the visitor's language elsewhere.
 */
export const otherEntries = (item: Pick<Declared, 'custom_allergens'>, said: ReadonlySet<string>): string[] =>
  item.custom_allergens.flat().filter((entry) => {
    const { kind, meant } = statementOf(entry)
    if (kind === 'free-of') return meant.includes('doubtful')
    const name = entry.startsWith(`${mayContainSome} `) ? entry.slice(mayContainSome.length) : entry
    return kind === 'preparation' || (kind === 'foods' && !allergenKeys(name).some((key) => said.has(key)))
  })

/** A star or "may contain" of the base name counts for the record in every language. */
const filterStatements = (filter: Filter): Statement[] => {
  const isMay = isMayContain(filter.name) || /^(may contain|peut contenir)\b/.test(bare(filter.name))
  return textsOf(filter, 'name').map((name) => statementOf(name, isMay || undefined))
}

/** For a category only plain words count: "Not spicy" says nothing about allergens. */
const isUnknownFilter = ({ name, type }: Filter): boolean =>
  type === 'allergen' ? statementOf(name).kind === 'unknown' : isUnknownEntry(name)

type Declaration = { statements: readonly Statement[]; isUndeclared: boolean; hasUnknownEntry: boolean }

const declarationOf = ({ filters, custom_allergens: custom }: Pick<Declared, 'filters' | 'custom_allergens'>): Declaration => {
  const allergens = filters.filter(({ type }) => type === 'allergen').map(filterStatements)
  const entries = custom.flat().map((name) => statementOf(name))
  const hasUnknownEntry = entries.some(({ kind }) => kind === 'unknown') || filters.some(isUnknownFilter)
  const declares =
    filters.some(({ type }) => type !== 'allergen') ||
    allergens.some((names) => names.some(({ kind }) => kind === 'foods')) ||
    entries.some(({ kind }) => kind === 'foods')
  return { statements: [...allergens.flat(), ...entries], isUndeclared: hasUnknownEntry || !declares, hasUnknownEntry }
}

const declarations = new WeakMap<object, Declaration>()

/** The declaration of a dish, cached because a menu reads it many times. */
const knownDeclaration = (item: Pick<Declared, 'filters' | 'custom_allergens'>): Declaration => {
  const declaration = declarations.get(item) ?? declarationOf(item)
  declarations.set(item, declaration)
  return declaration
}

/** True when the allergens of a dish are unknown: nothing is declared, or an entry says that they are not known. */
export const isUndeclared = (item: Pick<Declared, 'filters' | 'custom_allergens'>): boolean => knownDeclaration(item).isUndeclared

const otherPrefix = 'other:'

/** The profile key of an allergen outside the list, with the word as typed, for verdicts repeat it: "Bœuf" gives "other:Bœuf". */
export const otherKey = (word: string): string => `${otherPrefix}${word.replace(/\s+/g, ' ').trim()}`
/** The word of a profile key "other:Bœuf"; null for the key of a listed allergen. */
export const otherWord = (key: string): string | null => (key.startsWith(otherPrefix) ? key.slice(otherPrefix.length) : null)

/** Words around a typed food that no kitchen writes beside it: "raw kiwi", "I am allergic to kiwi", "kiwi (severe)". */
const aroundFood = new Set(
  (
    'i am m im have a an the my any all to is very highly severe severely mild raw fresh uncooked allergic allergy allergies intolerant intolerance ' +
    'no not without free avoid sans pas aucun aucune eviter ' +
    'je suis j ai un une le la les l d du de des au aux tout toute tous toutes tres severement grave cru crue crus crues frais fraiche fraiches ' +
    'allergique allergie intolerante'
  ).split(' '),
)

/** The phrase of a typed food without the words before and after it; all of it where nothing else would be left, "tea" for "thé". */
export const foodPhrase = (text: string): string[] => {
  const tokens = tokensOf(text)
  const isFood = ({ word, isBreak }: Token) => !isBreak && !aroundFood.has(word)
  const [first, last] = [tokens.findIndex(isFood), tokens.findLastIndex(isFood)]
  const phrase = first < 0 ? phraseOf(text) : tokens.slice(first, last + 1).map(({ singular }) => singular)
  return phrase.join() === 'the' ? ['tea'] : phrase
}

/** The key of the allergen that a condition excludes: "celiac disease" gives "gluten"; null for any other text. */
export const conditionKey = (text: string): string | null =>
  tokensOf(text)
    .map(({ word }) => conditions.get(word))
    .find((key) => key !== undefined) ?? null

/** The keys and the phrase of a profile key; the phrase is empty where the dictionary knows the whole name. */
const readWanted = (key: string): Wanted => {
  const text = otherWord(key) ?? key
  const whole = allergenKeys(text).filter(isKnownKey)
  const tokens = tokensOf(text)
  const inside = [...foodsIn(tokens).flatMap(({ keys }) => keys), conditionKey(text)].filter((one) => one !== null)
  return { keys: [...new Set([...whole, ...inside])], phrase: whole.length > 0 ? [] : foodPhrase(text) }
}
const wantedOf = memoize(readWanted, (key) => key)

/** Whether the dish names an allergen that nothing declares, its family or another name of it: "pesto, almonds" may hold any tree nut. */
const isNamed = ({ ingredient_allergens: named = [] }: Declared, { keys, phrase }: Wanted): boolean =>
  named.some(
    (one) =>
      one === phrase.join(' ') || keys.flatMap(withFamilies).includes(one) || withFamilies(one).some((wider) => keys.includes(wider)),
  )

/** The words of a dish in each language. Its name and description are no list of ingredients: what they name may be in it. */
const writtenStatements = (item: Declared): Statement[] =>
  [item, ...item.translations].flatMap((texts: { [field: string]: unknown }) =>
    ['name', 'desc', 'ingredients'].flatMap((field) => {
      const text = texts[field]
      return typeof text === 'string' ? statementOf(text, field !== 'ingredients' || undefined) : []
    }),
  )

/** The state of a dish for one profile key: a documented key, the key of another allergen, or an "other:" key. */
export const allergenState = (item: Declared, key: string): AllergenState => {
  const { statements, isUndeclared: nothingDeclared, hasUnknownEntry } = knownDeclaration(item)
  const wanted = wantedOf(key)
  const declared = statements.map((statement) => meaningFor(statement, wanted))
  // For a listed allergen the declaration alone decides: ingredients are rarely complete.
  const written = otherWord(key) === null ? [] : writtenStatements(item).map((statement) => meaningFor(statement, wanted))
  const isDeclared = (meaning: Meaning) => declared.includes(meaning) || written.includes(meaning)
  if (isDeclared('contains')) return 'contains'
  if (isDeclared('may-contain') || isNamed(item, wanted)) return 'may-contain'
  // A withdrawn promise wins over any other entry.
  if (isDeclared('doubtful')) return 'unknown'
  if (!hasUnknownEntry && declared.includes('free-of')) return 'not-declared'
  return nothingDeclared ? 'unknown' : 'not-declared'
}

/** True when a dish leaves an allergen open: all of them, or one of `concerns` (profile keys). */
export const isUnknownFor = (item: Declared, concerns: readonly string[]): boolean =>
  isUndeclared(item) || concerns.some((key) => allergenState(item, key) === 'unknown')

/** An allergen to choose in the filter list; `filter` is the school's record, null where it has none. */
export type AllergenChoice = { key: string; filter: Filter | null }

/** The documented eleven allergens in their order, then the school's others, sorted by `compare` (API.md, "Filter list"). */
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
