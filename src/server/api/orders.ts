import type { Input } from '#contract/call.ts'
import { Problem } from '#contract/errors.ts'
import {
  findOrderLink,
  listOrders,
  orderCharges,
  orderReceipt,
  orderReceiptPdf,
  ordersCsv,
  ordersPdf,
  orderStatus,
  placeCardOrder,
  placeOrder,
} from '#contract/orders.ts'
import { fullName } from '#domain/full-name.ts'
import { type Cents, decimalOf } from '#domain/money.ts'
import { providerPaymentTypes } from '#domain/order-form.ts'
import { accountPaymentTypes, reportedState } from '#domain/order-state.ts'
import { typedOrderNumber } from '#domain/typed-order-number.ts'
import { limitMailRequests } from '#server/accounts/limit-mail-requests.ts'
import { chargesFile } from '#server/calendars/charges-file.ts'
import { idIn } from '#server/carts/cart-session.ts'
import { findOrder, findOrderOfCart, listPaidOrders } from '#server/db/orders.ts'
import { type CustomerContext, handleVisitor, type PersonalContext, handleCustomer } from '#server/context.ts'
import { post } from '#server/mail/letters.ts'
import { aheadOf, namedCharges } from '#server/orders/ahead.ts'
import { numberOf, orderView, receiptKey, sentenceOf } from '#server/orders/answer.ts'
import { type ListedOrder, mostListed, orderEntries, ordersTable } from '#server/orders/order-list.ts'
import { readMoney, readRefundedOfTotal, refundedOfTotal } from '#server/orders/order-money.ts'
import { place } from '#server/orders/place.ts'
import { mayReadOrder } from '#server/orders/reader.ts'
import { snapshotOf } from '#server/db/order-snapshot.ts'
import { planOf, receiptOf, receiptView } from '#server/orders/receipt.ts'
import { csvBytes, drawDocument } from './draw-document.ts'
import { words } from '#server/words.ts'
import { customersSite, publishedSite } from './find-site.ts'

const readReceipt = async ({ site_id: siteId, key, order_id: orderId }: Input<typeof orderReceipt>, context: PersonalContext) => {
  const site = await publishedSite(context, siteId)
  const keyed = key === '' ? null : context.keys.open('receipt', key)
  const { read } = context.db
  const order = await findOrder(read, { site_id: site.id, id: keyed ?? orderId })
  const mayRead = order !== null && (keyed !== null || (key === '' && (await mayReadOrder(context, order))))
  const receipt = mayRead ? await receiptOf(read, order, site) : null
  if (!order || receipt === null) throw new Problem('not_found')
  return { site, order, receipt }
}

/** The latest orders of the session's customer, with their school. */
const ownOrders = async (context: CustomerContext) => {
  const { db, customer } = context
  const site = await customersSite(context)
  const found = await listPaidOrders(db.read, customer.site_id, customer.id, mostListed)
  const moneyOf = await readMoney(db.read, customer.site_id, found)
  const receipts = found.flatMap((order): ListedOrder[] => {
    const receipt = receiptView(order, null, site)
    return receipt ? [{ ...receipt, refundedCents: refundedOfTotal(order, moneyOf(order)) }] : []
  })
  return { site, receipts }
}

const refundedView = (cents: Cents): { refunded?: string } => (cents > 0 ? { refunded: decimalOf(cents) } : {})

