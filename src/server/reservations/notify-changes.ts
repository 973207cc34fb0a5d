import { lockContent } from '#server/db/import.ts'
import type { Writer } from '#server/db/open.ts'
import { findSite } from '#server/db/sites.ts'
import { findAffectedBookings, forgetNotices, newlyAffected, notifyAffected, notifyRestored } from './affected-bookings.ts'

/** As much as a change of content says: no version where nothing changed. */
type Changed = { version: number | null; records: readonly { file: string; key: string }[] }

/**
 * Makes a change of content and queues the mails to people whose bookings it breaks, also for another reason than before, and to those
 * whose bookings fit again: the one way
 * in which the office, by call, undo or job, changes what bookings depend on. Wake the outbox after the commit.
 */
export const changeAndNotify = async <C extends Changed>(
  trx: Writer,
  { siteId, now }: { siteId: string; now: number },
  change: () => Promise<C>,
): Promise<C> => {
  await lockContent(trx)
  const before = await findSite(trx, siteId)
  const known = before ? await findAffectedBookings(trx, { site: before.site, now }) : []
  const changed = await change()
  const places = changed.records.filter(({ file }) => file === 'locations.json').map(({ key }) => key)
  const isAboutAll = changed.records.some(({ file }) => file === 'site.json')
  if (changed.version === null || (places.length === 0 && !isAboutAll)) return changed
  const site = (await findSite(trx, siteId))?.site
  if (!site) return changed
  const moment = { site, now }
  const affected = newlyAffected(known, await findAffectedBookings(trx, moment))
  await forgetNotices(
    trx,
    moment,
    affected.map(({ reservation }) => reservation),
  )
  await notifyAffected(trx, moment, affected)
  await notifyRestored(trx, moment, isAboutAll ? undefined : places)
  return changed
}
