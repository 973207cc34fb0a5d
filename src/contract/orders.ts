import * as z from 'zod/mini'
import { call } from './call.ts'
import { cart } from './cart.ts'
import { amount, chosenParams } from './order-form.ts'
import { answer, customerIdParam, fieldParam, flagField, id, localeParam, nullableText, secretParam, siteIdParam, text } from './wire.ts'

/** Where an order stands for its buyer: what the provider has not told yet is pending, what was taken back can be tried again. */
export const orderStates = ['open', 'pending', 'paid', 'declined'] as const

/**
 * What became of an order. `response` is "Approved", "Invalid account number", "Not charged" where no bank was asked, or what else the
 * provider said (PAY-09); `no` is null as long as nothing was paid, `receipt_key` opens the receipt (call 120).
 */
export const order = z.object({
  id,
  response: text,
  total: amount,
  no: nullableText,
  created_at: text,
  payment_type: text,
  receipt_key: nullableText,
})
export type Order = z.output<typeof order>

/** The student for whom a parent pays (CHK-06): as call 60 reads it, or with the order itself where the parent is logged in. */
export const studentParam = z.optional(
  z.nullable(
    z.object({
      first_name: fieldParam,
      last_name: fieldParam,
      student_id: fieldParam,
      email: fieldParam,
      phone: fieldParam,
      phone_number: fieldParam,
      address: fieldParam,
      city: fieldParam,
      state: fieldParam,
      province: fieldParam,
      zip_code: fieldParam,
      postal_code: fieldParam,
    }),
  ),
)

/** Whatever the provider's script handed over, as an object or as its JSON. */
const opaque = z.optional(z.nullable(z.unknown()))

/**
 * Who orders which cart. `customer_id` is the session's, or that of the customer made in this checkout; a left out one is.
 * `total` (additive) is the amount that the page showed: another one than the cart's is refused (CART-Q5).
 */
const placing = {
  site_id: siteIdParam,
  cookie: fieldParam,
  locale: localeParam,
  customer_type_id: fieldParam,
  ...chosenParams,
  customer_id: customerIdParam,
  is_parent: flagField,
  /** The student's number; of a parent's order also the id that call 60 answered. */
  student_id: fieldParam,
  barcode_id: fieldParam,
  student: studentParam,
  order_time: z.optional(z.unknown()),
  promotion_code: z.optional(z.unknown()),
  /** Both spellings are read (PAY-23). */
  payment_type: fieldParam,
  paymentType: fieldParam,
  terms_accepted: flagField,
  total: fieldParam,
  amount: fieldParam,
}
const placed = answer({ order, msg: text, total: amount })
const personal = { cache: 'none', localised: true } as const

/**
 * Card, wallet and installments. Of a total of 0 no card field is needed; where something is billed later, the card is kept
 * by the provider. Card fields are read for the one call to the provider and stored nowhere.
 */
export const placeCardOrder = call({
  number: 57,
  method: 'POST',
  path: '/v1/cart/create_cc_order',
  summary: 'Pays a cart by card, wallet or installments, once: the same cart again gets the same answer',
  input: z.object({
    ...placing,
    first_name: fieldParam,
    last_name: fieldParam,
    card_number: secretParam,
    card_type: fieldParam,
    expiration: fieldParam,
    cvc: secretParam,
    /** Billing address; left out is the customer's own. */
    address: fieldParam,
    city: fieldParam,
    state: fieldParam,
    province: fieldParam,
    zip_code: fieldParam,
    postal_code: fieldParam,
    /** Of the provider's frame, in place of the card's number, expiration and code (CARD_ENTRY=hosted); or a wallet's. */
    token: fieldParam,
    ticket: fieldParam,
    payment: opaque,
    receipt: opaque,
    installment_object: opaque,
    installmentObject: opaque,
  }),
  output: placed,
  ...personal,
})

export const placeOrder = call({
  number: 58,
  method: 'POST',
  path: '/v1/cart/checkout',
  summary: 'Places an order that a student ID or the payroll pays, once',
  input: z.object(placing),
  output: placed,
  ...personal,
})

export const orderStatus = call({
  number: 86,
  method: 'GET',
  path: '/v1/cart/order_status',
  summary: "Where a cart's order stands; the order itself is for who placed it",
  input: z.object({ site_id: siteIdParam, cookie: fieldParam, locale: localeParam }),
  output: answer({ state: z.enum(orderStates), order: z.optional(order), msg: z.optional(text) }),
  ...personal,
})

/** "paid", or "refunded" where the money went back. */
const paidState = z.enum(['paid', 'refunded'])

/** The plan of installments that pays an order, null for any other: cents, also of each payment, and hundredths of a percent a year. */
const planPaid = z.nullable(
  z.object({ name: text, frequency: text, terms: z.int(), apr: z.int(), total_cents: z.int(), payments: z.array(z.int()) }),
)

/** `state` and `plan` are additive. */
export const listOrders = call({
  number: 72,
  method: 'GET',
  path: '/v1/customer/orders',
  summary: "The customer's orders, the latest first",
  input: z.object({ customer_id: customerIdParam, site_id: siteIdParam, locale: localeParam }),
  output: answer({
    orders: z.array(
      z.object({
        id,
        state: paidState,
        created_at: text,
        no: text,
        total: amount,
        payment_type: text,
        plan: planPaid,
        receipt_key: text,
      }),
    ),
  }),
  caller: 'customer',
  ...personal,
})

const personNamed = z.object({ first_name: text, last_name: text, student_id: text })

/** A paid order as it was when it was paid: whose it is, every line, tax, and all that is billed later. */
export const receipt = z.object({
  no: text,
  created_at: text,
  state: paidState,
  payment_type: text,
  card: z.nullable(z.object({ brand: text, last_four: text })),
  authorisation: nullableText,
  plan: planPaid,
  buyer: z.object({ first_name: text, last_name: text, email: text }),
  /** Who eats by it: the student of a parent's order, else the buyer. */
  plan_for: personNamed,
  cart,
})
export type Receipt = z.output<typeof receipt>

const receiptParams = z.object({ site_id: siteIdParam, key: fieldParam, order_id: fieldParam, locale: localeParam })

/**
 * Additive: a paid order's receipt, by the key that its mail carries, or by `order_id` for the session of its customer and for
 * the browser that placed it.
 */
export const orderReceipt = call({
  number: 120,
  method: 'GET',
  path: '/v1/orders/receipt',
  summary: 'The receipt of a paid order, by its signed key or for who placed it',
  input: receiptParams,
  output: answer({ receipt }),
  ...personal,
})

/** Additive: the same as a document. */
export const orderReceiptPdf = call({
  number: 121,
  method: 'GET',
  path: '/v1/orders/receipt_pdf',
  summary: 'The receipt of a paid order as PDF',
  input: receiptParams,
  output: answer({}),
  media: 'application/pdf',
  ...personal,
})
