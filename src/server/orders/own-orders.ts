import { changeOrder, listOrdersOf, listSubscriptionsOf } from '#server/db/orders-kept.ts'
import type { Reader, Writer } from '#server/db/open.ts'
import { type Frozen, type FrozenBuyer, frozenOf } from './frozen.ts'

const blank: FrozenBuyer = {
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

/** Orders stay for the books, without their person (call 94). */
export const forgetBuyer = async (trx: Writer, owner: { site_id: string; customer_id: string }): Promise<void> => {
  for (const order of await listOrdersOf(trx, owner)) {
    const data: Frozen = { ...frozenOf(order), buyer: blank, student: null, order_time: null }
    await changeOrder(trx, order, { customer_id: '', data: JSON.stringify(data), visit_id: null })
  }
}

/** What somebody bought, as they take it along (call 93): the order as it was, what goes on, and the tries to pay. */
export const purchasesOf = async (read: Reader, owner: { site_id: string; customer_id: string }) => ({
  orders: (await listOrdersOf(read, owner)).map((order) => {
    const { id, no, state, payment_type, total_cents, created_at, paid_at } = order
    return { id, no, state, payment_type, total_cents, created_at, paid_at, ...frozenOf(order) }
  }),
  subscriptions: (await listSubscriptionsOf(read, owner)).map((one) => ({ ...one, bills: JSON.parse(one.bills) as unknown })),
})
