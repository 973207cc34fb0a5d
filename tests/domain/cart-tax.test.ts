import { describe, expect, test } from 'vitest'
import { firstPlan, priceCart } from '#domain/cart.ts'
import { decimalOf } from '#domain/money.ts'
import type { PromoCode } from '#domain/promo-code.ts'
import {
  balance,
  balanceItem,
  cents,
  coffeeItem,
  cost,
  customerType,
  firstItem as first,
  noSelections,
  plan,
  planItem,
  promo,
  shop,
  totals,
} from './build-shop.ts'

describe('tax', () => {
  test.each([
    ['W-TAX-01', '100.00', '0', '5.00'],
    ['W-TAX-02', '2500.00', '8', '325.00'],
    ['W-TAX-03', '99.99', '8', '12.99'],
    ['W-TAX-04', '49.99', '0', '2.49'],
    ['W-TAX-05', '1999.99', '9.975', '299.49'],
    ['W-TAX-06', '33.33', '9.975', '4.99'],
    ['W-TAX-07', '8.20', '10', '1.23'],
    ['W-TAX-08', '16.40', '10', '2.46'],
    ['W-TAX-09', '33.80', '10', '5.07'],
    ['W-TAX-10', '0.19', '0', '0.00'],
    ['W-TAX-11', '0.20', '0', '0.01'],
  ])('[%s] [TAX-01, TAX-02] is right for a plan of %s with a provincial part of %s', (_, price, provincial, tax) => {
    const cart = priceCart([planItem('a')], shop({ mealPlans: [plan('a', price)], settings: { provincial_tax_rate: provincial } }))
    expect(totals(cart)).toEqual([price, tax, decimalOf(cents(price) + cents(tax))])
  })

  test('[W-TAX-12] [TAX-03] is none where the flag of the kind is off', () => {
    const cart = priceCart([planItem('a')], shop({ mealPlans: [plan('a', '500.00')], settings: { tax_meal_plans: false } }))
    expect(totals(cart)).toEqual(['500.00', '0.00', '500.00'])
  })

  test.each([
    ['W-TAX-13', 'exempt', '0.00'],
    ['TAX-Q5: says nothing', 'silent', '65.00'],
    ['TAX-Q5: unknown', 'nobody', '65.00'],
    ['TAX-Q5: none', null, '65.00'],
  ])('[%s] depends on the customer type', (_, type, tax) => {
    const customerTypes = [customerType('exempt', { apply_tax: false }), customerType('silent')]
    const cart = priceCart(
      [planItem('a')],
      shop({ mealPlans: [plan('a', '500.00')], customerTypes }, { chosen: { ...noSelections, type } }),
    )
    expect(decimalOf(cart.tax)).toBe(tax)
  })

  test('[TAX-Q4] is none for a plan that is exempt', () => {
    const cart = priceCart([planItem('a')], shop({ mealPlans: [plan('a', '500.00', { apply_tax: false })] }))
    expect(totals(cart)).toEqual(['500.00', '0.00', '500.00'])
  })

  test('[W-TAX-14] is rounded for each item, then added', () => {
    const cart = priceCart([planItem('a'), planItem('a')], shop({ mealPlans: [plan('a', '10.07')] }))
    expect(cart.items.map(cost)).toEqual([
      ['10.07', '1.30'],
      ['10.07', '1.30'],
    ])
    expect(totals(cart)).toEqual(['20.14', '2.60', '22.74'])
  })

  test('[W-TAX-16] [W-COFF-02] [COFF-Q2] is never charged on coffee, which costs one month today', () => {
    const cart = priceCart([coffeeItem(3)], shop())
    expect(totals(cart)).toEqual(['29.99', '0.00', '29.99'])
    expect(decimalOf(cart.termTotal)).toBe('89.97')
    expect(cart.later).toEqual([
      { day: '2026-09-14', total: 2999 },
      { day: '2026-10-14', total: 2999 },
    ])
  })
})

