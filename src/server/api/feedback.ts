import { createHash, randomUUID } from 'node:crypto'
import type { Input } from '#contract/call.ts'
import { captchaChallenge } from '#contract/captcha.ts'
import { Problem } from '#contract/errors.ts'
import { submitFeedback } from '#contract/feedback.ts'
import { birthdayWritten, choiceOf, customerTypes, feedbackFaults, residences } from '#domain/feedback.ts'
import { normalizedText } from '#domain/shared-rules.ts'
import { today } from '#domain/zone.ts'
import type { PackLocation } from '#server/shapes/place.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { saveFeedback, type StoredFeedback } from '#server/db/feedback.ts'
import { listRecords } from '#server/db/records.ts'
import { isRepeated, type Repeat } from '#server/db/submissions.ts'
import { handleVisitor, type PersonalContext } from '#server/context.ts'
import { hourMs, type LimitRule } from '#server/platform/limits.ts'
import { post } from '#server/mail/letters.ts'
import { words } from '#server/words.ts'
import { publishedSite } from './find-site.ts'
import { activePlaces } from './place-view.ts'

type Given = Input<typeof submitFeedback>

const perPerson: LimitRule = { name: 'feedback', most: 10, perMs: hourMs }
const perAddress: LimitRule = { name: 'feedback', most: 200, perMs: hourMs }

/** Only the fields that the school's form has. */
const storedOf = (given: Given, site: PackSite, { now, locale }: PersonalContext): StoredFeedback => ({
  id: randomUUID(),
  site_id: site.id,
  received_at: new Date(now).toISOString(),
  location_id: given.location,
  customer_type: choiceOf(customerTypes, given.customer_type) ?? '',
  residence: choiceOf(residences, given.customer_residence) ?? '',
  first_name: normalizedText(given.first_name),
  last_name: normalizedText(given.last_name),
  email: given.email,
  comments: given.comments,
  offers: site.feedback_show_optin && given.offers ? 1 : 0,
  birthday: site.feedback_show_birthday ? birthdayWritten(given.birthday) : null,
  locale,
  answered_at: null,
  answered_by: null,
})

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The same message within a minute, or with the same `sending` within a day, is a repeat. */
const repeatsOf = ({ id: _, received_at: __, locale: ___, ...answers }: StoredFeedback, sending: string): Repeat[] => {
  const text = JSON.stringify(answers)
  const named = sending === '' ? [] : [{ fingerprint: digest(`${text}\n${sending}`), forMs: 24 * hourMs }]
  return [{ fingerprint: digest(text), forMs: 60_000 }, ...named]
}

const placesFor = async ({ db }: PersonalContext, siteId: string): Promise<PackLocation[]> => {
  const { locations } = activePlaces(await listRecords(db.read, siteId, ['location', 'building']))
  return locations.filter((place) => place.feedback_form)
}

/** Stores and mails a message; a repeat is ignored. */
const take = async (given: Given, feedback: StoredFeedback, { db, captcha, visitor, mail }: PersonalContext): Promise<void> => {
  const repeats = repeatsOf(feedback, given.sending)
  if (await isRepeated(db.read, 'feedback', repeats)) return
  const solution = await captcha.verify(given.captcha_response, visitor.address)
  if (!solution) throw new Problem('captcha_refused')
  const isNew = await saveFeedback(db, { feedback, repeats, solution }, (trx) =>
    post(trx, feedback.site_id, 'feedback', { feedback_id: feedback.id }),
  )
  if (isNew) mail.wake()
}

export const feedback = [
  handleVisitor(captchaChallenge, async (_, { captcha }) => ({ payload: await captcha.challenge() })),

  handleVisitor(submitFeedback, async (given, context) => {
    const site = await publishedSite(context, given.site_id)
    const locations = await placesFor(context, site.id)
    const [fault] = feedbackFaults(given, { ...site, locations, today: today(context.now, site.timezone) })
    if (fault) throw new Problem(fault.code)
    const { visitor, limits, locale } = context
    await limits.take(
      { rule: perPerson, who: `${visitor.address}\n${given.email.toLowerCase()}` },
      { rule: perAddress, who: visitor.address },
    )
    await take(given, storedOf(given, site, context), context)
    return { payload: { msg: words(locale, 'feedback.thanks') } }
  }),
]
