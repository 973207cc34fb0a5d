import { type CartItem, type TaxKind, taxKinds } from '#contract/cart.ts'
import { decimalOf } from '#domain/money.ts'
import { type OrderSnapshot, snapshotOf } from '#server/db/order-snapshot.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import type { StoredRefund } from '#server/db/refunds.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { numberOf } from './answer.ts'
import { planOf } from './receipt.ts'

/** An instant is ISO in UTC, a day `YYYY-MM-DD`, an amount a decimal string of dollars. */
type Kind = 'text' | 'count' | 'amount' | 'day' | 'instant'
type Value = string | number | null | undefined

/** `isFirst`: the first row of its order, which has the sums of the order, so that a column of them adds up. */
type Row = { order: StoredOrder; item: CartItem; snapshot: OrderSnapshot; site: PackSite; refundedCents: number; isFirst: boolean }
export type OrderColumn<N extends string = string> = { name: N; kind: Kind; of: (row: Row) => Value }

const named = <N extends string>(kind: Kind, columns: Record<N, OrderColumn['of']>): OrderColumn<N>[] =>
  (Object.entries(columns) as [N, OrderColumn['of']][]).map(([name, of]) => ({ name, kind, of }))
const texts = <N extends string>(columns: Record<N, OrderColumn['of']>) => named('text', columns)

const whose = ({ snapshot: { student, buyer } }: Row) => student ?? buyer
/** What an item costs on the day of the order. */
const today = (item: CartItem, amount: string): string => (item.bill_today ? amount : '0.00')

/** The columns of an export of orders, one row for each item; the names stay, for programs read them. */
export const orderColumns = [
  ...texts({ order: ({ order }) => order.id }),
  ...named('count', { no: ({ order }) => order.no }),
  ...named('instant', { paid_at: ({ order }) => order.paid_at }),
  ...texts({ state: ({ order }) => order.state, payment_type: ({ order }) => order.payment_type }),
  ...named('amount', { order_total: ({ order, isFirst }) => (isFirst ? decimalOf(order.total_cents) : null) }),
  ...texts({
    first_name: ({ snapshot }) => snapshot.buyer.first_name,
    last_name: ({ snapshot }) => snapshot.buyer.last_name,
    email: ({ snapshot }) => snapshot.buyer.email,
    phone: ({ snapshot }) => snapshot.buyer.phone,
    address: ({ snapshot }) => snapshot.buyer.address,
    city: ({ snapshot }) => snapshot.buyer.city,
    province: ({ snapshot }) => snapshot.buyer.province,
    postal_code: ({ snapshot }) => snapshot.buyer.postal_code,
    for_first_name: (row) => whose(row).first_name,
    for_last_name: (row) => whose(row).last_name,
    for_email: (row) => whose(row).email,
    student_id: (row) => whose(row).student_id,
    barcode_id: ({ snapshot }) => snapshot.buyer.barcode_id,
    customer_type: ({ snapshot }) => snapshot.chosen.type,
    customer_location: ({ snapshot }) => snapshot.chosen.location,
    customer_year: ({ snapshot }) => snapshot.chosen.year,
    customer_term: ({ snapshot }) => snapshot.chosen.term,
    item_type: ({ item }) => item.type,
    item: ({ item }) => item.name,
  }),
  ...named('amount', {
    price: ({ item }) => today(item, item.price),
    tax: ({ item }) => today(item, item.tax),
    discount: ({ item }) => item.discount,
    bonus: ({ item }) => item.bonus,
    value: ({ item }) => item.value,
  }),
  ...texts({ promo_code: ({ item }) => item.promo_code }),
  ...named('day', {
    first_plan_date: ({ item }) => item.first_plan_date,
    last_plan_date: ({ item }) => item.last_plan_date,
    first_bill_date: ({ item }) => item.first_bill_date,
    last_bill_date: ({ item }) => item.last_bill_date,
  }),
  ...named('count', { payments: ({ item }) => item.payments }),
  ...texts({ campaign: ({ order }) => order.cmpid }),
  ...named('instant', { terms_accepted_at: ({ snapshot }) => snapshot.terms.accepted_at }),
  // The issuer's installment plan for the whole order.
  ...named('count', { installments: ({ order }) => planOf(order)?.terms }),
  ...named('amount', {
    installments_total: ({ order, isFirst }) => {
      const plan = isFirst ? planOf(order) : null
      return plan && decimalOf(plan.total_cents)
    },
  }),
  // The number as people read it, and each tax of what the item costs today.
  ...texts({ number: ({ order, site }) => numberOf(order, site).number }),
  ...taxKinds.map((kind): OrderColumn<TaxKind> => ({
    name: kind,
    kind: 'amount',
    of: ({ item }) => (item.bill_today ? item.tax_parts?.find((part) => part.kind === kind)?.amount : null),
  })),
  // What went back of the whole order.
  ...named('amount', { refunded: ({ refundedCents, isFirst }) => (isFirst ? decimalOf(refundedCents) : null) }),
]

/** One row for each item of each order; the sums of an order are on its first. */
export const orderRows = (orders: readonly StoredOrder[], refunds: readonly StoredRefund[], site: PackSite): Row[] => {
  const refunded = Map.groupBy(
    refunds.filter(({ done_at: done }) => done !== null),
    ({ order_id: id }) => id,
  )
  return orders.flatMap((order) => {
    const snapshot = snapshotOf(order)
    const refundedCents = (refunded.get(order.id) ?? []).reduce((sum, { amount_cents: cents }) => sum + cents, 0)
    return snapshot.cart.items.map((item, index) => ({ order, item, snapshot, site, refundedCents, isFirst: index === 0 }))
  })
}