describe('a promo code', () => {
  const priced = (rules: PromoCode, price: string, provincial: string) =>
    priceCart(
      [planItem('a', { promoCode: 'X' })],
      shop({ mealPlans: [plan('a', price)], settings: { provincial_tax_rate: provincial } }, { promos: [rules] }),
    )
  test.each([
    ['W-PROMO-01', 'discount percent', '10.00', '1999.99', '8', '200.00', '1799.99', '259.99', '233.99', '2033.98'],
    ['W-PROMO-02', 'discount percent', '15.00', '100.00', '8', '15.00', '85.00', '13.00', '11.05', '96.05'],
    ['W-PROMO-03', 'discount percent', '15.00', '99.99', '0', '15.00', '84.99', '4.99', '4.24', '89.23'],
    ['W-PROMO-07', 'discount percent', '100.00', '500.00', '8', '500.00', '0.00', '65.00', '0.00', '0.00'],
    ['W-PROMO-08', 'discount amount', '50.00', '500.00', '8', '50.00', '450.00', '65.00', '58.50', '508.50'],
    ['W-PROMO-09', 'discount amount', '50.00', '40.00', '8', '40.00', '0.00', '5.20', '0.00', '0.00'],
    ['W-PROMO-10', 'bonus percent', '5.00', '1999.99', '8', '100.00', '1999.99', '259.99', '259.99', '2259.98'],
    ['W-PROMO-11', 'bonus amount', '75.00', '1500.00', '8', '75.00', '1500.00', '195.00', '195.00', '1695.00'],
    ['W-PROMO-12', 'track amount', '0.00', '1500.00', '8', '0.00', '1500.00', '195.00', '195.00', '1695.00'],
  ])(
    '[%s] [TAX-Q1, TAX-Q2] as %s of %s changes a plan of %s to the cent',
    (_, kind, value, price, provincial, adjustment, charged, taxBefore, tax, total) => {
      const cart = priced(promo('x', kind, value), price, provincial)
      const { promo: applied } = first(cart)
      expect([applied?.adjustment, applied?.priceBefore, applied?.taxBefore].map((one) => decimalOf(one ?? -1))).toEqual([
        adjustment,
        price,
        taxBefore,
      ])
      expect([...cost(first(cart)), decimalOf(cart.total)]).toEqual([charged, tax, total])
      expect(applied?.bonus).toBe(kind.startsWith('bonus') ? cents(adjustment) : 0)
    },
  )

  test.each([
    ['W-PROMO-13', '500.00', true],
    ['W-PROMO-14', '499.99', false],
  ])('[%s] [PROMO-Q2] with a minimum of 500.00 is met by a plan of %s: %s', (_, price, met) => {
    const cart = priced(promo('X', 'discount amount', '50.00', { promo_min_purchase_amnt: '500.00' }), price, '8')
    expect(first(cart).promo?.met).toBe(met)
    expect(decimalOf(first(cart).price)).toBe(met ? '450.00' : price)
  })

  test('[W-PROMO-15] [PROMO-02] applies to meal plans alone', () => {
    const cart = priceCart([coffeeItem(1), balanceItem('b', 10_000)], shop({ decliningBalance: [balance('b')] }))
    expect(firstPlan(cart)).toBeNull()
  })

  test('[W-PROMO-16] reduces the first plan, not the dearest', () => {
    const items = [planItem('a', { promoCode: 'X' }), planItem('b')]
    const cart = priceCart(
      items,
      shop({ mealPlans: [plan('a', '1000.00'), plan('b', '2000.00')] }, { promos: [promo('X', 'discount percent', '10.00')] }),
    )
    expect(firstPlan(cart)?.item).toBe(items[0])
    expect(cart.items.map(({ price }) => decimalOf(price))).toEqual(['900.00', '2000.00'])
    expect(totals(cart)).toEqual(['2900.00', '377.00', '3277.00'])
  })

  test('[PROMO-Q8] reduces only the first payment of a subscription', () => {
    const monthly = plan('m', '400.00', { subscription: true, subscription_frequency: 'monthly', subscription_end: '2026-12-31' })
    const items = [planItem('m', { first: '2026-08-01', last: '2026-10-01', promoCode: 'X' })]
    const cart = priceCart(items, shop({ mealPlans: [monthly] }, { promos: [promo('X', 'discount percent', '10.00')] }))
    expect(first(cart).payments).toMatchObject([
      { day: '2026-08-14', price: 36_000, tax: 4680 },
      { day: '2026-09-01', price: 40_000, tax: 5200 },
      { day: '2026-10-01', price: 40_000, tax: 5200 },
    ])
    expect(totals(cart)).toEqual(['360.00', '46.80', '406.80'])
    expect(decimalOf(cart.termTotal)).toBe('1310.80')
  })

  test('stays without an effect when its conditions are no longer met', () => {
    const cart = priced(promo('X', 'discount percent', '10.00', { ends: '2026-08-13' }), '100.00', '8')
    expect(first(cart).promo).toMatchObject({ code: 'X', met: false, adjustment: 0 })
    expect(totals(cart)).toEqual(['100.00', '13.00', '113.00'])
  })

  test('[PURCH-PROD-05] takes nothing off a plan that only counts codes', () => {
    const cart = priceCart(
      [planItem('a', { promoCode: 'X' })],
      shop({ mealPlans: [plan('a', '100.00', { promo_track_only: true })] }, { promos: [promo('X', 'discount percent', '10.00')] }),
    )
    expect(decimalOf(cart.total)).toBe('113.00')
  })
})
