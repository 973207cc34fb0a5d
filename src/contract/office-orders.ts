import * as z from 'zod/mini'
import { officePaymentStates } from '#domain/payment-state.ts'
import { call } from './call.ts'
import { amount } from './order-form.ts'
import { answer, day, dayParam, fieldParam, id, nullableText, siteParams, text } from './wire.ts'

/**
 * "pending": the payment company has not answered; "declined": nothing was charged; "refunded_running" and "refunded_plan": all of it went
 * back, and a subscription or a plan goes on; "ended": it cost nothing, and its plans ended.
 */
const state = z.enum(['paid', 'refunded', 'refunded_running', 'refunded_plan', 'ended', 'pending', 'declined'])

const found = z.object({
  id,
  /** As people read it; null before it is paid. */
  number: nullableText,
  state,
  /** ISO instants. */
  created_at: text,
  paid_at: nullableText,
  total: amount,
  /** What went back so far. */
  refunded: amount,
  /** Whether a refund has no answer yet. */
  refunding: z.boolean(),
  /** "" once the buyer's account is deleted. */
  buyer: text,
  email: text,
  /** Whom the plan is for; "" where the buyer is the student. */
  student: text,
  student_id: text,
  /** The names of what was bought. */
  items: text,
})
/** An order in the office's list. */
export type OfficeOrderFound = z.output<typeof found>

/**
 * Orders of some days, the latest first. `search` is an order number, a name, an email or a student number; an order number is found on
 * any day. `before` is the `next` of the page before. `searched_to`: the day back to which a long search came; null where it saw all.
 */
export const officeOrders = call({
  number: 260,
  method: 'POST',
  path: '/v1/office/orders/search',
  summary: 'Orders of some days by number, name, email or student number',
  input: z.object({ ...siteParams, from: dayParam, to: dayParam, search: fieldParam, before: fieldParam }),
  output: answer({ orders: z.array(found), next: nullableText, searched_to: z.nullable(day) }),
  caller: 'staff',
  localised: true,
})

const refund = z.object({
  amount,
  reason: text,
  /** Who refunded; null for a command on the server. */
  author: nullableText,
  begun_at: text,
  /** Null while the payment company has not confirmed it. */
  done_at: nullableText,
})

const payment = z.object({
  /** To be named for its refund; "" where no card was charged. */
  charge: id,
  /** The day of a later payment, null for the one of the order. */
  due: z.nullable(day),
  /** The subscription that it pays; "" for the order itself. */
  name: text,
  at: nullableText,
  total: amount,
  state: z.enum(officePaymentStates),
  /** The first first; one without an answer is the last. */
  refunds: z.array(refund),
})
/** A payment of an order. */
export type OfficePayment = z.output<typeof payment>

/** A line of the receipt in the words of its mail and PDF. */
const line = z.object({ label: text, value: text })

const event = z.object({
  at: text,
  kind: z.enum([
    'placed',
    'paid',
    'declined',
    'pending',
    'billed',
    'bill_declined',
    'refunding',
    'refunded',
    'canceled',
    'marked',
    'ended',
  ]),
  /** Dollars; null where none moved. */
  amount: z.nullable(amount),
  /** What it is about: a subscription, or why an order was refunded or ended. */
  about: text,
  author: nullableText,
})
/** What happened to an order. */
export type OfficeOrderEvent = z.output<typeof event>

const order = z.object({
  id,
  number: nullableText,
  state,
  created_at: text,
  total: amount,
  payment_type: text,
  refunded: amount,
  refunding: z.boolean(),
  buyer: z.object({ name: text, email: text, phone: text, student_id: text }),
  student: z.nullable(z.object({ name: text, email: text, student_id: text })),
  facts: z.array(line),
  items: z.array(line),
  sums: z.array(line),
  payments: z.array(payment),
  subscriptions: z.array(z.object({ id, name: text, from: day, to: day, canceled_at: nullableText, owed: amount })),
  /** Charges to come; `date` is null where the card's issuer alone knows it. */
  coming: z.array(z.object({ date: z.nullable(day), name: text, total: amount })),
  history: z.array(event),
  /** What "all" would give back to cards; null where the order can't be refunded whole. */
  whole: z.nullable(amount),
  /** What of it no card paid, to be given back where it was paid. */
  elsewhere: amount,
  /** The most that this person refunds of one payment; null without a limit. */
  limit: z.nullable(amount),
})
/** An order as the office reads it. */
export type OfficeOrder = z.output<typeof order>

/** An order: what was bought, for whom, its payments, and what happened to it. */
export const officeOrder = call({
  number: 261,
  path: '/v1/office/orders/order',
  summary: 'An order with its payments and its history',
  input: z.object({ ...siteParams, order_id: fieldParam }),
  output: answer({ order }),
  caller: 'staff',
  localised: true,
})

/**
 * Refunds one payment in whole or in part, or with `charge` "all" what is left of the order, which ends its plans. `amount` is empty
 * with "all". `after`: how much of the payment was refunded when it was asked for, "" for nothing; with "all" how much of the order, "" for
 * any amount. 409 `refund_done` where a colleague refunded a part meanwhile. The same again is answered alike and gives nothing twice. `outcome` "pending": the payment company has not answered; to be asked again.
 */
export const refundOrder = call({
  number: 262,
  method: 'POST',
  path: '/v1/office/orders/refund',
  summary: 'Refunds a payment of an order, or all of it',
  input: z.object({ ...siteParams, order_id: fieldParam, charge: fieldParam, amount: fieldParam, after: fieldParam, reason: fieldParam }),
  /** `repeated`: it was made before by the same person, and nothing was given back now. */
  output: answer({ outcome: z.enum(['done', 'pending']), repeated: z.boolean(), order }),
  caller: 'staff',
  localised: true,
})

/** The receipt of a paid order as PDF. */
export const officeReceiptPdf = call({
  number: 263,
  path: '/v1/office/orders/receipt_pdf',
  summary: 'The receipt of a paid order as PDF, for the office',
  input: z.object({ ...siteParams, order_id: fieldParam }),
  output: answer({}),
  caller: 'staff',
  media: 'application/pdf',
  localised: true,
})

const exported = z.object({ ...siteParams, from: dayParam, to: dayParam })

/** The paid orders of some days for a spreadsheet, a row for each item and each later payment. 422 `export_too_long` for too many. */
export const officeOrdersCsv = call({
  number: 264,
  path: '/v1/office/orders/export_csv',
  summary: 'The paid orders of some days as CSV',
  input: exported,
  output: answer({}),
  caller: 'staff',
  media: 'text/csv; charset=utf-8',
  localised: true,
})

/** The same as an Excel workbook. */
export const officeOrdersXlsx = call({
  number: 265,
  path: '/v1/office/orders/export_xlsx',
  summary: 'The paid orders of some days as an Excel workbook',
  input: exported,
  output: answer({}),
  caller: 'staff',
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  localised: true,
})
