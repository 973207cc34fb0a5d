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
export const subscriptionPayment = z.object({
  amt: amount,
  created_at: text,
  result: z.int(),
  /** Additive: what was given back of it, where anything was. */
  refunded: z.optional(amount),
})

/**
 * What somebody pays again and again. `end` is the last day that is paid for, or of what still comes, also of a cancelled one;
 * the day of the cancellation is `canceled_at` alone. Beside the documented
 * fields (ACSUB-01): its kind, what is billed next, the card that pays, and whether a payment waits for another card.
 */
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
  /** Of a cancelled one: the delivery that still comes (SUBS-11). */
  last_delivery: z.nullable(day),
  card: z.nullable(z.object({ brand: text, last_four: text })),
  /** What was refused and is not paid yet; `next_try` is null where only another card helps. */
  owed: z.nullable(
    z.object({
      total: amount,
      next_try: z.nullable(day),
      /** Additive: what of it is charged on that day. */
      next_total: z.optional(amount),
    }),
  ),
})
export type Subscription = z.output<typeof subscription>

const own = { customer_id: customerIdParam, site_id: siteIdParam, locale: localeParam }
const personal = { cache: 'none', caller: 'customer' } as const
const list = answer({ subscriptions: z.array(subscription) })

/** A read by POST, as documented: never repeated or queued (ACSUB-Q1). */
export const listSubscriptions = call({
  number: 73,
  method: 'POST',
  path: '/v1/customer/subscriptions',
  summary: "The customer's subscriptions with their payments, the latest first",
  input: z.object(own),
  output: list,
  ...personal,
})

/** A second time changes nothing (ACSUB-Q2). */
export const cancelSubscription = call({
  number: 74,
  method: 'POST',
  path: '/v1/customer/cancel_subscription',
  summary: 'Cancels a subscription; within three days of a delivery, after it',
  input: z.object({ ...own, subscription_id: fieldParam, public: flagField }),
  output: list,
  ...personal,
})

/**
 * Additive: pays what follows by another card, and what was refused before long. The card is kept by the provider; its number
 * and code are read for that one call and stored nowhere.
 */
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
    /** Of the provider's frame, in place of number, expiration and code (CARD_ENTRY=hosted). */
    token: fieldParam,
  }),
  output: list,
  ...personal,
})
