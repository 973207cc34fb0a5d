import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/cart.ts'
import type { CustomerType, MealPlan, OrderFormSettings } from '#contract/order-form.ts'
import type { Site } from '#contract/sites.ts'
import { coffeePrice, faceInCart, planPrice, priceOf } from '#app/features/purchase/preview.ts'
import { regularPlans, subscriptionPlans, tabsOf } from '#app/features/purchase/product-tabs.ts'
import type { OrderForm } from '#app/features/purchase/queries.ts'
import { offeredIn, usedGroups } from '#app/features/purchase/selection-groups.ts'
import { priceCart } from '#domain/cart.ts'
import { balance, balanceItem, coffeeItem, customerType, customItem, plan, planItem, shop } from '../domain/build-shop.ts'

const site = (more: Partial<Site> = {}) =>
  ({ meal_plan_subscriptions: true, weekly_mpp_subscriptions: true, coffee_subscription: true, ...more }) as unknown as Site
const settings = {
  has_customer_selections: true,
  use_customer_type: true,
  coffee_subscription: true,
  coffee_subscription_price: '29.99',
  sell_db: true,
  custom_plan_customer_types: [] as string[],
  declining_balance_customer_types: [] as string[],
}
const plans = [
  { id: 'c', sort_order: 3, subscription: false, subscription_frequency: null },
  { id: 'a', sort_order: 1, subscription: false, subscription_frequency: null },
  { id: 'w', sort_order: 1, subscription: true, subscription_frequency: 'weekly' },
  { id: 'm', sort_order: 2, subscription: true, subscription_frequency: 'monthly' },
]
const form = (more: Partial<typeof settings> = {}, lists: object = {}) =>
  ({
    mealPlans: plans,
    customMealPlans: { swipes: [{ id: 's' }], declining_balances: [{ id: 'd' }] },
    decliningBalance: [{ id: 'b' }],
    customerTypes: [],
    customerYears: [],
    customerLocations: [],
    customerTerms: [],
    ...lists,
    orderFormSettings: { ...settings, ...more },
  }) as unknown as OrderForm
const student = { id: 'student' } as unknown as CustomerType

describe('the tabs of the products panel [PURCH-PROD-01, 03, 06, Q2, Q3, Q5]', () => {
  const all = ['plans', 'coffee', 'subscriptions', 'custom', 'balance']
  const forStaff = { custom_plan_customer_types: ['staff'] }
  const without = (...gone: string[]) => all.filter((tab) => !gone.includes(tab))
  test.each([
    ['everything', site(), form(), null, all],
    ['no coffee on the site', site({ coffee_subscription: false }), form(), null, without('coffee')],
    ['no coffee in the settings', site(), form({ coffee_subscription: false }), null, without('coffee')],
    ['no subscriptions', site({ meal_plan_subscriptions: false }), form(), null, without('subscriptions')],
    ['no balance', site(), form({ sell_db: false }), null, without('balance')],
    ['custom plans for others', site(), form(forStaff), student, without('custom')],
    ['custom plans for some, before a selection', site(), form(forStaff), null, all],
    ['for some, in a form without selections', site(), form({ ...forStaff, has_customer_selections: false }), null, without('custom')],
    ['balance for this type', site(), form({ declining_balance_customer_types: ['student'] }), student, all],
  ])('%s', (_, of, orderForm, type, expected) => {
    expect(tabsOf({ site: of, form: orderForm, customerType: type })).toEqual(expected)
  })

  test('[PURCH-PROD-04] lists regular plans in order, and weekly ones where the school enabled them', () => {
    expect(regularPlans(form()).map(({ id }) => id)).toEqual(['a', 'c'])
    expect(subscriptionPlans(form(), site()).map(({ id }) => id)).toEqual(['w', 'm'])
    expect(subscriptionPlans(form(), site({ weekly_mpp_subscriptions: false })).map(({ id }) => id)).toEqual(['m'])
  })
})

describe('what is on offer [PURCH-SEL-05, 12, Q1, Q2]', () => {
  const types = { customerTypes: [{ id: 'student', meal_plans: ['a', 'm'] }] }
  const chosen = { location: '', term: '', type: '', year: '' }
  test.each([
    ['nothing before the selections are made', {}, chosen, null],
    ['what the selection has', {}, { ...chosen, type: 'student' }, ['a', 'm']],
    ['nothing for a choice that is gone', {}, { ...chosen, type: 'gone' }, null],
    ['every plan where the form has no selections', { has_customer_selections: false }, chosen, ['c', 'a', 'w', 'm']],
  ])('%s', (_, more, given, expected) => {
    expect(offeredIn(form(more, types), given)).toEqual(expected)
  })
  test('only the groups that the form uses are shown', () => {
    expect(usedGroups(form())).toEqual(['type'])
    expect(usedGroups(form({ has_customer_selections: false }))).toEqual([])
  })
})

describe('a price before it is in the cart is the price in the cart [TAX-01 to TAX-05]', () => {
  const untaxed = customerType('staff', { apply_tax: false })
  const options = { swipes: [{ id: 's', value: '5', price: '33.33' }], declining_balances: [{ id: 'd', value: '110.00', price: '100.07' }] }
  const sold = (type: typeof untaxed | null) =>
    shop(
      {
        mealPlans: [plan('taxed', '1999.99'), plan('free', '8.20', { apply_tax: false })],
        customMealPlans: options,
        decliningBalance: [balance('b'), balance('never', { apply_tax: false })],
        customerTypes: [untaxed],
        settings: { provincial_tax_rate: '9.975' },
      },
      { chosen: { type: type?.id ?? null, year: null, location: null, term: null } },
    )
  const sum = ({ price, tax }: { price: number; tax: number }) => [price, tax]

  test.each([
    ['anybody', null],
    ['a type without tax', untaxed],
  ])('for %s', (_, type) => {
    const of = sold(type)
    const buyer = {
      settings: of.form.orderFormSettings as unknown as OrderFormSettings,
      customerType: type as unknown as CustomerType | null,
    }
    const previews = [
      ...of.form.mealPlans.map((one) => planPrice(buyer, one as unknown as MealPlan)),
      priceOf(buyer, 'tax_custom_meal_plans', 3333 + 10_007),
      priceOf(buyer, 'tax_declining_balance', 4999),
      priceOf(buyer, 'tax_declining_balance', 4999, false),
      coffeePrice(buyer.settings),
    ]
    const items = [
      planItem('taxed'),
      planItem('free'),
      customItem('s', 'd'),
      balanceItem('b', 4999),
      balanceItem('never', 4999),
      coffeeItem(1),
    ]
    expect(previews.map(sum)).toEqual(priceCart(items, of).items.map(sum))
  })
})

test('[DB-03] an unavailable balance does not count towards the minimum, one below it does', () => {
  const item = (price: string, more: Partial<CartItem> = {}) =>
    ({ type: 'Declining balance', price, discount: '0.00', available: true, reason: null, ...more }) as CartItem
  const barred = { available: false } as const
  expect(faceInCart(undefined)).toBe(0)
  expect(faceInCart({ items: [item('90.00', { discount: '10.00' }), item('50.00', { type: 'Meal plan' })] })).toBe(10_000)
  expect(faceInCart({ items: [item('30.00', { ...barred, reason: 'minimum' })] })).toBe(3000)
  for (const reason of ['customer_type', 'gone'] as const) expect(faceInCart({ items: [item('30.00', { ...barred, reason })] })).toBe(0)
})
