import { expect, test } from 'vitest'
import { isOfPerson, longestSearch, soughtWords } from '#domain/order-search.ts'

const zoe = { first_name: 'Zoé', last_name: 'Bélanger-Roy', email: 'zoe.b@maple.test', student_id: 'C1234 5678' }
const parent = { first_name: 'Ann', last_name: 'Roy', email: 'ann@home.test', student_id: '' }

test.each([
  ['zoe', true],
  ['ZOÉ BÉLANGER', true],
  ['belanger zoé', true],
  ['Roy', true],
  ['Zoé Smith', false],
  ['zoe.b@maple.test', true],
  ['ZOE.B@', true],
  ['c12345678', true],
  ['12345678', true],
  ['c1234 5678', true],
  ['87654321', false],
  // One person has all words: not the parent's first name with the student's last.
  ['Ann Bélanger', false],
  ['ann home.test', true],
  ['', true],
])('an order of a student and a parent is found by "%s": %s', (text, isFound) => {
  expect(isOfPerson(soughtWords(text), [zoe, parent])).toBe(isFound)
})

test.each([
  ['obrien', "O'Brien"],
  ["O'Brien", 'O’Brien'],
  ['o’brien', "O'Brien"],
  ['brien', 'O’Brien'],
  ['lecuyer', 'L’Écuyer'],
  ["l'ecuyer", 'L’Écuyer'],
  ['ecuyer', "L'Écuyer"],
  ['Saint-Onge', 'St Saint Onge'],
  ['saintonge', 'Saint-Onge'],
  ['saint onge', 'Saint-Onge'],
])('"%s" finds an order of %s: apostrophes, hyphens and accents make no difference', (text, last_name) => {
  expect(isOfPerson(soughtWords(text), [{ ...zoe, last_name }])).toBe(true)
})

test('an order whose people were deleted is found by no word', () => {
  const nobody = { first_name: '', last_name: '', email: '', student_id: '' }
  expect(isOfPerson(soughtWords('zoe'), [nobody])).toBe(false)
})

test('a longer text is cut, and blanks are no words', () => {
  expect(soughtWords('  Zoé   Roy ')).toEqual(['zoe', 'roy'])
  expect(soughtWords('x'.repeat(longestSearch + 50))).toEqual(['x'.repeat(longestSearch)])
})
