import type { Filter } from '#contract/filters.ts'
import type { Item } from '#contract/menus.ts'

/** Letters of a word without case, accents, ligatures and doubled blanks. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

/** The documented allergens in their order (MENU-22), each with the names that kitchens write in both languages. */
const known = {
  egg: ['egg', 'eggs', 'oeuf', 'oeufs'],
  fish: ['fish', 'poisson', 'poissons'],
  gluten: ['gluten'],
  milk: ['milk', 'dairy', 'lait', 'produits laitiers', 'produit laitier'],
  msg: ['msg', 'monosodium glutamate', 'gms', 'glutamate monosodique'],
  peanuts: ['peanuts', 'peanut', 'arachides', 'arachide', 'groundnuts', 'groundnut', 'cacahuetes', 'cacahuete'],
  crustacean: [
    'shellfish - crustacean',
    'shellfish-crustacean',
    'crustacean',
    'crustaceans',
    'crustaces',
    'crustace',
    'mollusques - crustaces',
    'fruits de mer - crustaces',
  ],
  mollusk: [
    'shellfish - mollusk',
    'shellfish-mollusk',
    'shellfish - mollusc',
    'mollusk',
    'mollusks',
    'mollusc',
    'molluscs',
    'mollusques',
    'mollusque',
    'fruits de mer - mollusques',
  ],
  soy: ['soy', 'soya', 'soja', 'soybean', 'soybeans'],
  'tree-nuts': ['tree nuts', 'tree nut', 'treenuts', 'treenut', 'nuts', 'noix', 'fruits a coque', 'fruit a coque'],
  wheat: ['wheat', 'ble'],
} as const

/** Names of the other allergens that Canadian kitchens declare, so that a word in one language finds the other's. */
const alsoKnown = {
  mustard: ['mustard', 'moutarde'],
  sesame: ['sesame', 'sesame seeds', 'graines de sesame'],
  sulphites: ['sulphites', 'sulphite', 'sulfites', 'sulfite'],
  celery: ['celery', 'celeri'],
  garlic: ['garlic', 'ail'],
  onion: ['onion', 'onions', 'oignon', 'oignons'],
  corn: ['corn', 'mais'],
  pork: ['pork', 'porc'],
  coconut: ['coconut', 'noix de coco'],
} as const

/** "Shellfish" without its family counts for both. */
const wide = new Map<string, readonly string[]>(
  ['shellfish', 'fruits de mer', 'mollusques et crustaces', 'crustaces et mollusques'].map((name) => [name, ['crustacean', 'mollusk']]),
)

export const documentedAllergens = Object.keys(known) as (keyof typeof known)[]
export type DocumentedAllergen = keyof typeof known

const keyByName = new Map<string, string>(
  Object.entries({ ...known, ...alsoKnown }).flatMap(([key, names]) => names.map((name) => [name, key] as const)),
)

/** True for a name on the menus that means "may contain" (MENU-Q3). */
export const isMayContain = (name: string): boolean => name.trim().endsWith('*')

const bare = (name: string) => plain(name.replace(/\*+\s*$/, ''))

/** The stable keys of a written allergen name, in either language, with or without its `*`: "Lait*" gives ["milk"]. */
export const allergenKeys = (name: string): readonly string[] => {
  const word = bare(name)
  return wide.get(word) ?? [keyByName.get(word) ?? word]
}

type Named = Pick<Filter, 'name' | 'translations'>

const namesOf = ({ name, translations }: Named) => [
  name,
  ...translations.map((one) => one['name']).filter((other) => typeof other === 'string'),
]

const isDocumented = (key: string) => Object.hasOwn(known, key)

/** The keys by which a record is offered: its base name decides, then the name in the other language. */
const offeredKeys = (filter: Named): readonly string[] =>
  namesOf(filter)
    .map(allergenKeys)
    .find((keys) => keys.some(isDocumented)) ?? allergenKeys(filter.name)

/** "Milk-free" and "sans lait" contain none. */
const freeOf = /\p{L}+[- ]free(?!\p{L})|(?<!\p{L})(sans|without|no|non|free (of|from))[- ]\p{L}+/gu

/** What stands inside a name that is none of the list as a whole: "Milk/Dairy" gives ["milk"]. */
const keysInside = (name: string): readonly string[] => {
  const word = bare(name)
  if (wide.has(word) || keyByName.has(word)) return allergenKeys(word)
  const text = word.replace(freeOf, '')
  return [...listedIn(text).flatMap((part) => wide.get(part) ?? []), ...spelledIn(text)]
}

/**
 * The stable keys of an allergen record, by every name that it has and by what stands inside of them: what is hidden once too
 * often harms nobody (MENU-Q3, MENU-Q4).
 */
export const filterKeys = (filter: Named): readonly string[] => [
  ...new Set([...namesOf(filter).flatMap(keysInside), ...offeredKeys(filter)]),
]

