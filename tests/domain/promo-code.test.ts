import { describe, expect, test } from 'vitest'
import { centsOf, decimalOf } from '#domain/money.ts'
import { type PromoCode, promoEffect, promoFits, promoKey } from '#domain/promo-code.ts'
import { taxOf } from '#domain/tax.ts'

const cents = (text: string) => centsOf(text) ?? -1
const promo = (kind: string, value: string, more: Partial<PromoCode> = {}): PromoCode => {
  const [promo_type, promo_unit] = kind.split(' ') as [PromoCode['promo_type'], PromoCode['promo_unit']]
  return { code: 'WELCOME', promo_type, promo_unit, promo_value: value, ...more }
}

describe('the effect of a promo code', () => {
  test.each([
    ['W-PROMO-01', 'discount percent', '10', '1999.99', 13_000, '200.00', '1799.99', '0.00', '259.99', '233.99'],
    ['W-PROMO-02', 'discount percent', '15', '100.00', 13_000, '15.00', '85.00', '0.00', '13.00', '11.05'],
    ['W-PROMO-03', 'discount percent', '15', '99.99', 5000, '15.00', '84.99', '0.00', '4.99', '4.24'],
    ['W-PROMO-04', 'discount percent', '10', '33.33', 0, '3.34', '29.99', '0.00', '0.00', '0.00'],
    ['W-PROMO-05', 'discount percent', '1', '0.01', 0, '0.01', '0.00', '0.00', '0.00', '0.00'],
    ['W-PROMO-06', 'discount percent', '7', '1100.00', 0, '77.00', '1023.00', '0.00', '0.00', '0.00'],
    ['W-PROMO-07', 'discount percent', '100', '500.00', 13_000, '500.00', '0.00', '0.00', '65.00', '0.00'],
    ['W-PROMO-08', 'discount amount', '50.00', '500.00', 13_000, '50.00', '450.00', '0.00', '65.00', '58.50'],
    ['W-PROMO-09', 'discount amount', '50.00', '40.00', 13_000, '40.00', '0.00', '0.00', '5.20', '0.00'],
    ['W-PROMO-10', 'bonus percent', '5', '1999.99', 13_000, '100.00', '1999.99', '100.00', '259.99', '259.99'],
    ['W-PROMO-11', 'bonus amount', '75.00', '1500.00', 13_000, '75.00', '1500.00', '75.00', '195.00', '195.00'],
    ['W-PROMO-12', 'track amount', '0.00', '1500.00', 13_000, '0.00', '1500.00', '0.00', '195.00', '195.00'],
  ])(
    '[%s] [PROMO-05, PROMO-06, TAX-Q1] is right to the cent for a %s of %s',
    (_, kind, value, price, rate, adjustment, charged, bonus, before, tax) => {
      const found = promoEffect(promo(kind, value), cents(price))
      expect([found.adjustment, found.price, found.bonus].map(decimalOf)).toEqual([adjustment, charged, bonus])
      expect([taxOf(cents(price), rate, true), taxOf(found.price, rate, true)].map(decimalOf)).toEqual([before, tax])
    },
  )
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
    expect(promoFits(promo('discount amount', '50.00', rules), conditions)).toBe(fits)
  })

  test.each([' welcome10 ', 'Welcome10', 'WELCOME10'])('[PROMO-Q4] is the same when it is typed as %j', (typed) =>
    expect(promoKey(typed)).toBe('WELCOME10'),
  )
})
