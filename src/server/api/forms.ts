import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/errors.ts'
import type { Filter } from '#contract/filters.ts'
import { submitHealthForm, submitOnTheGoForm } from '#contract/forms.ts'
import { checkHealthForm, keptHealthForm, moreDietaryAllergens } from '#domain/health-form.ts'
import { checkOnTheGo, keptOnTheGo } from '#domain/on-the-go.ts'
import { type FormKind, saveForm } from '#server/db/forms.ts'
import { listRecords } from '#server/db/records.ts'
import { handlePersonal, type PersonalContext } from '#server/http/context.ts'
import { hourMs, type LimitRule } from '#server/http/rate-limits.ts'
import { post } from '#server/mail/letters.ts'
import { words } from '#server/words.ts'
import { publishedSite } from './find-site.ts'
import { listedFilter } from './site-view.ts'

const perPerson: LimitRule = { name: 'forms', most: 10, perMs: hourMs }
const perAddress: LimitRule = { name: 'forms', most: 200, perMs: hourMs }

type Answers = { email: string }
type Sent = { kind: FormKind; siteId: string; answers: Answers; sending: string }

const [minuteMs, dayMs] = [60_000, 24 * hourMs]

/** Who hears of a form: the office, and the person who wrote it. */
const letters = { health_form: 'health_receipt', on_the_go_form: 'on_the_go_receipt' } as const

/** Stores the answers apart from everything else, once: a repeat within a minute, or by its name within a day, is answered like the first. */
const keep = async (
  { kind, siteId, answers, sending }: Sent,
  { db, now, locale, visitor, limits, keys, mail }: PersonalContext,
): Promise<void> => {
  await limits.take(
    { rule: perPerson, who: `${visitor.address}\n${answers.email.toLowerCase()}` },
    { rule: perAddress, who: visitor.address },
  )
  // Nobody without this server's key can try answers against it.
  const said = `${siteId}\n${JSON.stringify(answers)}`
  const repeats = [
    { fingerprint: keys.digest('form', said), forMs: minuteMs },
    ...(sending === '' ? [] : [{ fingerprint: keys.digest('form', `${said}\n${sending}`), forMs: dayMs }]),
  ]
  const id = randomUUID()
  const form = { site_id: siteId, id, received_at: new Date(now).toISOString(), data: JSON.stringify({ ...answers, locale }) }
  const isNew = await saveForm(db, { kind, form, repeats }, async (trx) => {
    await post(trx, siteId, kind, { form_id: id })
    await post(trx, siteId, letters[kind], { form_id: id })
  })
  if (isNew) mail.wake()
}

const byName = (a: Filter, b: Filter) => a.name.localeCompare(b.name)

export const forms = [
  handlePersonal(submitHealthForm, async ({ site_id: siteId, locale: _, sending, ...given }, context) => {
    const site = await publishedSite(context, siteId)
    const { filter: filters } = await listRecords(context.db.read, site.id, ['filter'])
    const more = moreDietaryAllergens(filters.map(listedFilter), byName).map(({ name }) => name)
    const [fault] = checkHealthForm(given, more)
    if (fault) throw new Problem(fault.code)
    await keep({ kind: 'health_form', siteId: site.id, answers: keptHealthForm(given, more), sending }, context)
    return { payload: { msg: words(context.locale, 'forms.health_thanks') } }
  }),

  handlePersonal(submitOnTheGoForm, async ({ site_id: siteId, locale: _, sending, ...given }, context) => {
    const site = await publishedSite(context, siteId)
    const [fault] = checkOnTheGo(given)
    if (fault) throw new Problem(fault.code)
    await keep({ kind: 'on_the_go_form', siteId: site.id, answers: keptOnTheGo(given), sending }, context)
    return { payload: { msg: words(context.locale, 'forms.on_the_go_thanks') } }
  }),
]
