import { describe, expect, test } from 'vitest'
import { priceCart } from '#domain/cart.ts'
import { decimalOf } from '#domain/money.ts'
import type { SoldBalance } from '#domain/shop.ts'
import {
  balance,
  balanceItem,
  cents,
  coffeeItem,
  cost,
  customerType,
  customItem,
  firstItem as first,
  noSelections,
  plan,
  planItem,
  shop,
  six,
  totals,
} from './build-shop.ts'

describe('declining balance', () => {
  const priced = (rules: Partial<SoldBalance>, amounts: string[], plans: string[] = []) =>
    priceCart(
      [...amounts.map((amount) => balanceItem('b', cents(amount))), ...plans.map((id) => planItem(id))],
      shop({ mealPlans: [plan('a', '1000.00')], decliningBalance: [balance('b', rules)] }),
    )
  const bonus = { is_grad_bonus: true, grad_bonus: '5.00', grad_bonus_interval: '100', max_grad_bonus: '20.00' }

  test('[W-DB-01] [TAX-Q3] with a discount is charged less, and taxed less', () => {
    expect(cost(first(priced({ is_discount: true, discount: '10' }, ['200.00'])))).toEqual(['180.00', '23.40'])
  })
  test('[W-TAX-17] [W-DB-11] pays no tax on a bonus', () => {
    const cart = priced({ is_bonus: true, bonus: '25.00', minimum_purchase: '250.00' }, ['300.00'])
    expect([...cost(first(cart)), decimalOf(first(cart).benefit.bonus)]).toEqual(['300.00', '39.00', '25.00'])
  })
  test.each([
    ['W-DB-17', [], 0],
    ['W-DB-18', ['a'], 1500],
    ['DB-Q5: the plan is no longer sold', ['gone'], 0],
  ])('[%s] [DB-08] earns its bonus with the plans %j', (_, plans, earned) => {
    expect(first(priced({ ...bonus, requires_plan: true }, ['300.00'], plans)).benefit.bonus).toBe(earned)
  })
  test('does not count "Create your plan" as the meal plan that it requires', () => {
    const customMealPlans = {
      swipes: [{ id: 's', value: '1', price: '1.00' }],
      declining_balances: [{ id: 'd', value: '1.00', price: '1.00' }],
    }
    const cart = priceCart(
      [balanceItem('b', 30_000), customItem('s', 'd')],
      shop({ customMealPlans, decliningBalance: [balance('b', { ...bonus, requires_plan: true })] }),
    )
    expect(first(cart).benefit.bonus).toBe(0)
  })
  test('[W-DB-21] [DB-03] reaches its minimum by the sum of its amounts, and falls below it together', () => {
    const rules = { minimum_purchase: '50.00' }
    expect(priced(rules, ['30.00', '20.00']).items.map(({ quote }) => quote.fault)).toEqual([null, null])
    const short = priced(rules, ['20.00'])
    expect([first(short).quote.fault, short.blocked, short.total]).toEqual(['minimum', 'items', 0])
  })
  test('[DB-Q1] earns by each amount alone, not by the sum', () => {
    expect(priced(bonus, ['60.00', '60.00']).items.map(({ benefit }) => benefit.bonus)).toEqual([0, 0])
  })
})

describe('a custom plan', () => {
  const options = (value: string, price: string) => ({
    swipes: [{ id: 's', value: '10 a week', price: '1800.00' }],
    declining_balances: [{ id: 'd', value, price }],
  })
  test.each([
    ['W-CUST-03', 'discount', { bonus: 0, percent: 1000 }],
    ['W-CUST-04', 'bonus', { bonus: 5000, percent: 0 }],
  ] as const)('[%s] is charged the same whether it earns a discount or a bonus: %s', (_, as, benefit) => {
    const sold = shop({ customMealPlans: options('500.00', '450.00'), settings: { custom_meal_plan_as: as } })
    const cart = priceCart([customItem('s', 'd')], sold)
    expect(first(cart).quote.custom?.benefit).toEqual(benefit)
    expect(totals(cart)).toEqual(['2250.00', '292.50', '2542.50'])
  })
  test('[PURCH-PROD-06] is sold to the named customer types', () => {
    const named = shop({
      customMealPlans: options('1.00', '1.00'),
      customerTypes: [customerType('student'), customerType('staff')],
      settings: { custom_plan_customer_types: ['student'] },
    })
    const fault = (type: string | null) =>
      first(priceCart([customItem('s', 'd')], { ...named, chosen: { ...noSelections, type } })).quote.fault
    expect([fault('student'), fault('staff'), fault(null)]).toEqual([null, 'customer_type', 'customer_type'])
  })
})

