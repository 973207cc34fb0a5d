import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { takenAt } from '#server/db/reservations.ts'
import { findSite } from '#server/db/sites.ts'
import { listAwaited } from '#server/db/waitlist.ts'
import type { Log } from '#server/http/log.ts'
import { isUnsettled, settle } from './line.ts'

const sweepEveryMs = 5000

/** Settles every line where something is due: spent holds, seats that a deletion or an import freed, starts that have begun. */
export const sweepLines = async (db: Database, now: number): Promise<void> => {
  for (const slot of await listAwaited(db.read)) {
    const site = (await findSite(db.read, slot.site_id))?.site
    if (!site) continue
    const moment = { site, now }
    const taken = await takenAt(db.read, slot)
    if (await isUnsettled(db.read, { ...slot, taken }, moment)) await db.transaction((trx) => settle(trx, slot, moment))
  }
}

/** Sweeps every few seconds; every process may, for the line of a start is settled under its lock. Returns what stops it. */
export const sweepSteadily = (db: Database, { now }: Pick<Config, 'now'>, log: Log): (() => Promise<void>) => {
  let running: Promise<void> | null = null
  const sweep = () =>
    (running ??= sweepLines(db, now())
      .catch((error: unknown) => log.warn({ error }, 'waitlist'))
      .finally(() => (running = null)))
  const timer = setInterval(() => void sweep(), sweepEveryMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
