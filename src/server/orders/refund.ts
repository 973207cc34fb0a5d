import { randomUUID } from 'node:crypto'
import { type Cents, centsOf, decimalOf } from '#domain/money.ts'
import { listKnownCharges } from '#server/db/after-restore.ts'
import { releaseLease, takeLease } from '#server/db/leases.ts'
import { findOrder, type StoredOrder } from '#server/db/orders.ts'
import { findOrderById, findOrderByNumber, markRefunded } from '#server/db/order-history.ts'
import type { Database } from '#server/db/open.ts'
import {
  beginRefund,
  dropRefund,
  endingName,
  endRefund,
  findRefund,
  type NewRefund,
  noteEnding,
  type RefundKey,
  refundName,
  type StoredRefund,
  wholeRefund,
} from '#server/db/refunds.ts'
import { findSiteBySlug } from '#server/db/sites.ts'
import { post } from '#server/mail/letters.ts'
import type { PaymentGateway, ReversalResult } from '#server/payments/port.ts'
import type { CardCharge, OtherPayment } from './order-charges.ts'
import { chargesOf, isRefundedAs, openRefundOf, otherPaymentsOf, refundedOf, restOf } from './order-charges.ts'

type Parts = { db: Database; payments: PaymentGateway | null; now: number }

/**
 * `bill`: the day of a bill, a charge name, `checkout` or `all`. Without `amount` (decimal) all that is left of a charge is refunded.
 * `after` (decimal): what was refunded of it, or of all, before, so that the same again refunds nothing twice. `author`: the address of the person
 * of the office, null for a command; `limitCents`: the most that they refund of a charge; `repeats`: a refund without an answer that this is
 * again, if it still has none.
 */
export type RefundInput = {
  bill?: string | undefined
  amount?: string | undefined
  after?: string | undefined
  reason?: string | undefined
  author?: string | null
  limitCents?: Cents | null
  repeats?: RefundKey
}

export type RefundFaultKind =
  'choose' | 'unknown' | 'amount' | 'over' | 'limit' | 'done' | 'begun' | 'busy' | 'unpaid' | 'off' | 'refused' | 'silent'

/** Why a refund was not made, in the words of the command; `kind` is for those who have words of their own. */
export class RefundFault extends Error {
  readonly kind: RefundFaultKind
  constructor(kind: RefundFaultKind, message: string) {
    super(message)
    this.name = 'RefundFault'
    this.kind = kind
  }
}

/** `isCharged`: whether any card was charged for the order. */
type Refunded = StoredOrder & { refundedCents: number; isCharged: boolean; other: OtherPayment[] }

const otherLine = ({ label, cents, kind }: OtherPayment): string =>
  kind === 'account'
    ? `  ${label}: ${decimalOf(cents)} was not paid by card; refund it where it was paid`
    : `  ${label}: ${decimalOf(cents)} has no answer yet; if it is charged, it is refunded by itself`

export const refundWords = ({ no, refundedCents, isCharged, other }: Refunded): string => {
  const ended = isCharged ? 'it was already refunded in full and is now ended' : 'no card was charged; it is now ended'
  const done = refundedCents > 0 ? `${decimalOf(refundedCents)} refunded` : ended
  return [`Order ${no}: ${done}`, ...other.map(otherLine)].join('\n')
}

/** By id, or by school and number: "cedar-coast/1042". */
const findNamedOrder = async (db: Database, name: string): Promise<StoredOrder | null> => {
  const [, slug, no] = /^([^/]+)\/(\d+)$/.exec(name) ?? []
  if (slug === undefined) return findOrderById(db.read, name)
  const found = await findSiteBySlug(db.read, slug)
  return found && findOrderByNumber(db.read, found.site.id, Number(no))
}

const notRefunded = ({ outcome, reason }: Exclude<ReversalResult, { outcome: 'done' }>): string =>
  outcome === 'refused' ? `the provider refused it (${reason})` : `the provider did not refund it (${reason}); run this again`

const labelOf = ({ due }: CardCharge): string => due ?? 'checkout'

