import { describe, expect, test } from 'vitest'
import { allergenChoices } from '#domain/allergens.ts'
import {
  changedField,
  dishEdit,
  dishFaults,
  dishForm,
  dishPatch,
  type DishSetting,
  emptyDish,
  formChanges,
  formConflicts,
  formQuestions,
  mergeChanges,
} from '#domain/dish-form.ts'
import { amountFrom, amountIn, nutrientRows } from '#domain/dish-nutrients.ts'
import { allergen, dietary } from './build-dish.ts'

const filters = [allergen('Egg'), allergen('Milk'), allergen('Milk*'), dietary('Vegan')]
const school: DishSetting = { base: 'en', choices: allergenChoices(filters, (a, b) => (a.name < b.name ? -1 : 1)), filters }
const line = (name: string, value: string, uom = 'g') => ({ name, uom, value, value_numeric: value })
const stew = {
  ...emptyDish('7'),
  name: 'Stew',
  calories: 300,
  nutrients: [line('Calories', '300', 'kcal'), line('Total Fat (g)', '12'), line('Zinc (mg)', '3', 'mg')],
  filters: ['allergen Egg'],
  total_fat: 12,
  iron: '10',
  translations: [{ locale: 'fr-ca' as const, desc: 'Un ragoût', name: 'Ragoût' }],
}

describe('the form of a dish', () => {
  test('has its words in both languages, its allergens, labels and amounts', () => {
    expect(dishForm(stew, school)).toMatchObject({
      name: 'Stew',
      name_fr: 'Ragoût',
      desc_fr: 'Un ragoût',
      calories: '300',
      others: '',
      'allergen:egg': 'contains',
      'allergen:milk': 'free-of',
      'label:category Vegan': '',
      'nutrient:fat': '12',
      'nutrient:sodium': '',
      'nutrient:Zinc (mg)': '3',
    })
  })

  test.each<[string, Record<string, string>, Record<string, unknown>]>([
    ['nothing', {}, {}],
    ['its name', { name: ' Beef stew ' }, { name: 'Beef stew' }],
    [
      'a French word, the others stay',
      { ingredients_fr: 'Bœuf' },
      { translations: [{ locale: 'fr-ca', name: 'Ragoût', desc: 'Un ragoût', ingredients: 'Bœuf' }] },
    ],
    ['all French words taken away', { name_fr: '', desc_fr: ' ' }, { translations: [] }],
    [
      'calories, which stand twice',
      { calories: '310' },
      { calories: 310, nutrients: [line('Calories', '310', 'kcal'), ...stew.nutrients.slice(1)] },
    ],
    [
      'an amount, and its column of a concept place',
      { 'nutrient:fat': '12,5' },
      { nutrients: [stew.nutrients[0], line('Total Fat (g)', '12.5'), stew.nutrients[2]], total_fat: 12.5 },
    ],
    [
      'an amount that it did not have, in place of a column without a unit',
      { 'nutrient:iron': '<1' },
      { nutrients: [...stew.nutrients, { name: 'Iron (mg)', uom: 'mg', value: '<1', value_numeric: '1' }], iron: null },
    ],
    ['an amount taken away', { 'nutrient:Zinc (mg)': '' }, { nutrients: stew.nutrients.slice(0, 2) }],
    ['an allergen', { 'allergen:milk': 'may-contain' }, { filters: ['allergen Egg', 'allergen Milk*'], custom_allergens: [] }],
    ['a label', { 'label:category Vegan': 'yes' }, { filters: ['allergen Egg', 'category Vegan'], custom_allergens: [] }],
    ['another entry', { others: 'Kiwi\n\n Corn ' }, { filters: ['allergen Egg'], custom_allergens: ['Kiwi', 'Corn'] }],
    ['a picture', { picture: 'stew.webp' }, { picture: 'stew.webp' }],
    ['no picture', { picture: '' }, { picture: null }],
    [
      'what its picture shows, in both languages',
      { alt: ' A deep bowl ', alt_fr: 'Un bol creux' },
      { alt: 'A deep bowl', translations: [{ locale: 'fr-ca', name: 'Ragoût', desc: 'Un ragoût', alt: 'Un bol creux' }] },
    ],
    ['no description of its picture', { alt: '' }, { alt: null }],
  ])('changes %s and no other field', (_, changes, patch) => {
    expect(dishPatch(stew, changes, school)).toEqual(patch)
  })

  test('of a new dish begins with allergens that are not known, which the saved dish says', () => {
    const dish = emptyDish('new-1')
    expect(dishForm(dish, school)).toMatchObject({ 'allergen:egg': 'not-known', 'allergen:milk': 'not-known' })
    expect(dishEdit(dish, null, { name_fr: 'Poutine', picture: '' }, school)).toEqual({
      file: 'dishes.json',
      key: 'new-1',
      base: null,
      patch: {
        mrn: 'new-1',
        name: 'Poutine',
        translations: [{ locale: 'fr-ca', name: 'Poutine' }],
        filters: [],
        custom_allergens: ['Not known'],
      },
    })
  })

  test.each([
    [{ name: '', name_fr: '' }, { name: 'name_missing' }],
    [{ name: '', name_fr: 'Ragoût' }, {}],
    [{ name: 'x'.repeat(201) }, { name: 'too_long' }],
    [
      { name: 'Stew', calories: 'many', 'nutrient:fat': 'some' },
      { calories: 'amount_unread', 'nutrient:fat': 'amount_unread' },
    ],
    [{ name: 'Stew', calories: '', 'nutrient:fat': '<1', 'nutrient:iron': '10+' }, {}],
  ])('with %o has the faults %o', (form, faults) => {
    expect(dishFaults(form, 'en')).toEqual(faults)
  })

  test('asks for a name in the language that the school writes first', () => {
    expect(dishFaults({ name: '', name_fr: ' ' }, 'fr')).toEqual({ name_fr: 'name_missing' })
  })

  test('forgets a change that is taken back', () => {
    const first = { name: 'Stew' }
    const once = changedField({}, first, ['name', 'Stews'])
    expect(once).toEqual({ name: 'Stews' })
    expect(changedField(once, first, ['name', 'Stew'])).toEqual({})
    expect(changedField({}, first, ['desc', ''])).toEqual({})
  })
})

