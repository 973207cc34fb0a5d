import { type CartItem, type TaxKind, taxKinds } from '#contract/cart.ts'
import { type Cents, decimalOf } from '#domain/money.ts'
import { type OfficePaymentState, refundedSoFar, takenState } from '#domain/payment-state.ts'
import { billedOf, billableSubscription } from '#server/billing/subscription-bills.ts'
import { paymentTax } from '#server/billing/payment-tax.ts'
import { type OrderSnapshot, snapshotOf } from '#server/db/order-snapshot.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import { refundsOfCharge } from '#server/db/refunds.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { numberOf } from './answer.ts'
import { isTaken, markedOf, type OrderMoney, refundedOfOrder } from './order-money.ts'
import { itemPeriod } from './receipt-words.ts'
import { planOf } from './receipt.ts'

/** An instant is ISO in UTC, a day `YYYY-MM-DD`, an amount a decimal string of dollars. */
type Kind = 'text' | 'count' | 'amount' | 'day' | 'instant'
type Value = string | number | null | undefined

/**
 * `isFirst`: the first row of its order, which has the order's total and what went back of it, so that a column of them adds up. `later`:
 * the payment of a later bill, null for an item of the order.
 */
type Row = {
  order: StoredOrder
  item: CartItem
  snapshot: OrderSnapshot
  site: PackSite
  money: OrderMoney
  isFirst: boolean
  refundedCents: Cents
  later: { paidAt: string; cents: Cents; state: OfficePaymentState } | null
}
export type OrderColumn<N extends string = string> = { name: N; kind: Kind; of: (row: Row) => Value }

const named = <N extends string>(kind: Kind, columns: Record<N, OrderColumn['of']>): OrderColumn<N>[] =>
  (Object.entries(columns) as [N, OrderColumn['of']][]).map(([name, of]) => ({ name, kind, of }))
const texts = <N extends string>(columns: Record<N, OrderColumn['of']>) => named('text', columns)

const whose = ({ snapshot: { student, buyer } }: Row) => student ?? buyer
/** What an item costs on the day of the order. */
const today = (item: CartItem, amount: string): string => (item.bill_today ? amount : '0.00')

/** The columns of an export of orders, one row for each item and each later payment; the names stay, for programs read them. */
export const orderColumns = [
  ...texts({ order: ({ order }) => order.id }),
  ...named('count', { no: ({ order }) => order.no }),
  ...named('instant', { paid_at: ({ order, later }) => later?.paidAt ?? order.paid_at }),
  ...texts({ state: ({ order, later }) => later?.state ?? order.state, payment_type: ({ order }) => order.payment_type }),
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
    first_plan_date: ({ item }) => itemPeriod(item).start,
    last_plan_date: ({ item }) => itemPeriod(item).end,
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
  // What went back and what was paid: of the order's total on its first row, of each later bill on its own.
  ...named('amount', {
    refunded: ({ later, isFirst, refundedCents }) => (later || isFirst ? decimalOf(refundedCents) : null),
    charged: ({ order, later, isFirst }) => (later ? decimalOf(later.cents) : isFirst ? decimalOf(order.total_cents) : null),
  }),
]

type Place = Pick<Row, 'order' | 'snapshot' | 'site' | 'money'>

/** The later payments of an order, each as the item that it pays for, at what was paid this time. */
const laterRows = ({ snapshot, money, site, ...rest }: Place): Row[] => {
  const { cart } = snapshot
  return money.payments.filter(isTaken).flatMap((payment) => {
    const { total_cents: cents, due, provider_order_id: charge, provider_transaction: transaction, created_at: paidAt } = payment
    const stored = money.subscriptions.find(({ id }) => id === payment.subscription_id)
    const item = cart.items.find((one) => one.subscription && one.meal_plan === stored?.plan_id)
    if (!stored || !item) return []
    const bills = money.bills.filter((one) => one.subscription_id === stored.id)
    const tax = billedOf(billableSubscription(stored, site.timezone, []), bills).find((one) => one.due === due)?.tax ?? 0
    const refunds = refundsOfCharge(money.refunds, charge ?? '').map((one) => ({ cents: one.amount_cents, isDone: one.done_at !== null }))
    // Discount, bonus and value are on the row of the item.
    const none = { discount: '0.00', bonus: '0.00', value: null, promo_code: null }
    const paid = {
      ...item,
      ...none,
      bill_today: true,
      price: decimalOf(cents - tax),
      ...paymentTax({ total: cents, tax }, { stored, cart }),
    }
    const later = { paidAt, cents, state: takenState({ cents, isCard: transaction !== null, refunds }) }
    const refundedCents = refundedSoFar(refunds).cents + markedOf(rest.order, payment)
    return [{ ...rest, snapshot, money, site, item: paid, isFirst: false, refundedCents, later }]
  })
}

/** A row for each item of each order, with the sums of its checkout on the first, then one for each of its later payments. */
export const orderRows = (orders: readonly StoredOrder[], moneyOf: (order: StoredOrder) => OrderMoney, site: PackSite): Row[] =>
  orders.flatMap((order) => {
    const place = { order, snapshot: snapshotOf(order), site, money: moneyOf(order) }
    const later = laterRows(place)
    const refundedCents = later.reduce((left, row) => left - row.refundedCents, refundedOfOrder(order, place.money).cents)
    const items = place.snapshot.cart.items.map((item, index): Row => ({
      ...place,
      item,
      isFirst: index === 0,
      refundedCents,
      later: null,
    }))
    return [...items, ...later]
  })
