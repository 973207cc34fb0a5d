import type { Input } from '#contract/call.ts'
import { Problem } from '#contract/errors.ts'
import type { placeOrder } from '#contract/orders.ts'
import type { Locale } from '#contract/wire.ts'
import { priceCart, type PricedCart } from '#domain/cart.ts'
import { type Cents, centsOf } from '#domain/money.ts'
import { termsIn } from '#domain/installments.ts'
import { mayRetry } from '#domain/order-state.ts'
import { cartView } from '#server/carts/cart-view.ts'
import { acceptedCardTypes, type Catalogue, dayAt, shopFor } from '#server/carts/catalogue.ts'
import { storedItemOf, selectionsOf, shownOf } from '#server/carts/cart-session.ts'
import { heldUntil, type StoredAttempt } from '#server/db/attempts.ts'
import { type CartGiven, type CartKey, hasCart, listCartItems, type StoredCart, takeCart } from '#server/db/carts.ts'
import { bindCart, type StoredCustomer } from '#server/db/customers.ts'
import { findOrderOfCart, type StoredOrder, takePromoUse, writeClaim } from '#server/db/orders.ts'
import type { Writer } from '#server/db/open.ts'
import { lockCustomer } from '#server/db/reservations.ts'
import type { OrderSnapshot } from '#server/db/order-snapshot.ts'
import type { PersonalContext } from '#server/context.ts'
import { offeredPlan, spendTicket } from '#server/payments/tickets.ts'
import type { Buyer } from './buyer.ts'
import { refuseTooSoon } from './card-tries.ts'
import { chosenNames, orderTimeOf, snapshotBuyer } from './snapshot.ts'
import { attemptName, orderIdOf } from './charge-names.ts'
import { type PaymentMethod, paymentMethodOf, type PaymentGiven } from './payment-method.ts'
import { refuseOrder } from './refuse.ts'
import { settleAttempt } from './settle.ts'
import { studentFor } from './student.ts'
import { countUncharged } from './uncharged-orders.ts'

export type Placing = Input<typeof placeOrder>
export type Wanted = {
  catalogue: Catalogue
  key: CartKey
  chosen: CartGiven
  given: Placing
  /** The payment fields of call 57; null for call 58. */
  payment: PaymentGiven | null
  paymentType: string
  buyer: Buyer
}
/** An attempt that only this call may pay. */
export type Claim = { order: StoredOrder; customer: StoredCustomer; attempt: StoredAttempt; method: PaymentMethod }

const abandonedAfterMs = 20_000

/** The price must be the one that the page sent, or else the one that was shown last (CART-Q5). */
const refuseChanged = (given: Placing, { cart, priced }: { cart: StoredCart; priced: PricedCart }): void => {
  const stated = given.total || given.amount
  // A total of an earlier revision does not count.
  const shown = cart.shown?.startsWith(`${cart.revision} `) ? cart.shown : null
  const isSame = stated === '' ? shown === null || shown === shownOf(cart, priced) : centsOf(stated) === priced.total
  const isUnread = stated === '' && shown === null && priced.items.some(({ previous }) => previous !== null)
  if (!isSame || isUnread) throw new Problem('cart_changed')
}

/** Counts the use of the applied code; one that was used up meanwhile is a changed price (PROMO). */
const takePromo = async (trx: Writer, { site, promos }: Catalogue, { items }: PricedCart): Promise<string | null> => {
  const applied = items.find(({ promo }) => promo?.met && promo.promo)?.promo?.promo
  const promo = promos.find((one) => one === applied)
  if (!promo) return null
  if (!(await takePromoUse(trx, site.id, { id: promo.id, most: promo.max_uses ?? null }))) throw new Problem('cart_changed')
  return promo.id
}

const newOrder = (former: StoredOrder | null, { key, buyer, paymentType }: Wanted, context: PersonalContext) => {
  const at = new Date(context.now).toISOString()
  return {
    site_id: key.site_id,
    id: former?.id ?? orderIdOf(context.keys, key),
    cart_id: key.id,
    no: null,
    state: 'pending' as const,
    attempt: (former?.attempt ?? 0) + 1,
    customer_id: buyer.customer.id,
    payment_type: paymentType,
    response: '',
    locale: context.locale,
    created_at: at,
    paid_at: null,
  }
}

type Amounts = { total: Cents; promoId: string | null }

const newAttempt = (
  { site_id, id, attempt, payment_type }: Omit<StoredOrder, 'data'>,
  { total, promoId }: Amounts,
  providerId: string | null,
) => {
  const now = Date.now()
  return {
    site_id,
    order_id: id,
    attempt,
    provider_order_id: providerId ?? attemptName(id, attempt),
    state: 'pending' as const,
    payment_type,
    total_cents: total,
    promo_id: promoId,
    response: '',
    card_brand: null,
    card_last4: null,
    provider_transaction: null,
    authorisation: null,
    vault_key: null,
    started_at: new Date(now).toISOString(),
    settled_at: null,
    ask_at: new Date(now + abandonedAfterMs).toISOString(),
    asked: 0,
    held_until: heldUntil(now),
    sent: 1,
  }
}

