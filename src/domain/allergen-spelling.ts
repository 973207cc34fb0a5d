import { foodNames, foodsIn, keysOfName } from './allergen-dictionary.ts'
import { conditionKey, foodPhrase } from './allergens.ts'
import { foodsNamedIn } from './food-words.ts'
import { type Language, otherLanguage } from './locale-format.ts'
import { memoize } from './memoize.ts'
import { moreNames } from './more-foods.ts'
import { editsAllowed, isNear } from './near-words.ts'
import { phraseOf, tokensOf } from './word-tokens.ts'

/** In a shorter word, counted without its plural, an edit often makes another food: "bean" and "bear". */
const shortest = 5

type Name = { name: string; words: readonly string[] }

const namesIn = memoize(
  (language: Language): Name[] => [...foodNames(language), ...moreNames(language)].map((name) => ({ name, words: phraseOf(name) })),
  (language) => language,
)

const isKnown = (phrase: readonly string[], text: string): boolean =>
  keysOfName(text).length > 0 ||
  (['en', 'fr'] as const).some((language) => namesIn(language).some(({ words }) => words.join(' ') === text)) ||
  (phrase.length === 1 && (foodsIn(tokensOf(text)).length > 0 || foodsNamedIn(text).length > 0))

/**
 * The known food that a typed allergen may be a misspelling of, by its name in either language, that of `language` first: "penuts" gives
 * "peanut". Null for a text that names a known food or condition, and for one that is near to none.
 */
export const foodMeant = (typed: string, language: Language): string | null => {
  const phrase = foodPhrase(typed)
  const text = phrase.join(' ')
  if (text.length < shortest || conditionKey(typed) !== null || isKnown(phrase, text)) return null
  const names = [...namesIn(language), ...namesIn(otherLanguage(language))].filter(({ words }) => words.length === phrase.length)
  for (let most = 1; most <= editsAllowed(text.length); most += 1) {
    const near = names.find(({ words }) => words[0]?.[0] === text[0] && isNear(text, words.join(' '), { most, unfinished: false }))
    if (near) return near.name
  }
  return null
}
