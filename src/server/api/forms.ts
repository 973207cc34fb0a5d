import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/errors.ts'
import type { Filter } from '#contract/filters.ts'
import { submitHealthForm, submitOnTheGoForm } from '#contract/forms.ts'
import { checkHealthForm, normalizedHealthForm, moreDietaryAllergens } from '#domain/health-form.ts'
import { checkOnTheGo, normalizedOnTheGo } from '#domain/on-the-go.ts'
import { emailKey } from '#server/db/customers.ts'
import { type FormKind, isRepeatedForm, saveForm } from '#server/db/forms.ts'
import { handleVisitor, type PersonalContext } from '#server/context.ts'
import { hourMs, isWithinLimits, type LimitRule } from '#server/platform/limits.ts'
import { post } from '#server/mail/letters.ts'
import { words } from '#server/words.ts'
import { publishedSite, siteRecords } from './find-site.ts'
import { listedFilter } from './site-view.ts'

const perPerson: LimitRule = { name: 'forms', most: 10, perMs: hourMs }
const perAddress: LimitRule = { name: 'forms', most: 200, perMs: hourMs }

/** Somebody else may have typed the address, so receipts are limited per mailbox. */
const receiptsPerMailbox: LimitRule = { name: 'form-receipts', most: 5, perMs: hourMs }

type Sent = { kind: FormKind; siteId: string; answers: { email: string }; sending: string; captcha: string }

const [minuteMs, dayMs] = [60_000, 24 * hourMs]

const letters = { health_form: 'health_receipt', on_the_go_form: 'on_the_go_receipt' } as const

/** The same answers within a minute, or with the same `sending` within a day, are a repeat. */
const repeatsOf = ({ siteId, answers, sending }: Sent, { keys }: PersonalContext) => {
  // Keyed, so that answers cannot be guessed from the digest.
  const text = `${siteId}\n${JSON.stringify(answers)}`
  const named = sending === '' ? [] : [{ fingerprint: keys.digest('form', `${text}\n${sending}`), forMs: dayMs }]
  return [{ fingerprint: keys.digest('form', text), forMs: minuteMs }, ...named]
}

const storeForm = async (sent: Sent, context: PersonalContext): Promise<void> => {
  const { kind, siteId, answers } = sent
  const { db, now, locale, visitor, limits, captcha, mail } = context
  if (sent.captcha === '') throw new Problem('captcha_required')
  await limits.take(
    { rule: perPerson, who: `${visitor.address}\n${answers.email.toLowerCase()}` },
    { rule: perAddress, who: visitor.address },
  )
  const repeats = repeatsOf(sent, context)
  if (await isRepeatedForm(db.read, kind, repeats)) return
  const solution = await captcha.verify(sent.captcha, visitor.address)
  if (!solution) throw new Problem('captcha_refused')
  const hasReceipt = await isWithinLimits(limits, { rule: receiptsPerMailbox, who: emailKey(answers.email) })
  const id = randomUUID()
  const form = { site_id: siteId, id, received_at: new Date(now).toISOString(), data: JSON.stringify({ ...answers, locale }) }
  const isNew = await saveForm(db, { kind, form, repeats, solution }, async (trx) => {
    await post(trx, siteId, kind, { form_id: id })
    if (hasReceipt) await post(trx, siteId, letters[kind], { form_id: id })
  })
  if (isNew) mail.wake()
}

const byName = (a: Filter, b: Filter) => a.name.localeCompare(b.name)

export const forms = [
  handleVisitor(submitHealthForm, async ({ site_id: siteId, locale: _, sending, captcha_response: captcha, ...given }, context) => {
    const { site, filter: filters } = await siteRecords(context, siteId, ['filter'])
    const more = moreDietaryAllergens(filters.map(listedFilter), byName).map(({ name }) => name)
    const [fault] = checkHealthForm(given, more)
    if (fault) throw new Problem(fault.code)
    await storeForm({ kind: 'health_form', siteId: site.id, answers: normalizedHealthForm(given, more), sending, captcha }, context)
    return { payload: { msg: words(context.locale, 'forms.health_thanks') } }
  }),

  handleVisitor(submitOnTheGoForm, async ({ site_id: siteId, locale: _, sending, captcha_response: captcha, ...given }, context) => {
    const site = await publishedSite(context, siteId)
    const clock = { now: context.now, zone: site.timezone }
    const [fault] = checkOnTheGo(given, clock)
    if (fault) throw new Problem(fault.code)
    await storeForm({ kind: 'on_the_go_form', siteId: site.id, answers: normalizedOnTheGo(given, clock), sending, captcha }, context)
    return { payload: { msg: words(context.locale, 'forms.on_the_go_thanks') } }
  }),
]
