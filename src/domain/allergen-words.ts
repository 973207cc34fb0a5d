import { isEmptyEntry, isUnknownEntry } from './empty-entry.ts'
import { foldText } from './fold-text.ts'

const longestWord = 60

/** True for a free allergen: letters of any script, digits and common punctuation, 60 characters at most; "none" and "n/a" are not one. */
export const isAllergenWord = (word: string): boolean => {
  // Without its accent, "thé" would be an English article.
  const meant = word.replace(/^thés?$/i, 'tea')
  return (
    word.length <= longestWord &&
    /^[\p{L}\p{M}\p{N} ',.()/&%-]+$/u.test(word) &&
    /\p{L}/u.test(word) &&
    !isEmptyEntry(meant) &&
    !isUnknownEntry(meant)
  )
}

/** The name of an allergen record as a word that `isAllergenWord` accepts, without its star. */
export const asAllergenWord = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M}\p{N} '.()/&%-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestWord)

/** "Fennel allergy", "je suis très allergique au kiwi", "to mango" of a second food: the words around it. */
const aroundFood = new RegExp(
  [
    "^(?:(?:i am|i'm|im|i have an?) )?(?:(?:severe(?:ly)?|very|highly) )?(?:allergic|allergy|intolerant|intolerance) to ",
    "^(?:(?:je suis|j'ai une) )?(?:(?:très|gravement) )?(?:allergie|allergique|intolérance|intolérante?) (?:(?:sévère|grave) )?(?:aux? |à l[a'] ?|à )?",
    "^(?:to |aux? |à l[a'] ?)",
    ' (?:allergy|allergies|intolerance|allergie)$',
  ].join('|'),
  'gi',
)

/** The allergens of a typed text, "kiwi, mango" or "allergic to kiwi and mango", each once whatever its case and accents. */
export const typedWords = (text: string): string[] => {
  const words = text
    // A phone writes a curved apostrophe.
    .replaceAll('’', "'")
    .split(/[,;\n]/)
    // "N/A" is one answer.
    .flatMap((part) => (isUnknownEntry(part) ? [part] : part.split(/[/&+]| (?:and|or|et|ou) /i)))
    .map((word) => word.replace(/\s+/g, ' ').trim().replace(aroundFood, '').trim())
  return words.filter((word, at) => word !== '' && words.findIndex((one) => foldText(one) === foldText(word)) === at)
}
