import { clockTime, fullDay, languageOf, shortDay } from '#domain/locale-format.ts'
import type { OnTheGoForm } from '#domain/on-the-go.ts'
import { onTheGoChoices, type OnTheGoList } from '#domain/on-the-go-options.ts'
import type { Locale } from '#contract/wire.ts'
import { findForm, type StoredForm } from '#server/db/forms.ts'
import { mailOrigin } from '#server/mail/mail-links.ts'
import { readSealed } from '#server/platform/seal-form.ts'
import { words } from '#server/words.ts'
import type { Composers, Composing } from '#server/mail/letters.ts'
import { letter, schoolName, templated } from './template.ts'

type Sent<T> = T & { email: string; locale: Locale }

const sentOrder = async ({ db, site }: Composing, id: string): Promise<Sent<OnTheGoForm> | null> => {
  const found = await findForm(db.read, 'on_the_go_form', { siteId: site.id, id })
  return found && (JSON.parse(found.data) as Sent<OnTheGoForm>)
}

/** Whom a form is from that is not sealed. */
const senderOf = ({ data }: StoredForm): { to: string; locale: Locale } | null => {
  if (readSealed(data)) return null
  const { email: to, locale } = JSON.parse(data) as Sent<object>
  return { to, locale }
}

const named = (list: OnTheGoList, value: string, locale: Locale): string =>
  onTheGoChoices[list].find(([english]) => english === value)?.[languageOf(locale) === 'fr' ? 1 : 0] ?? value

/** The time of the pick-up after its day; an order of an earlier version has none. */
const pickUpOf = ({ pick_up: time, pick_up_date: day }: OnTheGoForm, locale: Locale, form: typeof fullDay): string => {
  const language = languageOf(locale)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const clock = clockTime(hour * 60 + minute, language)
  return day ? `${form(day, language)}, ${clock}` : clock
}

/** Without allergens and remarks, which may be health data. */
const orderFacts = (order: OnTheGoForm, locale: Locale): [string, string][] => {
  const all = (list: OnTheGoList, values: readonly string[]) => values.map((value) => named(list, value, locale)).join(', ')
  const facts: [string, string][] = [
    [words(locale, 'mail.pick_up'), pickUpOf(order, locale, fullDay)],
    [words(locale, 'mail.name'), order.name],
    [words(locale, 'on_the_go.plan'), named('plans', order.plan, locale)],
    [words(locale, 'on_the_go.entree'), named('entrees', order.entree, locale)],
    [words(locale, 'on_the_go.base'), named('bases', order.base, locale)],
    [words(locale, 'on_the_go.protein'), named('proteins', order.protein, locale)],
    [words(locale, 'on_the_go.cheese'), named('cheeses', order.cheese, locale)],
    [words(locale, 'on_the_go.dressing'), named('dressings', order.dressing_sauce, locale)],
    [words(locale, 'on_the_go.addons'), all('addons', order.addons)],
    [words(locale, 'on_the_go.sides'), all('sides', order.sides)],
    [words(locale, 'on_the_go.drink'), named('drinks', order.drink, locale)],
  ]
  return facts.filter(([, value]) => value !== '')
}

const hasRemarks = ({ allergens, other_allergies: other, comments }: OnTheGoForm) => allergens.length > 0 || other !== '' || comments !== ''

/** No mail contains the answers of a health form (FORM-Q7). */
export const formMails = {
  health_form: async ({ form_id: id }, { db, site, config }) => {
    const to = site.mail?.dietitian_to ?? ''
    const form = to === '' ? null : await findForm(db.read, 'health_form', { siteId: site.id, id })
    if (!form) return null
    const locale = site.default_locale
    const isSealed = readSealed(form.data) !== null
    const text = words(locale, 'mail.health_form_text')
    if (!isSealed || config.office === null)
      return letter('health_form', { to, locale, paragraphs: [text, words(locale, 'mail.forms_command', { slug: site.slug })] }, site)
    const action = { label: words(locale, 'mail.health_form_action'), url: `${mailOrigin(config, locale)}/${site.slug}/office/forms` }
    return letter('health_form', { to, locale, paragraphs: [text, words(locale, 'mail.forms_office')], action }, site)
  },

  health_receipt: async ({ form_id: id, to, locale = 'en-ca' }, context) => {
    const form = await findForm(context.db.read, 'health_form', { siteId: context.site.id, id })
    const sender = to === undefined ? form && senderOf(form) : { to, locale }
    if (!form || !sender) return null
    return letter('health_receipt', { ...sender, note: words(sender.locale, 'mail.not_sent_by_you') }, context.site)
  },

  on_the_go_form: async ({ form_id: id }, context) => {
    const { site, config } = context
    const to = site.mail?.kitchen_to ?? ''
    const order = to === '' ? null : await sentOrder(context, id)
    if (!order) return null
    const locale = site.default_locale
    const time = pickUpOf(order, locale, shortDay)
    const subject = words(locale, 'mail.on_the_go_subject', { time, school: schoolName(site, locale) })
    const remarks = hasRemarks(order) ? [words(locale, 'mail.on_the_go_remarks')] : []
    const command = remarks.length > 0 ? [words(locale, 'mail.forms_command', { slug: site.slug })] : []
    const url = `${mailOrigin(config, locale)}/${site.slug}/office/on-the-go`
    const where =
      config.office === null
        ? { paragraphs: [...remarks, ...command] }
        : { paragraphs: remarks, action: { label: words(locale, 'mail.on_the_go_action'), url } }
    const facts = orderFacts(order, locale)
    return templated({ to, locale, subject, title: words(locale, 'mail.on_the_go_title'), facts, ...where }, site)
  },

  on_the_go_receipt: async ({ form_id: id }, context) => {
    const order = await sentOrder(context, id)
    if (!order) return null
    const { email: to, locale } = order
    const values = { time: pickUpOf(order, locale, fullDay) }
    return letter('on_the_go_receipt', { to, locale, values, note: words(locale, 'mail.not_sent_by_you') }, context.site)
  },
} satisfies Partial<Composers>