/** Whether a list of allergens has this record, under whatever spelling. */
export const isKnownAllergen = (filter: Named): boolean =>
  filterKeys(filter).some((key) => isDocumented(key) || Object.hasOwn(alsoKnown, key))

/** What a dish says of one allergen. *Unknown* is never safe (API.md, "Allergen states"). */
export type AllergenState = 'contains' | 'may-contain' | 'not-declared' | 'unknown'

type Declared = Pick<Item, 'filters' | 'custom_allergens' | 'ingredients' | 'translations'>

/** The kitchen's own words beside its filters, without the blank ones. */
export const customNames = (item: Pick<Declared, 'custom_allergens'>): string[] =>
  item.custom_allergens.flat().filter((name) => bare(name) !== '')

const mayWords = /^(may contain|peut contenir)\b/

const saysMay = (name: string): boolean => isMayContain(name) || mayWords.test(bare(name))

/** The parts of a list, without the words before it. */
const listedIn = (text: string): string[] =>
  text.replace(/^(may contain|peut contenir|contains|contient)\s*:?\s*/, '').split(/\s*(?:[,;/&]|\band\b|\bor\b|\bet\b|\bou\b)\s*/)

/** The keys of the known names that stand in a plain text as whole words. */
const spelledIn = (text: string): string[] =>
  [...keyByName].flatMap(([spelling, key]) => (text.includes(spelling) && writtenIn(text, spelling) ? [key] : []))

/** A custom entry may hold a sentence or a list: "Contains: Milk", "May contain milk and egg". */
const customEntry = (name: string) => {
  const text = bare(name)
  return {
    may: saysMay(name),
    keys: [...allergenKeys(name), ...listedIn(text).flatMap(allergenKeys), ...spelledIn(text)],
    names: [name],
  }
}

/** True when the kitchen has declared nothing at all of a dish. */
export const isUndeclared = (item: Pick<Declared, 'filters' | 'custom_allergens'>): boolean =>
  item.filters.length === 0 && customNames(item).length === 0

const otherPrefix = 'other:'

/** The profile key of an allergen that is not in the list: "Other: kiwi". */
export const otherKey = (word: string): string => `${otherPrefix}${plain(word)}`
export const otherWord = (key: string): string | null => (key.startsWith(otherPrefix) ? key.slice(otherPrefix.length) : null)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Whole words, one or many of them: "kiwi" finds "Kiwis", not "kiwifruit juice". */
const writtenIn = (text: string, word: string) =>
  word !== '' && new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?:s|es|x)?(?![\\p{L}\\p{N}])`, 'u').test(plain(text))

const ingredientTexts = (item: Declared) => [
  item.ingredients,
  ...item.translations.map((one) => one['ingredients']).filter((text) => typeof text === 'string'),
]

/** The state of a dish for one profile key (a documented key, another allergen's key, or an "other:" key). */
export const allergenState = (item: Declared, key: string): AllergenState => {
  const custom = customNames(item).map(customEntry)
  const word = otherWord(key)
  // A profile may hold a name that the list knows since then.
  const wanted = word === null ? [key, ...keysInside(key)] : allergenKeys(word)
  const declared = item.filters
    .filter((filter) => filter.type === 'allergen')
    .map((filter) => ({ may: saysMay(filter.name), keys: [...filterKeys(filter), bare(filter.name)], names: namesOf(filter) }))
  const matching = [...declared, ...custom].filter(
    ({ keys, names }) => keys.some((one) => wanted.includes(one)) || (word !== null && names.some((name) => writtenIn(name, word))),
  )
  if (matching.some(({ may }) => !may)) return 'contains'
  if (word !== null && ingredientTexts(item).some((text) => writtenIn(text, word))) return 'contains'
  if (matching.length > 0) return 'may-contain'
  return isUndeclared(item) ? 'unknown' : 'not-declared'
}

/** One allergen that can be chosen: the documented eleven first, then the school's others A to Z (API.md, "Filter list"). */
export type AllergenChoice = { key: string; filter: Filter | null }

export const allergenChoices = (filters: readonly Filter[], compare: (a: Filter, b: Filter) => number): AllergenChoice[] => {
  const records = filters.filter((filter) => filter.type === 'allergen')
  const plainRecord = (key: string) => records.find((filter) => offeredKeys(filter).includes(key) && !isMayContain(filter.name)) ?? null
  const others = new Map<string, Filter>()
  for (const filter of [...records].sort((a, b) => Number(isMayContain(a.name)) - Number(isMayContain(b.name)) || compare(a, b)))
    for (const key of offeredKeys(filter)) if (!isDocumented(key) && !others.has(key)) others.set(key, filter)
  return [
    ...documentedAllergens.map((key) => ({ key, filter: plainRecord(key) })),
    ...[...others].map(([key, filter]) => ({ key, filter })).sort((a, b) => compare(a.filter, b.filter)),
  ]
}