const chargeLine = (charge: CardCharge): string => {
  const [done, open] = [refundedOf(charge), openRefundOf(charge)]
  const refunded = done > 0 ? `, ${decimalOf(done)} refunded` : ''
  const refunding = open ? `, ${decimalOf(open.amount_cents)} being refunded` : ''
  return `  --bill ${labelOf(charge)}: ${decimalOf(charge.cents)} charged as ${charge.name}${refunded}${refunding}`
}

/** The charges that an operator can choose from. */
const choiceLines = (order: string, charges: readonly CardCharge[]): string =>
  [`${order} was billed after its checkout. Choose what to refund, or --bill all to refund everything and end it:`]
    .concat(charges.map(chargeLine))
    .join('\n')

const isRefundable = (charge: CardCharge): boolean => restOf(charge) > 0

const chooseCharges = (order: string, charges: readonly CardCharge[], { bill }: RefundInput): readonly CardCharge[] => {
  if (bill === undefined && charges.some((charge) => charge.due !== null && isRefundable(charge)))
    throw new RefundFault('choose', choiceLines(order, charges))
  if (bill === undefined || bill === 'all') return charges.filter(isRefundable)
  const found = charges.filter((charge) => charge.name === bill || labelOf(charge) === bill)
  if (found.length === 0) throw new RefundFault('unknown', `--bill ${bill}: no card was charged for this\n${choiceLines(order, charges)}`)
  if (found.length > 1)
    throw new RefundFault('choose', `--bill ${bill}: several charges; choose one: ${found.map(({ name }) => name).join(' or ')}`)
  return found
}

/** A refund that has no answer is repeated as it was, and never another one beside it. */
const refuseOther = (charge: CardCharge, refund: StoredRefund, cents: number): void => {
  const former = decimalOf(refund.amount_cents)
  if (refund.done_at !== null) throw new RefundFault('done', `${labelOf(charge)}: ${former} was already refunded`)
  if (refund.amount_cents !== cents)
    throw new RefundFault('begun', `${labelOf(charge)}: a refund of ${former} has started; run it again with --amount ${former}`)
}

/** What does not know of a refund may be its repetition, and refunds nothing. */
const refuseRepeated = (charge: CardCharge, { amount, after }: RefundInput): void => {
  const [done, rest] = [refundedOf(charge), restOf(charge)]
  const isKnown = amount === undefined ? rest > 0 : after === undefined ? openRefundOf(charge) !== null : centsOf(after) === done
  if (done === 0 ? after === undefined || centsOf(after) === 0 : isKnown) return
  const more = rest > 0 ? `; to refund more of it, use --after ${decimalOf(done)}` : ''
  throw new RefundFault('done', `${labelOf(charge)}: ${decimalOf(done)} was already refunded${more}`)
}

/** How much is refunded of a charge, in cents. */
const refundCents = (charge: CardCharge, input: RefundInput): number => {
  const { amount } = input
  const [rest, open] = [restOf(charge), openRefundOf(charge)]
  const part = amount === undefined ? rest : centsOf(amount)
  if (part === null || (amount !== undefined && part <= 0))
    throw new RefundFault('amount', `--amount ${amount}: expected an amount such as 12.50`)
  refuseRepeated(charge, input)
  if (open) refuseOther(charge, open, part)
  if (part > rest)
    throw new RefundFault('over', `--amount ${amount}: only ${decimalOf(rest)} ${rest < charge.cents ? 'is left of it' : 'was charged'}`)
  return part
}

/** Refuses to refund a whole order of which a colleague refunded a part since it was shown. */
const refuseOldWhole = (name: string, charges: readonly CardCharge[], { after, reason = '', author = null }: RefundInput): void => {
  const before = after === undefined ? null : centsOf(after)
  if (before === null || isRefundedAs(charges, before, { author, reason: reason.trim() })) return
  throw new RefundFault('done', `${name}: parts were already refunded; name all of what was refunded with --after`)
}

type ChargeRefund = { order: StoredOrder; charge: CardCharge; cents: number; reason: string; author: string | null }

