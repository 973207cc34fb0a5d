import { randomUUID } from 'node:crypto'
import type { CartItem } from '#contract/cart.ts'
import { isoInstant } from '#domain/calendar.ts'
import { type AttemptState, isOpen, nextQuestionMs } from '#domain/order-state.ts'
import { centsOrZero } from '#domain/money.ts'
import { openBuyersAccount } from '#server/accounts/guest-account.ts'
import { type CardReport, moveAttempt, type SentKey, type StoredAttempt } from '#server/db/attempts.ts'
import {
  addSubscription,
  closeCart,
  lockOrder,
  numberOrder,
  releasePromoUse,
  setCartState,
  setOrder,
  type StoredOrder,
} from '#server/db/orders.ts'
import type { Writer } from '#server/db/open.ts'
import type { StoredCustomer } from '#server/db/customers.ts'
import { lockCustomer } from '#server/db/reservations.ts'
import { type OrderSnapshot, snapshotOf } from '#server/db/order-snapshot.ts'
import { post } from '#server/mail/letters.ts'
import { notifiedStudent } from './student.ts'

/** `response` is the text of the API, `card` the provider's card data, `reason` why the result is unknown. */
export type Outcome = { to: AttemptState; response: string; card?: Partial<CardReport>; reason?: string }
/** Not charged, and not declined by a bank. */
export const notCharged: Outcome = { to: 'voided', response: 'Not charged' }
/**
 * `at`: the school's clock, for people. `late`: no buyer waits for the response, so a mail is sent. `claimed`: the order and its buyer as
 * the paying call wrote and read them.
 */
type Moment = { at: number; late?: boolean; claimed?: { order: StoredOrder; customer: StoredCustomer } }

const kindOf = (item: CartItem): 'weekly' | 'monthly' | 'coffee' =>
  item.type === 'Coffee subscription' ? 'coffee' : (item.subscription_frequency ?? 'monthly')

type Paid = { order: StoredOrder; snapshot: OrderSnapshot; attempt: StoredAttempt }

/** Adds the subscriptions of an order (SUBS-10, COFF-02); none for a deleted customer, who could not end them. */
const addSubscriptions = async (
  trx: Writer,
  { order, snapshot: { cart, day }, attempt: { vault_key, card_brand, card_last4 } }: Paid,
): Promise<void> => {
  if (cart.items.some(({ subscription }) => subscription) && !(await lockCustomer(trx, order))) return
  for (const item of cart.items) {
    const [first, last] = [item.bills[0], item.bills.at(-1)]
    if (!item.subscription || !first || !last) continue
    await addSubscription(trx, {
      site_id: order.site_id,
      id: randomUUID(),
      order_id: order.id,
      customer_id: order.customer_id,
      kind: kindOf(item),
      plan_id: item.meal_plan,
      name: item.name,
      translations: JSON.stringify(item.translations),
      price_cents: centsOrZero(last.price),
      tax_cents: centsOrZero(last.tax),
      payment_type: order.payment_type,
      vault_key,
      card_brand,
      card_last4,
      ordered_on: day,
      first_bill: first.date,
      last_bill: last.date,
      first_plan: item.first_plan_date,
      last_plan: item.last_plan_date,
      bills: JSON.stringify(
        item.bills.map(({ date, ...sums }) => ({
          date,
          price: centsOrZero(sums.price),
          tax: centsOrZero(sums.tax),
          total: centsOrZero(sums.total),
        })),
      ),
      created_at: order.created_at,
      canceled_at: null,
    })
  }
}

const paid = async (trx: Writer, attempt: StoredAttempt, { at, claimed }: Moment): Promise<StoredOrder> => {
  const order = claimed?.order ?? (await lockOrder(trx, attempt))
  const snapshot = snapshotOf(order)
  // Locks in the order of every claim: cart, then customer.
  await closeCart(trx, order)
  await addSubscriptions(trx, { order, snapshot, attempt })
  if (claimed?.customer.kind !== 'account') await openBuyersAccount(trx, order)
  await post(trx, order.site_id, 'order_receipt', { order_id: order.id })
  if (notifiedStudent(snapshot)) await post(trx, order.site_id, 'student_plan', { order_id: order.id })
  return numberOrder(trx, order, { state: 'paid', response: attempt.response, paid_at: isoInstant(at) })
}

const notPaid = async (trx: Writer, attempt: StoredAttempt, { late = false }: Moment): Promise<StoredOrder> => {
  const order = await setOrder(trx, attempt, { state: attempt.state, response: attempt.response })
  if (attempt.promo_id !== null) await releasePromoUse(trx, attempt.site_id, attempt.promo_id)
  await setCartState(trx, order, 'open')
  if (late) await post(trx, order.site_id, 'order_not_charged', { order_id: order.id })
  return order
}

/**
 * The only place that changes an attempt's state, by compare-and-set: null, and nothing changed, if it was settled before. Order,
 * number, subscriptions, cart, promo use and mail change in the same transaction.
 */
export const settleAttempt = async (
  trx: Writer,
  key: SentKey,
  { to, response, card }: Outcome,
  moment: Moment,
): Promise<StoredOrder | null> => {
  const now = Date.now()
  const checkIn = nextQuestionMs(to, 0)
  const attempt = await moveAttempt(trx, key, to, {
    ...card,
    response,
    settled_at: isOpen(to) ? null : isoInstant(now),
    ask_at: checkIn === null ? null : isoInstant(now + checkIn),
  })
  if (attempt === null) return null
  if (to === 'paid') return paid(trx, attempt, moment)
  if (isOpen(to)) return setOrder(trx, attempt, { state: to, response })
  return notPaid(trx, attempt, moment)
}
