import * as fc from 'fast-check'
import { priceCart } from '#domain/cart.ts'
import type { StoredItem } from '#domain/cart-quote.ts'
import type { Shop } from '#domain/shop.ts'
import { planItem } from './build-shop.ts'
import { oracle } from './cart-oracle.ts'
import { anyCart } from './random-cart.ts'

type Given = { shop: Shop; items: StoredItem[]; cart: ReturnType<typeof priceCart> }

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what)
}

const withRate = (shop: Shop, provincial_tax_rate: string): Shop => ({
  ...shop,
  form: { ...shop.form, orderFormSettings: { ...shop.form.orderFormSettings, provincial_tax_rate } },
})
const withoutCode = (items: readonly StoredItem[]): StoredItem[] => items.map((item) => ({ ...item, promoCode: null }))
const sums = ({ subtotal, tax, total, termTotal }: ReturnType<typeof priceCart>) => [subtotal, tax, total, termTotal].join()

/** What holds for every cart, whatever a school sells. */
export const laws: Readonly<Record<string, (given: Given) => void>> = {
  'costs what the oracle reckons': ({ shop, items, cart }) => {
    const { subtotal, tax, total, termTotal } = cart
    const expected = oracle(items, shop)
    must(
      [subtotal, tax, total, termTotal].join() === [expected.subtotal, expected.tax, expected.total, expected.term].join(),
      'another sum',
    )
  },
  'the total is the sum of what is paid today': ({ shop, cart }) => {
    const today = cart.items.filter(({ payments: [first] }) => first?.day === shop.today)
    must(cart.total === today.reduce((sum, { price, tax }) => sum + price + tax, 0), 'not the sum')
    must(cart.termTotal === cart.total + cart.later.reduce((sum, { total }) => sum + total, 0), 'not today and later')
  },
  'nothing is negative, and every cent is whole': ({ cart }) => {
    const amounts = cart.items.flatMap(({ price, tax, benefit, promo }) => [price, tax, benefit.discount, benefit.bonus, promo?.bonus ?? 0])
    must(
      [cart.total, cart.termTotal, ...amounts].every((one) => Number.isSafeInteger(one) && one >= 0),
      'not whole, or below nothing',
    )
  },
  'the parts of each tax add up to it, and none is negative': ({ cart }) => {
    const taxes = [...cart.items.flatMap((item) => [item, ...item.payments]), cart]
    for (const { tax, taxParts } of taxes) {
      must(taxParts.length === 0 ? tax === 0 : tax === taxParts.reduce((sum, { amount }) => sum + amount, 0), 'not the sum of its parts')
      must(
        taxParts.every(({ amount }) => amount >= 0),
        'a part below nothing',
      )
    }
  },
  'a higher rate never lowers a tax, and no tax is above its rate': ({ shop, items }) => {
    const [low, high] = [priceCart(items, withRate(shop, '5')), priceCart(items, withRate(shop, '9.975'))]
    must(
      low.items.every(({ tax }, index) => tax <= (high.items[index]?.tax ?? -1)),
      'a lower tax',
    )
    must(
      high.items.every(({ price, tax }) => tax * 100_000 <= price * 14_975),
      'above its rate',
    )
  },
  'a code changes one item, and never for the worse': ({ shop, items, cart: coded }) => {
    const plain = priceCart(withoutCode(items), shop)
    const changed = coded.items.filter(({ price }, index) => price !== plain.items[index]?.price)
    must(changed.length <= 1 && coded.total <= plain.total && coded.termTotal <= plain.termTotal, 'a code that costs')
  },
  'the order of adding changes no sum without a code': ({ shop, items }) => {
    const plain = withoutCode(items)
    must(sums(priceCart(plain, shop)) === sums(priceCart(plain.toReversed(), shop)), 'the order counts')
  },
  'what is not sold costs nothing': ({ shop, items, cart }) => {
    const withGone = priceCart([planItem('gone', { listPrice: 5000 }), ...items], shop)
    must(withGone.blocked === 'items' && sums(withGone) === sums(cart), 'a ghost is charged')
  },
}

/** Tries every law on so many random carts; throws with the smallest cart that breaks one. */
export const proveCarts = (carts: number, seed?: number): void =>
  fc.assert(
    fc.property(anyCart, (given) => {
      const cart = priceCart(given.items, given.shop)
      for (const law of Object.values(laws)) law({ ...given, cart })
    }),
    { numRuns: carts, ...(seed === undefined ? {} : { seed }) },
  )
