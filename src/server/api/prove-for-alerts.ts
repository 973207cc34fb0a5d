import { isSameJson } from '#domain/merge-patch.ts'
import { alertAsksAgain } from '#domain/staff-roles.ts'
import { requireRecentProof } from '#server/accounts/staff-session.ts'
import type { StaffContext } from '#server/context.ts'
import { lockContent } from '#server/db/import.ts'
import type { Reader, Writer } from '#server/db/open.ts'
import { findSite } from '#server/db/sites.ts'

type Alert = { id: string; places?: readonly string[] | null | undefined }

const alertsOf = async (db: Reader, siteId: string): Promise<readonly Alert[]> => (await findSite(db, siteId))?.site.homepage_alerts ?? []

/** Changes content; throws `second_factor_again` where that puts an alert on every page and the last proof is not recent. */
export const provenForAlerts = async <T>(
  trx: Writer,
  { staff: { siteId }, staffSession, now }: Pick<StaffContext, 'staff' | 'staffSession' | 'now'>,
  change: () => Promise<T>,
): Promise<T> => {
  await lockContent(trx)
  const before = await alertsOf(trx, siteId)
  const changed = await change()
  const added = (await alertsOf(trx, siteId)).filter((alert) => !before.some((one) => isSameJson(one, alert)))
  if (added.some(({ places }) => alertAsksAgain(places ?? []))) requireRecentProof({ staffSession }, now)
  return changed
}
