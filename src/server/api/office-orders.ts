import { Problem, type ProblemCode } from '#contract/errors.ts'
import {
  officeOrder,
  officeOrders as searchCall,
  officeOrdersCsv,
  officeOrdersXlsx,
  officeReceiptPdf,
  refundOrder as refundCall,
} from '#contract/office-orders.ts'
import type { Day } from '#domain/calendar.ts'
import { type Cents, centsOf, centsOrZero, decimalOf } from '#domain/money.ts'
import { refundFaults, refundLimit } from '#domain/refund-rules.ts'
import { handleStaff, type StaffContext } from '#server/context.ts'
import { findOrder, type StoredOrder } from '#server/db/orders.ts'
import { findEnding, type StoredRefund } from '#server/db/refunds.ts'
import { findOrders, listedOrders } from '#server/orders/find-orders.ts'
import { chargesOf, refundAfter, restOf } from '#server/orders/order-charges.ts'
import { orderPage } from '#server/orders/order-page.ts'
import { csvRows, rowsToExport, sheetOf } from '#server/orders/orders-sheet.ts'
import { amountShown } from '#server/orders/receipt-words.ts'
import { readRefundedOfTotal } from '#server/orders/order-money.ts'
import { receiptOf } from '#server/orders/receipt.ts'
import { RefundFault, type RefundFaultKind, refundOrder } from '#server/orders/refund.ts'
import { hourMs, type LimitRule } from '#server/platform/limits.ts'
import { csvBytes, drawDocument, mostExported, tooLong } from './draw-document.ts'
import { staffSite } from './find-site.ts'

/** Each may ask the payment company. */
const refunding: LimitRule = { name: 'office-refund', most: 300, perMs: hourMs }

const orderOf = async ({ db, staff }: StaffContext, id: string): Promise<StoredOrder> => {
  const order = await findOrder(db.read, { site_id: staff.siteId, id })
  if (!order) throw new Problem('not_found')
  return order
}

const pageOf = async (id: string, context: StaffContext) => {
  const { staff } = context
  return orderPage(await orderOf(context, id), { ...context, site: await staffSite(context), limitCents: refundLimit(staff.role) })
}

const codes: Record<Exclude<RefundFaultKind, 'silent'>, ProblemCode> = {
  choose: 'refund_payment_unknown',
  unknown: 'refund_payment_unknown',
  amount: 'refund_amount',
  over: 'refund_amount_over',
  limit: 'refund_limit',
  done: 'refund_done',
  begun: 'refund_begun',
  busy: 'refund_busy',
  unpaid: 'refund_unpaid',
  off: 'refunds_off',
  refused: 'refund_refused',
}

type RefundGiven = { charge: string; amount: string; after: string; reason: string }

/** Throws what is wrong with a refund; of the whole order, the refund itself adds up what it is worth. */
const requireRightRefund = async (
  order: StoredOrder,
  { charge: name, amount, after, reason }: RefundGiven,
  context: StaffContext,
): Promise<void> => {
  const limitCents = refundLimit(context.staff.role)
  const isWhole = name === 'all'
  const charge = (await chargesOf(context.db.read, order)).find((one) => one.name === name)
  if (isWhole ? amount !== '' : charge === undefined) throw new Problem('refund_payment_unknown')
  if (after !== '' && centsOf(after) === null) throw new Problem('malformed')
  const chargedCents = charge?.cents ?? 0
  const refundedCents = Math.min(centsOrZero(after), chargedCents)
  const [fault] = refundFaults({ amount: isWhole ? null : amount, chargedCents, refundedCents, limitCents, reason })
  if (fault) throw new Problem(fault, limitValues(limitCents, context))
}

const limitValues = (limitCents: Cents | null, { locale }: Pick<StaffContext, 'locale'>) =>
  limitCents === null ? {} : { values: { amount: amountShown(decimalOf(limitCents), locale) } }

/** Whether the refund that is there already is this one, sent again: its answer may have been lost. */
const isRepeat = async (
  order: StoredOrder,
  { charge: name, amount, after, reason }: RefundGiven,
  { db, staff }: StaffContext,
): Promise<boolean> => {
  const charges = await chargesOf(db.read, order)
  const isOwn = (refund: StoredRefund | null | undefined) =>
    refund?.done_at != null && refund.author === staff.email && refund.reason === reason
  if (name === 'all' && charges.length === 0) return isOwn(await findEnding(db.read, order))
  if (name === 'all') return charges.every((one) => restOf(one) === 0) && charges.some((one) => isOwn(one.refunds.at(-1)))
  const charge = charges.find((one) => one.name === name)
  const refund = charge ? refundAfter(charge, centsOrZero(after)) : null
  return isOwn(refund) && refund?.amount_cents === centsOf(amount)
}

