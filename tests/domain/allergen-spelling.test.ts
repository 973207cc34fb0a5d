import { expect, test } from 'vitest'
import { foodMeant } from '#domain/allergen-spelling.ts'

test.each([
  ['en', 'penuts', 'peanut'],
  ['en', 'Shelfish', 'shellfish'],
  ['en', 'seasame', 'sesame'],
  ['en', 'strawbery', 'strawberry'],
  ['en', 'arachydes', 'arachide'],
  ['en', 'penut butter', 'peanut butter'],
  ['en', 'penuts (severe)', 'peanut'],
  ['en', 'severe penut', 'peanut'],
  ['fr', 'arachydes', 'arachide'],
  ['fr', 'noizettes', 'noisette'],
  ['fr', 'crevete', 'crevette'],
  ['fr', 'penuts', 'peanut'],
  ['en', 'artichocke', 'artichoke'],
  ['en', 'parsly', 'parsley'],
  ['fr', 'artichau', 'artichaut'],
] as const)('MENU-Q3 in %s "%s" probably means "%s"', (language, typed, food) => {
  expect(foodMeant(typed, language)).toBe(food)
})

test.each([
  'peanuts',
  'no nuts',
  'sans noix',
  'PEANUTS (severe)',
  'bread',
  'beer',
  'artichokes',
  'artichauts',
  'lapin',
  'okra',
  'radis',
  'bear',
  'corn dog',
  'hummus',
  'milk powder',
  'arachides',
  'celiac disease',
  'kiwi fruit',
  'quinine',
  'E129',
  'xyz',
  '',
  '.*',
])('MENU-Q3 "%s" is known, or near to no food', (typed) => {
  expect(foodMeant(typed, 'en')).toBeNull()
  expect(foodMeant(typed, 'fr')).toBeNull()
})