describe('a subscription', () => {
  const monthly = plan('m', '400.00', { subscription: true, subscription_frequency: 'monthly', subscription_end: '2027-04-30' })
  const weekly = plan('w', '40.00', { subscription: true, subscription_frequency: 'weekly', subscription_end: '2026-12-31' })
  const sold = { mealPlans: [monthly, weekly], decliningBalance: [balance('b')] }

  test('[W-MONTH-11] [SUBS-09] that begins in a later month adds nothing to today, tax included', () => {
    const cart = priceCart([planItem('m', { first: '2026-09-01', last: '2026-10-01' }), balanceItem('b', 10_000)], shop(sold))
    expect(totals(cart)).toEqual(['100.00', '13.00', '113.00'])
    expect(cost(first(cart))).toEqual(['400.00', '52.00'])
    expect(cart.later).toEqual([
      { day: '2026-09-01', total: 45_200 },
      { day: '2026-10-01', total: 45_200 },
    ])
  })
  test('[W-MONTH-12] that begins later costs nothing today, even alone in the cart', () => {
    const cart = priceCart([planItem('m', { first: '2026-09-01', last: '2026-10-01' })], shop(sold))
    expect([...totals(cart), cart.blocked]).toEqual(['0.00', '0.00', '0.00', null])
  })
  test('[SUBS-06, SUBS-Q6] by the week costs something today when it is billed today', () => {
    const today = '2026-08-05'
    const billed = priceCart([planItem('w', { first: '2026-08-10', last: '2026-08-31' })], shop(sold, { today }))
    const later = priceCart([planItem('w', { first: '2026-08-17', last: '2026-08-31' })], shop(sold, { today }))
    expect([decimalOf(billed.subtotal), decimalOf(later.subtotal)]).toEqual(['40.00', '0.00'])
    expect(later.later.map(({ day }) => day)).toEqual(['2026-09-01'])
  })
  test('whose dates have passed stays, is marked, and blocks the checkout', () => {
    const cart = priceCart([planItem('w', { first: '2026-08-10', last: '2026-08-31' })], shop(sold, { today: '2026-08-10' }))
    expect([first(cart).quote.fault, cart.blocked, cart.total]).toEqual(['dates', 'items', 0])
  })
  test('[PURCH-PROD-Q2] by the week needs a switch of its own', () => {
    const site = { meal_plan_subscriptions: true, weekly_mpp_subscriptions: false, coffee_subscription: true }
    const cart = priceCart([planItem('w', { first: '2026-08-24', last: '2026-08-31' })], shop(sold, { site }))
    expect(first(cart).quote.fault).toBe('gone')
  })
})

