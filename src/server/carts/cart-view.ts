import type { Cart, CartItem, WireTaxPart } from '#contract/cart.ts'
import type { Locale, Translations } from '#contract/wire.ts'
import type { Payment, PricedCart, PricedItem } from '#domain/cart.ts'
import type { CustomParts } from '#domain/cart-quote.ts'
import { percentShown } from '#domain/custom-plan.ts'
import { decimalOf } from '#domain/money.ts'
import type { SoldOption } from '#domain/shop.ts'
import { percentText } from '#domain/tax.ts'
import type { TaxPart } from '#domain/tax-parts.ts'
import { words } from '#server/words.ts'

const partsOfTax = (parts: readonly TaxPart[]): WireTaxPart[] =>
  parts.map(({ kind, rate, amount }) => ({ kind, rate: percentText(rate), amount: decimalOf(amount) }))

const billView = ({ day, price, tax, taxParts }: Payment) => ({
  date: day,
  price: decimalOf(price),
  tax: decimalOf(tax),
  tax_parts: partsOfTax(taxParts),
  total: decimalOf(price + tax),
})

const noPromo = {
  promo_code: null,
  promo_type: null,
  promo_unit: null,
  promo_value: null,
  promo_adj: null,
  promo_min_purchase_amnt: null,
  promo_price: null,
  promo_track_only: false,
  promoMessage: null,
  promoBonus: null,
  beforePromoPrice: null,
  beforePromoTax: null,
}

/** A code without an effect shows only its message. */
const promoView = ({ promo: applied, quote, price }: PricedItem, locale: Locale) => {
  if (applied === null) return noPromo
  const { code, promo, met, adjustment, bonus, priceBefore, taxBefore } = applied
  if (!promo || !met) return { ...noPromo, promo_code: code, promoMessage: words(locale, 'errors.promo_rejected') }
  return {
    promo_code: code,
    promo_type: promo.promo_type,
    promo_unit: promo.promo_unit,
    promo_value: promo.promo_value,
    promo_adj: decimalOf(adjustment),
    promo_min_purchase_amnt: promo.promo_min_purchase_amnt ?? null,
    promo_price: decimalOf(price),
    promo_track_only: promo.promo_type === 'track' || (quote.plan?.promo_track_only ?? false),
    promoMessage: null,
    promoBonus: decimalOf(bonus),
    beforePromoPrice: decimalOf(priceBefore),
    beforePromoTax: decimalOf(taxBefore),
  }
}

/** An option's name, or its value if it has none. */
const optionView = ({ name, value, translations = [] }: SoldOption) => ({
  name: name || String(value),
  translations: translations.flatMap(({ locale, ...texts }) => {
    const own = name ? texts['name'] : texts['value']
    return typeof own === 'string' ? [{ locale, name: own }] : []
  }),
})

const noParts = { swipeValue: null, swipePrice: null, dbValue: null, dbPrice: null, dbBonus: null, dbDiscount: null }

const partsView = (parts: CustomParts | null) =>
  parts === null
    ? noParts
    : {
        swipeValue: parts.swipeValue,
        swipePrice: decimalOf(parts.swipePrice),
        dbValue: decimalOf(parts.dbValue),
        dbPrice: decimalOf(parts.dbPrice),
        dbBonus: decimalOf(parts.benefit.bonus),
        dbDiscount: percentShown(parts.benefit.percent),
        options: parts.options.map(optionView),
      }

/** The discount and bonus of an item from all sources. */
const benefitView = ({ benefit, promo, quote: { custom } }: PricedItem) => {
  const isOff = promo?.promo?.promo_type === 'discount'
  const saved = custom && custom.benefit.percent > 0 ? custom.dbValue - custom.dbPrice : 0
  return {
    discount: decimalOf(benefit.discount + saved + (isOff ? (promo?.adjustment ?? 0) : 0)),
    bonus: decimalOf(benefit.bonus + (custom?.benefit.bonus ?? 0) + (promo?.bonus ?? 0)),
  }
}

/** The name alone of the catalogue entry, in each language. */
const namesIn = (translations: PricedItem['quote']['named']['translations']): Translations =>
  translations.flatMap(({ locale, name }) => (typeof name === 'string' ? [{ locale, name }] : []))

const itemView = (one: PricedItem, locale: Locale): CartItem => {
  const { item, quote, price, tax, taxParts, payments, previous } = one
  const { plan, term } = quote
  const isCoffee = item.type === 'Coffee subscription'
  const total = payments.reduce((sum, payment) => sum + payment.price + payment.tax, 0)
  return {
    id: item.id,
    type: item.type,
    name: quote.named.name,
    translations: namesIn(quote.named.translations),
    meal_plan: item.planId,
    db_id: item.dbId,
    swipe_id: item.swipeId,
    available: quote.fault === null,
    reason: quote.fault,
    price: decimalOf(price),
    tax: decimalOf(tax),
    tax_parts: partsOfTax(taxParts),
    previous_price: previous === null ? null : decimalOf(previous),
    ...benefitView(one),
    value: item.type === 'Declining balance' ? decimalOf(item.amount + one.benefit.bonus) : null,
    ...partsView(quote.custom),
    ...(item.type === 'Declining balance' && one.benefit.discount > 0 ? { dbDiscount: percentShown(one.benefit.percent / 10) } : {}),
    ...promoView(one, locale),
    subscription: isCoffee || (plan?.subscription ?? false),
    subscription_frequency: plan?.subscription ? (plan.subscription_frequency ?? 'monthly') : null,
    subscription_start: plan?.subscription_start ?? null,
    subscription_end: plan?.subscription_end ?? null,
    payments: isCoffee || term ? payments.length : (plan?.payments ?? null),
    months: isCoffee ? item.months : (term?.months ?? null),
    bill_today: quote.fault === null && one.dueToday,
    first_bill_date: payments[0]?.day ?? null,
    last_bill_date: payments.at(-1)?.day ?? null,
    first_plan_date: term?.first ?? null,
    last_plan_date: term?.last ?? null,
    valid_from: plan?.valid_from,
    valid_to: plan?.valid_to,
    bills: payments.map(billView),
    term_total: decimalOf(total),
  }
}

/** `typeId` is the customer type that the price depends on. */
export const cartView = (priced: PricedCart, typeId: string | null, locale: Locale): Cart => ({
  items: priced.items.map((item) => itemView(item, locale)),
  subtotal: decimalOf(priced.subtotal),
  tax: decimalOf(priced.tax),
  tax_parts: partsOfTax(priced.taxParts),
  total: decimalOf(priced.total),
  payment_types: priced.paymentTypes,
  customer_type_id: typeId,
  is_parent: priced.isParent,
  needs_login: priced.needsLogin,
  blocked: priced.blocked,
  later_bills: priced.later.map(({ day, total }) => ({ date: day, total: decimalOf(total) })),
  term_total: decimalOf(priced.termTotal),
})
