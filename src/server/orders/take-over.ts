import { centsOf } from '#domain/money.ts'
import { dayAt, settingsOf } from '#server/carts/catalogue.ts'
import { findAbandonedAttempt, resendAttempt } from '#server/db/attempt-holds.ts'
import { lockCart } from '#server/db/carts.ts'
import { findOrderOfCart } from '#server/db/orders.ts'
import type { Writer } from '#server/db/open.ts'
import type { PersonalContext } from '#server/http/context.ts'
import { attemptName } from './charge-names.ts'
import { accepted, type Claim, type Wanted } from './claim.ts'
import { frozenOf } from './frozen.ts'
import { meansOf } from './means.ts'

/**
 * Takes over an attempt to pay by card whose server was killed, with the card of this call; null where there is none. It is sent
 * again under the same name: the charge of the killed server may still reach the provider, which charges no name twice. The
 * order stays as it was placed.
 */
export const takeOver = async (
  trx: Writer,
  { catalogue, key, chosen, given, payment, paymentType, buyer }: Wanted,
  context: PersonalContext,
): Promise<Claim | null> => {
  if (payment === null || paymentType !== 'Credit card') return null
  await lockCart(trx, key, chosen)
  const order = await findOrderOfCart(trx, key.site_id, key.id)
  const attempt = order && (await findAbandonedAttempt(trx, order, Date.now()))
  const wanted = given.total || given.amount
  const isSame =
    attempt &&
    order.customer_id === buyer.customer.id &&
    order.payment_type === paymentType &&
    attempt.provider_order_id === attemptName(order.id, attempt.attempt) &&
    (wanted === '' || centsOf(wanted) === attempt.total_cents)
  if (!isSame) return null
  const { cart, buyer: frozen } = frozenOf(order)
  const facts = { paymentType, total: attempt.total_cents, hasLater: cart.later_bills.length > 0, buyer: frozen }
  const school = {
    today: dayAt(catalogue, context.now),
    hosted: context.config.cardEntry === 'hosted',
    accepted: settingsOf(catalogue.form).accepted_card_types ?? accepted,
  }
  const means = meansOf(payment, { ...facts, ...school })
  const resent = means.kind === 'card' ? await resendAttempt(trx, attempt, Date.now()) : null
  return resent && { order, attempt: resent, means }
}
