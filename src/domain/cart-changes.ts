import type { Cart, CartItem } from '#contract/cart.ts'
import { type Cents, centsOrZero } from './money.ts'
import { priceBefore } from './price-lines.ts'

/** An amount in cents before and after a change. */
export type FromTo = { from: Cents; to: Cents }

/** What a change of a cart means to its buyer, amounts in cents: `costs` and `bonus` are those of a declining balance. */
export type CartChange =
  | { kind: 'emptied' | 'installments' | 'no_installments' }
  | { kind: 'added' | 'removed' | 'replaced' | 'available' | 'unavailable'; item: CartItem }
  | ({ kind: 'price' | 'costs' | 'bonus'; item: CartItem } & FromTo)
  | { kind: 'code_off' | 'code_bonus'; item: CartItem; code: string; amount: Cents }
  | { kind: 'code_applied' | 'code_idle' | 'code_removed'; code: string }
  | ({ kind: 'tax' } & FromTo)

type Pair = { former: CartItem; item: CartItem }

const amounts = (of: (item: CartItem) => Cents, { former, item }: Pair): FromTo => ({ from: of(former), to: of(item) })
const differ = ({ from, to }: FromTo): boolean => from !== to

/** The item with the cart's promo code. */
const carrierOf = ({ items }: Cart): CartItem | undefined => items.find(({ promo_code: code }) => code !== null)

const goneAndNew = (before: Cart, after: Cart): CartChange[] => {
  const missing = (from: Cart, items: readonly CartItem[]) => from.items.filter(({ id }) => !items.some((one) => one.id === id))
  const [gone, added] = [missing(before, after.items), missing(after, before.items)]
  if (after.items.length === 0 && gone.length > 1) return [{ kind: 'emptied' }]
  const isSuccessor = ({ type }: CartItem) => type === 'Create your plan' && gone.some((one) => one.type === type)
  const isReplaced = ({ type }: CartItem) => type === 'Create your plan' && added.some((one) => one.type === type)
  return [
    ...gone.map((item): CartChange => ({ kind: isReplaced(item) ? 'replaced' : 'removed', item })),
    ...added.filter((item) => !isSuccessor(item)).map((item): CartChange => ({ kind: 'added', item })),
  ]
}

const itemChanges = (pair: Pair): CartChange[] => {
  const { former, item } = pair
  if (former.available !== item.available) return [{ kind: item.available ? 'available' : 'unavailable', item }]
  if (item.type !== 'Declining balance') {
    const price = amounts(priceBefore, pair)
    return differ(price) ? [{ kind: 'price', item, ...price }] : []
  }
  const [costs, bonus] = [amounts(({ price }) => centsOrZero(price), pair), amounts((one) => centsOrZero(one.bonus), pair)]
  return [
    ...(differ(costs) ? [{ kind: 'costs' as const, item, ...costs }] : []),
    ...(differ(bonus) ? [{ kind: 'bonus' as const, item, ...bonus }] : []),
  ]
}

const codeOf = (item: CartItem): CartChange => {
  const code = item.promo_code ?? ''
  if (item.promoMessage !== null) return { kind: 'code_idle', code }
  const amount = centsOrZero(item.promo_adj)
  if (amount === 0 || item.promo_type === 'track') return { kind: 'code_applied', code }
  return { kind: item.promo_type === 'bonus' ? 'code_bonus' : 'code_off', item, code, amount }
}

const codeChanges = (before: Cart, after: Cart): CartChange[] => {
  const [former, carrier] = [carrierOf(before), carrierOf(after)]
  if (!carrier) return after.items.some(({ id }) => id === former?.id) ? [{ kind: 'code_removed', code: former?.promo_code ?? '' }] : []
  const isSame =
    former?.promo_code === carrier.promo_code && former.promo_adj === carrier.promo_adj && former.promoMessage === carrier.promoMessage
  return isSame ? [] : [codeOf(carrier)]
}

/** The tax of items that cost the same as before, which another customer type changes. */
const taxChanges = (pairs: readonly Pair[]): CartChange[] => {
  const same = pairs.filter(({ former, item }) => former.available && item.available && former.price === item.price)
  const sum = (items: readonly CartItem[]) => items.reduce((total, { tax }) => total + centsOrZero(tax), 0)
  const tax = { from: sum(same.map(({ former }) => former)), to: sum(same.map(({ item }) => item)) }
  return differ(tax) ? [{ kind: 'tax', ...tax }] : []
}

const installmentChanges = (before: Cart, after: Cart): CartChange[] => {
  const [could, can] = [before, after].map(({ payment_types: types }) => types.includes('installments'))
  if (before.blocked !== null || after.blocked !== null || could === can) return []
  return [{ kind: can ? 'installments' : 'no_installments' }]
}

/** What differs between two answers about a cart, in the order in which it is said. */
export const cartChanges = (before: Cart, after: Cart): CartChange[] => {
  const pairs = after.items.flatMap((item): Pair[] => {
    const former = before.items.find(({ id }) => id === item.id)
    return former ? [{ former, item }] : []
  })
  return [
    ...goneAndNew(before, after),
    ...pairs.flatMap(itemChanges),
    ...codeChanges(before, after),
    ...taxChanges(pairs),
    ...installmentChanges(before, after),
  ]
}

/** The prices that changed since their items were added, as a cart is opened again (CART-Q5). */
export const pricesSinceAdded = ({ items }: Cart): CartChange[] =>
  items.flatMap((item): CartChange[] =>
    item.previous_price === null ? [] : [{ kind: 'price', item, from: centsOrZero(item.previous_price), to: priceBefore(item) }],
  )

/** What is due today before and after; null where it is the same. */
export const totalChange = (before: Cart, after: Cart): FromTo | null => {
  const total = { from: centsOrZero(before.total), to: centsOrZero(after.total) }
  return differ(total) ? total : null
}
