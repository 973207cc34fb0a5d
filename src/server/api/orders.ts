import type { Input } from '#contract/call.ts'
import { Problem } from '#contract/errors.ts'
import { listOrders, orderReceipt, orderReceiptPdf, orderStatus, placeCardOrder, placeOrder } from '#contract/orders.ts'
import { decimalOf } from '#domain/money.ts'
import { reportedState } from '#domain/order-state.ts'
import { idIn } from '#server/carts/cart-session.ts'
import { findOrder, findOrderOfCart, listPaidOrders } from '#server/db/orders.ts'
import { handleVisitor, type PersonalContext, handleCustomer } from '#server/context.ts'
import { orderView, receiptKey, sentenceOf } from '#server/orders/answer.ts'
import { place } from '#server/orders/place.ts'
import { mayReadOrder } from '#server/orders/reader.ts'
import { snapshotOf } from '#server/db/order-snapshot.ts'
import { planOf, receiptOf } from '#server/orders/receipt.ts'
import { drawDocument } from './draw-document.ts'
import { publishedSite } from './find-site.ts'

const byProvider = ['Credit card', 'ApplePay', 'GooglePay', 'installments']
const byAccount = ['Student ID', 'Payroll deduction']

const readReceipt = async ({ site_id: siteId, key, order_id: orderId }: Input<typeof orderReceipt>, context: PersonalContext) => {
  const site = await publishedSite(context, siteId)
  const keyed = key === '' ? null : context.keys.open('receipt', key)
  const { read } = context.db
  const order = await findOrder(read, { site_id: site.id, id: keyed ?? orderId })
  const mayRead = order !== null && (keyed !== null || (key === '' && (await mayReadOrder(context, order))))
  const receipt = mayRead ? await receiptOf(read, order) : null
  if (receipt === null) throw new Problem('not_found')
  return { site, receipt }
}

export const orders = [
  handleVisitor(placeCardOrder, (given, context) => place(given, { types: byProvider, payment: given }, context)),

  handleVisitor(placeOrder, (given, context) => place(given, { types: byAccount, payment: null }, context)),

  handleVisitor(orderStatus, async (given, context) => {
    const site = await publishedSite(context, given.site_id)
    const id = idIn(given, context)
    const order = id === null ? null : await findOrderOfCart(context.db.read, site.id, id)
    if (!order) return { payload: { state: 'open' as const } }
    const state = reportedState(order.state)
    if (state === 'pending') return { payload: { state } }
    const details = (await mayReadOrder(context, order)) ? { order: orderView(order, context.keys) } : {}
    return { payload: { state, ...details, msg: sentenceOf(order, context.locale) } }
  }),

  handleCustomer(listOrders, async (_, { db, keys, customer }) => {
    const found = await listPaidOrders(db.read, customer.site_id, customer.id)
    const shown = found.map((order) => ({
      id: order.id,
      state: order.state === 'refunded' ? ('refunded' as const) : ('paid' as const),
      created_at: order.created_at,
      no: String(order.no),
      total: decimalOf(order.total_cents),
      payment_type: order.payment_type,
      plan: planOf(order),
      items: snapshotOf(order).cart.items.map(({ type, name, translations }) => ({ type, name, translations })),
      receipt_key: receiptKey(keys, order),
    }))
    return { payload: { orders: shown } }
  }),

  handleVisitor(orderReceipt, async (given, context) => ({ payload: { receipt: (await readReceipt(given, context)).receipt } })),

  handleVisitor(orderReceiptPdf, async (given, context) => {
    const { site, receipt } = await readReceipt(given, context)
    const { receiptPdf } = await import('#server/documents/receipt-pdf.ts')
    const bytes = await drawDocument(context, () => receiptPdf({ receipt, site, locale: context.locale }))
    return { payload: {}, document: { bytes, name: `receipt-${receipt.no}.pdf` } }
  }),
]
