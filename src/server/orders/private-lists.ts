import type { Locale } from '#contract/wire.ts'
import { listKey } from '#domain/checkout-rules.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import type { Reader } from '#server/db/open.ts'
import { listRecords } from '#server/db/records.ts'
import { words } from '#server/words.ts'

/** Whether a student id is blocked, and what its owner is told (CHK-27, CHK-31). */
export const blockedStudent = async (read: Reader, { siteId, asked, locale }: { siteId: string; asked: string; locale: Locale }) => {
  const [list] = (await listRecords(read, siteId, ['blocked_student_accounts'])).blocked_student_accounts
  const isBlocked = asked !== '' && (list?.accounts.some((account) => listKey(account.student_id) === listKey(asked)) ?? false)
  const own = list ? inLocale(list, 'message', languageOf(locale)) : ''
  return { isBlocked, message: own === '' ? words(locale, 'purchase.student_blocked') : own }
}

/** Whether an address is in the faculty's list (CHK-18). */
export const isFacultyEmail = async (read: Reader, siteId: string, asked: string): Promise<boolean> => {
  const [list] = (await listRecords(read, siteId, ['faculty_emails'])).faculty_emails
  return asked !== '' && (list?.accounts.some((account) => listKey(account.email) === listKey(asked)) ?? false)
}
