import { isOpen, nextQuestionMs, believeNoneAfterMs } from '#domain/order-state.ts'
import { listDueAttempts, scheduleNextCheck, type StoredAttempt } from '#server/db/attempts.ts'
import type { Database } from '#server/db/open.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentGateway, StatusResult } from '#server/payments/port.ts'
import { cardOf } from './pay.ts'
import { notCharged, type Outcome, settleAttempt } from './settle.ts'

export type Reconciling = { db: Database; payments: PaymentGateway | null; now: () => number; log: Log }

const atOnce = 10
const noProvider: StatusResult = { outcome: 'unknown', reason: 'no provider' }

const ageOf = ({ started_at: started }: StoredAttempt): number => Date.now() - Date.parse(started)

/** Times in the future, which a wrong clock wrote, count from now. */
const fromNow = (attempt: StoredAttempt): StoredAttempt => {
  const now = new Date().toISOString()
  const notAhead = (instant: string) => (instant > now ? now : instant)
  const { started_at: started, settled_at: settled } = attempt
  return { ...attempt, started_at: notAhead(started), settled_at: settled === null ? null : notAhead(settled) }
}

/** The result of an open attempt by the provider's status; null if it is not known yet. */
const outcomeByStatus = (attempt: StoredAttempt, status: StatusResult): Outcome | null => {
  const isDeclined = status.outcome === 'declined'
  if (isDeclined && attempt.sent === 1) return { to: 'declined', response: status.response }
  if (status.outcome === 'reversed') return notCharged
  if (status.outcome === 'approved')
    return status.receipt.amountCents === attempt.total_cents ? { to: 'paid', response: 'Approved', card: cardOf(status.receipt) } : null
  // A charge may still arrive: at a provider that does not know it yet, or after a declined one.
  return (isDeclined || status.outcome === 'none') && ageOf(attempt) >= believeNoneAfterMs ? notCharged : null
}

/** Voids a charge of another amount, or one that was found after its attempt was given up. */
const voidStrayCharge = async (attempt: StoredAttempt, status: StatusResult, { payments, log }: Reconciling): Promise<void> => {
  if (status.outcome !== 'approved' || !payments || attempt.state === 'paid') return
  const { orderId, transaction } = status.receipt
  const reversed = await payments.void({ orderId, transaction })
  log.warn({ order: attempt.order_id, attempt: attempt.attempt, reversal: reversed.outcome }, 'a charge without an order was taken back')
}

const checkLater = (attempt: StoredAttempt, { db }: Reconciling): Promise<void> => {
  const next = nextQuestionMs(attempt.state, ageOf(attempt))
  const at = next === null ? null : new Date(Math.max(Date.parse(attempt.started_at) + next, Date.now() + 1000)).toISOString()
  return db.transaction((trx) => scheduleNextCheck(trx, attempt, at))
}

/** Checks one attempt's status and settles it; returns whether its state changed. */
const reconcileOne = async (attempt: StoredAttempt, context: Reconciling): Promise<boolean> => {
  const { db, payments, now } = context
  const late = { at: now(), late: true }
  // Nothing was due: the order is valid, without a card for later bills.
  if (isOpen(attempt.state) && attempt.total_cents === 0)
    return (await db.transaction((trx) => settleAttempt(trx, attempt, { to: 'paid', response: 'Approved' }, late))) !== null
  const status = payments ? await payments.status(attempt.provider_order_id) : noProvider
  const outcome = isOpen(attempt.state) ? outcomeByStatus(attempt, status) : null
  if (outcome !== null && (await db.transaction((trx) => settleAttempt(trx, attempt, outcome, late))) !== null) return true
  if (outcome === null) await voidStrayCharge(attempt, status, context)
  await checkLater(attempt, context)
  return false
}

/** Checks every due attempt until none is left; returns how many were settled. */
export const reconcile = async (context: Reconciling): Promise<number> => {
  let settled = 0
  for (;;) {
    const due = await listDueAttempts(context.db.read, Date.now(), atOnce)
    if (due.length === 0) return settled
    const done = await Promise.all(due.map((attempt) => reconcileOne(fromNow(attempt), context)))
    settled += done.filter(Boolean).length
  }
}
