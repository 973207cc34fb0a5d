import { activeStaff, type StaffMember } from '#contract/staff.ts'
import { phoneShown } from '#domain/phone.ts'
import type { PackStaff } from '#server/shapes/lists.ts'
import { listRecords } from '#server/db/records.ts'
import { handlePublic } from '#server/context.ts'
import { publishedSite } from './find-site.ts'
import { pictureView, recordView } from './record-view.ts'

const staffView = (stored: PackStaff): StaffMember => {
  const { active: _, ...shown } = recordView(stored)
  return { ...shown, phone_formatted: stored.phone_formatted || phoneShown(stored.phone), picture: pictureView(stored.picture) }
}

export const staff = [
  handlePublic(activeStaff, async ({ site_id: siteId }, context) => {
    const site = await publishedSite(context, siteId)
    const { staff: all } = await listRecords(context.db.read, site.id, ['staff'])
    const shown = all.filter(({ active }) => active).toSorted((a, b) => a.sort_order - b.sort_order)
    return { payload: { staff: shown.map(staffView) } }
  }),
]
