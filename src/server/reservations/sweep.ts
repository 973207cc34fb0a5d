import type { Database } from '#server/db/open.ts'
import { takenAt } from '#server/db/reservations.ts'
import { findSite } from '#server/db/sites.ts'
import { listAwaited } from '#server/db/waitlist.ts'
import { isUnsettled, settle } from './line.ts'

/** Settles every line where something is due: spent holds, seats that a deletion or an import freed, starts that have begun. Every process may: the line of a start is settled under its lock. */
export const sweepLines = async (db: Database, now: number): Promise<void> => {
  for (const slot of await listAwaited(db.read)) {
    const site = (await findSite(db.read, slot.site_id))?.site
    if (!site) continue
    const moment = { site, now }
    const taken = await takenAt(db.read, slot)
    if (await isUnsettled(db.read, { ...slot, taken }, moment)) await db.transaction((trx) => settle(trx, slot, moment))
  }
}
