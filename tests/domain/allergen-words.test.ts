import { describe, expect, test } from 'vitest'
import { isAllergenWord, typedWords } from '#domain/allergen-words.ts'

describe('the field for other allergens (ALLG-Q4, MENU-25)', () => {
  test.each([
    ['one', ' kiwi ', ['kiwi']],
    ['several, with commas between', 'lait, crevettes', ['lait', 'crevettes']],
    ['semicolons and lines', 'kiwi; mango\nfig', ['kiwi', 'mango', 'fig']],
    ['the same, with an accent and capitals', 'pêche, PECHE', ['pêche']],
    ['blanks between', 'passion   fruit', ['passion fruit']],
    ['two with "and" or "or" between', 'kiwi and mango; fig ou mangue', ['kiwi', 'mango', 'fig', 'mangue']],
    ['two with a bar between', 'kiwi / cherry', ['kiwi', 'cherry']],
    ['a word that ends like the French "and"', 'thon et andouille', ['thon', 'andouille']],
    ['a food with the word "allergy"', 'fennel allergy, allergie au kiwi', ['fennel', 'kiwi']],
    ['"N/A"', 'N/A', ['N/A']],
    ['nothing but commas', ' , ,', []],
    ['nothing', '', []],
  ])('reads typed words: %s', (_, text, words) => {
    expect(typedWords(text)).toEqual(words)
  })

  test.each([
    ['kiwi', true],
    ['œufs de poisson', true],
    ['E102', true],
    ['none', false],
    ['Aucune', false],
    ['n/a', false],
    ['Not sure', false],
    ['x'.repeat(60), true],
    ['x'.repeat(61), false],
    ['123', false],
    ['(', false],
    ['<b>', false],
    ['😀', false],
  ])('accepts "%s" as an allergen: %s', (word, isOne) => {
    expect(isAllergenWord(word)).toBe(isOne)
  })
})
