import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allergenChoices, allergenState } from '#domain/allergens.ts'
import {
  allergenChanges,
  allergenGroups,
  asMarked,
  emptyMarks,
  readMarks,
  type SchoolAllergens,
  seenByVisitors,
  stricterStates,
  writeMarks,
} from '#domain/dish-allergens.ts'
import { type Declaration, declaredStates } from '#domain/dish-declaration.ts'
import { allergen, dietary } from './build-dish.ts'

const filters = [
  allergen('Egg', 'Œufs'),
  allergen('Milk', 'Lait'),
  allergen('Milk*', 'Lait*'),
  allergen('Gluten'),
  allergen('Wheat', 'Blé'),
  allergen('Tree Nuts', 'Noix'),
  allergen('Mustard', 'Moutarde'),
  dietary('Vegan'),
]
const school: SchoolAllergens = { choices: allergenChoices(filters, (a, b) => (a.name < b.name ? -1 : 1)), filters }
const keys = school.choices.map(({ key }) => key)
const all = (state: Declaration[string]): Record<string, Declaration[string]> => Object.fromEntries(keys.map((key) => [key, state]))
const marked = (ids: readonly string[], ...entries: string[]) => ({ filters: ids, custom_allergens: entries.length ? [entries] : [] })

describe('what a stored dish says of its allergens', () => {
  test.each<[string, ReturnType<typeof marked>, Declaration, readonly string[]]>([
    ['nothing is known of a dish that says nothing', marked([]), all('not-known'), []],
    ['what a declared dish does not name it is free of', marked(['allergen Egg']), { ...all('free-of'), egg: 'contains' }, []],
    ['a record with a star may contain it', marked(['allergen Milk*']), { ...all('free-of'), milk: 'may-contain' }, []],
    ['an entry of the kitchen is an answer', marked([], 'milk'), { ...all('free-of'), milk: 'contains' }, []],
    ['one about other foods stays as it is', marked([], 'Kiwi'), all('free-of'), ['Kiwi']],
    ['one that names a member too', marked([], 'Almonds'), { ...all('free-of'), 'tree-nuts': 'contains' }, ['Almonds']],
    [
      'what is not known is open, what is absent is not',
      marked(['allergen Egg'], 'No milk, no mustard', 'Not known'),
      { ...all('not-known'), egg: 'contains', milk: 'free-of', mustard: 'free-of' },
      [],
    ],
    ['a note stays', marked([], 'Ask Sam about the sauce'), all('not-known'), ['Ask Sam about the sauce']],
    ['wheat counts as gluten', marked(['allergen Wheat']), { ...all('free-of'), wheat: 'contains', gluten: 'contains' }, []],
  ])('%s', (_, dish, declaration, others) => {
    expect(readMarks(dish, school)).toEqual({ declaration, others, labels: [] })
  })

  test('is the same after it was written and read again', () => {
    // Wheat and gluten speak for each other.
    const free = keys.filter((key) => key !== 'wheat' && key !== 'gluten')
    const declaration = fc.record(Object.fromEntries(free.map((key) => [key, fc.constantFrom(...declaredStates)])))
    const others = fc.constantFrom([], ['Kiwi'], ['Kiwi', 'Contains: pineapple'])
    const labels = fc.constantFrom([], ['category Vegan'])
    fc.assert(
      fc.property(declaration, others, labels, (some, entries, ids) => {
        const given = { declaration: { ...all('free-of'), ...some }, others: entries, labels: ids }
        const written = asMarked(writeMarks(emptyMarks, given, school))
        expect(readMarks(written, school)).toEqual(given)
      }),
      { numRuns: 300 },
    )
  })
})

describe('what is written of a dish', () => {
  test('leaves labels, unknown records and other entries in their place', () => {
    const before = marked(['category Vegan', 'gone', 'allergen Egg'], 'Kiwi')
    const marks = { ...readMarks(before, school), declaration: { ...all('free-of'), milk: 'contains' as const } }
    expect(writeMarks(before, marks, school)).toEqual({
      filters: ['category Vegan', 'gone', 'allergen Milk'],
      custom_allergens: ['Kiwi'],
    })
  })

  test.each([
    ['a label', { labels: ['category Vegan'], others: [] }],
    ['another entry', { labels: [], others: ['Kiwi'] }],
  ])('with %s alone never reads as free of what is not known', (_, more) => {
    const written = writeMarks(emptyMarks, { declaration: {}, ...more }, school)
    expect(written.custom_allergens).toContain('Not known')
    const item = seenByVisitors(asMarked(written), school)
    for (const key of keys) expect(allergenState(item, key), key).toBe('unknown')
  })

  test('says where visitors read more than was answered', () => {
    const declaration = { ...all('free-of'), wheat: 'contains' as const }
    const marks = { declaration, others: ['Almonds'], labels: [] }
    expect([...stricterStates(marks, school)]).toEqual([
      ['gluten', 'contains'],
      ['tree-nuts', 'contains'],
    ])
    expect(stricterStates({ ...marks, declaration: { ...declaration, gluten: 'contains' }, others: [] }, school).size).toBe(0)
  })
})

test.each([
  ['a new dish names what it has', null, marked(['allergen Egg']), ['egg: null to contains']],
  [
    'what comes and what goes',
    marked(['allergen Egg']),
    marked(['allergen Milk*']),
    ['egg: contains to not-declared', 'milk: not-declared to may-contain'],
  ],
  ['nothing', marked(['allergen Egg']), marked(['category Vegan', 'allergen Egg']), []],
])('a change for people with allergies: %s', (_, before, after, expected) => {
  const found = allergenChanges(before, after, school)
  expect(found.map((one) => `${one.key}: ${one.before} to ${one.after}`)).toEqual(expected)
})

test('allergens stand in groups, the others last', () => {
  expect(allergenGroups(['egg', 'msg', 'wheat', 'almond', 'peanuts', 'gluten', 'kiwi'])).toEqual([
    { group: 'nuts', keys: ['peanuts', 'almond'] },
    { group: 'egg-milk', keys: ['egg'] },
    { group: 'grain', keys: ['gluten', 'wheat'] },
    { group: 'other', keys: ['msg', 'kiwi'] },
  ])
})
