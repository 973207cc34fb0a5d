import { blockedStudent as blockedStudentCall, facultyEmail } from '#contract/order-form.ts'
import { catalogueOf } from '#server/carts/catalogue.ts'
import { handleVisitor } from '#server/context.ts'
import type { LimitRule } from '#server/platform/limits.ts'
import { blockedStudent, isFacultyEmail } from '#server/orders/private-lists.ts'

/** Prevents reading the lists by guessing; a dorm shares one address. */
const perAddress: LimitRule = { name: 'private-lists', most: 100, perMs: 10 * 60 * 1000 }

export const privateLists = [
  handleVisitor(blockedStudentCall, async ({ site_id: siteId, student_id: studentId }, context) => {
    const catalogue = await catalogueOf(context, siteId)
    const { limits, visitor, locale } = context
    if (studentId !== '') await limits.take({ rule: perAddress, who: visitor.address })
    const { isBlocked, message } = blockedStudent(catalogue, studentId, locale)
    return { payload: { accounts: isBlocked ? [{ student_id: studentId }] : [], message: { blocked_student_message: message } } }
  }),

  handleVisitor(facultyEmail, async ({ site_id: siteId, email }, context) => {
    const catalogue = await catalogueOf(context, siteId)
    const { limits, visitor } = context
    if (email !== '') await limits.take({ rule: perAddress, who: visitor.address })
    return { payload: { accounts: isFacultyEmail(catalogue, email) ? [{ email }] : [] } }
  }),
]
