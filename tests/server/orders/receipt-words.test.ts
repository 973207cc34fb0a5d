import { expect, test } from 'vitest'
import type { Receipt } from '#contract/orders.ts'
import { priceCart } from '#domain/cart.ts'
import type { StoredItem } from '#domain/cart-quote.ts'
import { cartView } from '#server/carts/cart-view.ts'
import { cancelSentence, itemDates, itemPeriod, itemRows, receiptFacts, taxRows } from '#server/orders/receipt-words.ts'
import { balance, balanceItem, plan, planItem, promo, shop } from '../../domain/build-shop.ts'

const monthly = plan('Locker', '400.00', { subscription: true, subscription_frequency: 'monthly', subscription_end: '2026-12-31' })
const sold = shop(
  {
    mealPlans: [plan('Gold', '1999.99'), monthly],
    decliningBalance: [balance('Flex', { is_discount: true, discount: '10' }), balance('Plus', { is_bonus: true, bonus: '20.00' })],
    settings: { provincial_tax_rate: '9.975' },
  },
  {
    promos: [
      promo('WELCOME10', 'discount percent', '10.00'),
      promo('FIFTY', 'discount amount', '50.00'),
      promo('EXTRA', 'bonus percent', '5.00'),
      promo('FLYER', 'track amount', '0.00'),
    ],
    site: {
      meal_plan_subscriptions: true,
      weekly_mpp_subscriptions: true,
      coffee_subscription: true,
      address: { province: 'Québec' },
    },
  },
)
const later = { first: '2026-10-01', last: '2026-11-01' }
const seen = (item: StoredItem) => cartView(priceCart([item], sold), null, 'en-ca')
const readable = (rows: readonly (readonly [string, string])[]) => rows.map((row) => row.join(': ').replaceAll('\u00A0', '~'))

test.each([
  ['en-ca', planItem('Gold', { promoCode: 'WELCOME10' }), ['Gold: $1,999.99', 'Discount of 10%, code WELCOME10: −$200.00']],
  ['fr-ca', planItem('Gold', { promoCode: 'WELCOME10' }), ['Gold: 1~999,99~$', 'Rabais de 10~%, code WELCOME10: −200,00~$']],
  ['fr-ca', planItem('Gold', { promoCode: 'FIFTY' }), ['Gold: 1~999,99~$', 'Rabais, code FIFTY: −50,00~$']],
  ['en-ca', planItem('Gold', { promoCode: 'EXTRA' }), ['Gold: $1,999.99', 'Bonus of 5%, code EXTRA: +$100.00']],
  ['en-ca', planItem('Gold', { promoCode: 'FLYER' }), ['Gold: $1,999.99']],
  ['fr-ca', balanceItem('Flex', 10_000), ['Flex: 100,00~$', 'Rabais: −10,00~$']],
  ['en-ca', balanceItem('Plus', 10_000), ['Plus: $100.00', 'Bonus: +$20.00']],
  [
    'en-ca',
    planItem('Locker', { ...later, promoCode: 'WELCOME10' }),
    ['Locker: $0.00', 'Discount of 10%, code WELCOME10: −$40.00 with the first payment'],
  ],
] as const)(
  '[PROMO-05] a receipt in %s shows the price before any discount, and names what is off or on top and its code',
  (locale, item, said) => {
    const [found] = seen(item).items
    expect(found && readable(itemRows(found, locale))).toEqual(said)
  },
)

test.each([
  ['that costs something names how it was paid', planItem('Gold'), ['Paid by: Credit card']],
  ['that is billed later names how it will be paid', planItem('Locker', later), ['Paid by: Credit card']],
  ['that costs nothing names no payment', balanceItem('Flex', 0), []],
] as const)('the receipt of an order %s', (_title, item, said) => {
  const person = { first_name: 'Zoé', last_name: 'Roy', student_id: 'A123' }
  const order = { no: '1', number: 'MU-2026-000001', created_at: '2026-11-25T17:00:00Z', payment_type: 'Credit card', card: null }
  const receipt = { ...order, authorisation: null, plan: null, buyer: person, plan_for: person, cart: seen(item) }
  const facts = receiptFacts(receipt as unknown as Receipt, { locale: 'en-ca', timezone: 'America/Toronto' })
  expect(readable(facts).filter((fact) => fact.startsWith('Paid by'))).toEqual(said)
})

test.each([
  ['a monthly plan', planItem('Locker', later), ['Period: October 1st, 2026 to November 30th, 2026']],
  ['a plan without dates', planItem('Gold'), []],
] as const)('a receipt names the first and last day of %s', (_title, item, said) => {
  const [found] = seen(item).items
  expect(found && readable(itemDates(found, 'en-ca'))).toEqual(said)
})

test("the period of an item is the one of its receipt, also where the school names the plan's first and last day", () => {
  const [found] = seen(planItem('Gold')).items
  const named = { valid_from: '2026-09-07', valid_to: '2026-12-18' }
  expect(found && itemPeriod({ ...found, ...named })).toEqual({ start: '2026-09-07', end: '2026-12-18' })
  expect(found && itemPeriod(found)).toEqual({ start: null, end: null })
})

test('[TAX-02] each tax of a receipt has its name and rate; an older order has one line for all', () => {
  const cart = seen(planItem('Gold'))
  expect(readable(taxRows(cart, 'fr-ca'))).toEqual(['TPS 5~%: 99,99~$', 'TVQ 9,975~%: 199,50~$'])
  expect(readable(taxRows(cart, 'en-ca'))).toEqual(['GST 5%: $99.99', 'QST 9.975%: $199.50'])
  const { tax_parts: _, ...older } = cart
  expect(readable(taxRows(older, 'fr-ca'))).toEqual(['Taxes: 299,49~$'])
})

test.each([
  ['one subscription', [planItem('Locker', later), planItem('Gold')], 'Vous pouvez annuler votre abonnement dans votre compte.'],
  ['two', [planItem('Locker', later), planItem('Locker', later)], 'Vous pouvez annuler vos abonnements dans votre compte.'],
  ['none', [planItem('Gold')], null],
])('[SUBS-11] a receipt says where %s can be cancelled', (_title, items, said) => {
  expect(cancelSentence({ cart: cartView(priceCart(items, sold), null, 'fr-ca') }, 'fr-ca')).toBe(said)
})