type Made = { outcome: 'done' | 'pending'; repeated: boolean }
const repeated: Made = { outcome: 'done', repeated: true }

/** Refunds, and answers whether the payment company said so, and whether it was made before. */
const makeRefund = async (order: StoredOrder, given: RefundGiven, context: StaffContext): Promise<Made> => {
  const { db, payments, now, staff } = context
  const limitCents = refundLimit(staff.role)
  const { charge, amount, after, reason } = given
  const part = charge === 'all' ? {} : { amount }
  const input = { bill: charge, ...part, after: after === '' ? undefined : after, reason, author: staff.email, limitCents }
  try {
    const refunded = await refundOrder({ order, name: order.id }, { db, payments, now }, input)
    if (refunded) return { outcome: 'done', repeated: false }
    if (!(await isRepeat(order, given, context))) throw new Problem('refund_done')
    return repeated
  } catch (error) {
    if (!(error instanceof RefundFault)) throw error
    if (error.kind === 'silent') return { outcome: 'pending', repeated: false }
    if (error.kind === 'done' && (await isRepeat(order, given, context))) return repeated
    throw new Problem(codes[error.kind], limitValues(limitCents, context))
  }
}

/** The rows of an export, with the school's order form. */
const exported = async ({ from, to }: { from: Day; to: Day }, context: StaffContext) => {
  if (from > to) throw new Problem('export_range')
  const site = await staffSite(context)
  const found = await rowsToExport(context.db.read, site, { from, to, now: context.now, most: mostExported })
  if (found === null) throw tooLong()
  return found
}

const fileName = ({ from, to }: { from: Day; to: Day }, { locale }: StaffContext, end: string): string =>
  `${locale === 'fr-ca' ? 'commandes' : 'orders'}-${from}-${to}.${end}`

const numberIn = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

export const officeOrders = [
  handleStaff(searchCall, 'orders', async ({ from, to, search, before }, context) => {
    if (from > to) throw new Problem('export_range')
    const site = await staffSite(context)
    const { orders, next, searchedTo } = await findOrders(context.db.read, site, { from, to, search, before: numberIn(before) })
    return {
      payload: {
        orders: await listedOrders(context.db.read, orders, { site, locale: context.locale, now: context.now }),
        next,
        searched_to: searchedTo,
      },
    }
  }),

  handleStaff(officeOrder, 'orders', async ({ order_id: id }, context) => ({ payload: { order: await pageOf(id, context) } })),

  handleStaff(refundCall, 'refunds', async ({ order_id: id, ...given }, context) => {
    const { limits, mail, staff } = context
    await limits.take({ rule: refunding, who: staff.siteId })
    const order = await orderOf(context, id)
    await requireRightRefund(order, given, context)
    const made = await makeRefund(order, given, context)
    mail.wake()
    return { payload: { ...made, order: await pageOf(id, context) } }
  }),

  handleStaff(officeReceiptPdf, 'orders', async ({ order_id: id }, context) => {
    const { db, locale } = context
    const [site, order] = [await staffSite(context), await orderOf(context, id)]
    const receipt = await receiptOf(db.read, order, site)
    if (receipt === null) throw new Problem('not_found')
    const { receiptFileName, receiptPdf } = await import('#server/documents/receipt-pdf.ts')
    const refundedCents = await readRefundedOfTotal(db.read, order)
    const bytes = await drawDocument(context, () => receiptPdf({ receipt: { ...receipt, refundedCents }, site, locale }))
    return { payload: {}, document: { bytes, name: receiptFileName(receipt, locale) } }
  }),

  handleStaff(officeOrdersCsv, 'orders', async (range, context) => {
    const { locale } = context
    const bytes = await drawDocument(context, async () => {
      const { rows, ...reading } = await exported(range, context)
      return csvBytes(csvRows(rows, { ...reading, locale }), locale)
    })
    return { payload: {}, document: { bytes, name: fileName(range, context, 'csv') } }
  }),

  handleStaff(officeOrdersXlsx, 'orders', async (range, context) => {
    const { locale } = context
    const { xlsxBytes } = await import('#server/documents/xlsx.ts')
    const bytes = await drawDocument(context, async () => {
      const { rows, ...reading } = await exported(range, context)
      return xlsxBytes(sheetOf(rows, { ...reading, locale }))
    })
    return { payload: {}, document: { bytes, name: fileName(range, context, 'xlsx') } }
  }),
]
