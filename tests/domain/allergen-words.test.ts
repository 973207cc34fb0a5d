import { describe, expect, test } from 'vitest'
import { isAllergenWord, typedWords } from '#domain/allergen-words.ts'
import { tokensOf } from '#domain/word-tokens.ts'
import { namesIn } from './build-dish.ts'

describe('the field for other allergens (ALLG-Q4, MENU-25)', () => {
  test.each([
    ['one', ' kiwi ', ['kiwi']],
    ['several, with commas between', 'lait, crevettes', ['lait', 'crevettes']],
    ['semicolons and lines', 'kiwi; mango\nfig', ['kiwi', 'mango', 'fig']],
    ['the same, with an accent and capitals', 'pêche, PECHE', ['pêche']],
    ['blanks between', 'passion   fruit', ['passion fruit']],
    ['two with "and" or "or" between', 'kiwi and mango; fig ou mangue', ['kiwi', 'mango', 'fig', 'mangue']],
    ['as a phone writes an apostrophe', 'lait d’amande; J’ai une allergie au kiwi', ["lait d'amande", 'kiwi']],
    ['a whole sentence about two', "Allergie à l'ail et au kiwi", ['ail', 'kiwi']],
    ['a whole sentence about two in English', "I'm severely allergic to kiwi and to mango", ['kiwi', 'mango']],
    ['two with a bar between', 'kiwi / cherry', ['kiwi', 'cherry']],
    ['a word that ends like the French "and"', 'thon et andouille', ['thon', 'andouille']],
    ['a food with the word "allergy"', 'fennel allergy, allergie au kiwi', ['fennel', 'kiwi']],
    ['"N/A"', 'N/A', ['N/A']],
    ['nothing but commas', ' , ,', []],
    ['nothing', '', []],
  ])('reads typed words: %s', (_, text, words) => {
    expect(typedWords(text)).toEqual(words)
  })

  test.each([...namesIn('kiwi | œufs de poisson | E102 | thé | Thés'), 'x'.repeat(60)])('accepts "%s" as an allergen', (word) => {
    expect(isAllergenWord(word)).toBe(true)
  })

  test.each([...namesIn('none | Aucune | n/a | Not sure | 123 | ( | <b> | 😀'), 'x'.repeat(61)])('refuses "%s" as an allergen', (word) => {
    expect(isAllergenWord(word)).toBe(false)
  })
})

test('reads a long row of words with hyphens in no time', () => {
  const began = performance.now()
  tokensOf('a- '.repeat(60_000))
  expect(performance.now() - began).toBeLessThan(2000)
})
