import { describe, expect, test } from 'vitest'
import type { OfficeProduct } from '#contract/office-drafts.ts'
import { workOf } from '#app/features/office/drafts/use-draft-calls.ts'
import { amountShown, hasTooManyDecimals, typedPrice, typedRate, typedValue, unclearPrice } from '#app/features/office/prices/amount.ts'
import {
  chosenPayments,
  emptyFields,
  priceClashes,
  priceEdits,
  touchedFields,
  withoutField,
} from '#app/features/office/prices/price-edits.ts'

test.each([
  ['1299', 'en', '1299.00'],
  [' 12.5 ', 'en', '12.50'],
  ['1299,00', 'fr', '1299.00'],
  ['1\u00a0299,50', 'fr', '1299.50'],
  ['0', 'en', '0.00'],
  ['', 'en', null],
  ['free', 'en', null],
  ['-5', 'en', null],
  ['1.234', 'en', null],
  ['$1,949.99', 'en', '1949.99'],
  ['1,949', 'en', null],
  ['499,999', 'en', null],
  ['499,999', 'fr', null],
  ['1,949,000', 'en', '1949000.00'],
  ['1 949', 'en', '1949.00'],
  ['1 949.5', 'en', '1949.50'],
  ['1,94.99', 'en', null],
  ['1\u00A0949,99\u00A0$', 'fr', '1949.99'],
  ['$ 20.00', 'en', '20.00'],
  ['20,00 $', 'fr', '20.00'],
  ['2$0', 'en', null],
  ['$20$', 'en', null],
  ['1e2', 'en', null],
] as const)('the typed price "%s" in %s is %s', (typed, language, price) => expect(typedPrice(typed, language)).toBe(price))

test.each([
  ['10', 'en', '10.00'],
  ['12,5 %', 'fr', '12.50'],
  ['100', 'en', '100.00'],
  ['100.01', 'en', null],
  ['150 %', 'fr', null],
  ['-3', 'en', null],
] as const)('the typed percentage "%s" of a promo code in %s is %s', (typed, language, percent) =>
  expect(typedValue(typed, 'percent', language)).toBe(percent),
)

test.each([
  ['499,999', 'en', { cents: '499.99', whole: '499\u00A0999' }],
  ['$1.949', 'en', { cents: '1.94', whole: '1\u00A0949' }],
  ['499,999', 'fr', { cents: '499,99', whole: '499\u00A0999' }],
  ['499,99', 'fr', null],
  ['1,949.00', 'en', null],
  ['1234,567', 'en', null],
] as const)('the typed price "%s" in %s may mean %j', (typed, language, meanings) =>
  expect(unclearPrice(typed, language)).toEqual(meanings),
)

test.each([
  ['50.005', true],
  ['1299.999', true],
  ['12,3456', true],
  ['50.05', false],
  ['1,949.00', false],
  ['fifty', false],
])('an amount has two decimals at most: "%s" has more (%s)', (typed, isTooMany) => expect(hasTooManyDecimals(typed)).toBe(isTooMany))

test.each([
  ['1299.00', 'plan', 'en', undefined, '$1,299.00'],
  ['1299.00', 'plan', 'fr', undefined, '1\u00a0299,00\u00a0$'],
  ['10.00', 'promo', 'en', 'percent', '10%'],
  ['10.00', 'promo', 'en', 'dollars', '$10.00'],
  [null, 'balance', 'en', undefined, '–'],
] as const)('the price %s of a %s is shown in %s (%s) as %s', (value, kind, language, unit, shown) =>
  expect(amountShown(value, kind, language, unit)).toBe(shown),
)

const promo: OfficeProduct = {
  kind: 'promo',
  id: 'p',
  name: 'WELCOME10',
  price: '10.00',
  unit: 'percent',
  on_sale: true,
  can_switch: false,
  often: 'once',
  buyers: [],
  tax: 'exempt',
  taxed: false,
  payment_types: [],
  own_payments: [],
  rate: null,
  starts: null,
  ends: '2026-12-31',
}
const asItIs = { price: '10.00', isOnSale: true, starts: '', ends: '2026-12-31', isTaxed: false, rate: null, buyers: {} }

