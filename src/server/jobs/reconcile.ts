import { randomUUID } from 'node:crypto'
import { askOpenNow, listToAsk } from '#server/db/attempts.ts'
import { takeLease } from '#server/db/leases.ts'
import type { Outbox } from '#server/mail/port.ts'
import { type Reconciling, reconcile } from '#server/orders/reconcile.ts'

const lookEveryMs = 2000
/** Short, for a process that is killed holds it to its end; two that ask the same settle it once. */
const leaseMs = 5000

/** Settles what the provider did not tell, from the start on and every two seconds; one process at a time does. Returns what stops it. */
export const reconcileSteadily = (context: Reconciling & { mail: Outbox }): (() => Promise<void>) => {
  const { db, log, mail } = context
  const holder = randomUUID()
  let running: Promise<void> | null = null
  let isFirst = true
  const round = async () => {
    // A process that was killed left these open; one that still pays settles first, by compare-and-set.
    if (isFirst) await db.transaction((trx) => askOpenNow(trx, new Date().toISOString()))
    isFirst = false
    // Asked often, so it writes nothing where nothing is due.
    if ((await listToAsk(db.read, Date.now(), 1)).length === 0) return
    if (!(await takeLease(db, 'reconcile', { holder, forMs: leaseMs }))) return
    if ((await reconcile(context)) > 0) mail.wake()
  }
  const look = () =>
    (running ??= round()
      .catch((error: unknown) => log.warn({ error }, 'reconcile'))
      .finally(() => (running = null)))
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  void look()
  return async () => {
    clearInterval(timer)
    await running
  }
}
