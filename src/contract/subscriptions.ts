import * as z from 'zod/mini'
import { call } from './call.ts'
import { maybeDayParam, taxParts } from './cart.ts'
import { amount } from './order-form.ts'
import {
  answer,
  customerIdParam,
  day,
  dayParam,
  fieldParam,
  flagField,
  id,
  localeParam,
  nullableText,
  secretParam,
  siteIdParam,
  text,
  translations,
} from './wire.ts'

/** One try to charge: 0 is Approved, 12 Declined, 23 Invalid card (ACSUB-03). */
const subscriptionPayment = z.object({
  amt: amount,
  created_at: text,
  result: z.int(),
  /** Additive: the tax in it. */
  tax: z.optional(amount),
  ...taxParts,
  /** Additive: the refunded amount, if any. */
  refunded: z.optional(amount),
})

const charge = z.object({ date: day, total: amount })
const change = z.object({ date: day, from: amount, to: amount })

/** A delivery of a weekly plan from today on (additive). */
const delivery = z.object({
  date: day,
  skipped: z.boolean(),
  /** What it costs, with tax. */
  price: amount,
  /** The last day on which it can be skipped or taken back, to midnight at the school. */
  until: day,
  /** The first payment that changes with that, its total before and after; null where the delivery stays as it is. */
  change: z.nullable(change),
  /** Additive: every payment that changes with it. */
  changes: z.optional(z.array(change)),
})

/** A subscription (ACSUB-01); `end` is the last day paid for or to come. Kind, next bill, card and owed amount are additive. */
export const subscription = z.object({
  id,
  start: day,
  end: day,
  canceled: z.boolean(),
  canceled_at: nullableText,
  order: z.object({ created_at: text }),
  item: z.object({ name: text, price: amount, translations }),
  payments: z.array(subscriptionPayment),
  kind: z.enum(['weekly', 'monthly', 'coffee']),
  payment_type: text,
  /** The next charge of money; while it runs also of a refused amount that is tried again. */
  next_bill: z.nullable(z.object({ date: day, total: amount })),
  /** The delivery that still comes after a cancellation (SUBS-11). */
  last_delivery: z.nullable(day),
  card: z.nullable(z.object({ brand: text, last_four: text })),
  /** The refused amount that is not paid yet; `next_try` is null when only another card helps. */
  owed: z.nullable(
    z.object({
      total: amount,
      next_try: z.nullable(day),
      /** Additive: the part that is charged on that day. */
      next_total: z.optional(amount),
    }),
  ),
  /** Additive, of a weekly plan that is not over. */
  deliveries: z.optional(z.array(delivery)),
  /** Additive: the deliveries that a pause from the next one on skips; one that ends earlier skips those until then. */
  pause: z.optional(z.array(day)),
  /** Additive: for each number of its first days, the payments that change. */
  pause_changes: z.optional(z.array(z.array(change))),
  /** Additive: every charge of money that is still to come. */
  charges: z.optional(z.array(charge)),
  /** Additive, while it runs: what cancelling today leaves (SUBS-11). */
  if_canceled: z.optional(
    z.object({
      /** The last delivery of a weekly plan; null for none. */
      last_delivery: z.nullable(day),
      end: day,
      /** What is charged nevertheless. */
      charges: z.array(charge),
      /** The payments that are not taken. */
      stops: z.array(charge),
      /** The last day on which cancelling stops the next payment. */
      cancel_by: z.nullable(day),
      credit: z.optional(amount),
    }),
  ),
  /** Additive: true where it was cancelled before anything of it came, also where something was paid (SUBS-11). */
  not_begun: z.optional(z.boolean()),
  /** Additive: paid for skipped deliveries of a cancelled plan, without a later payment to take it off. */
  credit: z.optional(amount),
})
/** A subscription of a customer. */
export type Subscription = z.output<typeof subscription>

const own = { customer_id: customerIdParam, site_id: siteIdParam, locale: localeParam }
const list = answer({ subscriptions: z.array(subscription) })

/** The customer's subscriptions, the latest first. It reads by POST, as documented, and is never repeated or queued (ACSUB-Q1). */
export const listSubscriptions = call({
  number: 73,
  method: 'POST',
  path: '/v1/customer/subscriptions',
  summary: "The customer's subscriptions with their payments, the latest first",
  input: z.object(own),
  output: list,
  caller: 'customer',
})

/** Every charge of the customer's subscriptions, the latest ones, as CSV for their books (additive). */
export const subscriptionPaymentsCsv = call({
  number: 162,
  path: '/v1/customer/subscription_payments_csv',
  summary: "The customer's subscription payments that came after the order, as CSV",
  input: z.object(own),
  output: answer({}),
  caller: 'customer',
  media: 'text/csv; charset=utf-8',
  localised: true,
})

/** The same as PDF (additive). */
export const subscriptionPaymentsPdf = call({
  number: 163,
  path: '/v1/customer/subscription_payments_pdf',
  summary: "The customer's subscription payments that came after the order, as PDF",
  input: z.object(own),
  output: answer({}),
  caller: 'customer',
  media: 'application/pdf',
  localised: true,
})

/** Cancels a subscription; within three days of a delivery, after it (SUBS-11). A repeat changes nothing (ACSUB-Q2). */
export const cancelSubscription = call({
  number: 74,
  method: 'POST',
  path: '/v1/customer/cancel_subscription',
  summary: 'Cancels a subscription; within three days of a delivery, after it',
  input: z.object({ ...own, subscription_id: fieldParam, public: flagField }),
  output: list,
  caller: 'customer',
})

/** Pays later bills, and a refused one soon, by another card (additive); its number and code are stored nowhere. */
export const updateSubscriptionCard = call({
  number: 130,
  method: 'POST',
  path: '/v1/customer/update_subscription_card',
  summary: 'Pays a subscription by another card from now on',
  input: z.object({
    ...own,
    subscription_id: fieldParam,
    first_name: fieldParam,
    last_name: fieldParam,
    card_number: secretParam,
    card_type: fieldParam,
    expiration: fieldParam,
    cvc: secretParam,
    /** From the provider's frame, in place of number, expiration and code (CARD_ENTRY=hosted). */
    token: fieldParam,
  }),
  output: list,
  caller: 'customer',
})

/** One delivery by equal days; without `until` all from then on. */
const someDeliveries = z.object({ ...own, subscription_id: fieldParam, from: dayParam, until: maybeDayParam })

/** Skips deliveries of a weekly plan up to three days before (additive): the next payment is lower. A repeat changes nothing. */
export const skipDeliveries = call({
  number: 131,
  method: 'POST',
  path: '/v1/customer/skip_deliveries',
  summary: 'Skips deliveries of a weekly plan up to three days before; later payments are lower',
  input: someDeliveries,
  output: list,
  caller: 'customer',
})

/** Takes skipped deliveries back up to three days before (additive). A repeat changes nothing. */
export const resumeDeliveries = call({
  number: 132,
  method: 'POST',
  path: '/v1/customer/resume_deliveries',
  summary: 'Takes skipped deliveries back up to three days before',
  input: someDeliveries,
  output: list,
  caller: 'customer',
})
