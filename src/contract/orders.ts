import * as z from 'zod/mini'
import { call } from './call.ts'
import { cart, itemName, taxKinds } from './cart.ts'
import { amount, chosenParams } from './order-form.ts'
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
} from './wire.ts'

/** The states of an order for its buyer. "pending": the provider has not answered; "declined": it can be tried again. */
const orderStates = ['open', 'pending', 'paid', 'declined'] as const

const order = z.object({
  id,
  response: text,
  total: amount,
  no: nullableText,
  /** Additive: how people read `no`, "CC-2026-000123"; not there until the order is paid. */
  number: z.optional(text),
  created_at: text,
  payment_type: text,
  receipt_key: nullableText,
})
/** The outcome of an order: `response` is the provider's text (PAY-09), `no` is null until it is paid, `receipt_key` is for call 120. */
export type Order = z.output<typeof order>

/** The student for whom a parent pays (CHK-06): with call 60, or with the order itself when the parent is logged in. */
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

/** The result of the provider's script, as an object or as its JSON. */
const opaque = z.optional(z.nullable(z.unknown()))

/** The cart to order, and its buyer; a `total` (additive) that differs from the cart's is refused (CART-Q5). */
const placing = {
  site_id: siteIdParam,
  cookie: fieldParam,
  locale: localeParam,
  customer_type_id: fieldParam,
  ...chosenParams,
  customer_id: customerIdParam,
  is_parent: flagField,
  /** The student's number; in a parent's order also the id that call 60 answered. */
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

/** Pays a cart once by card, wallet or installments; card fields are read for the one call to the provider and stored nowhere. */
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
    /** Billing address; the customer's own by default. */
    address: fieldParam,
    city: fieldParam,
    state: fieldParam,
    province: fieldParam,
    zip_code: fieldParam,
    postal_code: fieldParam,
    /** From the provider's frame, in place of the card's number, expiration and code (CARD_ENTRY=hosted); or from a wallet. */
    token: fieldParam,
    ticket: fieldParam,
    payment: opaque,
    receipt: opaque,
    installment_object: opaque,
    installmentObject: opaque,
  }),
  output: placed,
  localised: true,
})

/** Places, once, an order that a student ID or the payroll pays. */
export const placeOrder = call({
  number: 58,
  method: 'POST',
  path: '/v1/cart/checkout',
  summary: 'Places an order that a student ID or the payroll pays, once',
  input: z.object(placing),
  output: placed,
  localised: true,
})

/** The state of a cart's order; only who placed it gets the order itself. */
export const orderStatus = call({
  number: 86,
  path: '/v1/cart/order_status',
  summary: "The state of a cart's order; only who placed it gets the order itself",
  input: z.object({ site_id: siteIdParam, cookie: fieldParam, locale: localeParam }),
  output: answer({ state: z.enum(orderStates), order: z.optional(order), msg: z.optional(text) }),
  localised: true,
})

/** "paid", or "refunded" where the money went back. */
const paidState = z.enum(['paid', 'refunded'])

/** The installment plan that pays an order, else null; total and payments in cents, `apr` in hundredths of a percent a year. */
const planPaid = z.nullable(
  z.object({ name: text, frequency: text, terms: z.int(), apr: z.int(), total_cents: z.int(), payments: z.array(z.int()) }),
)

const itemBought = z.object({
  ...itemName.shape,
  /** Additive: the first and last day of a plan whose school names them. */
  valid_from: z.optional(day),
  valid_to: z.optional(day),
  /** Additive: what a declining balance put on the account, its bonus too. */
  value: z.optional(amount),
})

const ownParams = z.object({ customer_id: customerIdParam, site_id: siteIdParam, locale: localeParam })

/** The customer's orders, the latest first; `state`, `plan` and `items` are additive. */
export const listOrders = call({
  number: 72,
  path: '/v1/customer/orders',
  summary: "The customer's orders, the latest first",
  input: ownParams,
  output: answer({
    orders: z.array(
      z.object({
        id,
        state: paidState,
        created_at: text,
        no: text,
        /** Additive. */ number: z.optional(text),
        total: amount,
        /** Additive: what went back of the total, if any. */ refunded: z.optional(amount),
        payment_type: text,
        plan: planPaid,
        /** What was bought, as it was called then. */
        items: z.array(itemBought),
        receipt_key: text,
      }),
    ),
  }),
  caller: 'customer',
  localised: true,
})

