import type { Item } from '#contract/menus.ts'
import { keysOfName } from './allergen-dictionary.ts'
import { statementOf } from './allergen-statement.ts'
import { allergenState, foodPhrase, otherKey } from './allergens.ts'
import { groupBy } from './group-by.ts'
import { memoize } from './memoize.ts'
import { moreFoods } from './more-foods.ts'
import { phraseOf, standsAt } from './word-tokens.ts'

/** A name with its words in the singular, and all names of its food. */
type Name = { name: string; words: readonly string[]; food: readonly Name[] }

const namesOf = (names: readonly string[]): Name[] => {
  const food: Name[] = []
  for (const name of names) food.push({ name, words: phraseOf(name), food })
  return food
}

const firstOf = ({ words: [first = ''] }: Name): string => first

/** The names by their first word, the longest first. */
const readNames = (): Map<string, Name[]> => {
  const names = moreFoods
    .flatMap((food) => namesOf(food.flat()))
    .filter(({ name }) => name !== 'thé')
    .sort((a, b) => b.words.length - a.words.length)
  return new Map(groupBy(names, firstOf).map((group) => [firstOf(group[0]), group]))
}

/** Without its accent it would be an English article. */
const frenchTea = /(?<!\p{L})th(?:é|e\u0301)s?(?!\p{L})/giu

// Read when first needed: a start of the server would wait for them.
let namesByWord: Map<string, Name[]> | undefined

const foodsIn = memoize(
  (text: string): (readonly Name[])[] => {
    namesByWord ??= readNames()
    const { tokens, meant } = statementOf(text.replace(frenchTea, 'tea'))
    const found: (readonly Name[])[] = []
    let at = 0
    while (at < tokens.length) {
      const place = at
      const named = namesByWord.get(tokens[at]?.singular ?? '')?.find(({ words }) => standsAt(tokens, place, words))
      if (named && meant[at] !== 'free-of') found.push(named.food)
      at += named?.words.length ?? 1
    }
    return found
  },
  (text) => text,
)

type Written = Pick<Item, 'name' | 'desc' | 'filters' | 'custom_allergens' | 'ingredients' | 'translations'>

const textsOf = (item: Written): string[] =>
  [
    ...[item, ...item.translations].flatMap(({ name, desc, ingredients }) => [name, desc, ingredients]),
    ...item.custom_allergens.flat(),
  ].filter((text) => typeof text === 'string')

/**
 * The other names of the foods that a dish names, by which a visitor who types them would not find it: "mint" of a dish with "menthe". A name
 * that the dictionary knows is given by its key, any other by the words that are looked for.
 */
export const otherNames = (item: Written): string[] => {
  const isMissed = ({ name }: Name) => ['not-declared', 'unknown'].includes(allergenState(item, otherKey(name)))
  const missed = [...new Set(textsOf(item).flatMap(foodsIn).flat())].filter(isMissed)
  return [...new Set(missed.flatMap(({ name }) => (keysOfName(name).length > 0 ? keysOfName(name) : [foodPhrase(name).join(' ')])))]
}
