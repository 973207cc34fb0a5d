import { blockedStudent, facultyEmail } from '#contract/order-form.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import { listRecords } from '#server/db/records.ts'
import { handlePersonal } from '#server/http/context.ts'
import type { LimitRule } from '#server/http/rate-limits.ts'
import { words } from '#server/words.ts'
import { publishedSite } from './find-site.ts'

/** One question at a time: nobody reads the lists by asking, and a dorm shares one address. */
const perAddress: LimitRule = { name: 'private-lists', most: 100, perMs: 10 * 60 * 1000 }

const key = (text: string) => text.normalize('NFKC').trim().toLowerCase()

export const privateLists = [
  handlePersonal(blockedStudent, async ({ site_id: siteId, student_id: asked }, context) => {
    const { id } = await publishedSite(context, siteId)
    const { db, limits, visitor, locale } = context
    if (asked !== '') await limits.take({ rule: perAddress, who: visitor.address })
    const [list] = (await listRecords(db.read, id, ['blocked_student_accounts'])).blocked_student_accounts
    const isBlocked = asked !== '' && list?.accounts.some((account) => key(account.student_id) === key(asked))
    const own = list ? inLocale(list, 'message', languageOf(locale)) : ''
    return {
      payload: {
        accounts: isBlocked ? [{ student_id: asked }] : [],
        message: { blocked_student_message: own === '' ? words(locale, 'purchase.student_blocked') : own },
      },
    }
  }),

  handlePersonal(facultyEmail, async ({ site_id: siteId, email: asked }, context) => {
    const { id } = await publishedSite(context, siteId)
    const { db, limits, visitor } = context
    if (asked !== '') await limits.take({ rule: perAddress, who: visitor.address })
    const [list] = (await listRecords(db.read, id, ['faculty_emails'])).faculty_emails
    const isListed = asked !== '' && list?.accounts.some((account) => key(account.email) === key(asked))
    return { payload: { accounts: isListed ? [{ email: asked }] : [] } }
  }),
]
