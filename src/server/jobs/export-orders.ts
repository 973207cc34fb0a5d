import { type CartItem, taxKinds } from '#contract/cart.ts'
import { type Cell, csvOf } from '#domain/csv.ts'
import { decimalOf } from '#domain/money.ts'
import { isoInZone } from '#domain/zone.ts'
import { between, namedSite, type Range } from '#server/content/office-exports.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import { listOrdersPaid } from '#server/db/order-history.ts'
import type { Reader } from '#server/db/open.ts'
import { snapshotOf } from '#server/db/order-snapshot.ts'
import { numberOf } from '#server/orders/answer.ts'
import { planOf } from '#server/orders/receipt.ts'
import type { PackSite } from '#server/shapes/site.ts'

const head = [
  'order no paid_at state payment_type order_total',
  'first_name last_name email phone address city province postal_code',
  'for_first_name for_last_name for_email student_id barcode_id',
  'customer_type customer_location customer_year customer_term',
  'item_type item price tax discount bonus value promo_code first_plan_date last_plan_date first_bill_date last_bill_date payments',
  'campaign terms_accepted_at',
  // The issuer's installment plan for the whole order.
  'installments installments_total',
  // The number as people read it, and each tax of what the item costs today.
  'number gst pst qst hst',
]
  .join(' ')
  .split(' ')

const itemCells = (item: CartItem): Cell[] => [
  item.type,
  item.name,
  item.bill_today ? item.price : '0.00',
  item.bill_today ? item.tax : '0.00',
  item.discount,
  item.bonus,
  item.value,
  item.promo_code,
  item.first_plan_date,
  item.last_plan_date,
  item.first_bill_date,
  item.last_bill_date,
  item.payments,
]

const taxCells = ({ bill_today: isToday, tax_parts: parts = [] }: CartItem): Cell[] =>
  taxKinds.map((kind) => (isToday ? (parts.find((part) => part.kind === kind)?.amount ?? '') : ''))

const rowsOf = (order: StoredOrder, site: PackSite): Cell[][] => {
  const { cart, buyer, student, chosen, terms } = snapshotOf(order)
  const plan = planOf(order)
  const whose = student ?? buyer
  return cart.items.map((item) => [
    order.id,
    order.no,
    order.paid_at === null ? '' : isoInZone(Date.parse(order.paid_at), site.timezone),
    order.state,
    order.payment_type,
    decimalOf(order.total_cents),
    buyer.first_name,
    buyer.last_name,
    buyer.email,
    buyer.phone,
    buyer.address,
    buyer.city,
    buyer.province,
    buyer.postal_code,
    whose.first_name,
    whose.last_name,
    whose.email,
    whose.student_id,
    buyer.barcode_id,
    chosen.type,
    chosen.location,
    chosen.year,
    chosen.term,
    ...itemCells(item),
    order.cmpid,
    terms.accepted_at,
    plan?.terms ?? '',
    plan ? decimalOf(plan.total_cents) : '',
    numberOf(order, site).number ?? '',
    ...taxCells(item),
  ])
}

/** A school's paid orders as CSV, one line per item. */
export const ordersCsv = async (db: Reader, slug: string, range: Range): Promise<string> => {
  const site = await namedSite(db, slug)
  const orders = await listOrdersPaid(db, site.id, between(range, site.timezone))
  return csvOf([head, ...orders.flatMap((order) => rowsOf(order, site))])
}
