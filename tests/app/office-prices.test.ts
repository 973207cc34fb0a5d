import { expect, test } from 'vitest'
import { amountShown, typedPrice } from '#app/features/office/prices/amount.ts'

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
  ['1,949', 'en', '1949.00'],
  ['1,94.99', 'en', null],
  ['1\u00A0949,99\u00A0$', 'fr', '1949.99'],
] as const)('the typed price "%s" in %s is %s', (typed, language, price) => expect(typedPrice(typed, language)).toBe(price))

test.each([
  ['1299.00', 'plan', 'en', undefined, '$1,299.00'],
  ['1299.00', 'plan', 'fr', undefined, '1\u00a0299,00\u00a0$'],
  ['10.00', 'promo', 'en', 'percent', '10%'],
  ['10.00', 'promo', 'en', 'dollars', '$10.00'],
  [null, 'balance', 'en', undefined, '–'],
] as const)('the price %s of a %s is shown in %s (%s) as %s', (value, kind, language, unit, shown) =>
  expect(amountShown(value, kind, language, unit)).toBe(shown),
)
