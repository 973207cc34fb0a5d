import { describe, expect, test } from 'vitest'
import { allergyNotice } from '#domain/allergy-notice.ts'
import { allergen, dish } from './build-dish.ts'

const having = (name: string, ...allergens: string[]) => dish(name, { mrn: name, filters: allergens.map((one) => allergen(one)) })
const keys = ['egg', 'fish', 'milk', 'peanuts', 'crustacean']

const padThai = having('Pad Thai', 'Egg', 'Fish', 'Peanuts', 'Shellfish - Crustacean*')
const omelette = having('Omelette', 'Egg', 'Milk')
const guest = dish('Guest Chef Station')
const satay = having('Satay', 'Peanuts')

const swap = (before: typeof padThai | null, after: typeof padThai | null, others = [satay]) => {
  const of = (one: typeof padThai | null) => (one ? [...others, one] : others)
  return allergyNotice(before, after, { before: of(before), after: of(after), keys })
}

describe('what a change of a meal does for people with allergies', () => {
  test('a declared dish in the place of one that declares nothing', () => {
    expect(swap(guest, padThai)).toEqual({
      effect: 'worse',
      before: { isUndeclared: true, contains: [], mayContain: [] },
      after: { isUndeclared: false, contains: ['egg', 'fish', 'peanuts'], mayContain: ['crustacean'] },
      counts: [
        { key: 'egg', before: 0, after: 1 },
        { key: 'fish', before: 0, after: 1 },
        { key: 'peanuts', before: 1, after: 2 },
        { key: 'crustacean', before: 0, after: 1 },
      ],
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
})
