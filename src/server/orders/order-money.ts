import type { OfficeOrderFound } from '#contract/office-orders.ts'
import { spanOf } from '#domain/billing.ts'
import type { Day } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { isOnAccount, reportedState } from '#domain/order-state.ts'
import { refundedSoFar } from '#domain/payment-state.ts'
import { billableSubscription } from '#server/billing/subscription-bills.ts'
import { listBills, listPayments, type StoredBill, type StoredPayment } from '#server/db/billing.ts'
import { listSubscriptionsOfOrders } from '#server/db/order-history.ts'
import { snapshotOf } from '#server/db/order-snapshot.ts'
import type { Reader } from '#server/db/open.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import { listRefundsOfOrders, type StoredRefund } from '#server/db/refunds.ts'
import type { StoredSubscription } from '#server/db/subscriptions.ts'

/** The subscriptions of an order, what they paid later, and what went back of it all. */
export type OrderMoney = {
  subscriptions: readonly StoredSubscription[]
  payments: readonly StoredPayment[]
  bills: readonly StoredBill[]
  refunds: readonly StoredRefund[]
}

export const readMoney = async (
  db: Reader,
  siteId: string,
  orders: readonly StoredOrder[],
): Promise<(order: Pick<StoredOrder, 'id'>) => OrderMoney> => {
  const orderIds = orders.map(({ id }) => id)
  const all = await listSubscriptionsOfOrders(db, siteId, orderIds)
  const ids = all.map(({ id }) => id)
  const subscriptions = Map.groupBy(all, (one) => one.order_id)
  const payments = Map.groupBy(await listPayments(db, siteId, ids), (one) => one.subscription_id)
  const bills = Map.groupBy(await listBills(db, siteId, ids), (one) => one.subscription_id)
  const refunds = Map.groupBy(await listRefundsOfOrders(db, siteId, orderIds), (one) => one.order_id)
  return ({ id: orderId }) => {
    const own = subscriptions.get(orderId) ?? []
    return {
      subscriptions: own,
      payments: own.flatMap(({ id }) => payments.get(id) ?? []),
      bills: own.flatMap(({ id }) => bills.get(id) ?? []),
      refunds: refunds.get(orderId) ?? [],
    }
  }
}

/** What of later payments was taken. */
export const isTaken = ({ result, total_cents: cents }: StoredPayment): boolean => result === 0 && cents > 0

/** What of a later payment was paid without a card and went back where it was paid, once the order is marked as refunded. */
export const markedOf = ({ state }: Pick<StoredOrder, 'state'>, payment: StoredPayment): Cents =>
  state === 'refunded' && isTaken(payment) && payment.provider_transaction === null ? payment.total_cents : 0

/** The same of the order and all of its payments. */
export const markedCents = (
  order: Pick<StoredOrder, 'state' | 'payment_type' | 'total_cents'>,
  { payments }: Pick<OrderMoney, 'payments'>,
): Cents => {
  if (order.state !== 'refunded') return 0
  const first = isOnAccount(order.payment_type) ? order.total_cents : 0
  return payments.reduce((sum, one) => sum + markedOf(order, one), first)
}

/** What went back of the total of an order, in cents; the payments that followed it have their own refunds. */
export const refundedOfTotal = (
  { state, total_cents: total }: Pick<StoredOrder, 'state' | 'total_cents'>,
  { refunds }: Pick<OrderMoney, 'refunds'>,
): Cents => {
  if (state === 'refunded') return total
  const ofTotal = refunds.filter(({ subscription_id: id, done_at: done }) => id === null && done !== null)
  return ofTotal.reduce((sum, { amount_cents: cents }) => sum + cents, 0)
}

/** The same for one order, with its refunds read from the database. */
export const readRefundedOfTotal = async (db: Reader, order: StoredOrder): Promise<Cents> =>
  refundedOfTotal(order, (await readMoney(db, order.site_id, [order]))(order))

/** What went back of an order: to cards, and where else it was paid. */
export const refundedOfOrder = (
  order: Pick<StoredOrder, 'state' | 'payment_type' | 'total_cents'>,
  money: Pick<OrderMoney, 'refunds' | 'payments'>,
): { cents: Cents; isOpen: boolean } => {
  const { cents, isOpen } = refundedSoFar(money.refunds.map((one) => ({ cents: one.amount_cents, isDone: one.done_at !== null })))
  return { cents: cents + markedCents(order, money), isOpen }
}

/** The state of an order by itself. */
export const stateOf = ({
  state,
}: Pick<StoredOrder, 'state'>): Exclude<OfficeOrderFound['state'], 'refunded_running' | 'refunded_plan' | 'ended'> =>
  state === 'refunded' ? state : reportedState(state)

type At = { timezone: string; day: Day }

/** An order of which everything went back in parts is refunded too, though its plans or subscriptions go on; one that cost nothing is ended. */
export const shownState = (order: StoredOrder, money: Omit<OrderMoney, 'bills'>, { timezone, day }: At): OfficeOrderFound['state'] => {
  const [state, { cents: back, isOpen }] = [stateOf(order), refundedOfOrder(order, money)]
  const taken = money.payments.reduce((sum, one) => (isTaken(one) ? sum + one.total_cents : sum), order.total_cents)
  if (state === 'refunded' && taken === 0) return 'ended'
  if (state !== 'paid' || isOpen || back === 0 || back < taken) return state
  const isRunning = (one: StoredSubscription) => one.canceled_at === null && spanOf(billableSubscription(one, timezone, [])).end >= day
  if (money.subscriptions.some(isRunning)) return 'refunded_running'
  return snapshotOf(order).cart.items.some(({ subscription }) => !subscription) ? 'refunded_plan' : 'refunded'
}
