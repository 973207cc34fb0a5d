import { isoInstant } from '#domain/calendar.ts'
import { decimalOf } from '#domain/money.ts'
import { nextRefundQuestionMs } from '#domain/order-state.ts'
import { findOrder, type StoredOrder } from '#server/db/orders.ts'
import { chargeOfRefund, dropRefund, findWhole, listRefundsToAsk, scheduleQuestion, type StoredRefund } from '#server/db/refunds.ts'
import type { Reconciling } from './reconcile.ts'
import { RefundFault, type RefundFaultKind, refundOrder, type RefundInput } from './refund.ts'

const isWhole = ({ amount_cents: cents }: StoredRefund): boolean => cents === 0

/** The same once more: the provider answers a repeated refund as done. */
const inputOf = (refund: StoredRefund): RefundInput => {
  const { amount_cents: cents, reason, author } = refund
  const same = { reason, author, repeats: refund }
  return isWhole(refund) ? { bill: 'all', ...same } : { bill: chargeOfRefund(refund), amount: decimalOf(cents), ...same }
}

/** A refund that is answered later, or was made by hand meanwhile. */
const expectedFaults: readonly RefundFaultKind[] = ['silent', 'busy', 'done']

/** Sends a refund again; returns whether it is done now. */
const askAgain = async (order: StoredOrder, refund: StoredRefund, { db, payments, now, log }: Reconciling): Promise<boolean> => {
  try {
    return (await refundOrder({ order, name: order.id }, { db, payments, now: now() }, inputOf(refund))) !== null
  } catch (error) {
    if (!(error instanceof RefundFault)) throw error
    if (expectedFaults.includes(error.kind)) return false
    log.warn({ order: order.id, fault: error.kind }, 'a refund was not made')
    // Its charges are asked about one by one from now on.
    if (isWhole(refund)) await db.transaction((trx) => dropRefund(trx, refund))
    return false
  }
}

/** Asks about a refund, unless another process does. A whole order includes its charges. */
const reconcileOne = async (refund: StoredRefund, context: Reconciling): Promise<boolean> => {
  const { db, now } = context
  if (!isWhole(refund) && (await findWhole(db.read, refund))) return false
  const order = await findOrder(db.read, { site_id: refund.site_id, id: refund.order_id })
  const age = Math.max(0, now() - Date.parse(refund.begun_at))
  const next = isoInstant(Date.now() + nextRefundQuestionMs(age) - age)
  if (!order || !(await db.writeNonDurable((trx) => scheduleQuestion(trx, refund, next)))) return false
  return askAgain(order, refund, context)
}

/** Asks the provider again for every refund that it has not confirmed and that is due; returns how many are done now. */
export const reconcileRefunds = async (context: Reconciling): Promise<number> => {
  if (!context.payments) return 0
  let done = 0
  for (const refund of await listRefundsToAsk(context.db.read, Date.now())) if (await reconcileOne(refund, context)) done += 1
  return done
}
