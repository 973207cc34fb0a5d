import * as z from 'zod/mini'
import { readDay } from '#domain/calendar.ts'
import { call } from './call.ts'
import { amount, chosenParams, maybeAmount } from './order-form.ts'
import { answer, day, fieldParam, id, localeParam, nullableText, siteIdParam, text, translations, writtenFlag } from './wire.ts'

/** What a cart holds, byte for byte (CART-06). */
export const itemTypes = ['Meal plan', 'Coffee subscription', 'Create your plan', 'Declining balance'] as const
export type ItemType = (typeof itemTypes)[number]

/**
 * Why an item cannot be bought as it stands: no longer sold, outside its sale dates, not for these selections, not for this
 * customer type, its dates are past, or the declining balance in the cart is below its minimum.
 */
export const itemFaults = ['gone', 'not_on_sale', 'selections', 'customer_type', 'dates', 'minimum'] as const
export type ItemFault = (typeof itemFaults)[number]

/** One payment: the day, and what it takes with its tax. */
const bill = z.object({ date: day, price: amount, tax: amount, total: amount })
export type Bill = z.output<typeof bill>

const maybeDay = z.nullable(day)

export const cartItem = z.object({
  id,
  type: z.enum(itemTypes),
  /** "" for a coffee subscription and a custom plan, whose names are words of the app. */
  name: text,
  translations,
  meal_plan: z.nullable(id),
  /** The kind of declining balance, or the balance option of a custom plan. */
  db_id: z.nullable(id),
  swipe_id: z.nullable(id),
  /** False: it stays, counts in no total and blocks the checkout (PURCH-SEL-Q3). */
  available: z.boolean(),
  reason: z.nullable(z.enum(itemFaults)),
  /** Charged at each payment; of a promo code's discount, at the first. */
  price: amount,
  tax: amount,
  /** What it cost when it was added, where that is no longer so. */
  previous_price: maybeAmount,
  /** Dollars off, and dollars on top. */
  discount: amount,
  bonus: amount,
  /** What arrives on the account: of a declining balance, its bonus included. */
  value: maybeAmount,
  swipeValue: nullableText,
  swipePrice: maybeAmount,
  dbValue: maybeAmount,
  dbPrice: maybeAmount,
  dbBonus: maybeAmount,
  /** Percent, at most two digits: "9.09". */
  dbDiscount: nullableText,
  /** What was chosen for a custom plan, swipes first; orders of before do not say it. */
  options: z.optional(z.array(z.object({ name: text, translations }))),
  promo_code: nullableText,
  promo_type: z.nullable(z.enum(['discount', 'bonus', 'track'])),
  promo_unit: z.nullable(z.enum(['percent', 'amount'])),
  promo_value: nullableText,
  promo_adj: maybeAmount,
  promo_min_purchase_amnt: maybeAmount,
  promo_price: maybeAmount,
  promo_track_only: z.boolean(),
  /** Why the code, which stays, does nothing now. */
  promoMessage: nullableText,
  promoBonus: maybeAmount,
  beforePromoPrice: maybeAmount,
  beforePromoTax: maybeAmount,
  subscription: z.boolean(),
  subscription_frequency: z.nullable(z.enum(['weekly', 'monthly'])),
  subscription_start: nullableText,
  subscription_end: nullableText,
  payments: z.nullable(z.int()),
  /** Of a coffee subscription and a monthly plan. */
  months: z.nullable(z.int()),
  bill_today: z.boolean(),
  first_bill_date: maybeDay,
  last_bill_date: maybeDay,
  first_plan_date: maybeDay,
  last_plan_date: maybeDay,
  /** Every payment, today's first; of an item that is paid once, the one. */
  bills: z.array(bill),
  /** All payments together, taxes included. */
  term_total: amount,
})
export type CartItem = z.output<typeof cartItem>

export const cart = z.object({
  items: z.array(cartItem),
  /** To pay today. */
  subtotal: amount,
  tax: amount,
  total: amount,
  /** Ways to pay that site, customer type and every item allow (PURCH-SEL-13). */
  payment_types: z.array(text),
  customer_type_id: z.nullable(id),
  is_parent: z.boolean(),
  /** A subscription is in it, which only a logged-in customer may order (SUBS-01). */
  needs_login: z.boolean(),
  /** What keeps it from the checkout: nothing in it, an item that is not available, or no way to pay. */
  blocked: z.nullable(z.enum(['empty', 'items', 'payment_types'])),
  /** What follows after today, by day. */
  later_bills: z.array(z.object({ date: day, total: amount })),
  /** Today and everything that follows. */
  term_total: amount,
})
export type Cart = z.output<typeof cart>

