import { clockSkewMs } from '#domain/clock-skew.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { isOwedAhead, recountOwed } from '#server/db/billing.ts'
import type { Database } from '#server/db/open.ts'
import { isCancelledAfter, moveCancels } from '#server/db/subscriptions.ts'

/**
 * Corrects what a clock wrote at a school that has gone back since: a subscription that was cancelled in days to come is
 * cancelled now, so that nothing until then is charged; a refused payment is tried anew. Asked often, so it writes nothing
 * where nothing is ahead.
 */
export const setRight = async (db: Database, siteId: string, { today, now }: { today: Day; now: number }): Promise<void> => {
  const soon = new Date(now + clockSkewMs).toISOString()
  if (await isCancelledAfter(db.read, siteId, soon))
    await db.transaction((trx) => moveCancels(trx, siteId, { after: soon, to: new Date(now).toISOString() }))
  // At midnight two clocks that are a second apart have different days.
  const tomorrow = addDays(today, 1)
  if (await isOwedAhead(db.read, siteId, tomorrow)) await db.transaction((trx) => recountOwed(trx, siteId, { after: tomorrow, today }))
}
