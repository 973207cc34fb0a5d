import * as z from 'zod/mini'
import { call } from './call.ts'
import { amount } from './order-form.ts'
import {
  answer,
  customerIdParam,
  day,
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
  /** Additive: the refunded amount, if any. */
  refunded: z.optional(amount),
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
  summary: "Every charge of the customer's subscriptions as CSV",
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
  summary: "Every charge of the customer's subscriptions as PDF",
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
