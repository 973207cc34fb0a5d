import { blockedStudent as blockedStudentCall, facultyEmail } from '#contract/order-form.ts'
import { catalogueOf } from '#server/carts/catalogue.ts'
import { handlePersonal } from '#server/context.ts'
import type { LimitRule } from '#server/platform/limits.ts'
import { blockedStudent, isFacultyEmail } from '#server/orders/private-lists.ts'

/** Prevents reading the lists by guessing; a dorm shares one address. */
const perAddress: LimitRule = { name: 'private-lists', most: 100, perMs: 10 * 60 * 1000 }

export const privateLists = [
  handlePersonal(blockedStudentCall, async ({ site_id: siteId, student_id: asked }, context) => {
    const catalogue = await catalogueOf(context, siteId)
    const { limits, visitor, locale } = context
    if (asked !== '') await limits.take({ rule: perAddress, who: visitor.address })
    const { isBlocked, message } = blockedStudent(catalogue, asked, locale)
    return { payload: { accounts: isBlocked ? [{ student_id: asked }] : [], message: { blocked_student_message: message } } }
  }),

  handlePersonal(facultyEmail, async ({ site_id: siteId, email: asked }, context) => {
    const catalogue = await catalogueOf(context, siteId)
    const { limits, visitor } = context
    if (asked !== '') await limits.take({ rule: perAddress, who: visitor.address })
    return { payload: { accounts: isFacultyEmail(catalogue, asked) ? [{ email: asked }] : [] } }
  }),
]
