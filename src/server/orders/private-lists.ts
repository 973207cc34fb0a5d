import type { Locale } from '#contract/wire.ts'
import { listKey } from '#domain/checkout-rules.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import type { Catalogue } from '#server/carts/catalogue.ts'
import { words } from '#server/words.ts'

/** With the message for the student (CHK-27, CHK-31). */
export const blockedStudent = ({ blocked }: Catalogue, studentId: string, locale: Locale) => {
  const isBlocked = studentId !== '' && blocked.studentIds.has(listKey(studentId))
  const own = blocked.notice ? inLocale(blocked.notice, 'message', languageOf(locale)) : ''
  return { isBlocked, message: own === '' ? words(locale, 'purchase.student_blocked') : own }
}

/** Whether an address is on the faculty list (CHK-18). */
export const isFacultyEmail = ({ facultyEmails }: Catalogue, email: string): boolean => email !== '' && facultyEmails.has(listKey(email))
