import { isOpen, nextQuestionMs, believeNoneAfterMs } from '#domain/order-state.ts'
import { listToAsk, noteAsked, type StoredAttempt } from '#server/db/attempts.ts'
import type { Database } from '#server/db/open.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentGateway, StatusResult } from '#server/payments/port.ts'
import { cardOf } from './pay.ts'
import { notCharged, type Outcome, settle } from './settle.ts'

export type Reconciling = { db: Database; payments: PaymentGateway | null; now: () => number; log: Log }

const atOnce = 10
const nobody: StatusResult = { outcome: 'unknown', reason: 'no provider' }

const ageOf = ({ started_at: started }: StoredAttempt): number => Date.now() - Date.parse(started)

/** What a clock began that has gone back since counts from now on. */
const fromNow = (attempt: StoredAttempt): StoredAttempt => {
  const now = new Date().toISOString()
  const notAhead = (instant: string) => (instant > now ? now : instant)
  const { started_at: started, settled_at: settled } = attempt
  return { ...attempt, started_at: notAhead(started), settled_at: settled === null ? null : notAhead(settled) }
}

/** What the provider's word makes of an open attempt; null: not known yet, ask again. */
const learnt = (attempt: StoredAttempt, status: StatusResult): Outcome | null => {
  const isDeclined = status.outcome === 'declined'
  if (isDeclined && attempt.sent === 1) return { to: 'declined', response: status.response }
  if (status.outcome === 'reversed') return notCharged
  if (status.outcome === 'approved')
    return status.receipt.amountCents === attempt.total_cents ? { to: 'paid', response: 'Approved', card: cardOf(status.receipt) } : null
  // A charge may still be on its way: to a provider that knows nothing of it yet, or behind one that was declined.
  return (isDeclined || status.outcome === 'none') && ageOf(attempt) >= believeNoneAfterMs ? notCharged : null
}

/** A charge that is nobody's payment goes back: of another amount, or found after its attempt was given up. A paid one stays. */
const takeBack = async (attempt: StoredAttempt, status: StatusResult, { payments, log }: Reconciling): Promise<void> => {
  if (status.outcome !== 'approved' || !payments || attempt.state === 'paid') return
  const { orderId, transaction } = status.receipt
  const reversed = await payments.void({ orderId, transaction })
  log.warn({ order: attempt.order_id, attempt: attempt.attempt, reversal: reversed.outcome }, 'a charge without an order was taken back')
}

const askAgain = (attempt: StoredAttempt, { db }: Reconciling): Promise<void> => {
  const next = nextQuestionMs(attempt.state, ageOf(attempt))
  const at = next === null ? null : new Date(Math.max(Date.parse(attempt.started_at) + next, Date.now() + 1000)).toISOString()
  return db.transaction((trx) => noteAsked(trx, attempt, at))
}

/** Asks the provider about one attempt and settles it by what it knows: true where that changed its state. */
const reconcileOne = async (attempt: StoredAttempt, context: Reconciling): Promise<boolean> => {
  const { db, payments, now } = context
  const late = { at: now(), late: true }
  // Nothing was to be charged: the order stands, without a card for what is billed later.
  if (isOpen(attempt.state) && attempt.total_cents === 0)
    return (await db.transaction((trx) => settle(trx, attempt, { to: 'paid', response: 'Approved' }, late))) !== null
  const status = payments ? await payments.status(attempt.provider_order_id) : nobody
  const outcome = isOpen(attempt.state) ? learnt(attempt, status) : null
  if (outcome !== null && (await db.transaction((trx) => settle(trx, attempt, outcome, late))) !== null) return true
  if (outcome === null) await takeBack(attempt, status, context)
  await askAgain(attempt, context)
  return false
}

/** Asks about every attempt that is due until none is; answers how many were settled. */
export const reconcile = async (context: Reconciling): Promise<number> => {
  let settled = 0
  for (;;) {
    const due = await listToAsk(context.db.read, Date.now(), atOnce)
    if (due.length === 0) return settled
    const done = await Promise.all(due.map((attempt) => reconcileOne(fromNow(attempt), context)))
    settled += done.filter(Boolean).length
  }
}
