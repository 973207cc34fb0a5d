import { Problem } from '#contract/errors.ts'
import type { Order } from '#contract/orders.ts'
import type { Locale } from '#contract/wire.ts'
import { decimalOf } from '#domain/money.ts'
import { type NumberedSchool, orderNumber } from '#domain/order-number.ts'
import { isOpen, wasPaid } from '#domain/order-state.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import type { Keys } from '#server/platform/keys.ts'
import { words } from '#server/words.ts'

/** The key to the receipt of one order (call 120). */
export const receiptKey = (keys: Keys, { id }: Pick<StoredOrder, 'id'>): string => keys.sign('receipt', id)

/** How people read the number of a paid order; nothing before it is paid. */
export const numberOf = ({ no, created_at: at }: Pick<StoredOrder, 'no' | 'created_at'>, school: NumberedSchool): { number?: string } =>
  no === null ? {} : { number: orderNumber({ no, atMs: Date.parse(at) }, school) }

export const orderView = (order: StoredOrder, { keys, site }: { keys: Keys; site: NumberedSchool }): Order => ({
  id: order.id,
  response: order.response,
  total: decimalOf(order.total_cents),
  no: order.no === null ? null : String(order.no),
  ...numberOf(order, site),
  created_at: order.created_at,
  payment_type: order.payment_type,
  receipt_key: wasPaid(order.state) ? receiptKey(keys, order) : null,
})

export const sentenceOf = (order: StoredOrder, locale: Locale): string => {
  if (wasPaid(order.state)) return words(locale, 'receipt.approved')
  if (order.state === 'voided') return words(locale, 'receipt.not_charged')
  return words(locale, order.response === 'Invalid account number' ? 'receipt.invalid_card' : 'receipt.declined')
}

type Answering = { keys: Keys; locale: Locale; site: NumberedSchool }

/** The response of calls 57 and 58, the same for every repeat; an unknown result never reads as "declined". */
export const answerOf = (order: StoredOrder, { keys, locale, site }: Answering) => {
  if (isOpen(order.state)) throw new Problem('payment_pending')
  // Clients take any order of 0 for a success (PAY-09), so a card that could not be stored is an error of the form.
  if (!wasPaid(order.state) && order.total_cents === 0) throw new Problem('card_number_invalid')
  return { payload: { order: orderView(order, { keys, site }), msg: sentenceOf(order, locale), total: decimalOf(order.total_cents) } }
}
