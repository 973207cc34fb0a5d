import type { Day } from './calendar.ts'
import { type StoredItem, type Quote, quoteOf } from './cart-quote.ts'
import { type Benefit, benefitOf } from './declining-balance.ts'
import { type Cents, centsOrZero } from './money.ts'
import { allowedPaymentTypes, isParentType } from './order-form.ts'
import { type PromoCode, promoEffect, promoFits, promoKey } from './promo-code.ts'
import { type Shop, typeOf } from './shop.ts'
import { taxOf, taxRateOf } from './tax.ts'
import { sumTaxParts, type TaxPart, taxParts } from './tax-parts.ts'

/** One payment of an item: its day, and price and tax in cents; `taxParts` is empty where nothing is taxed. */
export type Payment = { day: Day; price: Cents; tax: Cents; taxParts: TaxPart[] }
/** A promo code on an item, amounts in cents: its effect now, and price and tax without it. It has no effect unless `met`. */
type AppliedPromo = {
  code: string
  promo: PromoCode | null
  met: boolean
  adjustment: Cents
  bonus: Cents
  priceBefore: Cents
  taxBefore: Cents
}
/** An item of a priced cart, amounts in cents. */
export type PricedItem = {
  item: StoredItem
  quote: Quote
  /** The list price when the item was added; null when unchanged. */
  previous: Cents | null
  benefit: Benefit
  promo: AppliedPromo | null
  /** The first payment; a promo code's discount applies to it alone (PROMO-Q8). */
  price: Cents
  tax: Cents
  taxParts: TaxPart[]
  payments: Payment[]
  dueToday: boolean
}
/** A priced cart, amounts in cents: what is due today, and the payments that follow by day. `termTotal` is the sum of both. */
export type PricedCart = {
  items: PricedItem[]
  subtotal: Cents
  tax: Cents
  /** The parts of today's tax. */
  taxParts: TaxPart[]
  total: Cents
  /** Today's subtotal without any promo code (PROMO-Q2). */
  subtotalBeforePromo: Cents
  paymentTypes: string[]
  isParent: boolean
  needsLogin: boolean
  blocked: 'empty' | 'items' | 'payment_types' | null
  later: { day: Day; total: Cents }[]
  termTotal: Cents
}

const none: Benefit = { percent: 0, discount: 0, bonus: 0 }
/** Payment types without a stored card, which cannot pay later bills. */
const onceOnly = ['ApplePay', 'GooglePay', 'installments']

type Quoted = { item: StoredItem; quote: Quote }
type Weighed = Quoted & { benefit: Benefit; charged: Cents }

const isPlan = ({ item, quote }: Quoted): boolean => item.type === 'Meal plan' && quote.fault === null

const quoted = (items: readonly StoredItem[], shop: Shop): Quoted[] => items.map((item) => ({ item, quote: quoteOf(item, shop) }))

const faceOf = (all: readonly Quoted[]): Cents =>
  all.reduce((face, { item, quote }) => face + (quote.balance && quote.fault === null ? item.amount : 0), 0)

/** The face value in cents of the available declining balance in a cart, which counts towards a minimum (DB-03). */
export const faceValue = (items: readonly StoredItem[], shop: Shop): Cents => faceOf(quoted(items, shop))

/** Marks declining balance below the minimum of its kind, counting all of the cart (DB-03). */
const withMinimum = (all: readonly Quoted[]): Quoted[] => {
  const sum = faceOf(all)
  return all.map(({ item, quote }) => {
    const isShort = quote.balance && quote.fault === null && sum < centsOrZero(quote.balance.minimum_purchase)
    return { item, quote: isShort ? { ...quote, fault: 'minimum' as const } : quote }
  })
}

/** Quotes and benefits of all items; requires_plan looks at the plans that can be bought (DB-08, DB-Q5). */
const weigh = (items: readonly StoredItem[], shop: Shop): Weighed[] => {
  const all = withMinimum(quoted(items, shop))
  const hasPlan = all.some(isPlan)
  return all.map(({ item, quote }) => {
    const benefit = quote.balance ? benefitOf(quote.balance, item.amount, hasPlan) : none
    return { item, quote, benefit, charged: quote.list - benefit.discount }
  })
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, one) => total + one, 0)

/** The promo code of a typed name: of several the first that fits, else the first. */
const promoNamed = (shop: Shop, code: string, conditions: Parameters<typeof promoFits>[1]): { promo: PromoCode | null; met: boolean } => {
  const named = shop.promos.filter((promo) => promoKey(promo.code) === promoKey(code))
  const fitting = named.find((promo) => promoFits(promo, conditions))
  return { promo: fitting ?? named[0] ?? null, met: fitting !== undefined }
}

