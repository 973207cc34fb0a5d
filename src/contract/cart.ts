import * as z from 'zod/mini'
import { readDay } from '#domain/calendar.ts'
import { call } from './call.ts'
import { amount, chosenParams, maybeAmount } from './order-form.ts'
import { answer, day, fieldParam, id, localeParam, nullableText, siteIdParam, text, translations, writtenFlag } from './wire.ts'

const itemTypes = ['Meal plan', 'Coffee subscription', 'Create your plan', 'Declining balance'] as const
/** The type of a cart item, byte for byte as on the wire (CART-06). */
export type ItemType = (typeof itemTypes)[number]

const itemFaults = ['gone', 'not_on_sale', 'selections', 'customer_type', 'dates', 'minimum'] as const
/** Why an item cannot be bought; "minimum": its declining balance is below the least amount (DB-03). */
export type ItemFault = (typeof itemFaults)[number]

/** The Canadian taxes. */
export const taxKinds = ['gst', 'pst', 'qst', 'hst'] as const
/** A Canadian tax: federal (GST), provincial (PST), Quebec's (QST), or both in one (HST). */
export type TaxKind = (typeof taxKinds)[number]

const taxPart = z.object({ kind: z.enum(taxKinds), /** Percent: "9.975". */ rate: text, amount })
/** One part of a tax; its rate is in percent, its amount in dollars. */
export type WireTaxPart = z.output<typeof taxPart>

/** Additive: the parts of `tax`, which add up to it; empty where nothing is taxed, and not there in older orders. */
export const taxParts = { tax_parts: z.optional(z.array(taxPart)) }

/** One payment: its day, and price, tax and total in dollars. */
const bill = z.object({ date: day, price: amount, tax: amount, ...taxParts, total: amount })
/** One payment of an item; amounts are decimal strings of dollars. */
export type Bill = z.output<typeof bill>

const maybeDay = z.nullable(day)

/** What an item is called: `name` is "" for a coffee subscription and a custom plan, whose names are words of the app. */
export const itemName = z.object({ type: z.enum(itemTypes), name: text, translations })
/** What an item is called. */
export type ItemName = z.output<typeof itemName>

const cartItem = z.object({
  id,
  ...itemName.shape,
  meal_plan: z.nullable(id),
  /** The kind of declining balance, or the balance option of a custom plan. */
  db_id: z.nullable(id),
  swipe_id: z.nullable(id),
  /** False: the item stays, counts in no total and blocks the checkout (PURCH-SEL-Q3). */
  available: z.boolean(),
  reason: z.nullable(z.enum(itemFaults)),
  /** Charged at each payment; of a promo code's discount, at the first. */
  price: amount,
  tax: amount,
  ...taxParts,
  /** The price when the item was added; null when unchanged. */
  previous_price: maybeAmount,
  /** Dollars off the price, and dollars on top. */
  discount: amount,
  bonus: amount,
  /** The amount credited to the account; a declining balance includes its bonus. */
  value: maybeAmount,
  swipeValue: nullableText,
  swipePrice: maybeAmount,
  dbValue: maybeAmount,
  dbPrice: maybeAmount,
  dbBonus: maybeAmount,
  /** Percent off a declining balance, or off that part of a custom plan, at most two digits: "9.09". */
  dbDiscount: nullableText,
  /** The chosen options of a custom plan, swipes first; older orders do not have them. */
  options: z.optional(z.array(z.object({ name: text, translations }))),
  promo_code: nullableText,
  promo_type: z.nullable(z.enum(['discount', 'bonus', 'track'])),
  promo_unit: z.nullable(z.enum(['percent', 'amount'])),
  promo_value: nullableText,
  promo_adj: maybeAmount,
  promo_min_purchase_amnt: maybeAmount,
  promo_price: maybeAmount,
  promo_track_only: z.boolean(),
  /** Why the code, which stays, has no effect now. */
  promoMessage: nullableText,
  promoBonus: maybeAmount,
  beforePromoPrice: maybeAmount,
  beforePromoTax: maybeAmount,
  subscription: z.boolean(),
  subscription_frequency: z.nullable(z.enum(['weekly', 'monthly'])),
  subscription_start: nullableText,
  subscription_end: nullableText,
  payments: z.nullable(z.int()),
  /** Number of months of a coffee subscription and a monthly plan. */
  months: z.nullable(z.int()),
  bill_today: z.boolean(),
  first_bill_date: maybeDay,
  last_bill_date: maybeDay,
  first_plan_date: maybeDay,
  last_plan_date: maybeDay,
  /** Additive: the first and last day of a plan whose school names them. */
  valid_from: z.optional(day),
  valid_to: z.optional(day),
  /** Every payment in order; a single one for an item that is paid once. */
  bills: z.array(bill),
  term_total: amount,
})
/** An item of a cart by today's catalogue; amounts are decimal strings of dollars, days `YYYY-MM-DD`. */
export type CartItem = z.output<typeof cartItem>

