import { describe, expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { type CartChange, cartChanges, pricesSinceAdded, totalChange } from '#domain/cart-changes.ts'
import { priceCart } from '#domain/cart.ts'
import type { StoredItem } from '#domain/cart-quote.ts'
import { decimalOf } from '#domain/money.ts'
import type { Shop } from '#domain/shop.ts'
import { cartView } from '#server/carts/cart-view.ts'
import { balance, balanceItem, customerType, customItem, plan, planItem, promo, shop } from './build-shop.ts'

const all = ['gold', 'silver']
const staff = customerType('staff', { apply_tax: false, meal_plans: ['silver'] })
const student = customerType('student', { meal_plans: all })
const parts = {
  mealPlans: [plan('gold', '2000.00'), plan('silver', '1000.00')],
  customMealPlans: {
    swipes: [{ id: 's', value: '5', price: '680.00' }],
    declining_balances: [{ id: 'd', value: '110.00', price: '100.00' }],
  },
  decliningBalance: [
    balance('credit', { requires_plan: true, is_discount: true, discount: '10' }),
    balance('flex', { requires_plan: true, is_grad_bonus: true, grad_bonus: '5.00', grad_bonus_interval: '100' }),
  ],
  customerTypes: [student, staff],
  settings: { has_customer_selections: true, use_customer_type: true, declining_balance_payment_types: ['Credit card'] },
}
const promos = [
  promo('WELCOME10', 'discount percent', '10'),
  promo('EXTRA75', 'bonus amount', '75.00', { promo_min_purchase_amnt: '1500.00' }),
  promo('FLYER', 'track amount', '0.00'),
]
const sold = (type: 'student' | 'staff' = 'student', more: Partial<typeof parts> = {}): Shop =>
  shop({ ...parts, ...more }, { promos, chosen: { type, year: null, location: null, term: null } })
const cartOf = (items: readonly StoredItem[], of = sold()): Cart => cartView(priceCart(items, of), null, 'en-ca')

const gold = planItem('gold', { listPrice: 200_000 })
const silver = planItem('silver', { listPrice: 100_000 })
const coded = (item: StoredItem, promoCode: string): StoredItem => ({ ...item, promoCode })
const credit = balanceItem('credit', 10_000)
const flex = balanceItem('flex', 20_000)
const [created, createdAgain] = [customItem('s', 'd'), customItem('s', 'd')]
const none: StoredItem[] = []

/** "code_off WELCOME10 gold 200.00". */
const summaryOf = (change: CartChange): string =>
  [
    change.kind,
    'code' in change && change.code,
    'item' in change && (change.item.name || change.item.type),
    'amount' in change && decimalOf(change.amount),
    'from' in change && `${decimalOf(change.from)} to ${decimalOf(change.to)}`,
  ]
    .filter(Boolean)
    .join(' ')

describe('what changed in a cart [CART-02, CART-Q5]', () => {
  test.each<[string, Cart, Cart, string[]]>([
    ['nothing', cartOf([gold]), cartOf([gold]), []],
    ['an item added', cartOf([gold]), cartOf([gold, silver]), ['added silver']],
    ['an item removed', cartOf([gold, silver]), cartOf([gold]), ['removed silver']],
    ['the last item removed', cartOf([gold]), cartOf(none), ['removed gold']],
    ['all items removed', cartOf([gold, silver]), cartOf(none), ['emptied']],
    ['a custom plan replaced', cartOf([created]), cartOf([createdAgain]), ['replaced Create your plan']],
    ['a code that takes off', cartOf([gold]), cartOf([coded(gold, 'WELCOME10')]), ['code_off WELCOME10 gold 200.00']],
    ['a code that adds a bonus', cartOf([gold]), cartOf([coded(gold, 'EXTRA75')]), ['code_bonus EXTRA75 gold 75.00']],
    ['a code that only counts', cartOf([gold]), cartOf([coded(gold, 'FLYER')]), ['code_applied FLYER']],
    ['a code removed', cartOf([coded(gold, 'WELCOME10')]), cartOf([gold]), ['code_removed WELCOME10']],
    ['a code in place of another', cartOf([coded(gold, 'WELCOME10')]), cartOf([coded(gold, 'EXTRA75')]), ['code_bonus EXTRA75 gold 75.00']],
    ['a plan removed with its code', cartOf([coded(gold, 'WELCOME10'), silver]), cartOf([silver]), ['removed gold']],
    [
      'a code whose minimum is no longer met',
      cartOf([coded(silver, 'EXTRA75'), gold]),
      cartOf([coded(silver, 'EXTRA75')]),
      ['removed gold', 'code_idle EXTRA75'],
    ],
    [
      'benefits that end with their plan',
      cartOf([gold, credit, flex]),
      cartOf([credit, flex]),
      ['removed gold', 'costs credit 90.00 to 100.00', 'bonus flex 10.00 to 0.00'],
    ],
    [
      'a price that went up',
      cartOf([gold]),
      cartOf([gold], sold('student', { mealPlans: [plan('gold', '2100.00')] })),
      ['price gold 2000.00 to 2100.00'],
    ],
    ['another role, which pays no tax', cartOf([silver]), cartOf([silver], sold('staff')), ['tax 130.00 to 0.00']],
    ['another role, which may not buy it', cartOf([gold]), cartOf([gold], sold('staff')), ['unavailable gold']],
    ['the first role again', cartOf([gold], sold('staff')), cartOf([gold]), ['available gold']],
  ])('%s', (_, before, after, expected) => {
    const without = (change: CartChange) => !change.kind.endsWith('installments')
    expect(cartChanges(before, after).filter(without).map(summaryOf)).toEqual(expected)
  })

  test('installments end with an item that cannot be paid so, and come back without it', () => {
    expect(cartChanges(cartOf([gold]), cartOf([gold, flex])).map(summaryOf)).toContain('no_installments')
    expect(cartChanges(cartOf([gold, flex]), cartOf([gold])).map(summaryOf)).toContain('installments')
  })

  test('the total changes by what is due today', () => {
    expect(totalChange(cartOf([gold]), cartOf([gold, silver]))).toEqual({ from: 226_000, to: 339_000 })
    expect(totalChange(cartOf([gold]), cartOf([gold]))).toBeNull()
  })

  test('a cart that is opened again tells which prices have changed', () => {
    const dearer = cartOf([gold, silver], sold('student', { mealPlans: [plan('gold', '2100.00'), plan('silver', '1000.00')] }))
    expect(pricesSinceAdded(dearer).map(summaryOf)).toEqual(['price gold 2000.00 to 2100.00'])
    expect(pricesSinceAdded(cartOf([gold, silver]))).toEqual([])
  })
})
