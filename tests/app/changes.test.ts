import { expect, test } from 'vitest'
import { changed, merged } from '#app/forms/changes.ts'

const first = { city: 'Halifax', opt_in: true, allergens: ['Egg', 'Soy'] }

test.each([
  ['nothing is changed', {}, {}],
  ['a field is changed', { city: 'Laval' }, { city: 'Laval' }],
  ['a list in another order says the same', { allergens: ['Soy', 'Egg'] }, {}],
  ['something is taken out of a list', { allergens: ['Soy'] }, { allergens: ['Soy'] }],
  ['one of a list gives way to another', { allergens: ['Soy', 'Milk'] }, { allergens: ['Soy', 'Milk'] }],
])('a form knows what is no longer as it was: %s [ACCT-09]', (_, typed, expected) => {
  expect(changed({ ...first, ...typed }, first)).toEqual(expected)
})

const withMilk = ['Egg', 'Soy', 'Milk']
const milkFirst = ['Milk', 'Egg', 'Soy']

test.each([
  ['what only another tab changed stays', {}, { opt_in: false }, { opt_in: false }],
  ['what only this form changed counts', { city: 'Laval' }, { opt_in: false }, { city: 'Laval', opt_in: false }],
  ['of one field the last word counts', { city: 'Laval' }, { city: 'Moncton' }, { city: 'Laval' }],
  ['what another tab put into a list stays', {}, { allergens: withMilk }, { allergens: withMilk }],
  ['both may add', { allergens: ['Egg', 'Soy', 'Fish'] }, { allergens: withMilk }, { allergens: ['Egg', 'Soy', 'Milk', 'Fish'] }],
  ['both may add the same', { allergens: withMilk }, { allergens: milkFirst }, { allergens: milkFirst }],
  ['one adds, one takes out', { allergens: ['Soy'] }, { allergens: withMilk }, { allergens: ['Soy', 'Milk'] }],
])('two tabs save the same profile and neither undoes the other: %s [CHK-Q15, ALLG-01, PWA-08]', (_, typed, saved, expected) => {
  expect(merged({ ...first, ...typed }, { first, now: { ...first, ...saved } })).toEqual({ ...first, ...expected })
})
