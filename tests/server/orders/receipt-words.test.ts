import { expect, test } from 'vitest'
import { itemEffects } from '#server/orders/receipt-words.ts'

test.each([
  ['en-ca', { discount: '200.00', bonus: '0.00', promo_code: 'WELCOME10' }, ['Discount of $200.00 (code WELCOME10)']],
  ['fr-ca', { discount: '200.00', bonus: '0.00', promo_code: 'WELCOME10' }, ['Rabais de 200,00~$ (code WELCOME10)']],
  ['fr-ca', { discount: '0.00', bonus: '75.00', promo_code: 'EXTRA75' }, ['Boni de 75,00~$ (code EXTRA75)']],
  ['fr-ca', { discount: '0.00', bonus: '20.00', promo_code: null }, ['Boni de 20,00~$']],
  ['en-ca', { discount: '0.00', bonus: '0.00', promo_code: 'FLYER' }, []],
] as const)("[PROMO-05] a receipt's document in %s names what made %j less or more, and the code that did", (locale, item, said) => {
  expect(itemEffects(item, locale).map((text) => text.replaceAll('\u00A0', '~'))).toEqual(said)
})