/** Consumes a wallet's ticket or checks that the plan was offered. Returns the completed payment method, and the order id of the ticket. */
export const secured = async (
  trx: Writer,
  method: PaymentMethod,
  { key, total, locale }: { key: CartKey; total: Cents; locale: Locale },
) => {
  const of = { siteId: key.site_id, cartId: key.id, amountCents: total }
  const noPlan = { method, providerId: null, plan: null }
  if (method.kind === 'wallet') {
    const providerId = await spendTicket(trx, { ...of, wallet: method.wallet, ticket: method.ticket })
    if (providerId === null) throw new Problem('transaction_refused')
    return { ...noPlan, providerId }
  }
  if (method.kind !== 'installments') return noPlan
  const plan = await offeredPlan(trx, { ...of, planId: method.planId })
  if (plan === null) throw new Problem('installments_failed')
  const { Tac, PlanId: _, ...planSnapshot } = plan
  const termsVersion = termsIn(Tac.TacDetails, locale)?.Version ?? ''
  return { ...noPlan, method: { ...method, termsVersion }, plan: planSnapshot }
}

/** Who chose the full amount among installment plans paid by card. */
export const paidAs = (paymentType: string, method: PaymentMethod): string =>
  paymentType === 'installments' && method.kind === 'card' ? 'Credit card' : paymentType

/**
 * Locks the buyer, so that one of this payment and a deletion of the account sees the other; false if they were deleted. The cart that
 * they pay becomes their bound one, so that a former one does not return (ACCT-Q6).
 */
const lockBuyer = async (trx: Writer, customer: StoredCustomer, cartId: string): Promise<boolean> => {
  const isOther = customer.cart_id !== null && customer.cart_id !== cartId
  if (isOther) return bindCart(trx, customer, cartId)
  return lockCustomer(trx, { site_id: customer.site_id, customer_id: customer.id })
}

/**
 * Claims a cart for one attempt and stores the order's snapshot; null if another call has claimed it or it is paid. All rules are
 * checked again here, inside the transaction. What needs no provider is paid at once.
 */
export const claim = async (trx: Writer, wanted: Wanted, context: PersonalContext): Promise<Claim | null> => {
  const { catalogue, key, chosen, given, payment, paymentType, buyer } = wanted
  const { customer } = buyer
  const cart = await takeCart(trx, key, chosen)
  if (!(await lockBuyer(trx, customer, key.id))) throw new Problem('unauthorized')
  if (cart === null && !(await hasCart(trx, key))) throw new Problem('cart_empty')
  if (cart === null) return null
  const former = await findOrderOfCart(trx, key.site_id, key.id)
  if (former !== null && !mayRetry(former.state)) throw new Problem('order_busy', { retryAfter: 5 })
  if (former !== null) await refuseTooSoon(trx, former)
  const items = (await listCartItems(trx, key)).map(storedItemOf)
  const selections = selectionsOf(cart)
  const shop = await shopFor(items, { read: trx, now: context.now, catalogue, chosen: selections })
  const priced = priceCart(items, shop)
  const buyerSnapshot = snapshotBuyer(buyer.customer, given)
  const student = priced.isParent ? await studentFor(trx, given, buyer.customer) : null
  const { locale } = context
  const checkout = { catalogue, priced, buyer, buyerSnapshot, student, paymentType, termsAccepted: given.terms_accepted, locale }
  const terms = refuseOrder(checkout)
  refuseChanged(given, { cart, priced })
  const today = dayAt(catalogue, context.now)
  const facts = { paymentType, total: priced.total, hasLater: priced.later.length > 0, today, buyer: buyerSnapshot }
  const hosted = context.config.cardEntry === 'hosted'
  const requested = paymentMethodOf(payment, { ...facts, hosted, accepted: acceptedCardTypes(catalogue.form) })
  const { method, providerId, plan } = await secured(trx, requested, { key, total: priced.total, locale })
  if (method.kind === 'none') await countUncharged(trx, { siteId: key.site_id, buyer: buyerSnapshot, student }, context)
  const promoId = await takePromo(trx, catalogue, priced)
  const data: OrderSnapshot = {
    day: today,
    cart: cartView(priced, selections.type, locale),
    buyer: buyerSnapshot,
    student,
    chosen: chosenNames(catalogue, selections),
    plan,
    terms: { read: terms, accepted_at: terms.length > 0 ? new Date(context.now).toISOString() : null },
    order_time: orderTimeOf(given.order_time),
  }
  const made = newOrder(former, { ...wanted, paymentType: paidAs(paymentType, method) }, context)
  const order = { ...made, total_cents: priced.total, data: JSON.stringify(data), visit_id: cart.visit_id, cmpid: cart.cmpid }
  const attempt = newAttempt(order, { total: priced.total, promoId }, providerId)
  if (!(await writeClaim(trx, { order, attempt }))) throw new Problem('transaction_refused')
  if (method.kind !== 'none') return { order, customer, attempt, method }
  const settled = await settleAttempt(trx, attempt, { to: 'paid', response: 'Approved' }, { at: context.now, claimed: { order, customer } })
  return settled && { order: settled, customer, attempt, method }
}
