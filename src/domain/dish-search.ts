import type { Filter } from '#contract/filters.ts'
import type { Item } from '#contract/menus.ts'
import { editsAllowed, isNear } from './near-words.ts'
import { foldText } from './fold-text.ts'
import type { Serving, WeekDish } from './week-dishes.ts'
import { textsOf } from './texts-of.ts'

/** A word as it is written and by its stem, which singular, plural and a silent e share in both languages. */
type Word = { text: string; stem: string }

/** Qualities of a match, the best first. */
const quality = { exact: 0, prefix: 1, inside: 2, typo: 3 } as const
/** Fields of a match; the dish's own name counts most. */
const field = { name: 0, category: 1, station: 2 } as const

type Indexed = { word: Word; field: number }
type Entry = { dish: WeekDish; own: Indexed[]; stations: Map<string, Indexed[]> }

type DishIndex = { entries: Entry[]; vocabulary: Word[] }

/** A dish that matches a search, with the servings at which it does: for a station's name, only those of that station. */
export type DishHit = { dish: WeekDish; servings: Serving[] }

const small = new Set('a an and at the of on or with in de du des la le les au aux et en un une avec'.split(' '))

const stemOf = (text: string): string =>
  text.length < 3
    ? text
    : text
        .replace(/([^e])aux$/, '$1al')
        .replace(/[sx]$/, '')
        .replace(/e$/, '')
        .replace(/y$/, 'i')

const allWords = (text: string): string[] => foldText(text).split(/[^\p{L}\p{N}]+/u)

/** The significant words of a text, without accents, ligatures and elided articles: "Soupe à l'oignon" gives ["soupe", "oignon"]. */
export const searchWords = (text: string): string[] => {
  const words = allWords(text).filter((word) => word !== '')
  const significant = words.filter((word) => !small.has(word) && (word.length > 1 || /\d/.test(word)))
  return significant.length > 0 ? significant : words
}

/** The words that an apostrophe or a hyphen parts, as one: "L'Écuyer" gives "lecuyer", which some people type. */
const unpartedWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}'-]+/u)
    .filter((word) => /[^'-]['-]+[^'-]/.test(word))
    .map((word) => word.replaceAll(/['-]/g, ''))

const shortest = 2

/** True for a query of two characters or more with a word of two letters or a digit ("2%"). */
export const canSearch = (query: string): boolean =>
  query.trim().length >= shortest && searchWords(query).some((word) => word.length >= shortest || /\d/.test(word))

/** The search index of dishes: their names, stations and the dietary categories of `categoriesOf`, in both languages. */
export const dishIndex = (dishes: readonly WeekDish[], categoriesOf: (item: Item) => readonly Filter[]): DishIndex => {
  const vocabulary = new Map<string, Word>()
  const wordOf = (text: string): Word => {
    const word = vocabulary.get(text) ?? { text, stem: stemOf(text) }
    vocabulary.set(text, word)
    return word
  }
  const read = (texts: readonly string[], at: number): Indexed[] =>
    [...new Set(texts.flatMap((text) => [...searchWords(text), ...unpartedWords(text)]))].map((text) => ({ word: wordOf(text), field: at }))
  // A station's names recur on hundreds of servings.
  const known = new Map<string, Indexed[]>()
  const stationWords = ({ station }: Serving) => {
    const names = textsOf(station, 'name')
    const key = names.join('\n')
    const words = known.get(key) ?? read(names, field.station)
    known.set(key, words)
    return words
  }
  const entries = dishes.map((dish): Entry => {
    const categories = categoriesOf(dish.item).flatMap((category) => textsOf(category, 'name'))
    return {
      dish,
      own: [...read(textsOf(dish.item, 'name'), field.name), ...read(categories, field.category)],
      stations: new Map(dish.servings.map((serving) => [serving.station.id, stationWords(serving)] as const)),
    }
  })
  return { entries, vocabulary: [...vocabulary.values()] }
}

/** From this length on a word may have a typo before it is complete. */
const unfinishedFrom = 6
/** From this length on a word is also looked for inside others: "berry" in strawberry, but no egg (oeuf) in beef (boeuf). */
const insideFrom = 5

const plainQuality = (typed: Word, word: Word): number | null => {
  if (word.text === typed.text || word.stem === typed.stem) return quality.exact
  if (word.text.startsWith(typed.text)) return quality.prefix
  return typed.text.length >= insideFrom && word.text.includes(typed.text) ? quality.inside : null
}

/** The match quality of each word of the week for a typed one. Typos are only searched when nothing else matches. */
const answersTo = (text: string, vocabulary: readonly Word[]): Map<Word, number> => {
  const typed = { text, stem: stemOf(text) }
  const found = new Map<Word, number>()
  for (const word of vocabulary) {
    const how = plainQuality(typed, word)
    if (how !== null) found.set(word, how)
  }
  const most = editsAllowed(text.length)
  if (found.size > 0 || most === 0) return found
  const bounds = { most, unfinished: text.length >= unfinishedFrom }
  for (const word of vocabulary) if (word.text[0] === text[0] && isNear(text, word.text, bounds)) found.set(word, quality.typo)
  return found
}

const fields = Object.keys(field).length

/** The score of a dish at a station, lower is better; null when a typed word is missing. */
const scoreOf = (words: readonly Indexed[], typed: readonly Map<Word, number>[]): { worst: number; sum: number } | null => {
  let [worst, sum] = [0, 0]
  for (const answers of typed) {
    let best = Number.POSITIVE_INFINITY
    for (const { word, field: at } of words) {
      const how = answers.get(word)
      if (how !== undefined) best = Math.min(best, how * fields + at)
    }
    if (best === Number.POSITIVE_INFINITY) return null
    worst = Math.max(worst, Math.floor(best / fields))
    sum += best
  }
  return { worst, sum }
}

type How = {
  /** The name that orders equal matches. */
  nameOf: (item: Item) => string
  /** True for a past serving, which does not count as the soonest. */
  isOver?: (serving: Serving) => boolean
}

const order = (a: string, b: string) => Number(a > b) - Number(a < b)
const never = '9999-12-31'

/** The dishes that match every word of a query: exact words before beginnings before typos, then the soonest serving, then A to Z. */
export const searchDishes = ({ entries, vocabulary }: DishIndex, query: string, { nameOf, isOver = () => false }: How): DishHit[] => {
  const typed = searchWords(query).map((word) => answersTo(word, vocabulary))
  if (typed.length === 0 || typed.some((answers) => answers.size === 0)) return []
  const hits = entries.flatMap(({ dish, own, stations }) => {
    const scores = new Map([...stations].map(([id, words]) => [id, scoreOf([...own, ...words], typed)] as const))
    const [best] = [...scores.values()].filter((score) => score !== null).sort((a, b) => a.worst - b.worst || a.sum - b.sum)
    if (!best) return []
    const servings = dish.servings.filter(({ station }) => (scores.get(station.id) ?? null) !== null)
    const soonest = servings.find((serving) => !isOver(serving))?.date ?? never
    return [{ hit: { dish, servings }, ...best, soonest, name: foldText(nameOf(dish.item)) }]
  })
  return hits
    .sort((a, b) => a.worst - b.worst || order(a.soonest, b.soonest) || a.sum - b.sum || order(a.name, b.name))
    .map(({ hit }) => hit)
}