const whole = z.pipe(
  z.optional(z.nullable(z.union([z.number(), z.string()]))),
  z.transform((value) => (value === undefined || value === null || value === '' ? null : Number(value))),
)
const maybeFlag = z.pipe(
  writtenFlag,
  z.transform((flag) => (flag === '' ? null : flag)),
)
/** A day as callers write it, or none. */
const maybeDayParam = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value, context) => {
    if (value === undefined || value === null || value === '') return null
    const found = readDay(String(value))
    if (found === null) context.issues.push({ code: 'custom', input: value, message: 'Invalid Date' })
    return found
  }),
)

/** Who asks: the cart by its id, here or in the cookie `cart_id`; the selections and campaign ids that came since are kept with it. */
const holder = {
  site_id: siteIdParam,
  cookie: fieldParam,
  mcid: fieldParam,
  cmpid: fieldParam,
  customer_type_id: fieldParam,
  ...chosenParams,
  locale: localeParam,
}
/** The cart's own school where none is named. */
const knownHolder = { ...holder, site_id: z.optional(text) }
const personal = { cache: 'none', localised: true } as const
/** `cart_id` (additive) stands where the cart that was named is paid: the add began this one, which the client uses from now on. */
const wholeCart = answer({ cart, cart_id: z.optional(id) })

export const fetchCart = call({
  number: 50,
  method: 'GET',
  path: '/v1/cart/fetch',
  summary: 'The cart as it costs today; an unknown id is an empty one',
  input: z.object(holder),
  output: answer({
    shoppingCart: cart,
    /** Additive: the cart is being paid. */ paying: z.optional(z.boolean()),
    /** Additive: the cart is paid; call 86 has its order. */ paid: z.optional(z.boolean()),
  }),
  ...personal,
})

/** Weekly plans go by their first and last delivery, monthly ones by the months of these days (SUBS-12). */
export const addMealPlan = call({
  number: 51,
  method: 'POST',
  path: '/v1/cart/add_meal_plan',
  summary: "Adds a meal plan, a plan subscription or a coffee subscription; prices and bill dates are the server's",
  input: z.object({
    ...holder,
    meal_plan: fieldParam,
    item_type: z._default(fieldParam, 'Meal plan'),
    bill_today: maybeFlag,
    first_bill_date: maybeDayParam,
    last_bill_date: maybeDayParam,
    first_plan_date: maybeDayParam,
    last_plan_date: maybeDayParam,
    months: whole,
    /** Additive: the item before which it goes, as one that is put back; left out or unknown is the end. */
    before: fieldParam,
  }),
  output: wholeCart,
  ...personal,
})

export const addCustomPlan = call({
  number: 52,
  method: 'POST',
  path: '/v1/cart/add_custom_plan',
  summary: 'Adds the custom plan, in place of a former one',
  input: z.object({ ...holder, swipe_id: fieldParam, db_id: fieldParam }),
  output: wholeCart,
  ...personal,
})

export const addDecliningBalance = call({
  number: 53,
  method: 'POST',
  path: '/v1/cart/add_declining_balance',
  summary: 'Adds an amount of declining balance',
  input: z.object({
    ...holder,
    db_id: fieldParam,
    /** As it was typed: blanks make it no number (W-DB-33). */
    declining_balance_value: z.pipe(
      z.optional(z.nullable(z.union([z.string(), z.number()]))),
      z.transform((value) => String(value ?? '')),
    ),
  }),
  output: wholeCart,
  ...personal,
})

export const deleteCartItem = call({
  number: 54,
  method: 'DELETE',
  path: '/v1/cart/delete_cart_item',
  summary: 'Takes an item out, its promo code with it; an unknown one leaves the cart as it is',
  input: z.object({ ...knownHolder, cart_item_id: fieldParam }),
  output: wholeCart,
  ...personal,
})

/** `subtotal` is read by nobody (PROMO-Q1). */
export const applyPromoCode = call({
  number: 55,
  method: 'POST',
  path: '/v1/promo_codes/apply',
  summary: 'Puts a promo code on the first meal plan, in place of a former one',
  input: z.object({ ...holder, promo_code: fieldParam, item_id: fieldParam, subtotal: z.optional(z.unknown()) }),
  output: wholeCart,
  ...personal,
})

export const removePromoCode = call({
  number: 56,
  method: 'POST',
  path: '/v1/promo_codes/remove',
  summary: 'Takes the promo code off again',
  input: z.object({ ...knownHolder, item_id: fieldParam }),
  output: wholeCart,
  ...personal,
})