test('the form of another version begins with the fields in which it differs', () => {
  const other = { ...stew, name: 'Beef stew', nutrients: stew.nutrients.slice(1), filters: ['allergen Milk'] }
  const changes = formChanges(stew, other, school)
  expect(changes).toMatchObject({ name: 'Beef stew', 'allergen:egg': 'free-of', 'allergen:milk': 'contains' })
  expect({ ...dishForm(stew, school), ...changes }).toMatchObject(dishForm(other, school))
  expect(formChanges(stew, stew, school)).toEqual({})
})

describe('the form of a dish at a school that writes French first', () => {
  const french = { ...school, base: 'fr' } as const
  const ragout = { ...emptyDish('8'), name: 'Ragoût', desc: 'Épais', translations: [{ locale: 'en-ca' as const, name: 'Stew' }] }

  test('has each word in its language, also of a dish with English words and a French translation', () => {
    expect(dishForm(ragout, french)).toMatchObject({ name: 'Stew', name_fr: 'Ragoût', desc: '', desc_fr: 'Épais' })
    expect(dishForm(stew, french)).toMatchObject({ name: 'Stew', name_fr: 'Ragoût', desc: '', desc_fr: 'Un ragoût' })
  })

  test.each<[string, typeof stew | typeof ragout, Record<string, string>, Record<string, unknown>]>([
    ['the French word', ragout, { name_fr: 'Ragoût de bœuf' }, { name: 'Ragoût de bœuf' }],
    ['the English word', ragout, { name: 'Beef stew' }, { translations: [{ locale: 'en-ca', name: 'Beef stew' }] }],
    ['a first English word', ragout, { desc: 'Thick' }, { translations: [{ locale: 'en-ca', name: 'Stew', desc: 'Thick' }] }],
    ['the English word of an English dish', stew, { name: 'Beef stew' }, { name: 'Beef stew' }],
    [
      'the French word of an English dish',
      stew,
      { name_fr: 'Ragoût de bœuf' },
      { translations: [{ locale: 'fr-ca', name: 'Ragoût de bœuf', desc: 'Un ragoût' }] },
    ],
    ['no French name, so that the English one serves both', ragout, { name_fr: '' }, { name: 'Stew' }],
  ])('changes %s where its readers find it', (_, dish, changes, patch) => {
    expect(dishPatch(dish, changes, french)).toEqual(patch)
  })
})

