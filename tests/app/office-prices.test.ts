import { expect, test } from 'vitest'
import type { OfficeProduct } from '#contract/office-drafts.ts'
import { amountShown, typedPrice, unclearPrice } from '#app/features/office/prices/amount.ts'
import { priceEdits } from '#app/features/office/prices/price-edits.ts'

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
] as const)('the typed price "%s" in %s is %s', (typed, language, price) => expect(typedPrice(typed, language)).toBe(price))

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
  payment_types: [],
  starts: null,
  ends: '2026-12-31',
}
const asItIs = { price: '10.00', isOnSale: true, starts: '', ends: '2026-12-31' }

test('the days of a promo code are proposed where they differ, and no day is no limit', () => {
  expect(priceEdits(promo, asItIs)).toEqual([])
  expect(priceEdits(promo, { ...asItIs, starts: '2026-12-01', ends: '' })).toEqual([
    { kind: 'promo', id: 'p', field: 'starts', before: null, after: '2026-12-01' },
    { kind: 'promo', id: 'p', field: 'ends', before: '2026-12-31', after: null },
  ])
  expect(priceEdits({ ...promo, kind: 'plan' }, { ...asItIs, ends: '' })).toEqual([])
})
