import type { Locale } from '#contract/wire.ts'
import { listKey } from '#domain/checkout-rules.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import type { Catalogue } from '#server/carts/catalogue.ts'
import { words } from '#server/words.ts'

/** With the message for the student (CHK-27, CHK-31). */
export const blockedStudent = ({ blocked }: Catalogue, asked: string, locale: Locale) => {
  const isBlocked = asked !== '' && blocked.studentIds.has(listKey(asked))
  const own = blocked.notice ? inLocale(blocked.notice, 'message', languageOf(locale)) : ''
  return { isBlocked, message: own === '' ? words(locale, 'purchase.student_blocked') : own }
}

/** Whether an address is on the faculty list (CHK-18). */
export const isFacultyEmail = ({ facultyEmails }: Catalogue, asked: string): boolean => asked !== '' && facultyEmails.has(listKey(asked))
