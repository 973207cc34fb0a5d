import { describe, expect, test } from 'vitest'
import { allergyNotice } from '#domain/allergy-notice.ts'
import { allergen, dish } from './build-dish.ts'

const having = (name: string, ...allergens: string[]) => dish(name, { mrn: name, filters: allergens.map((one) => allergen(one)) })
const keys = ['egg', 'fish', 'milk', 'peanuts', 'crustacean']

const padThai = having('Pad Thai', 'Egg', 'Fish', 'Peanuts', 'Shellfish - Crustacean*')
const omelette = having('Omelette', 'Egg', 'Milk')
const guest = dish('Guest Chef Station')
const milky = dish('New Dish', { mrn: 'new', filters: [allergen('Milk')], custom_allergens: [['Not known']] })
const satay = having('Satay', 'Peanuts')

const swap = (before: typeof padThai | null, after: typeof padThai | null, others = [satay]) => {
  const of = (one: typeof padThai | null) => (one ? [...others, one] : others)
  return allergyNotice(before, after, { before: of(before), after: of(after), keys })
}

describe('what a change of a meal does for people with allergies', () => {
  test('a declared dish in the place of one that declares nothing', () => {
    expect(swap(guest, padThai)).toEqual({
      effect: 'worse',
      before: { isUndeclared: true, contains: [], mayContain: [], unknown: keys },
      after: { isUndeclared: false, contains: ['egg', 'fish', 'peanuts'], mayContain: ['crustacean'], unknown: [] },
      counts: [
        { key: 'egg', before: 0, after: 1 },
        { key: 'fish', before: 0, after: 1 },
        { key: 'peanuts', before: 1, after: 2 },
        { key: 'crustacean', before: 0, after: 1 },
      ],
      lessKnown: [],
      dishCount: 2,
    })
  })

  test.each([
    ['a dish with more', omelette, padThai, 'worse'],
    ['a dish with less', having('Quiche', 'Egg', 'Milk', 'Fish'), omelette, 'better'],
    ['a dish with the same', omelette, having('Frittata', 'Milk', 'Egg'), 'same'],
    ['"contains" in the place of "may contain"', having('Cake', 'Egg*'), having('Flan', 'Egg'), 'worse'],
    ['"may contain" in the place of "contains"', having('Flan', 'Egg'), having('Cake', 'Egg*'), 'better'],
    ['a dish that declares nothing', omelette, guest, 'worse'],
    ['a dish that may contain what is then unknown', having('Cake', 'Milk', 'Egg*'), milky, 'worse'],
    ['a dish that contains what is then unknown', omelette, milky, 'worse'],
    ['a dish that declares all in the place of one that declares nothing', guest, having('Chips', 'Milk*'), 'worse'],
    ['one unknown dish for another', guest, dish('Surprise'), 'same'],
    ['a dish with other allergens', omelette, satay, 'worse'],
    ['a dish that is added', null, omelette, 'worse'],
    ['a dish that is taken away', omelette, null, 'better'],
  ] as const)('%s', (_, before, after, effect) => {
    expect(swap(before, after, [])).toMatchObject({ effect })
  })

  test('counts a dish that may contain an allergen like one that contains it', () => {
    expect(swap(having('Cake', 'Egg*'), having('Flan', 'Egg'))).toMatchObject({ counts: [] })
  })

  test.each([
    ['declares only milk', milky],
    ['declares nothing', guest],
  ])('never counts what is unknown as a dish fewer that contains it: a dish that %s', (_, after) => {
    const { counts, lessKnown } = swap(having('Jerk Chicken', 'Milk', 'Egg*', 'Fish'), after)
    expect(counts.filter(({ key }) => key !== 'milk')).toEqual([])
    expect(lessKnown).toEqual(after === milky ? ['egg', 'fish', 'peanuts', 'crustacean'] : keys)
  })

  test('counts one fewer where a declared dish goes, and where it gives way to one that is free of it', () => {
    const fewer = { counts: [{ key: 'egg', before: 1, after: 0 }], lessKnown: [] }
    expect(swap(having('Flan', 'Egg'), null)).toMatchObject(fewer)
    expect(swap(having('Flan', 'Egg'), having('Satay 2', 'Peanuts'), [])).toMatchObject({
      counts: [fewer.counts[0], { key: 'peanuts', before: 0, after: 1 }],
      lessKnown: [],
    })
  })

  test('names what the kitchen has not answered, not what it says the dish is free of', () => {
    const cod = dish('Sesame Miso Cod', {
      filters: [allergen('Fish')],
      custom_allergens: [['No milk, no peanuts, no crustacean', 'Not known']],
    })
    expect(allergyNotice(null, cod, { before: [], after: [cod], keys }).after).toEqual({
      isUndeclared: true,
      contains: ['fish'],
      mayContain: [],
      unknown: ['egg'],
    })
  })
})
