import { foodNames, foodsIn } from './allergen-dictionary.ts'
import { conditionKey } from './allergens.ts'
import { type Language, otherLanguage } from './locale-format.ts'
import { editsAllowed, isNear } from './near-words.ts'
import { phraseOf, tokensOf } from './word-tokens.ts'

/**
 * The known food that a typed allergen is probably a misspelling of, by its name in either language, that of `language` first: "penuts"
 * gives "peanut". Null for a text that names a known food or condition, and for one that is near to none.
 */
export const foodMeant = (typed: string, language: Language): string | null => {
  if (foodsIn(tokensOf(typed)).length > 0 || conditionKey(typed) !== null) return null
  const word = phraseOf(typed).join(' ')
  const names = [...foodNames(language), ...foodNames(otherLanguage(language))].map((name) => ({
    name,
    words: phraseOf(name).join(' '),
  }))
  for (let most = 1; most <= editsAllowed(word.length); most += 1) {
    const near = names.find(({ words }) => words[0] === word[0] && isNear(word, words, { most, unfinished: false }))
    if (near) return near.name
  }
  return null
}
