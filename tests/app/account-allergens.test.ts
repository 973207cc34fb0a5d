import { describe, expect, test } from 'vitest'
import { accountList, deviceChoices, freeWords, isHeld, listedFor, listedNames } from '#app/features/accounts/account-allergens.ts'
import { profileOf } from '#app/personal/account-profile.ts'
import { allergenFaults } from '#app/features/accounts/allergen-faults.ts'
import { shownTabs } from '#app/features/accounts/account-tabs.ts'
import { allergenChoices } from '#domain/allergens.ts'
import { readAccountRecord, withAccount } from '#app/personal/profile-record.ts'
import { allergen } from '../domain/build-dish.ts'

const listed = listedNames(
  allergenChoices([allergen('Mustard*', 'Moutarde*'), allergen('Milk', 'Lait'), allergen('Sesame', 'Sésame')], (a, b) =>
    a.name.localeCompare(b.name),
  ),
)

describe('the allergens of an account on a device [ALLG-01, ALLG-Q4, PWA-08]', () => {
  test('become the keys and words that the menus hide by', () => {
    expect(profileOf(['Milk', 'Shellfish - Mollusk', 'Other: kiwi'])).toEqual({ keys: ['milk', 'mollusk'], others: ['kiwi'] })
    expect(profileOf(['Other: kiwi and mango']).others).toEqual(['kiwi', 'mango'])
    expect(freeWords(['Milk', 'Other: kiwi'], listed)).toEqual(['kiwi'])
  })

  test.each([
    [['Wheat', 'Egg'], '', ['Egg', 'Wheat']],
    [['Egg'], 'kiwi, Mustard ;KIWI', ['Egg', 'Other: kiwi', 'Other: Mustard']],
    [['Other: Sesame', 'Egg'], 'kiwi, sésame', ['Egg', 'Other: Sesame', 'Other: kiwi']],
    [[], ' , ', []],
  ])('%j with "%s" is sent as %j', (chosen, free, sent) => {
    expect(accountList(chosen, free, listed)).toEqual(sent)
  })

  test('are offered what the device hides, under the names of an account', () => {
    const nameOf = (key: string) => ({ 'tree-nuts': 'Noix', sesame: 'Sésame', celery: 'Céleri' })[key] ?? key
    expect(deviceChoices({ keys: ['tree-nuts', 'sesame', 'celery'], others: ['kiwi'] }, { listed, nameOf })).toEqual([
      { shown: 'Noix', name: 'Tree Nuts' },
      { shown: 'Sésame', name: 'Other: Sesame' },
      { shown: 'Céleri', name: 'Other: Céleri' },
      { shown: 'kiwi', name: 'Other: kiwi' },
    ])
    expect(isHeld(['Other: SESAME'], 'Other: Sésame')).toBe(true)
    expect(isHeld(['Other: moutarde'], 'Other: Mustard')).toBe(true)
    expect(isHeld(['Other: moutarde'], 'Other: Sesame')).toBe(false)
  })

  test('D4 the list holds the documented allergens, then those of the school, under names that no language changes', () => {
    expect(listed.slice(11)).toEqual([
      { key: 'mustard', name: 'Other: Mustard' },
      { key: 'sesame', name: 'Other: Sesame' },
    ])
    expect(listed[3]).toEqual({ key: 'milk', name: 'Milk' })
    const entries = ['Other: moutarde', 'Other: MUSTARD', 'Milk', 'Other: kiwi']
    expect(entries.map((entry) => listedFor(entry, listed)?.key)).toEqual(['mustard', 'mustard', 'milk', undefined])
    expect(freeWords(['Other: moutarde', 'Other: kiwi'], listed)).toEqual(['kiwi'])
  })

  test('are added to the choices of the device, which do not change', () => {
    const own = { keys: ['milk'], others: ['Kiwi'], on: false }
    const account = { keys: ['milk', 'egg'], others: ['kiwi', 'mustard'], on: true }
    expect(withAccount(own, account)).toEqual({ keys: ['milk', 'egg'], others: ['Kiwi', 'mustard'], on: true })
    expect(withAccount(own, null)).toBe(own)
  })

  test.each([
    ['no person', { v: 1, keys: ['milk'], others: [], on: true }],
    ['another version', { v: 2, keys: ['milk'], others: [], on: true, customerId: 'a' }],
    ['nothing', undefined],
  ])('a record with %s is not the profile of an account [PWA-Q4]', (_, found) => {
    expect(readAccountRecord(found)).toBeNull()
  })
})

const noOther = { other: false, other_words: '' }
const contact = { contact_name: 'Marie-Ève Bélanger', contact_number: '5145551234' }

test.each([
  ['the other box names nothing', { allergens: ['Milk', 'Other: Mustard'], other: true, other_words: ' ,', ...contact }, ['other_words']],
  ['no contact', { allergens: ['Milk'], ...noOther, contact_name: '', contact_number: '' }, ['contact_name', 'contact_number']],
  ['nothing chosen, no contact', { allergens: [], ...noOther, contact_name: '', contact_number: '' }, []],
  ['all in order', { allergens: ['Milk', 'Other: kiwi'], other: true, other_words: 'kiwi', ...contact }, []],
])('an allergen form with %s [ALLG-02 to ALLG-04, ALLG-Q5]', (_, form, fields) => {
  expect(allergenFaults(form).map(({ field }) => field)).toEqual(fields)
})

test('an account shows a tab only where the school offers what it is for [ACCT-02 to ACCT-06]', () => {
  const off = { allergen_card: false, food_insecurity: false, use_reservations: false, subscriptions: false }
  expect(shownTabs(off)).toEqual(['profile', 'orders', 'plan'])
  expect(shownTabs({ ...off, allergen_card: true, food_insecurity: true })).toEqual(['profile', 'allergens', 'food', 'orders', 'plan'])
  expect(shownTabs({ ...off, use_reservations: true, subscriptions: true })).toEqual([
    'profile',
    'orders',
    'reservations',
    'subscriptions',
    'plan',
  ])
})