export const orders = [
  handleVisitor(placeCardOrder, (given, context) => place(given, { types: providerPaymentTypes, payment: given }, context)),

  handleVisitor(placeOrder, (given, context) => place(given, { types: accountPaymentTypes, payment: null }, context)),

  handleVisitor(orderStatus, async (given, context) => {
    const site = await publishedSite(context, given.site_id)
    const id = idIn(given, context)
    const order = id === null ? null : await findOrderOfCart(context.db.read, site.id, id)
    if (!order) return { payload: { state: 'open' as const } }
    const state = reportedState(order.state)
    if (state === 'pending') return { payload: { state } }
    const details = (await mayReadOrder(context, order)) ? { order: orderView(order, { keys: context.keys, site }) } : {}
    return { payload: { state, ...details, msg: sentenceOf(order, context.locale) } }
  }),

  handleCustomer(listOrders, async (_, context) => {
    const { db, keys, customer } = context
    const site = await customersSite(context)
    const found = await listPaidOrders(db.read, customer.site_id, customer.id)
    const moneyOf = await readMoney(db.read, customer.site_id, found)
    const shown = found.map((order) => ({
      id: order.id,
      state: order.state === 'refunded' ? ('refunded' as const) : ('paid' as const),
      created_at: order.created_at,
      no: String(order.no),
      ...numberOf(order, site),
      total: decimalOf(order.total_cents),
      ...refundedView(refundedOfTotal(order, moneyOf(order))),
      payment_type: order.payment_type,
      plan: planOf(order),
      items: snapshotOf(order).cart.items.map(({ type, name, translations, valid_from, valid_to, value }) => ({
        type,
        name,
        translations,
        valid_from,
        valid_to,
        ...(type === 'Declining balance' && value !== null ? { value } : {}),
      })),
      receipt_key: receiptKey(keys, order),
    }))
    return { payload: { orders: shown } }
  }),

  handleVisitor(orderReceipt, async (given, context) => {
    const paid = await readReceipt(given, context)
    return { payload: { receipt: paid.receipt, ahead: await aheadOf(paid, context, context.locale) } }
  }),

  handleVisitor(orderReceiptPdf, async (given, context) => {
    const { site, order, receipt } = await readReceipt(given, context)
    const refundedCents = await readRefundedOfTotal(context.db.read, order)
    const { receiptFileName, receiptPdf } = await import('#server/documents/receipt-pdf.ts')
    const bytes = await drawDocument(context, () => receiptPdf({ receipt: { ...receipt, refundedCents }, site, locale: context.locale }))
    return { payload: {}, document: { bytes, name: receiptFileName(receipt, context.locale) } }
  }),

  handleCustomer(ordersCsv, async (_, context) => {
    const { locale } = context
    const bytes = await drawDocument(context, async () => {
      const { site, receipts } = await ownOrders(context)
      return csvBytes(ordersTable(receipts, { locale, timezone: site.timezone }), locale)
    })
    return { payload: {}, document: { bytes, name: 'orders.csv' } }
  }),

  handleCustomer(ordersPdf, async (_, context) => {
    const { locale, customer, now } = context
    const { listPdf } = await import('#server/documents/list-pdf.ts')
    const bytes = await drawDocument(context, async () => {
      const { site, receipts } = await ownOrders(context)
      const entries = orderEntries(receipts, { locale, timezone: site.timezone })
      const [title, empty] = [words(locale, 'account.tab.orders'), words(locale, 'account.no_orders')]
      return listPdf({ title, empty, entries, person: fullName(customer), site, locale, now })
    })
    return { payload: {}, document: { bytes, name: 'orders.pdf' } }
  }),

  handleVisitor(orderCharges, async (given, context) => {
    const paid = await readReceipt(given, context)
    const text = chargesFile({ ...paid, charges: await namedCharges(paid, context, context.locale) }, { ...context, site: paid.site })
    if (text === null) throw new Problem('not_found')
    return {
      payload: {},
      document: { bytes: new TextEncoder().encode(text), name: `charges-${paid.receipt.number ?? paid.receipt.no}.ics` },
    }
  }),

  // The order is looked up when the mail is composed, so the response takes the same time for every number (AUTH-Q6).
  handleVisitor(findOrderLink, async ({ site_id: siteId, number, email }, context) => {
    const { db, mail, locale } = context
    const site = await publishedSite(context, siteId)
    const no = typedOrderNumber(number)
    if (no === null) throw new Problem('malformed')
    await limitMailRequests({ name: 'find-order', siteId: site.id, email }, context)
    await db.transaction((trx) => post(trx, site.id, 'order_link', { no, email, locale }))
    mail.wake()
    return { payload: { msg: words(locale, 'order.find.sent') } }
  }),
]