/** Refunds a card charge and queues the mail; payments by student ID or payroll are the office's task. */
const refundCharge = async ({ order, charge, cents, reason, author }: ChargeRefund, { db, payments, now }: Parts): Promise<void> => {
  if (!payments) throw new RefundFault('off', 'PAYMENTS: nothing can be refunded without a provider')
  const at = new Date(now).toISOString()
  const { name, due, subscriptionId, transaction, refunds } = charge
  const newRefund: NewRefund = {
    site_id: order.site_id,
    provider_order_id: openRefundOf(charge)?.provider_order_id ?? refundName(name, refunds.length + 1),
    order_id: order.id,
    subscription_id: subscriptionId,
    due,
    amount_cents: cents,
    reason,
    begun_at: at,
    author,
  }
  const { provider_order_id: refund } = newRefund
  const { begun, isNew } = await db.transaction((trx) => beginRefund(trx, newRefund))
  refuseOther(charge, begun, cents)
  const others = refunds
    .filter((one) => one.done_at !== null)
    .map((one) => ({ transaction: one.provider_transaction, amountCents: one.amount_cents }))
  const reversed = await payments.refund({ orderId: name, refund, amountCents: cents, transaction, isNew, others })
  if (reversed.outcome === 'refused') await db.transaction((trx) => dropRefund(trx, newRefund))
  // The provider answers a repeated refund as done, so no buyer gets it twice.
  if (reversed.outcome !== 'done') throw new RefundFault(reversed.outcome === 'refused' ? 'refused' : 'silent', notRefunded(reversed))
  await db.transaction(async (trx) => {
    if (await endRefund(trx, newRefund, { at, provider_transaction: reversed.transaction }))
      await post(trx, order.site_id, 'order_refunded', { order_id: order.id, refund })
  })
}

type WholeRefund = { order: StoredOrder; reason: string; author: string | null }

const wholeRow = ({ order, reason, author }: WholeRefund, now: number): NewRefund =>
  wholeRefund({ site_id: order.site_id, order_id: order.id, reason, author, begun_at: new Date(now).toISOString() })

/** Ends the subscriptions of a refunded order, without a card with a note and a mail. A bill that was charged meanwhile goes back next. */
const endWhole = (whole: WholeRefund, { db, now }: Parts): Promise<StoredOrder | null> =>
  db.transaction(async (trx) => {
    const { order } = whole
    const [row, at] = [wholeRow(whole, now), new Date(now).toISOString()]
    const marked = await markRefunded(trx, order, at)
    const isCharged = (await chargesOf(trx, order)).some(isRefundable)
    if (isCharged) await beginRefund(trx, row)
    const isByCard = isCharged || (await dropRefund(trx, row))
    if (!marked || isByCard) return marked
    await noteEnding(trx, row, at)
    await post(trx, order.site_id, 'order_refunded', { order_id: order.id, refund: endingName(order.id) })
    return marked
  })

/** Longer than the provider takes for one charge. */
const leaseMs = 30_000

/** Locks the order against other refunds, in any process: the provider would take two requests for a part as two refunds. */
const withLease = async <T>(db: Database, order: StoredOrder, work: (renew: () => Promise<void>) => Promise<T>): Promise<T> => {
  const [name, holder] = [`refund ${order.site_id} ${order.id}`, randomUUID()]
  const renew = async () => {
    if (!(await takeLease(db, name, { holder, forMs: leaseMs })))
      throw new RefundFault('busy', `${order.id}: a refund of this order is under way; run this again in a minute`)
  }
  await renew()
  try {
    return await work(renew)
  } finally {
    await releaseLease(db, name, holder)
  }
}

/** Refunds one charge after the other; once one is refused, the whole order no longer waits to be refunded. */
const refundCharges = async (
  chargeRefunds: readonly ChargeRefund[],
  whole: NewRefund | null,
  parts: Parts & { renew: () => Promise<void> },
) => {
  const { db, renew } = parts
  if (whole) await db.transaction((trx) => beginRefund(trx, whole))
  for (const one of chargeRefunds) {
    await renew()
    try {
      await refundCharge(one, parts)
    } catch (error) {
      const isFinal = error instanceof RefundFault && error.kind !== 'silent'
      if (whole && isFinal) await db.transaction((trx) => dropRefund(trx, whole))
      throw error
    }
  }
}

