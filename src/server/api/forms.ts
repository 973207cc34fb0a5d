import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/errors.ts'
import type { Filter } from '#contract/filters.ts'
import { submitHealthForm, submitOnTheGoForm } from '#contract/forms.ts'
import { checkHealthForm, normalizedHealthForm, moreDietaryAllergens } from '#domain/health-form.ts'
import { checkOnTheGo, normalizedOnTheGo } from '#domain/on-the-go.ts'
import { emailKey } from '#server/db/customers.ts'
import { findFormKey } from '#server/db/form-keys.ts'
import { type FormKind, saveForm, type StoredForm } from '#server/db/forms.ts'
import type { Writer } from '#server/db/open.ts'
import { lockSite } from '#server/db/sites.ts'
import { isRepeated } from '#server/db/submissions.ts'
import { handleVisitor, type PersonalContext } from '#server/context.ts'
import { hourMs, isWithinLimits, type LimitRule } from '#server/platform/limits.ts'
import { readSealed, sealForm } from '#server/platform/seal-form.ts'
import { post } from '#server/mail/letters.ts'
import { words } from '#server/words.ts'
import { publishedSite, siteRecords } from './find-site.ts'
import { listedFilter } from './site-view.ts'

const perPerson: LimitRule = { name: 'forms', most: 10, perMs: hourMs }
const perAddress: LimitRule = { name: 'forms', most: 200, perMs: hourMs }

/** A stranger may have typed the address, so receipts are limited per mailbox. */
const receiptsPerMailbox: LimitRule = { name: 'form-receipts', most: 5, perMs: hourMs }

type Sent = { kind: FormKind; siteId: string; answers: { email: string }; sending: string; captcha: string }

const [minuteMs, dayMs] = [60_000, 24 * hourMs]

const letters = { health_form: 'health_receipt', on_the_go_form: 'on_the_go_receipt' } as const

/** A health form as the database may hold it: sealed, if the school has a key. */
const sealWithKey = async (trx: Writer, form: StoredForm): Promise<StoredForm> => {
  const { site_id: siteId, id: formId, data } = form
  // A key that is being set waits for this form, and seals it.
  await lockSite(trx, siteId)
  const key = await findFormKey(trx, siteId)
  return key ? { ...form, data: sealForm(data, { key: key.publicKey, siteId, formId }) } : form
}

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
  if (await isRepeated(db.read, kind, repeats)) return
  const solution = await captcha.verify(sent.captcha, visitor.address)
  if (!solution) throw new Problem('captcha_refused')
  const hasReceipt = await isWithinLimits(limits, { rule: receiptsPerMailbox, who: emailKey(answers.email) })
  const id = randomUUID()
  const clear = { site_id: siteId, id, received_at: new Date(now).toISOString(), data: JSON.stringify({ ...answers, locale }) }
  const form = (trx: Writer) => (kind === 'health_form' ? sealWithKey(trx, clear) : Promise.resolve(clear))
  const isNew = await saveForm(db, { kind, form, repeats, solution }, async (trx, stored) => {
    await post(trx, siteId, kind, { form_id: id })
    // The mail cannot read a sealed form.
    const sender = readSealed(stored.data) ? { to: answers.email, locale } : {}
    if (hasReceipt) await post(trx, siteId, letters[kind], { form_id: id, ...sender })
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
    return { payload: { msg: words(context.locale, 'dietary.thanks') } }
  }),

  handleVisitor(submitOnTheGoForm, async ({ site_id: siteId, locale: _, sending, captcha_response: captcha, ...given }, context) => {
    const site = await publishedSite(context, siteId)
    const clock = { now: context.now, zone: site.timezone }
    const [fault] = checkOnTheGo(given, clock)
    if (fault) throw new Problem(fault.code)
    await storeForm({ kind: 'on_the_go_form', siteId: site.id, answers: normalizedOnTheGo(given, clock), sending, captcha }, context)
    return { payload: { msg: words(context.locale, 'on_the_go.thanks') } }
  }),
]
