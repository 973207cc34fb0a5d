import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#contract/errors.ts'
import { mayRetry, renewHoldMs } from '#domain/order-state.ts'
import { type Catalogue, catalogueOf } from '#server/carts/catalogue.ts'
import { cartIdOf, givenIn } from '#server/carts/cart-session.ts'
import { findAbandonedAttempt, holdAttempt } from '#server/db/attempts.ts'
import type { CartKey } from '#server/db/carts.ts'
import { findOrderOfCart, type StoredOrder } from '#server/db/orders.ts'
import type { Database } from '#server/db/open.ts'
import type { PersonalContext } from '#server/context.ts'
import type { PaymentGateway } from '#server/payments/port.ts'
import { answerOf } from './answer.ts'
import { type Buyer, buyerOf } from './buyer.ts'
import { countDecline, refuseTester } from './card-tries.ts'
import { type Claim, claim, type Placing, type Wanted } from './claim.ts'
import type { PaymentGiven } from './payment-method.ts'
import { pay } from './pay.ts'
import { requireReader } from './reader.ts'
import { notCharged, type Outcome, settleAttempt } from './settle.ts'
import { takeOver } from './take-over.ts'

/** Real time. The provider has 14 s, and the buyer gets a response within 16 s (API.md, "Pending"). */
const answerWithinMs = 15_500
const repeatWaitsMs = 15_000

type Payable = Pick<Claim, 'order' | 'attempt'> & { method: Exclude<Claim['method'], { kind: 'none' }> }
type Paying = Pick<PersonalContext, 'db' | 'log'> & { payments: PaymentGateway }

const isPending = (order: StoredOrder | null): boolean => order?.state === 'pending'
/** Not charged, or abandoned: a call that waited for it pays with its own card. */
const isPayable = (ended: StoredOrder): boolean => ended.state === 'voided' || isPending(ended)

/**
 * Waits for the result of another call that pays the cart; returns the pending order once its server has died, and throws `order_busy`
 * after a while (API.md, "Repeats").
 */
const awaitOther = async ({ db }: PersonalContext, { site_id: siteId, id }: CartKey): Promise<StoredOrder> => {
  const until = performance.now() + repeatWaitsMs
  for (let wait = 25; ; wait = Math.min(wait * 1.5, 500)) {
    const order = await findOrderOfCart(db.read, siteId, id)
    if (order && (!isPending(order) || (await findAbandonedAttempt(db.read, order, Date.now())))) return order
    if (performance.now() > until) throw new Problem('order_busy', { retryAfter: 5 })
    await sleep(wait)
  }
}

/** Charges while renewing the attempt's hold. After a resend an earlier charge may still arrive, so only "paid" is certain. */
const payHeld = async ({ order, attempt, method }: Payable, { db, payments, log }: Paying): Promise<Outcome> => {
  const renew = () =>
    db
      .transaction((trx) => holdAttempt(trx, attempt, Date.now()))
      .catch((error: unknown) => log.warn({ error, order: order.id }, 'an attempt is not held'))
  const timer = setInterval(() => void renew(), renewHoldMs)
  try {
    const outcome = await pay(payments, method, { ...attempt, customer: order.id })
    return attempt.sent > 1 && outcome.to !== 'paid' ? { to: 'unknown', response: 'Pending', reason: 'sent_twice' } : outcome
  } finally {
    clearInterval(timer)
  }
}

/** Pays and settles a claimed attempt, also after the client has gone; after a crash the reconciler does. */
const finish = async ({ order, customer, attempt, method }: Claim, context: PersonalContext): Promise<StoredOrder | null> => {
  const { db, payments, mail, now, log } = context
  if (method.kind === 'none') return order
  try {
    const outcome = payments ? await payHeld({ order, attempt, method }, { db, payments, log }) : notCharged
    const settled = await db.transaction((trx) => settleAttempt(trx, attempt, outcome, { at: now, claimed: { order, customer } }))
    if (outcome.to === 'unknown') log.warn({ order: order.id, reason: outcome.reason }, 'a payment has no answer yet')
    if (settled?.state === 'declined') await countDecline(order.payment_type, context)
    return settled ?? (await findOrderOfCart(db.read, order.site_id, order.cart_id))
  } catch (error) {
    log.error({ error, order: order.id }, 'an order was not settled; the provider is asked about it')
    return null
  } finally {
    mail.wake()
  }
}

