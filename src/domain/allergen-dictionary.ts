import { families, wideNames, widerFamily } from './allergen-families.ts'
import { memoize } from './memoize.ts'
import { foodGroups, lookAlikes, otherFoods, plantMilks } from './other-foods.ts'
import { foldText } from './fold-text.ts'
import { phraseOf, standsAt, type Token } from './word-tokens.ts'

type Language = 'en' | 'fr'

/** A food with its key, its family (null for none) and its names; `isLabelWord` marks words of labels ("casein") that only imply it. */
type Food = { key: string; family: string | null; names: Record<Language, string[]>; isLabelWord: boolean }

const listOf = (text: string): string[] => text.split(',').map((name) => name.trim())

const foodsOf = (table: string, family: string | null): Food[] =>
  table
    .trim()
    .split('\n')
    .map((line, index) => {
      const isLabelWord = line.startsWith('. ')
      const [en = '', fr = en] = line.replace(/^\. /, '').split(' = ')
      const names = { en: listOf(en), fr: listOf(fr) }
      const isFamily = family !== null && (index === 0 || isLabelWord)
      const key = isFamily ? family : foldText(names.en[0] ?? '')
      return { key, family: isFamily ? (widerFamily[family] ?? null) : family, names, isLabelWord }
    })

const foods: readonly Food[] = [
  ...Object.entries({ ...families, ...foodGroups }).flatMap(([family, table]) => foodsOf(table, family)),
  ...foodsOf(otherFoods, null),
]

/** A phrase of the dictionary with the keys that it means (none for a look-alike); `isName` is false for words of labels. */
type Phrase = { words: readonly string[]; keys: readonly string[]; isName: boolean; isPlantMilk?: boolean }

type Entry = Omit<Phrase, 'words'> & { name: string }

const nameEntries = ({ key, names, isLabelWord }: Food): Entry[] => {
  // "Pinenuts" and "crabmeat" are written in one word too.
  const joined = names.en.filter((name) => /^\p{L}+ \p{L}+$/u.test(name)).map((name) => name.replace(' ', ''))
  return [...names.en, ...names.fr, ...joined].map((name) => ({ name, keys: [key], isName: !isLabelWord }))
}

const milkEntries = (line: string): Entry[] => {
  const [text = '', key = ''] = line.split(': ')
  return listOf(text.replace(' = ', ',')).map((name) => ({ name, keys: [key], isName: false, isPlantMilk: true }))
}

const entries: readonly Entry[] = [
  ...foods.flatMap(nameEntries),
  ...plantMilks.trim().split('\n').flatMap(milkEntries),
  ...Object.entries(wideNames).map(([name, keys]) => ({ name, keys, isName: true })),
  ...foodsOf(lookAlikes, null).flatMap(({ names }) => [...names.en, ...names.fr].map((name) => ({ name, keys: [], isName: false }))),
]

const groupBy = <T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

const entriesByLetter = groupBy(entries, ({ name }) => foldText(name.charAt(0)).charAt(0))

/** The phrases whose first word begins with a letter, by that word. */
const phrasesOfLetter = memoize(
  (letter: string): Map<string, Phrase[]> => {
    const phrases = (entriesByLetter.get(letter) ?? []).map(({ name, ...entry }): Phrase => ({ ...entry, words: phraseOf(name) }))
    return groupBy(
      phrases.sort((a, b) => b.words.length - a.words.length),
      ({ words }) => words[0] ?? '',
    )
  },
  (letter) => letter,
)

/** The phrases that begin with a word, the longest first. A menu speaks of a few foods: the others of their letter alone are read with them. */
const phrasesFrom = (first: string): readonly Phrase[] => phrasesOfLetter(first.charAt(0)).get(first) ?? []

const foodByKey = new Map(foods.filter(({ isLabelWord }) => !isLabelWord).map((food) => [food.key, food] as const))

/** Names of all foods in a language, and of wide names in both. */
export const foodNames = (language: Language): string[] => [...foods.flatMap(({ names }) => names[language]), ...Object.keys(wideNames)]

/** A key followed by its families, the nearest first: "spelt" gives ["spelt", "wheat", "gluten"]. */
export const withFamilies = (key: string): string[] => {
  const family = foodByKey.get(key)?.family
  return family ? [key, ...withFamilies(family)] : [key]
}

/**
 * A phrase of the dictionary in a text: index and number of its tokens, and the keys that it means. `isName` is false for words of
 * labels.
 */
export type Found = { at: number; length: number; keys: readonly string[]; isName: boolean }

/** True for a food of a family of priority allergens. */
export const isPriority = ({ keys }: Found): boolean => keys.some((key) => withFamilies(key).some((one) => one in families))

/** Whether a plant milk adjoins another food without a break: "wheat soy milk", "almond milk chocolate". */
const isListed = (found: readonly Found[], { at, length }: Found): boolean =>
  found.some(
    (one) =>
      one.at === at + length || (one.at + one.length === at && one.keys.some((key) => foodByKey.get(key)?.family || key in families)),
  )

/** The known foods of a text in order. The longest phrase wins, so that "butternut squash" is not butter and "pine nut" is no other nut. */
export const foodsIn = (tokens: readonly Token[]): Found[] => {
  const found: Found[] = []
  const plantMilk = new Set<Found>()
  let at = 0
  while (at < tokens.length) {
    const place = at
    const phrase = phrasesFrom(tokens[at]?.singular ?? '').find(({ words }) => standsAt(tokens, place, words))
    if (phrase) {
      const one = { at, length: phrase.words.length, keys: phrase.keys, isName: phrase.isName }
      found.push(one)
      if (phrase.isPlantMilk) plantMilk.add(one)
    }
    at += phrase?.words.length ?? 1
  }
  // "Nuts milk" is a list too.
  const isPlural = ({ at: first }: Found) => tokens[first]?.word !== tokens[first]?.singular
  return found.map((one) => (plantMilk.has(one) && (isListed(found, one) || isPlural(one)) ? { ...one, keys: [...one.keys, 'milk'] } : one))
}

/** The keys of a text that is exactly one known name, else an empty list: "Hazelnuts" gives ["hazelnut"]. */
export const keysOfName = (name: string): readonly string[] => {
  const words = phraseOf(name)
  const phrase = phrasesFrom(words[0] ?? '').find((one) => one.isName && one.words.join(' ') === words.join(' '))
  return phrase?.keys ?? []
}

/** True for a key of the dictionary. */
export const isKnownKey = (key: string): boolean => foodByKey.has(key)

/** The name of a known food in a language; null for an unknown or ambiguous name. A name of that language stays as written. */
export const nameInLanguage = (name: string, language: Language): string | null => {
  const [key, ...more] = keysOfName(name)
  const names = more.length === 0 && key !== undefined ? foodByKey.get(key)?.names[language] : undefined
  if (!names) return null
  const words = phraseOf(name).join(' ')
  const same = names.find((one) => phraseOf(one).join(' ') === words)
  if (same === undefined) return names[0] ?? null
  // "Sesame" in French has its accent; a plural stays one.
  return name.toLowerCase().startsWith(same.toLowerCase().slice(0, -1)) ? name : same
}
