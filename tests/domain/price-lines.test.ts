import { describe, expect, test } from 'vitest'
import { cartView } from '#server/carts/cart-view.ts'
import { priceCart } from '#domain/cart.ts'
import { fullPrice, priceBefore, rateShown, unlikeFirst } from '#domain/price-lines.ts'
import { balance, balanceItem, cents, plan, planItem, promo, shop } from './build-shop.ts'

const percent = promo('WELCOME10', 'discount percent', '10')
const monthly = plan('m', '64.50', { subscription: true, subscription_frequency: 'monthly', subscription_end: '2027-04-30' })
const sold = shop(
  { mealPlans: [plan('gold', '1999.99'), monthly], decliningBalance: [balance('b', { is_discount: true, discount: '10' })] },
  { promos: [percent] },
)
const shown = (item: Parameters<typeof priceCart>[0][number]) => {
  const [found] = cartView(priceCart([item], sold), null, 'en-ca').items
  if (!found) throw new Error('no item')
  return found
}

test.each([
  ['5', '5%', '5~%'],
  ['9.975', '9.975%', '9,975~%'],
  ['10.00', '10%', '10~%'],
  ['12.50', '12.5%', '12,5~%'],
])('a rate of %s is shown as %s and %s', (rate, english, french) => {
  expect([rateShown(rate, 'en'), rateShown(rate, 'fr').replace('\u00A0', '~')]).toEqual([english, french])
})

describe('the price above a discount [CART-05]', () => {
  test.each([
    ['a plan with a code', planItem('gold', { promoCode: 'WELCOME10' }), 199_999],
    ['a declining balance with a discount', balanceItem('b', 50_100), 50_100],
    ['a plan without either', planItem('gold'), 199_999],
  ])('adds up with the lines below it for %s', (_, item, before) => {
    const view = shown(item)
    expect(priceBefore(view)).toBe(before)
    expect(priceBefore(view) - cents(view.discount)).toBe(cents(view.price))
    expect(fullPrice(view)).toBe(before)
  })
})

describe('the payments of a subscription [PROMO-Q8]', () => {
  const term = { first: '2026-09-01', last: '2026-11-01' }
  test('are shown apart when a code lowers the first one, and add up to the whole', () => {
    const view = shown(planItem('m', { ...term, promoCode: 'WELCOME10' }))
    const later = unlikeFirst(view.bills)
    expect(later).toMatchObject({ count: 2, each: { price: '64.50', tax: '8.38' } })
    const first = priceBefore(view) - cents(view.discount) + cents(view.tax)
    expect(first + (later?.count ?? 0) * cents(later?.each.total ?? '0')).toBe(cents(view.term_total))
  })

  test.each([
    ['without a code', planItem('m', term)],
    ['of something that is paid once', planItem('gold', { promoCode: 'WELCOME10' })],
  ])('are all the same %s', (_, item) => expect(unlikeFirst(shown(item).bills)).toBeNull())
})