describe('an item that no longer fits', () => {
  const two = [plan('a', '100.00', { end_date: '2026-08-14' }), plan('b', '200.00', { start_date: '2026-08-15' })]
  test('[PURCH-PROD-Q4] is still sold on the last of its sale dates', () => {
    const faults = (today: string) =>
      priceCart([planItem('a'), planItem('b')], shop({ mealPlans: two }, { today })).items.map(({ quote }) => quote.fault)
    expect([faults('2026-08-14'), faults('2026-08-15')]).toEqual([
      [null, 'not_on_sale'],
      ['not_on_sale', null],
    ])
  })
  test('[PURCH-SEL-Q3] [W-PAYT-03] stays and counts nowhere when the selections do not share its plan', () => {
    const group = (id: string, meal_plans: string[]) => ({ id, name: id, translations: [], meal_plans })
    const sold = shop(
      {
        mealPlans: ['A', 'B', 'C'].map((id) => plan(id, '100.00')),
        customerLocations: [group('l', ['A', 'B', 'C'])],
        customerTerms: [group('t', ['B', 'C', 'D'])],
        customerTypes: [customerType('c', { meal_plans: ['C', 'B'] })],
        customerYears: [group('y', ['C'])],
        settings: {
          has_customer_selections: true,
          use_customer_location: true,
          use_customer_term: true,
          use_customer_type: true,
          use_customer_year: true,
        },
      },
      { chosen: { location: 'l', term: 't', type: 'c', year: 'y' } },
    )
    const cart = priceCart(
      ['A', 'B', 'C'].map((id) => planItem(id)),
      sold,
    )
    expect(cart.items.map(({ quote }) => quote.fault)).toEqual(['selections', 'selections', null])
    expect([decimalOf(cart.subtotal), cart.blocked]).toEqual(['100.00', 'items'])
    // A group without a choice does not count yet.
    const unsaid = priceCart([planItem('A')], { ...sold, chosen: noSelections })
    expect(first(unsaid).quote.fault).toBeNull()
  })
  test('[CART-Q5] shows that its price has changed', () => {
    const cart = priceCart([planItem('a', { listPrice: 9000 })], shop({ mealPlans: [plan('a', '100.00')] }))
    expect([first(cart).previous, first(cart).price]).toEqual([9000, 10_000])
  })
})

describe('the payment types of a cart [PURCH-SEL-13]', () => {
  const withTypes = (types: string[], ...lists: string[][]) =>
    priceCart(
      lists.map((_, index) => planItem(`p${index}`)),
      shop(
        {
          mealPlans: lists.map((payment_types, index) => plan(`p${index}`, '1.00', { payment_types })),
          customerTypes: [customerType('c', { payment_types: types })],
        },
        { chosen: { ...noSelections, type: 'c' } },
      ),
    )
  test('[W-PAYT-01] are those that site, customer type and every item allow', () => {
    const items = [
      ['Credit card', 'ApplePay', 'Student ID'],
      ['Credit card', 'ApplePay'],
    ]
    expect(withTypes(['Student ID', 'Credit card', 'ApplePay'], ...items).paymentTypes).toEqual(['Credit card', 'ApplePay'])
  })
  test('[W-PAYT-02] may be none, which blocks the checkout', () => {
    const cart = withTypes(['Payroll deduction'], ['Credit card'])
    expect([cart.paymentTypes, cart.blocked]).toEqual([[], 'payment_types'])
  })
  test('[W-COFF-06] [COFF-04] are only credit cards with coffee', () => {
    const sold = shop({ mealPlans: [plan('a', '1.00')], settings: { payment_types: ['Student ID', 'Credit card', 'ApplePay'] } })
    expect(priceCart([coffeeItem(1), planItem('a')], sold).paymentTypes).toEqual(['Credit card'])
  })
  test('are all for an item that names none, but no wallets and installments for one that is billed again', () => {
    expect(withTypes([], [], []).paymentTypes).toEqual(six)
    const monthly = plan('m', '400.00', { subscription: true, subscription_frequency: 'monthly', subscription_end: '2027-04-30' })
    const cart = priceCart([planItem('m', { first: '2026-08-01', last: '2026-09-01' })], shop({ mealPlans: [monthly] }))
    expect(cart.paymentTypes).toEqual(['Student ID', 'Credit card', 'Payroll deduction'])
  })
})

test.each([
  ['Parents and friends', [], true],
  ['Grandparents', [], true],
  ['Family', [{ locale: 'fr-ca' as const, name: "Parent d'un étudiant" }], true],
  ['Student', [{ locale: 'fr-ca' as const, name: 'Étudiante' }], false],
])('[PURCH-SEL-14] [PURCH-SEL-Q4] the customer type "%s" is that of a parent or not', (name, translations, parent) => {
  const type = { ...customerType('c', { name }), translations }
  expect(priceCart([], shop({ customerTypes: [type] }, { chosen: { ...noSelections, type: 'c' } })).isParent).toBe(parent)
})
