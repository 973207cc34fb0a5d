import { activeStaff, type StaffMember } from '#contract/staff.ts'
import { phoneShown } from '#domain/phone.ts'
import type { PackStaff } from '#server/shapes/lists.ts'
import { handlePublic } from '#server/context.ts'
import { siteRecords } from './find-site.ts'
import { inSortOrder, pictureView, recordView } from './record-view.ts'

const staffView = (stored: PackStaff): StaffMember => {
  const { active: _, ...shown } = recordView(stored)
  return { ...shown, phone_formatted: stored.phone_formatted || phoneShown(stored.phone), picture: pictureView(stored.picture) }
}

export const staff = [
  handlePublic(activeStaff, async ({ site_id: siteId }, context) => {
    const { staff: all } = await siteRecords(context, siteId, ['staff'])
    const shown = inSortOrder(all.filter(({ active }) => active))
    return { payload: { staff: shown.map(staffView) } }
  }),
]
