import { randomUUID } from 'node:crypto'
import type { CartItem } from '#contract/cart.ts'
import { type AttemptState, isOpen, nextQuestionMs } from '#domain/order-state.ts'
import { centsOf } from '#domain/money.ts'
import { openBuyersAccount } from '#server/accounts/guest-account.ts'
import { type CardTold, moveAttempt, type SentKey, type StoredAttempt } from '#server/db/attempts.ts'
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
import { lockCustomer } from '#server/db/reservations.ts'
import { snapshotOf } from '#server/db/order-snapshot.ts'
import { post } from '#server/mail/letters.ts'

/** What is known of an attempt; `response` is the word of the wire, `card` the provider's data of it, `reason` a word for why it is unknown. */
export type Outcome = { to: AttemptState; response: string; card?: Partial<CardTold>; reason?: string }
/** Nothing was charged, and no bank declined. */
export const notCharged: Outcome = { to: 'voided', response: 'Not charged' }
/** `at`: the school's clock, for what people read. `late`: nobody waits for the answer any more, so it is mailed. */
type Moment = { at: number; late?: boolean }

const instant = (ms: number) => new Date(ms).toISOString()
const cents = (amount: string): number => centsOf(amount) ?? 0

const kindOf = (item: CartItem): 'weekly' | 'monthly' | 'coffee' =>
  item.type === 'Coffee subscription' ? 'coffee' : (item.subscription_frequency ?? 'monthly')

/** What goes on after an order, line by line (SUBS-10, COFF-02); nothing of a customer who is gone, and could not end it. */
const addSubscriptions = async (trx: Writer, order: StoredOrder, { vault_key, card_brand, card_last4 }: StoredAttempt): Promise<void> => {
  const { cart, day } = snapshotOf(order)
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
      price_cents: cents(last.price),
      tax_cents: cents(last.tax),
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
        item.bills.map(({ date, ...sums }) => ({ date, price: cents(sums.price), tax: cents(sums.tax), total: cents(sums.total) })),
      ),
      created_at: order.created_at,
      canceled_at: null,
    })
  }
}

const paid = async (trx: Writer, attempt: StoredAttempt, { at }: Moment): Promise<StoredOrder> => {
  const order = await lockOrder(trx, attempt)
  // The cart before the customer, as every claim locks them.
  await closeCart(trx, order)
  await addSubscriptions(trx, order, attempt)
  await openBuyersAccount(trx, order)
  await post(trx, order.site_id, 'order_receipt', { order_id: order.id })
  return numberOrder(trx, order, { state: 'paid', response: attempt.response, paid_at: instant(at) })
}

const notPaid = async (trx: Writer, attempt: StoredAttempt, { late = false }: Moment): Promise<StoredOrder> => {
  const order = await setOrder(trx, attempt, { state: attempt.state, response: attempt.response })
  if (attempt.promo_id !== null) await releasePromoUse(trx, attempt.site_id, attempt.promo_id)
  await setCartState(trx, order, 'open')
  if (late) await post(trx, order.site_id, 'order_not_charged', { order_id: order.id })
  return order
}

/**
 * The one place where an attempt goes from state to state, by compare-and-set: null where somebody else settled it before, and
 * nothing was changed. With it go the order, its number, what goes on after it, the cart, the code's use and the mail.
 */
export const settle = async (trx: Writer, key: SentKey, { to, response, card }: Outcome, moment: Moment): Promise<StoredOrder | null> => {
  const now = Date.now()
  const askIn = nextQuestionMs(to, 0)
  const attempt = await moveAttempt(trx, key, to, {
    ...card,
    response,
    settled_at: isOpen(to) ? null : instant(now),
    ask_at: askIn === null ? null : instant(now + askIn),
  })
  if (attempt === null) return null
  if (to === 'paid') return paid(trx, attempt, moment)
  if (isOpen(to)) return setOrder(trx, attempt, { state: to, response })
  return notPaid(trx, attempt, moment)
}
