import { type CartItem, taxKinds } from '#contract/cart.ts'
import type { Receipt } from '#contract/orders.ts'
import type { Locale } from '#contract/wire.ts'
import type { Cell } from '#domain/csv.ts'
import { languageOf, longDay } from '#domain/locale-format.ts'
import { amountToType, type Cents, centsOrZero, decimalOf } from '#domain/money.ts'
import { moneyShown } from '#domain/money-shown.ts'
import { endOfOrder } from '#domain/order-state.ts'
import { fullPrice } from '#domain/price-lines.ts'
import { today } from '#domain/zone.ts'
import { words } from '#server/words.ts'
import { itemName, itemRows, paymentTypeShown, receiptSums } from './receipt-words.ts'

/** Orders, and payments of subscriptions, in one download. */
export const mostListed = 500

type Reading = { locale: Locale; timezone: string }
/** A receipt with what went back of its total, in cents; nothing where it is left out. */
export type ListedOrder = Receipt & { refundedCents?: Cents }

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)
const paidToday = ({ cart }: Receipt): CartItem[] => cart.items.filter(({ bill_today: isToday }) => isToday)
const laterCents = ({ cart }: Receipt): number => sumOf(cart.later_bills.map(({ total }) => centsOrZero(total)))
const stateShown = ({ state, cart }: Receipt, locale: Locale): string => words(locale, `orders.${endOfOrder(state, cart.total) ?? 'paid'}`)

/** Orders as a table, one row for each; decimals as a spreadsheet of the language reads them. */
export const ordersTable = (orders: readonly ListedOrder[], { locale, timezone }: Reading): Cell[][] => {
  const kinds = taxKinds.filter((kind) => orders.some(({ cart }) => cart.tax_parts?.some((part) => part.kind === kind)))
  const figure = (amount: string) => amountToType(amount, languageOf(locale))
  const head = [
    words(locale, 'order.date'),
    words(locale, 'order.no'),
    words(locale, 'orders.items'),
    words(locale, 'list.full_price'),
    words(locale, 'receipt.discount'),
    words(locale, 'cart.promo'),
    words(locale, 'cart.subtotal'),
    ...kinds.map((kind) => words(locale, `tax.${kind}`)),
    words(locale, 'purchase.tax'),
    words(locale, 'orders.total'),
    words(locale, 'list.later'),
    words(locale, 'order.paid_by'),
    words(locale, 'list.state'),
    words(locale, 'receipt.refunded'),
  ]
  const rows = orders.map((order): Cell[] => {
    const { cart, refundedCents: refunded = 0 } = order
    const items = paidToday(order)
    return [
      today(Date.parse(order.created_at), timezone),
      order.number ?? order.no,
      cart.items.map((item) => itemName(item, locale)).join(', '),
      figure(decimalOf(sumOf(items.map(fullPrice)))),
      figure(decimalOf(sumOf(items.map(({ discount }) => centsOrZero(discount))))),
      cart.items.flatMap(({ promo_code: code }) => code ?? []).join(', '),
      figure(cart.subtotal),
      ...kinds.map((kind) => figure(cart.tax_parts?.find((part) => part.kind === kind)?.amount ?? '')),
      figure(cart.tax),
      figure(cart.total),
      figure(decimalOf(laterCents(order))),
      paymentTypeShown(order.payment_type, locale),
      stateShown(order, locale),
      refunded > 0 ? figure(decimalOf(refunded)) : '',
    ]
  })
  return [head, ...rows]
}

/** Orders for a document: each with its number, its items and its sums. */
export const orderEntries = (orders: readonly ListedOrder[], { locale, timezone }: Reading) =>
  orders.map((order) => {
    const [later, refunded] = [laterCents(order), order.refundedCents ?? 0]
    const rows: (readonly [label: string, value: string])[] = [
      [words(locale, 'order.date'), longDay(today(Date.parse(order.created_at), timezone), languageOf(locale))],
      ...order.cart.items.flatMap((item) => itemRows(item, locale)),
      ...receiptSums(order, locale),
      ...(later > 0 ? [[words(locale, 'list.later'), moneyShown(later, languageOf(locale))] as const] : []),
      [words(locale, 'order.paid_by'), paymentTypeShown(order.payment_type, locale)],
      [words(locale, 'list.state'), stateShown(order, locale)],
      ...(refunded > 0 ? [[words(locale, 'receipt.refunded'), moneyShown(refunded, languageOf(locale))] as const] : []),
    ]
    return { title: order.number ?? order.no, rows }
  })