test('the days of a promo code are proposed where they differ, and no day is no limit', () => {
  expect(priceEdits(promo, asItIs, [])).toEqual([])
  expect(priceEdits(promo, { ...asItIs, starts: '2026-12-01', ends: '' }, [])).toEqual([
    { kind: 'promo', id: 'p', field: 'starts', before: null, after: '2026-12-01' },
    { kind: 'promo', id: 'p', field: 'ends', before: '2026-12-31', after: null },
  ])
  expect(priceEdits({ ...promo, kind: 'plan' }, { ...asItIs, ends: '' }, [])).toEqual([])
})

test.each([
  ['9.975', 'en', '9.975'],
  ['9,975 %', 'fr', '9.975'],
  ['0', 'en', '0'],
  ['9,975', 'en', null],
  ['97.5', 'en', null],
  ['1.2345', 'en', null],
] as const)('the typed tax rate "%s" in %s is %s', (typed, language, rate) => expect(typedRate(typed, language)).toBe(rate))

const choices = [
  { id: 'student', name: 'Student', may: true },
  { id: 'staff', name: 'Staff', may: false },
]
const plan: OfficeProduct = {
  ...promo,
  kind: 'plan',
  taxed: true,
  own_payments: ['Credit card', 'Barter'],
  buyers: [{ group: 'type', stored: ['student'], choices }],
}
const typed = { ...asItIs, isTaxed: true }
const options = ['Student ID', 'Credit card']
const edited = (product: OfficeProduct, part: object) =>
  priceEdits(product, { ...typed, ...part }, options).map(({ field, before, after }) => [field, before, after])

describe('who may buy, the tax and the payment types', () => {
  test('are proposed where they differ, and a type that the school does not take stays', () => {
    expect(edited(plan, { buyers: { type: ['student'] }, payments: ['Credit card'] })).toEqual([])
    expect(edited(plan, { isTaxed: false, buyers: { type: ['staff', 'student'] }, payments: ['Student ID'] })).toEqual([
      ['type', ['student'], ['student', 'staff']],
      ['tax', true, false],
      ['payments', ['Credit card', 'Barter'], ['Student ID', 'Barter']],
    ])
  })

  test('of a rule without a list are those of all, and all are no list again', () => {
    const all: OfficeProduct = { ...plan, kind: 'balances', own_payments: [], buyers: [{ group: 'type', stored: ['student'], choices }] }
    expect(chosenPayments(all, options)).toEqual(options)
    expect(edited(all, { payments: options, buyers: { type: ['student', 'staff'] } })).toEqual([['type', ['student'], []]])
    expect(chosenPayments({ ...all, kind: 'school' }, options)).toEqual([])
  })

  test('need a buyer and a payment method', () => {
    expect(emptyFields({ buyers: { type: [], year: ['x'] }, payments: [] })).toEqual(['type', 'payments'])
    expect(emptyFields({ buyers: {}, payments: undefined })).toEqual([])
  })
})

describe('a product that a colleague changed meanwhile', () => {
  const fresh: OfficeProduct = { ...plan, price: '11.00', taxed: false, buyers: [{ group: 'type', stored: ['staff'], choices }] }

  test('asks for each field that both changed otherwise, and for no other', () => {
    const mine = { price: '12.00', isTaxed: false, payments: ['Student ID'], buyers: { type: ['student', 'staff'] } }
    const clashes = priceClashes(priceEdits(plan, mine, options), fresh)
    expect(clashes.map(({ field, yours, theirs }) => [field, yours, theirs])).toEqual([
      ['price', '12.00', '11.00'],
      ['type', ['student', 'staff'], ['staff']],
    ])
    const left = clashes.reduce((one, { field }) => withoutField(one, field), mine as Parameters<typeof priceEdits>[1])
    expect(priceEdits(fresh, left, options).map(({ field }) => field)).toEqual(['payments'])
  })

  test('counts what is typed again as a choice', () => {
    expect(touchedFields({ buyers: { type: ['a'] } }, { price: '5' })).toEqual(['price'])
    expect(touchedFields({ buyers: { type: ['a'] } }, { buyers: { type: ['a', 'b'] } })).toEqual(['type'])
  })
})

test('a change of prices that is put back carries the new prices alone, without their names and units', () => {
  const price = { kind: 'promo', id: 'p', field: 'price', before: '10.00', after: '15.00' } as const
  const shown = { ...price, now: '12.00', name: 'WELCOME10', unit: 'percent', names: {} } as const
  expect(workOf({ prices: [shown], undoes: null, sent: [] })).toEqual({ prices: [price] })
})
