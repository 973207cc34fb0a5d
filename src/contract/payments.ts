import * as z from 'zod/mini'
import { call } from './call.ts'
import { amount, chosenParams } from './order-form.ts'
import { answer, fieldParam, localeParam, nullableText, secretParam, siteIdParam, text } from './wire.ts'

/** The cart to pay, and the amount on the page; one that differs from the cart's is refused. */
const forCart = {
  site_id: siteIdParam,
  cookie: fieldParam,
  amount: fieldParam,
  customer_type_id: fieldParam,
  ...chosenParams,
  locale: localeParam,
}

const ticket = z.object({ ticket: text, currency: z.literal('CAD'), amount })

/** Cards at this school: with `card_entry` "hosted" the inputs are inside the provider's frame at `tokenization_url`. */
const cardSettings = z.object({
  payment_types: z.array(text),
  test_mode: z.boolean(),
  store: text,
  card_entry: z.enum(['direct', 'hosted']),
  tokenization_url: nullableText,
})

/** With an amount, an Apple Pay ticket for the cart, good for one payment within minutes; without, how cards are accepted. */
export const preload = call({
  number: 44,
  path: '/v1/orderform/preload',
  summary: 'With an amount: an Apple Pay ticket for the cart, good for one payment within minutes. Without: how cards are accepted',
  input: z.object(forCart),
  output: answer({ preload: z.union([ticket, cardSettings]) }),
  localised: true,
})

/** A Google Pay ticket for the cart, with the provider's order id. */
export const preloadGooglePay = call({
  number: 45,
  path: '/v1/orderform/preload_gpay',
  summary: "A Google Pay ticket for the cart, with the provider's order id",
  input: z.object(forCart),
  output: answer({ preload: ticket, order_id: text }),
  localised: true,
})

/** A plan as the provider offers it: money in cents, `Apr` in hundredths of a percent (PAY-21, PAY-22). `Payments` is additive. */
const plan = z.object({
  PlanId: text,
  Name: text,
  InstallmentFrequency: text,
  NumInstallments: z.int(),
  Apr: z.int(),
  TotalPlanCost: z.int(),
  Payments: z.array(z.int()),
  Tac: z.object({ TacDetails: z.array(z.object({ LanguageCode: text, Text: text, Version: text })) }),
})
/** An installment plan as the provider offers it. */
export type InstallmentPlan = z.output<typeof plan>

const plans = answer({ installments: z.array(plan), order_id: text })
const never = z.optional(z.unknown())

/** The installment plans for an order of 250.00 or more; 400 `card_in_address` with card data in the address (PAY-Q13). */
export const installmentPlans = call({
  number: 59,
  path: '/v1/sites/installments',
  summary: 'The installment plans for an order of 250.00 or more; refused with card data in the address',
  input: z.object({ ...forCart, pan: never, exp: never, card_number: never, expiration: never, cvc: never }),
  output: plans,
  localised: true,
})

/** The installment plans of one card, by its number and expiration or by the token of the provider's frame. */
export const installmentPlansOfCard = call({
  number: 59,
  method: 'POST',
  path: '/v1/sites/installments',
  summary: "The installment plans of one card: its number and expiration (08/27), or the token of the provider's frame",
  input: z.object({ ...forCart, pan: secretParam, exp: fieldParam, token: fieldParam }),
  output: plans,
  localised: true,
})

/** Apple's merchant session for a ticket of this cart (additive), from the address that the browser was given. */
export const validateWallet = call({
  number: 122,
  method: 'POST',
  path: '/v1/orderform/validate_wallet',
  summary: "Apple's merchant session for a ticket of this cart",
  input: z.object({ site_id: siteIdParam, cookie: fieldParam, ticket: fieldParam, validation_url: fieldParam, locale: localeParam }),
  output: answer({ session: z.unknown() }),
  localised: true,
})