type Way = { types: readonly string[]; payment: PaymentGiven | null }

const typeOf = (given: Placing, { types }: Way): string => {
  const type = given.payment_type || given.paymentType
  if (!types.includes(type)) throw new Problem('payment_type_unavailable')
  return type
}

/** The carts that this process is placing: a repeat waits for the same promise and takes no lock. */
const placing = new WeakMap<Database, Map<string, Promise<StoredOrder | null>>>()

const placingOn = (db: Database) => {
  const carts = placing.get(db) ?? new Map<string, Promise<StoredOrder | null>>()
  placing.set(db, carts)
  return carts
}

/** An existing order that needs no new attempt; waits for one that is being paid. */
const existingOrder = async (context: PersonalContext, key: CartKey): Promise<StoredOrder | null> => {
  const found = await findOrderOfCart(context.db.read, key.site_id, key.id)
  if (found === null || mayRetry(found.state)) return null
  if (!isPending(found)) return found
  const ended = await awaitOther(context, key)
  return isPayable(ended) ? null : ended
}

/** Null if `work` takes longer; it continues. */
const inTime = async <T>(work: Promise<T>, ms: number): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null).unref()
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Claims and pays the cart, once more if the attempt it waited for was not charged; null if that takes too long. */
const claimAndPay = async (wanted: Wanted, context: PersonalContext, isRepeated = false): Promise<StoredOrder | null> => {
  const { db, mail } = context
  const claimed = await db.transaction(async (trx) => (await claim(trx, wanted, context)) ?? takeOver(trx, wanted, context))
  if (claimed === null) {
    const ended = await awaitOther(context, wanted.key)
    return isPayable(ended) && !isRepeated ? claimAndPay(wanted, context, true) : ended
  }
  if (claimed.method.kind === 'none') mail.wake()
  return inTime(finish(claimed, context), answerWithinMs)
}

type Answering = PersonalContext & { site: Catalogue['site'] }

/** Skips the check of the reader for the buyer of this call. */
const answerTo = async (order: StoredOrder, context: Answering, buyer: Buyer | null = null) => {
  if (order.customer_id !== buyer?.customer.id) await requireReader(context, order)
  return answerOf(order, context)
}

/**
 * Orders a cart exactly once: returns the result of a settled order, waits for one that is being paid, retries a refused one. Claim,
 * charge, settle; the receipt is queued in the settling transaction.
 */
export const place = async (given: Placing, way: Way, context: PersonalContext) => {
  const { db } = context
  const catalogue = await catalogueOf(context, given.site_id)
  const paymentType = typeOf(given, way)
  const key = { site_id: catalogue.site.id, id: cartIdOf(given, context) }
  const found = await existingOrder(context, key)
  const answering = { ...context, site: catalogue.site }
  if (found) return answerTo(found, answering)
  const [buyer] = await Promise.all([
    buyerOf(context, { site_id: key.site_id, customer_id: given.customer_id }),
    refuseTester(paymentType, context),
  ])
  const chosen = givenIn({ ...given, mcid: '', cmpid: '' }, catalogue, context)
  const carts = placingOn(db)
  const name = `${key.site_id} ${key.id}`
  // If the other call was refused, this one continues by itself.
  const other = await carts.get(name)?.catch(() => null)
  const settled = other ?? (other === null ? await existingOrder(context, key) : null)
  if (settled && !isPayable(settled)) return answerTo(settled, answering, buyer)
  const work = claimAndPay({ catalogue, key, chosen, given, payment: way.payment, paymentType, buyer }, context)
  carts.set(name, work)
  try {
    const order = await work
    if (order === null) throw new Problem('payment_pending')
    return await answerTo(order, answering, buyer)
  } finally {
    if (carts.get(name) === work) carts.delete(name)
  }
}