test('two versions keep what one of them changed, and ask for what both did', () => {
  const first = { name: 'Stew', desc: '', portion: '1 cup', 'allergen:sesame': 'free-of' }
  const theirs = { ...first, portion: '2 cups', desc: 'Thick', 'allergen:sesame': 'contains' }
  const changes = { name: 'Beef stew', desc: 'Thick', 'allergen:sesame': 'may-contain' }
  expect(mergeChanges(first, theirs, changes)).toEqual({
    changes: { name: 'Beef stew', 'allergen:sesame': 'may-contain' },
    conflicts: ['allergen:sesame'],
  })
})

test('the rows of a dish follow the Canadian table, with those it lacks, and the kitchen’s own last', () => {
  const keys = nutrientRows(stew).map(({ key }) => key)
  expect(keys.slice(0, 3)).toEqual(['fat', 'saturated', 'trans'])
  expect(keys.at(-1)).toBe('Zinc (mg)')
  expect(keys).not.toContain('saturated-trans')
  expect(nutrientRows({ nutrients: [], sodium: '250' }).find(({ key }) => key === 'sodium')).toMatchObject({ value: '250', uom: 'mg' })
})

test('a form names the label that an allergen contradicts, until one of the two goes', () => {
  const found = (changes: Record<string, string>) =>
    formConflicts(stew, changes, school).map((one) => `${one.label.name}: ${one.by === 'allergen' ? `${one.key} ${one.state}` : one.by}`)
  expect(found({})).toEqual([])
  expect(found({ 'label:category Vegan': 'yes' })).toEqual(['Vegan: egg contains'])
  expect(found({ 'label:category Vegan': 'yes', 'allergen:egg': 'free-of', 'allergen:milk': 'contains' })).toEqual(['Vegan: milk contains'])
  expect(found({ 'label:category Vegan': 'yes', 'allergen:egg': 'free-of' })).toEqual([])
})

test('a form asks for what its ingredients name and its answers leave out, until it is declared', () => {
  const questionsOf = (changes: Record<string, string>) =>
    formQuestions(stew, changes, school).allergens.map(({ key, food }) => `${key}: ${food}`)
  const free = { 'allergen:fish': 'free-of', 'allergen:egg': 'free-of' }
  expect(questionsOf({ ...free, ingredients: 'Rice, fish sauce' })).toContain('fish: fish sauce')
  expect(questionsOf({ ...free, ingredients_fr: 'Riz, sauce de poisson' })).toContain('fish: sauce de poisson')
  expect(questionsOf({ 'allergen:fish': 'contains', ingredients: 'Rice, fish sauce' })).not.toContain('fish: fish sauce')
  expect(questionsOf({ ...free, ingredients: 'Egg-free mayo, coconut milk, nutmeg, butternut squash, fish-free broth' })).toEqual([])
})

test('a form asks for what the name or the description of a dish names in either language', () => {
  const questionsOf = (changes: Record<string, string>) =>
    formQuestions(emptyDish('8'), { 'allergen:egg': 'free-of', 'allergen:fish': 'free-of', ...changes }, school).allergens.map(
      ({ key }) => key,
    )
  expect(questionsOf({ name: 'Fish and chips' })).toEqual(['fish'])
  expect(questionsOf({ name_fr: 'Pâté au saumon' })).toEqual(['fish'])
  expect(questionsOf({ name: 'Rice bowl', desc: 'With a fried egg' })).toEqual(['egg'])
  expect(questionsOf({ name: 'Fish and chips', 'allergen:fish': 'contains' })).toEqual([])
  expect(questionsOf({ name: 'Eggplant stew, egg-free' })).toEqual([])
})

test.each([
  ['0,4', '0.4'],
  ['0,125', '0.125'],
  ['1 240,5', '1240.5'],
  ['1\u00a0240', '1240'],
  ['<0,5', '<0.5'],
  ['2.5', '2.5'],
])('an amount of nutrition that is typed in French as %s is %s', (typed, amount) => {
  expect(amountFrom(typed, 'fr')).toBe(amount)
})

test('an amount of nutrition is shown as its language writes it, and typed in English stays as it is', () => {
  expect([amountIn('0.4', 'fr'), amountIn('0.4', 'en'), amountFrom('1,240', 'en')]).toEqual(['0,4', '0.4', '1,240'])
})