/** A cart as it costs today; amounts are decimal strings of dollars. */
export const cart = z.object({
  items: z.array(cartItem),
  /** Due today, like `tax` and `total`. */
  subtotal: amount,
  tax: amount,
  ...taxParts,
  total: amount,
  /** Payment types that site, customer type and every item allow (PURCH-SEL-13). */
  payment_types: z.array(text),
  customer_type_id: z.nullable(id),
  is_parent: z.boolean(),
  /** True with a subscription, which only a logged-in customer may order (SUBS-01). */
  needs_login: z.boolean(),
  /** Why it cannot be checked out: it is empty, an item is not available, or no payment type fits. */
  blocked: z.nullable(z.enum(['empty', 'items', 'payment_types'])),
  later_bills: z.array(z.object({ date: day, total: amount })),
  term_total: amount,
})
/** A cart as it costs today. */
export type Cart = z.output<typeof cart>

const whole = z.pipe(
  z.optional(z.nullable(z.union([z.number(), z.string()]))),
  z.transform((value) => (value === undefined || value === null || value === '' ? null : Number(value))),
)
const maybeFlag = z.pipe(
  writtenFlag,
  z.transform((flag) => (flag === '' ? null : flag)),
)
/** A day as a parameter in any spelling, null where it is empty or missing. */
export const maybeDayParam = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value, context) => {
    if (value === undefined || value === null || value === '') return null
    const found = readDay(String(value))
    if (found === null) context.issues.push({ code: 'custom', input: value, message: 'Invalid Date' })
    return found
  }),
)

/** The cart by its id, here or in the cookie `cart_id`; selections and campaign ids are stored with it. */
const cartParams = {
  site_id: siteIdParam,
  cookie: fieldParam,
  mcid: fieldParam,
  cmpid: fieldParam,
  customer_type_id: fieldParam,
  ...chosenParams,
  locale: localeParam,
}
/** For a cart that exists, whose school is known. */
const knownCartParams = { ...cartParams, site_id: z.optional(text) }
/** `cart_id` (additive) is a new cart, in place of one that is paid already; the client uses it from now on. */
const wholeCart = answer({ cart, cart_id: z.optional(id) })

/** The cart as it costs today; an unknown id gives an empty one. */
export const fetchCart = call({
  number: 50,
  path: '/v1/cart/fetch',
  summary: 'The cart as it costs today; an unknown id gives an empty one',
  input: z.object(cartParams),
  output: answer({
    shoppingCart: cart,
    /** Additive: the cart is being paid. */ paying: z.optional(z.boolean()),
    /** Additive: the cart is paid; call 86 has its order. */ paid: z.optional(z.boolean()),
  }),
  localised: true,
})

/** Adds a meal plan, plan or coffee subscription; a weekly plan by its first and last delivery, a monthly one by its months (SUBS-12). */
export const addMealPlan = call({
  number: 51,
  method: 'POST',
  path: '/v1/cart/add_meal_plan',
  summary: "Adds a meal plan, a plan subscription or a coffee subscription; prices and bill dates are the server's",
  input: z.object({
    ...cartParams,
    meal_plan: fieldParam,
    item_type: z._default(fieldParam, 'Meal plan'),
    bill_today: maybeFlag,
    first_bill_date: maybeDayParam,
    last_bill_date: maybeDayParam,
    first_plan_date: maybeDayParam,
    last_plan_date: maybeDayParam,
    months: whole,
    /** Additive: id of the item before which it goes, to restore a removed one; it goes last where this is left out or unknown. */
    before: fieldParam,
  }),
  output: wholeCart,
  localised: true,
})

/** Adds a custom plan, in place of a former one. */
export const addCustomPlan = call({
  number: 52,
  method: 'POST',
  path: '/v1/cart/add_custom_plan',
  summary: 'Adds the custom plan, in place of a former one',
  input: z.object({ ...cartParams, swipe_id: fieldParam, db_id: fieldParam }),
  output: wholeCart,
  localised: true,
})

/** Adds an amount of declining balance. */
export const addDecliningBalance = call({
  number: 53,
  method: 'POST',
  path: '/v1/cart/add_declining_balance',
  summary: 'Adds an amount of declining balance',
  input: z.object({
    ...cartParams,
    db_id: fieldParam,
    /** As typed: with blanks it is no number (W-DB-33). */
    declining_balance_value: z.pipe(
      z.optional(z.nullable(z.union([z.string(), z.number()]))),
      z.transform((value) => String(value ?? '')),
    ),
  }),
  output: wholeCart,
  localised: true,
})

/** Removes an item with its promo code; an unknown id leaves the cart as it is. */
export const deleteCartItem = call({
  number: 54,
  method: 'DELETE',
  path: '/v1/cart/delete_cart_item',
  summary: 'Removes an item with its promo code; an unknown id leaves the cart as it is',
  input: z.object({ ...knownCartParams, cart_item_id: fieldParam }),
  output: wholeCart,
  localised: true,
})

/** Puts a promo code on the first meal plan, in place of a former one. `subtotal` is accepted and ignored (PROMO-Q1). */
export const applyPromoCode = call({
  number: 55,
  method: 'POST',
  path: '/v1/promo_codes/apply',
  summary: 'Puts a promo code on the first meal plan, in place of a former one',
  input: z.object({ ...cartParams, promo_code: fieldParam, item_id: fieldParam, subtotal: z.optional(z.unknown()) }),
  output: wholeCart,
  localised: true,
})

/** Removes the promo code from the cart. */
export const removePromoCode = call({
  number: 56,
  method: 'POST',
  path: '/v1/promo_codes/remove',
  summary: 'Removes the promo code from the cart',
  input: z.object({ ...knownCartParams, item_id: fieldParam }),
  output: wholeCart,
  localised: true,
})
