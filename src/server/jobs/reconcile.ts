import { randomUUID } from 'node:crypto'
import { makeOpenAttemptsDue, listDueAttempts } from '#server/db/attempts.ts'
import { takeLease } from '#server/db/leases.ts'
import { listRefundsToAsk } from '#server/db/refunds.ts'
import type { Outbox } from '#server/mail/port.ts'
import { reconcileRefunds } from '#server/orders/reconcile-refunds.ts'
import { type Reconciling, reconcile } from '#server/orders/reconcile.ts'
import type { ScheduledJob } from './schedule.ts'

/** Short, because a killed process holds it until its end; two processes would settle an attempt only once. */
const leaseMs = 5000

/** Checks open attempts from the start on every two seconds, in one process at a time. */
export const steadyReconciling = (context: Reconciling & { mail: Outbox }): ScheduledJob => {
  const { db, mail } = context
  const holder = randomUUID()
  const startedAt = new Date().toISOString()
  let isFirst = true
  const run = async () => {
    // A killed process left these open; one that still pays them settles first, by compare-and-set.
    if (isFirst) await db.transaction((trx) => makeOpenAttemptsDue(trx, startedAt))
    isFirst = false
    // It runs often, so it writes only if something is due.
    if ((await listDueAttempts(db.read, Date.now(), 1)).length === 0) return
    if (!(await takeLease(db, 'reconcile', { holder, forMs: leaseMs }))) return
    if ((await reconcile(context)) > 0) mail.wake()
  }
  return { name: 'reconcile', when: '*/2 * * * * *', atOnce: true, run }
}

/** Asks about refunds without an answer, in one process at a time; each has its own times. */
export const steadyRefunding = (context: Reconciling & { mail: Outbox }): ScheduledJob => {
  const { db, mail } = context
  const holder = randomUUID()
  const run = async () => {
    if ((await listRefundsToAsk(db.read, Date.now())).length === 0) return
    if (!(await takeLease(db, 'refunds', { holder, forMs: leaseMs }))) return
    if ((await reconcileRefunds(context)) > 0) mail.wake()
  }
  return { name: 'refunds', when: '*/5 * * * * *', run }
}
