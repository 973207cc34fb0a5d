import { describe, expect, test } from 'vitest'
import { decimalOf } from '#domain/money.ts'
import { type PromoCode, promoEffect, promoFits, promoKey } from '#domain/promo-code.ts'
import { cents, promo } from './build-shop.ts'

describe('the effect of a promo code', () => {
  // The worked examples with tax stand in cart-tax.test.ts.
  test.each([
    ['W-PROMO-04', 'discount percent', '10', '33.33', '3.34', '29.99', '0.00'],
    ['W-PROMO-05', 'discount percent', '1', '0.01', '0.01', '0.00', '0.00'],
    ['W-PROMO-06', 'discount percent', '7', '1100.00', '77.00', '1023.00', '0.00'],
    ['W-PROMO-10', 'bonus percent', '5', '1999.99', '100.00', '1999.99', '100.00'],
  ])('[%s] [PROMO-05, PROMO-06] is right to the cent for a %s of %s', (_, kind, value, price, adjustment, charged, bonus) => {
    const found = promoEffect(promo('X', kind, value), cents(price))
    expect([found.adjustment, found.price, found.bonus].map(decimalOf)).toEqual([adjustment, charged, bonus])
  })
})

describe('a promo code', () => {
  const conditions = { planId: 'gold', subtotal: 50_000, today: '2026-11-25' }
  test.each<[string, Partial<PromoCode>, boolean]>([
    ['W-PROMO-13: equal to the minimum', { promo_min_purchase_amnt: '500.00' }, true],
    ['W-PROMO-14: a cent below', { promo_min_purchase_amnt: '500.01' }, false],
    ['for this plan', { meal_plans: ['gold'] }, true],
    ['for others', { meal_plans: ['silver'] }, false],
    ['on its first day', { starts: '2026-11-25' }, true],
    ['before it', { starts: '2026-11-26' }, false],
    ['on its last day', { ends: '2026-11-25' }, true],
    ['after it', { ends: '2026-11-24' }, false],
  ])('[%s] [PROMO-04, PROMO-Q2, PROMO-Q5] applies or not', (_, rules, fits) => {
    expect(promoFits(promo('WELCOME', 'discount amount', '50.00', rules), conditions)).toBe(fits)
  })

  test.each([' welcome10 ', 'Welcome10', 'WELCOME10'])('[PROMO-Q4] is the same when it is typed as %j', (typed) =>
    expect(promoKey(typed)).toBe('WELCOME10'),
  )
})
