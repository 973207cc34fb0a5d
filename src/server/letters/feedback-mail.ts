import { fullName } from '#domain/full-name.ts'
import { inLocale, languageOf, longDay } from '#domain/locale-format.ts'
import { placeName } from '#domain/place-name.ts'
import type { PackLocation } from '#server/shapes/place.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { findFeedback, type StoredFeedback } from '#server/db/feedback.ts'
import { findRecord } from '#server/db/records.ts'
import { choiceWords } from '#server/feedback-words.ts'
import { words } from '#server/words.ts'
import type { Composing, Letters } from '#server/mail/letters.ts'
import type { Mail } from '#server/mail/port.ts'

const officeMail = (feedback: StoredFeedback, site: PackSite, place: PackLocation | null, to: string): Mail => {
  const locale = site.default_locale
  const language = languageOf(locale)
  const school = inLocale(site, 'name', language)
  const shownPlace = place ? placeName(place, language) : ''
  const lines: [label: string, value: string][] = [
    [words(locale, 'mail.place'), shownPlace],
    [words(locale, 'mail.name'), fullName(feedback)],
    [words(locale, 'login.email'), feedback.email],
    [words(locale, 'purchase.group.type'), choiceWords(feedback.customer_type, locale)],
    [words(locale, 'mail.residence'), choiceWords(feedback.residence, locale)],
    [words(locale, 'mail.offers'), feedback.offers === 1 ? words(locale, 'mail.yes') : ''],
    [words(locale, 'feedback.birthday'), feedback.birthday === null ? '' : longDay(feedback.birthday, language)],
  ]
  const filled = lines.filter(([, value]) => value !== '').map(([label, value]) => words(locale, 'mail.line', { label, value }))
  return {
    to,
    from: site.mail?.from || null,
    fromName: school,
    replyTo: feedback.email,
    subject: words(locale, 'mail.feedback_subject', { school, place: shownPlace }),
    text: `${filled.join('\n')}\n\n${feedback.comments}\n`,
    html: null,
    locale,
  }
}

/** In the school's language; null if the school names no recipient. */
export const feedbackMail = async ({ feedback_id: id }: Letters['feedback'], { db, site }: Composing): Promise<Mail | null> => {
  const to = site.mail?.feedback_to ?? ''
  const feedback = to === '' ? null : await findFeedback(db.read, site.id, id)
  return feedback && officeMail(feedback, site, await findRecord(db.read, site.id, 'location', feedback.location_id), to)
}
