import { randomUUID } from 'node:crypto'
import { askOpenNow, listToAsk } from '#server/db/attempts.ts'
import { takeLease } from '#server/db/leases.ts'
import type { Outbox } from '#server/mail/port.ts'
import { type Reconciling, reconcile } from '#server/orders/reconcile.ts'
import type { ScheduledJob } from './schedule.ts'

/** Short, for a process that is killed holds it to its end; two that ask the same settle it once. */
const leaseMs = 5000

/** Settles what the provider did not tell, from the start on and every two seconds; one process at a time does. */
export const steadyReconciling = (context: Reconciling & { mail: Outbox }): ScheduledJob => {
  const { db, mail } = context
  const holder = randomUUID()
  let isFirst = true
  const run = async () => {
    // A process that was killed left these open; one that still pays settles first, by compare-and-set.
    if (isFirst) await db.transaction((trx) => askOpenNow(trx, new Date().toISOString()))
    isFirst = false
    // Asked often, so it writes nothing where nothing is due.
    if ((await listToAsk(db.read, Date.now(), 1)).length === 0) return
    if (!(await takeLease(db, 'reconcile', { holder, forMs: leaseMs }))) return
    if ((await reconcile(context)) > 0) mail.wake()
  }
  return { name: 'reconcile', when: '*/2 * * * * *', atOnce: true, run }
}
