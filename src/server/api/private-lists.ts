import { blockedStudent as blockedStudentCall, facultyEmail } from '#contract/order-form.ts'
import { handlePersonal } from '#server/http/context.ts'
import type { LimitRule } from '#server/http/rate-limits.ts'
import { blockedStudent, isFacultyEmail } from '#server/orders/private-lists.ts'
import { publishedSite } from './find-site.ts'

/** One question at a time: nobody reads the lists by asking, and a dorm shares one address. */
const perAddress: LimitRule = { name: 'private-lists', most: 100, perMs: 10 * 60 * 1000 }

export const privateLists = [
  handlePersonal(blockedStudentCall, async ({ site_id: siteId, student_id: asked }, context) => {
    const { id } = await publishedSite(context, siteId)
    const { db, limits, visitor, locale } = context
    if (asked !== '') await limits.take({ rule: perAddress, who: visitor.address })
    const { isBlocked, message } = await blockedStudent(db.read, { siteId: id, asked, locale })
    return { payload: { accounts: isBlocked ? [{ student_id: asked }] : [], message: { blocked_student_message: message } } }
  }),

  handlePersonal(facultyEmail, async ({ site_id: siteId, email: asked }, context) => {
    const { id } = await publishedSite(context, siteId)
    const { db, limits, visitor } = context
    if (asked !== '') await limits.take({ rule: perAddress, who: visitor.address })
    return { payload: { accounts: (await isFacultyEmail(db.read, id, asked)) ? [{ email: asked }] : [] } }
  }),
]
