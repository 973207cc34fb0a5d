import type { StoredCustomer } from '#server/db/customers.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import { changeOrder, listOrdersOf, listSubscriptionsOf } from '#server/db/order-history.ts'
import { listSkips } from '#server/db/delivery-skips.ts'
import { changeMailData, listMailsOfKinds } from '#server/db/outbox.ts'
import type { Reader, Writer } from '#server/db/open.ts'
import type { OrderReader, SubscriptionReader } from '#server/mail/letters.ts'
import { type OrderSnapshot, type SnapshotBuyer, snapshotOf } from '#server/db/order-snapshot.ts'

const blank: SnapshotBuyer = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  province: '',
  postal_code: '',
  student_id: '',
  barcode_id: '',
}

const moneyMails = ['order_receipt', 'student_plan', 'order_not_charged', 'order_refunded', 'subscription_billed', 'subscription_canceled']

/** Queued receipts still reach their recipient after the account is deleted: the address is stored in the mail and deleted with it. */
export const addReaders = async (
  trx: Writer,
  { site_id, id, email, locale }: Pick<StoredCustomer, 'site_id' | 'id' | 'email' | 'locale'>,
): Promise<void> => {
  const owner = { site_id, customer_id: id }
  const orders = new Map((await listOrdersOf(trx, owner)).map((order) => [order.id, snapshotOf(order)]))
  const subscriptions = new Set((await listSubscriptionsOf(trx, owner)).map((one) => one.id))
  for (const waiting of await listMailsOfKinds(trx, site_id, moneyMails)) {
    const about = JSON.parse(waiting.data) as { order_id?: string; subscription_id?: string }
    const order = orders.get(about.order_id ?? '')
    const reader: OrderReader | SubscriptionReader | null = order
      ? { buyer: order.buyer, student: order.student }
      : subscriptions.has(about.subscription_id ?? '')
        ? { to: email, locale }
        : null
    if (reader) await changeMailData(trx, waiting, JSON.stringify({ ...about, reader }))
  }
}

/** An order is kept for accounting, without its person. */
export const forgetPerson = (trx: Writer, order: StoredOrder): Promise<void> => {
  const data: OrderSnapshot = { ...snapshotOf(order), buyer: blank, student: null, order_time: null }
  return changeOrder(trx, order, { customer_id: '', data: JSON.stringify(data), visit_id: null })
}

/** For the deletion of an account (call 94). */
export const forgetBuyer = async (trx: Writer, owner: { site_id: string; customer_id: string }): Promise<void> => {
  for (const order of await listOrdersOf(trx, owner)) await forgetPerson(trx, order)
}

/** A customer's purchases for the data export (call 93). */
export const purchasesOf = async (read: Reader, owner: { site_id: string; customer_id: string }) => {
  const subscriptions = await listSubscriptionsOf(read, owner)
  const ids = subscriptions.map(({ id }) => id)
  const skips = await listSkips(read, owner.site_id, ids)
  return {
    orders: (await listOrdersOf(read, owner)).map((order) => {
      const { id, no, state, payment_type, total_cents, created_at, paid_at } = order
      return { id, no, state, payment_type, total_cents, created_at, paid_at, ...snapshotOf(order) }
    }),
    subscriptions: subscriptions.map((one) => ({
      ...one,
      bills: JSON.parse(one.bills) as unknown,
      skipped: skips.flatMap(({ subscription_id: id, delivery }) => (id === one.id ? [delivery] : [])),
    })),
  }
}
