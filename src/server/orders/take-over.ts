import { isDeepStrictEqual } from 'node:util'
import { centsOf } from '#domain/money.ts'
import { acceptedCardTypes, dayAt } from '#server/carts/catalogue.ts'
import { findAbandonedAttempt, resendAttempt } from '#server/db/attempts.ts'
import { lockCart } from '#server/db/carts.ts'
import { findOrderOfCart } from '#server/db/orders.ts'
import type { Writer } from '#server/db/open.ts'
import { snapshotOf } from '#server/db/order-snapshot.ts'
import type { PersonalContext } from '#server/context.ts'
import { attemptName } from './charge-names.ts'
import { type Claim, paidAs, secured, type Wanted } from './claim.ts'
import { paymentMethodOf } from './payment-method.ts'

/**
 * Takes over a card attempt whose server has died, with the card of this call; null if there is none. It is sent again under the same
 * name: the first charge may still arrive, and the provider charges no name twice. The order stays as it was placed, so a call with
 * another payment method or plan waits until nothing is charged.
 */
export const takeOver = async (
  trx: Writer,
  { catalogue, key, chosen, given, payment, paymentType, buyer }: Wanted,
  context: PersonalContext,
): Promise<Claim | null> => {
  if (payment === null) return null
  await lockCart(trx, key, chosen)
  const order = await findOrderOfCart(trx, key.site_id, key.id)
  const attempt = order && (await findAbandonedAttempt(trx, order, Date.now()))
  const wanted = given.total || given.amount
  const isSame =
    attempt &&
    order.customer_id === buyer.customer.id &&
    attempt.provider_order_id === attemptName(order.id, attempt.attempt) &&
    (wanted === '' || centsOf(wanted) === attempt.total_cents)
  if (!isSame) return null
  const { cart, buyer: buyerSnapshot, plan: placedPlan } = snapshotOf(order)
  if (!cart.payment_types.includes(paymentType)) return null
  const facts = { paymentType, total: attempt.total_cents, hasLater: cart.later_bills.length > 0, buyer: buyerSnapshot }
  const school = {
    today: dayAt(catalogue, context.now),
    hosted: context.config.cardEntry === 'hosted',
    accepted: acceptedCardTypes(catalogue.form),
  }
  const requested = paymentMethodOf(payment, { ...facts, ...school })
  if ((requested.kind !== 'card' && requested.kind !== 'installments') || order.payment_type !== paidAs(paymentType, requested)) return null
  const { method, plan } = await secured(trx, requested, { key, total: attempt.total_cents, locale: context.locale })
  if (!isDeepStrictEqual(plan, placedPlan ?? null)) return null
  const resent = await resendAttempt(trx, attempt, Date.now())
  return resent && { order, customer: buyer.customer, attempt: resent, method }
}
