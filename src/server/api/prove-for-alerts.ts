import { Problem } from '#contract/errors.ts'
import { isSameJson } from '#domain/merge-patch.ts'
import { alertAsksAgain, mayChangeAlerts } from '#domain/staff-roles.ts'
import { requireRecentProof } from '#server/accounts/staff-session.ts'
import type { StaffContext } from '#server/context.ts'
import { lockContent } from '#server/db/import.ts'
import type { Reader, Writer } from '#server/db/open.ts'
import { findSite } from '#server/db/sites.ts'

type Alert = { id: string; places?: readonly string[] | null | undefined }

const alertsOf = async (db: Reader, siteId: string): Promise<readonly Alert[]> => (await findSite(db, siteId))?.site.homepage_alerts ?? []

/**
 * Changes content; throws `forbidden` where that changes alerts beyond a limited account's places, and `second_factor_again` where it
 * puts an alert on every page and the last proof is not recent, unless `isPutBack` finds that it was there a moment ago.
 */
export const provenForAlerts = async <T>(
  trx: Writer,
  { staff: { siteId, places: own }, staffSession, now }: Pick<StaffContext, 'staff' | 'staffSession' | 'now'>,
  change: () => Promise<T>,
  isPutBack: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<T> => {
  await lockContent(trx)
  const before = await alertsOf(trx, siteId)
  const mayPutBack = await isPutBack()
  const changed = await change()
  const after = await alertsOf(trx, siteId)
  if (!mayChangeAlerts(own, before, after)) throw new Problem('forbidden')
  const added = after.filter((alert) => !before.some((one) => isSameJson(one, alert)))
  if (!mayPutBack && added.some(({ places }) => alertAsksAgain(places ?? []))) requireRecentProof({ staffSession }, now)
  return changed
}