/** The customer's paid orders, the latest ones, as CSV for their books (additive). */
export const ordersCsv = call({
  number: 160,
  path: '/v1/customer/orders_csv',
  summary: "The customer's paid orders as CSV",
  input: ownParams,
  output: answer({}),
  caller: 'customer',
  media: 'text/csv; charset=utf-8',
  localised: true,
})

/** The same as PDF (additive). */
export const ordersPdf = call({
  number: 161,
  path: '/v1/customer/orders_pdf',
  summary: "The customer's paid orders as PDF",
  input: ownParams,
  output: answer({}),
  caller: 'customer',
  media: 'application/pdf',
  localised: true,
})

const personNamed = z.object({ first_name: text, last_name: text, student_id: text })

const receipt = z.object({
  no: text,
  /** Additive: how people read `no`, "CC-2026-000123". */
  number: z.optional(text),
  created_at: text,
  state: paidState,
  payment_type: text,
  card: z.nullable(z.object({ brand: text, last_four: text })),
  authorisation: nullableText,
  plan: planPaid,
  buyer: z.object({ first_name: text, last_name: text, email: text }),
  /** The holder of the plan: the student of a parent's order, else the buyer. */
  plan_for: personNamed,
  cart,
  /** Additive: the numbers under which the school collects taxes, where it says them. */
  tax_numbers: z.optional(z.array(z.object({ kind: z.enum(taxKinds), number: text }))),
})
/** A paid order as it was when it was paid: buyer, every line, tax, and all later bills. */
export type Receipt = z.output<typeof receipt>

const receiptParams = z.object({ site_id: siteIdParam, key: fieldParam, order_id: fieldParam, locale: localeParam })

/** What a paid order still brings, as of now; texts are the school's in the requested language, "" for none. */
const orderAhead = z.object({
  /** The charges to come; `date` is null where the card's issuer alone knows it. */
  charges: z.array(z.object({ date: z.nullable(day), total: amount })),
  /** The refunds of single charges. */
  refunds: z.array(z.object({ date: day, total: amount })),
  /** Days from which items work, by their ids in the cart; those without a known day are missing. */
  starts: z.array(z.object({ item: id, date: day })),
  /** Subscriptions of the order that still run. */
  running: z.int(),
  /** The last day on which cancelling stops the next charge of a subscription. */
  cancel_by: z.nullable(day),
  /** Additive: what subscriptions were charged after the order, in order of time; the results of call 73. */
  payments: z.optional(z.array(z.object({ date: day, total: amount, result: z.int() }))),
  /** Additive: cancelled items with the day of it, the last delivery or day (null: it never began), and what is given back on request. */
  canceled: z.optional(z.array(z.object({ item: id, date: day, last: z.nullable(day), credit: z.optional(amount) }))),
  /** Additive: where and when single items are picked up, in the school's words. */
  pickups: z.optional(z.array(z.object({ item: id, text }))),
  /** Whether the student got a mail about a parent's order. */
  student_notified: z.boolean(),
  pickup: text,
  refund_policy: text,
})
/** What a paid order still brings, as of now. */
export type OrderAhead = z.output<typeof orderAhead>

/** The receipt of a paid order (additive): by the key in its mail, or by `order_id` for its customer or the browser that placed it. */
export const orderReceipt = call({
  number: 120,
  path: '/v1/orders/receipt',
  summary: 'The receipt of a paid order, by its signed key or for who placed it',
  input: receiptParams,
  output: answer({ receipt, ahead: z.optional(orderAhead) }),
  localised: true,
})

/** The receipt of a paid order as a PDF document (additive). */
export const orderReceiptPdf = call({
  number: 121,
  path: '/v1/orders/receipt_pdf',
  summary: 'The receipt of a paid order as PDF',
  input: receiptParams,
  output: answer({}),
  media: 'application/pdf',
  localised: true,
})

/** The charges of a paid order that are still to come, for a calendar (iCalendar, RFC 5545; additive); 404 where there are none. */
export const orderCharges = call({
  number: 126,
  path: '/v1/orders/charges_calendar',
  summary: 'The charges of a paid order that are still to come, for a calendar (iCalendar)',
  input: receiptParams,
  output: answer({}),
  media: 'text/calendar; charset=utf-8',
  localised: true,
})

/** Mails the link of a receipt to the buyer of an order (additive); the answer is the same for an order that is not there. */
export const findOrderLink = call({
  number: 127,
  method: 'POST',
  path: '/v1/orders/find',
  summary: 'Mails the link of a receipt to the buyer of an order, by its number; the answer never says whether there is one',
  input: z.object({ site_id: siteIdParam, number: fieldParam, email: fieldParam, locale: localeParam }),
  output: answer({ msg: text }),
  localised: true,
})
