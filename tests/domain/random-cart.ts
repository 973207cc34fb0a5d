import * as fc from 'fast-check'
import { addDays } from '#domain/calendar.ts'
import type { StoredItem } from '#domain/cart-quote.ts'
import { decimalOf } from '#domain/money.ts'
import type { PromoCode } from '#domain/promo-code.ts'
import type { Shop, SoldBalance, SoldPlan } from '#domain/shop.ts'
import { addMonths, earliestDelivery, earliestMonth, firstOf } from '#domain/subscription-dates.ts'
import { balance, balanceItem, coffeeItem, customerType, customItem, form, noSelections, plan, planItem } from './build-shop.ts'

const money = (most = 999_999_999) =>
  fc.oneof(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: 20_000 })).map((value) => decimalOf(value))
const percent = (most: number) => fc.integer({ min: 0, max: most * 1000 }).map((value) => String(value / 1000))
const maybeTaxed = fc.constantFrom(null, true, false)

const plans: fc.Arbitrary<SoldPlan>[] = ['once', 'weekly', 'monthly'].map((id) =>
  fc.record({ price: money(), apply_tax: maybeTaxed }).map(({ price, apply_tax }) =>
    plan(id, price, {
      apply_tax,
      subscription: id !== 'once',
      subscription_frequency: id === 'once' ? null : (id as 'weekly' | 'monthly'),
      subscription_end: '2030-12-31',
    }),
  ),
)

const balanceRules: fc.Arbitrary<SoldBalance> = fc
  .record({
    requires_plan: fc.boolean(),
    is_discount: fc.boolean(),
    discount: percent(120),
    is_grad_discount: fc.boolean(),
    grad_discount: percent(10),
    grad_discount_interval: fc.constantFrom('0', '50', '100', '99.99', '0.01'),
    max_grad_discount: fc.option(percent(60)),
  })
  .map((rules) => balance('b', rules))

const promoCode: fc.Arbitrary<PromoCode> = fc
  .record({
    promo_type: fc.constantFrom('discount' as const, 'bonus' as const, 'track' as const),
    promo_unit: fc.constantFrom('percent' as const, 'amount' as const),
    percent: fc.integer({ min: 0, max: 10_000 }),
    amount: money(),
    promo_min_purchase_amnt: fc.option(money(2_000_000)),
  })
  .map(({ percent: part, amount, ...rest }) => ({
    code: 'CODE',
    ...rest,
    promo_value: rest.promo_type === 'track' ? '0.00' : rest.promo_unit === 'percent' ? decimalOf(part) : amount,
  }))

const day = fc.integer({ min: 0, max: 1200 }).map((days) => addDays('2026-01-01', days))

const option = fc.record({ value: money(), price: money() })

const anyShop: fc.Arbitrary<Shop> = fc
  .record({
    today: day,
    mealPlans: fc.tuple(...plans),
    rules: balanceRules,
    swipe: option,
    flex: option,
    exempt: fc.boolean(),
    promo: promoCode,
    provincial_tax_rate: fc.option(percent(20)),
    coffee_subscription_price: money(10_000),
    province: fc.constantFrom('BC', 'Quebec', 'Ontario', 'Nouvelle-Écosse', 'AB', ''),
    flags: fc.record({ tax_meal_plans: fc.boolean(), tax_declining_balance: fc.boolean(), tax_custom_meal_plans: fc.boolean() }),
  })
  .map(({ today, mealPlans, rules, swipe, flex, exempt, promo, province, flags, ...settings }) => ({
    today,
    form: form({
      mealPlans,
      decliningBalance: [rules],
      customMealPlans: { swipes: [{ id: 's', ...swipe }], declining_balances: [{ id: 'd', ...flex }] },
      customerTypes: [customerType('c', { apply_tax: exempt ? false : null })],
      settings: { ...settings, ...flags },
    }),
    site: { meal_plan_subscriptions: true, weekly_mpp_subscriptions: true, coffee_subscription: true, address: { province } },
    chosen: { ...noSelections, type: 'c' },
    promos: [promo],
  }))

const anyItem = (today: string): fc.Arbitrary<StoredItem> =>
  fc.oneof(
    fc.constant(null).map(() => planItem('once')),
    fc.tuple(fc.nat({ max: 12 }), fc.integer({ min: 1, max: 20 })).map(([from, weeks]) => {
      const first = addDays(earliestDelivery(today), from * 7)
      return planItem('weekly', { first, last: addDays(first, weeks * 7) })
    }),
    fc.tuple(fc.nat({ max: 6 }), fc.integer({ min: 1, max: 8 })).map(([from, months]) => {
      const first = addMonths(earliestMonth(today), from)
      return planItem('monthly', { first: firstOf(first), last: firstOf(addMonths(first, months)) })
    }),
    fc.integer({ min: 1, max: 5 }).map(coffeeItem),
    fc.integer({ min: 1, max: 9_999_999 }).map((amount) => balanceItem('b', amount)),
    fc.constant(null).map(() => customItem('s', 'd')),
  )

const withCode = (items: readonly StoredItem[]): StoredItem[] => {
  const first = items.findIndex(({ type }) => type === 'Meal plan')
  return items.map((item, index) => (index === first ? { ...item, promoCode: 'CODE' } : item))
}

/** A shop, and a cart that it would sell as it is; half of them with a promo code on the first plan. */
export const anyCart: fc.Arbitrary<{ shop: Shop; items: StoredItem[] }> = anyShop.chain((shop) =>
  fc
    .tuple(fc.array(anyItem(shop.today), { maxLength: 6 }), fc.boolean())
    .map(([items, hasCode]) => ({ shop, items: hasCode ? withCode(items) : items })),
)
