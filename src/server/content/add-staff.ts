import type { StaffRole } from '#contract/office-account.ts'
import { emailKey } from '#server/db/customers.ts'
import { bumpContent, lockContent, savePart, saveSite } from '#server/db/import.ts'
import type { Writer } from '#server/db/open.ts'
import { listRecords } from '#server/db/records.ts'
import { findSite } from '#server/db/sites.ts'
import type { PackStaffUser } from '#server/shapes/private.ts'
import { author } from './history.ts'

/** Adds a person to a school's `staff_users.json`, or gives them another role; the history says so. */
export const addStaff = async (trx: Writer, siteId: string, { email, role }: { email: string; role: StaffRole }): Promise<void> => {
  await lockContent(trx)
  const found = await findSite(trx, siteId)
  if (!found) return
  const { staff_user: people } = await listRecords(trx, siteId, ['staff_user'])
  const former = people.find((one) => emailKey(one.email) === emailKey(email))
  const person: PackStaffUser = former ? { ...former, role } : { email, role, places: null, extra: undefined }
  const records = former ? people.map((one) => (one === former ? person : one)) : [...people, person]
  const note = { author: author(), what: `${former?.email ?? email} is now ${role} of the office`, exportedAt: null }
  await saveSite(trx, found.site, found.version + 1, note)
  await savePart(trx, siteId, 'staff_users.json', records)
  await bumpContent(trx)
}