const promoOn = (
  { item, quote, charged }: Weighed,
  shop: Shop,
  { subtotal, tax, first }: { subtotal: Cents; tax: Cents; first: boolean },
): AppliedPromo | null => {
  if (item.promoCode === null || item.type !== 'Meal plan') return null
  const { promo, met: fits } = promoNamed(shop, item.promoCode, { planId: item.planId ?? '', subtotal, today: shop.today })
  // The code has no effect while another plan precedes its item (PROMO-02).
  const met = fits && (first || quote.fault !== null)
  const before = { code: item.promoCode, promo, met, priceBefore: charged, taxBefore: tax }
  if (!promo || !met || quote.plan?.promo_track_only) return { ...before, adjustment: 0, bonus: 0 }
  const { adjustment, bonus } = promoEffect(promo, charged)
  return { ...before, adjustment, bonus }
}

const priced = (weighed: Weighed, shop: Shop, { subtotal, first }: { subtotal: Cents; first: boolean }): PricedItem => {
  const { item, quote, benefit, charged } = weighed
  const taxing = { provincial: shop.form.orderFormSettings.provincial_tax_rate, province: shop.site.address?.province }
  const tax = (amount: Cents) => taxOf(amount, taxRateOf(taxing.provincial), quote.taxed)
  const parts = (amount: Cents) => (quote.taxed ? taxParts({ charged: amount, tax: tax(amount) }, taxing) : [])
  const promo = promoOn(weighed, shop, { subtotal, first, tax: tax(charged) })
  const price = charged - (promo?.promo?.promo_type === 'discount' ? promo.adjustment : 0)
  // A discount applies to the first payment alone (PROMO-Q8).
  const payments = quote.bills.map((day, index) => {
    const cost = index === 0 ? price : charged
    return { day, price: cost, tax: tax(cost), taxParts: parts(cost) }
  })
  const previous = item.listPrice === quote.list ? null : item.listPrice
  const dueToday = quote.bills[0] === shop.today
  return { item, quote, previous, benefit, promo, price, tax: tax(price), taxParts: parts(price), payments, dueToday }
}

const laterBills = (items: readonly PricedItem[], today: Day): { day: Day; total: Cents }[] => {
  const byDay = new Map<Day, Cents>()
  for (const { payments } of items)
    for (const { day, price, tax } of payments) if (day > today) byDay.set(day, (byDay.get(day) ?? 0) + price + tax)
  return [...byDay].sort(([one], [other]) => (one < other ? -1 : 1)).map(([day, total]) => ({ day, total }))
}

const paymentTypesOf = (items: readonly PricedItem[], shop: Shop, hasLater: boolean): string[] => {
  const lists = items.map(({ quote }) => quote.payBy).filter((types) => types.length > 0)
  const ofType = typeOf(shop)?.payment_types ?? []
  return allowedPaymentTypes(shop.form.orderFormSettings.payment_types, ofType.length > 0 ? ofType : null, lists).filter(
    (type) => !hasLater || !onceOnly.includes(type),
  )
}

/** A cart by today's catalogue: benefits, then the promo code (up), then tax by item (down), then sums (TAX-Q2, SUBS-09). */
export const priceCart = (stored: readonly StoredItem[], shop: Shop): PricedCart => {
  const weighed = weigh(stored, shop)
  const subtotalBeforePromo = sum(
    weighed.filter(({ quote }) => quote.fault === null && quote.bills[0] === shop.today).map(({ charged }) => charged),
  )
  const first = weighed.find(isPlan)
  const items = weighed.map((one) => priced(one, shop, { subtotal: subtotalBeforePromo, first: one === first }))
  const counted = items.filter(({ quote }) => quote.fault === null)
  const today = counted.filter(({ dueToday }) => dueToday)
  const [subtotal, tax] = [sum(today.map(({ price }) => price)), sum(today.map((one) => one.tax))]
  const later = laterBills(counted, shop.today)
  const paymentTypes = paymentTypesOf(counted, shop, later.length > 0)
  const type = typeOf(shop)
  const typeNames = type ? [type.name, ...type.translations.map(({ name }) => (typeof name === 'string' ? name : ''))] : []
  return {
    items,
    subtotal,
    tax,
    taxParts: sumTaxParts(today.flatMap((one) => one.taxParts)),
    total: subtotal + tax,
    subtotalBeforePromo,
    paymentTypes,
    isParent: isParentType(typeNames),
    needsLogin: items.some(({ item, quote }) => item.type === 'Coffee subscription' || quote.plan?.subscription),
    blocked: items.length === 0 ? 'empty' : counted.length < items.length ? 'items' : paymentTypes.length === 0 ? 'payment_types' : null,
    later,
    termTotal: subtotal + tax + sum(later.map(({ total }) => total)),
  }
}

/** The item that takes a promo code: the first meal plan that can be bought, else null (PROMO-02). */
export const firstPlan = ({ items }: PricedCart): PricedItem | null => items.find(isPlan) ?? null