type Named = { order: StoredOrder; name: string }

const planRefund = async ({ order, name }: Named, { db }: Parts, input: RefundInput) => {
  if (order.state !== 'paid' && order.state !== 'refunded') throw new RefundFault('unpaid', `${name}: the order is not paid`)
  const charges = await chargesOf(db.read, order)
  const chosen = chooseCharges(name, charges, input)
  const isWhole = input.amount === undefined && (input.bill === undefined || input.bill === 'all')
  if (isWhole) refuseOldWhole(name, charges, input)
  if (input.amount !== undefined && chosen.length !== 1)
    throw new RefundFault('choose', `--amount: only for one charge that a card paid; name it with --bill`)
  const [reason, author] = [(input.reason ?? '').trim(), input.author ?? null]
  const one = isWhole ? { ...input, after: undefined } : input
  const chargeRefunds = chosen.map((charge) => ({ order, charge, cents: refundCents(charge, one), reason, author }))
  const other = isWhole ? await otherPaymentsOf(db.read, order) : []
  const before = (isWhole ? charges : chosen).reduce((sum, charge) => sum + refundedOf(charge), 0)
  const worth = [...chargeRefunds, ...other].reduce((sum, { cents }) => sum + cents, before)
  if (input.limitCents != null && worth > input.limitCents)
    throw new RefundFault('limit', `${name}: more than ${decimalOf(input.limitCents)}`)
  return { whole: isWhole ? { order, reason, author } : null, isCharged: charges.length > 0, chargeRefunds, other }
}

/** Refunds an order as `refund` does; `name` is what its messages call it. */
export const refundOrder = async ({ order: known, name }: Named, parts: Parts, input: RefundInput = {}): Promise<Refunded | null> => {
  const { db } = parts
  return withLease(db, known, async (renew) => {
    if (input.repeats && (await findRefund(db.read, input.repeats))?.done_at !== null) return null
    const order = (await findOrder(db.read, known)) ?? known
    const { whole, isCharged, chargeRefunds, other } = await planRefund({ order, name }, parts, input)
    await refundCharges(chargeRefunds, whole && chargeRefunds.length > 0 ? wholeRow(whole, parts.now) : null, { ...parts, renew })
    const refundedCents = chargeRefunds.reduce((sum, { cents }) => sum + cents, 0)
    const marked = whole ? await endWhole(whole, parts) : null
    if (!marked && chargeRefunds.length === 0) return null
    return { ...(marked ?? order), refundedCents, isCharged, other }
  })
}

/**
 * Refunds what is left of a paid order, which ends its subscriptions, or one of its charges, in part or in full. Null if everything was
 * refunded before. Throws the choices, or why it is not possible.
 */
export const refund = async (name: string, parts: Parts, input: RefundInput = {}): Promise<Refunded | null> => {
  const order = await findNamedOrder(parts.db, name)
  if (!order) throw new Error(`${name}: no such order`)
  return refundOrder({ order, name }, parts, input)
}

/** Refunds a charge without an order, by its name at the provider; returns its amount in cents. */
export const refundLost = async (name: string, { db, payments }: Omit<Parts, 'now'>): Promise<number> => {
  if (!payments) throw new Error('PAYMENTS: nothing can be refunded without a provider')
  if ((await listKnownCharges(db.read, [name])).has(name)) throw new Error(`${name}: this charge belongs to an order; refund the order`)
  const known = await payments.status(name)
  if (known.outcome === 'unknown') throw new Error(`${name}: the provider did not answer (${known.reason}); run this again`)
  if (known.outcome !== 'approved') throw new Error(`${name}: the provider has no such charge`)
  const { amountCents, transaction } = known.receipt
  const reversed = await payments.refund({ orderId: name, refund: name, amountCents, transaction, isNew: false, others: [] })
  if (reversed.outcome !== 'done') throw new Error(notRefunded(reversed))
  return amountCents
}
