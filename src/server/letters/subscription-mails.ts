import type { Locale } from '#contract/wire.ts'
import { chargedNext, endingOf, lastDelivery, spanOf } from '#domain/billing.ts'
import { languageOf, longDay } from '#domain/locale-format.ts'
import { moneyShown } from '#domain/money-shown.ts'
import { today } from '#domain/zone.ts'
import { lastingOf } from '#server/billing/lasting.ts'
import { findBill, findPayment, listBills, listPayments, type StoredBill, type StoredPayment } from '#server/db/billing.ts'
import { findMailData } from '#server/db/outbox.ts'
import { findCustomer } from '#server/db/customers.ts'
import { findSubscription, type StoredSubscription } from '#server/db/subscriptions.ts'
import { words } from '#server/words.ts'
import type { Composers, Composing, SubscriptionReader } from '#server/mail/letters.ts'
import { mailOrigin } from '#server/mail/mail-links.ts'
import { schoolName, templated } from './template.ts'

type About = { to: string; locale: Locale; stored: StoredSubscription; name: string; action: { label: string; url: string } }

const nameIn = ({ kind, name, translations }: StoredSubscription, locale: Locale): string => {
  if (kind === 'coffee' || name === '') return words(locale, 'purchase.tab.coffee')
  const own = (JSON.parse(translations) as { locale: Locale; name?: string }[]).find((one) => one.locale === locale)
  return own?.name ?? name
}

/** The customer, or whom the mail itself names where the account was deleted meanwhile. */
const readerOf = async ({ db, site, waiting }: Composing, { customer_id: id }: StoredSubscription): Promise<SubscriptionReader | null> => {
  const customer = await findCustomer(db.read, site.id, id)
  if (customer) return { to: customer.email, locale: customer.locale }
  const { reader } = JSON.parse((await findMailData(db.read, waiting)) ?? '{}') as { reader?: SubscriptionReader }
  return reader ?? null
}

/** Whom a mail reaches, about which subscription; null where either is gone. */
const about = async (context: Composing, id: string): Promise<About | null> => {
  const { db, config, site } = context
  const stored = await findSubscription(db.read, { site_id: site.id, id })
  const reader = stored && (await readerOf(context, stored))
  if (!stored || !reader) return null
  const locale = reader.locale === 'fr-ca' ? 'fr-ca' : 'en-ca'
  const page = locale === 'fr-ca' ? 'gerer-votre-compte' : 'customer-account'
  const url = `${mailOrigin(config, locale)}/${site.slug}/${page}?tab=subscriptions`
  return {
    to: reader.to,
    locale,
    stored,
    name: nameIn(stored, locale),
    action: { label: words(locale, 'mail.subscription_action'), url },
  }
}

const cardOf = ({ card_brand: brand, card_last4: digits }: StoredSubscription): string =>
  digits === null ? '' : `${brand ?? ''} ···· ${digits}`.trim()

/** What was paid last, with the order or by a payment of later; undefined where nothing was. */
const sayPaid = (stored: StoredSubscription, payments: readonly StoredPayment[], { locale, zone }: Said): string | undefined => {
  const lasting = lastingOf(stored, zone)
  const language = languageOf(locale)
  const paid = [
    ...lasting.bills.filter(({ date }) => date === stored.ordered_on).map(({ date, total }) => ({ day: date, cents: total })),
    ...payments.map((one) => ({ day: today(Date.parse(one.created_at), zone), cents: one.total_cents })),
  ].at(-1)
  return (
    paid && words(locale, 'mail.subscription_last_payment', { amount: moneyShown(paid.cents, language), day: longDay(paid.day, language) })
  )
}

/** What is still charged of what was declined; who cancelled owes nothing that is not tried again. */
const sayOwed = (owed: readonly StoredBill[], { locale }: Said): string[] =>
  owed.flatMap(({ total_cents: cents, retry_on: day }) =>
    day === null
      ? []
      : [
          words(locale, 'subscriptions.owed_retry', {
            amount: moneyShown(cents, languageOf(locale)),
            day: longDay(day, languageOf(locale)),
          }),
        ],
  )

type Said = { locale: Locale; zone: string }

/** What holds after a cancellation: until when it goes on, what was paid last, and what is still charged (SUBS-11). */
const endingWords = async ({ db, site, now }: Composing, stored: StoredSubscription, locale: Locale): Promise<string> => {
  const [zone, language] = [site.timezone, languageOf(locale)]
  const lasting = lastingOf(stored, zone)
  const payments = (await listPayments(db.read, site.id, [stored.id])).filter(({ result }) => result === 0)
  const bills = await listBills(db.read, site.id, [stored.id])
  const day = today(now, zone)
  const next = chargedNext(lasting, { today: day, taken: bills.map(({ due }) => due) })
  const { start, end } = spanOf(
    lasting,
    payments.map(({ due }) => due),
  )
  const paid = sayPaid(stored, payments, { locale, zone })
  const still = next === null ? null : lastDelivery(lasting)
  const owed = sayOwed(
    bills.filter(({ state }) => state === 'owed'),
    { locale, zone },
  )
  const isOpen = next !== null || bills.some(({ state }) => state === 'pending')
  const rest = owed.length > 0 ? owed : isOpen ? [] : [words(locale, 'subscriptions.ending.nothing_more')]
  const over = end < day ? 'subscriptions.ending.over' : 'subscriptions.ending.ends'
  const endings = {
    delivered: () => [words(locale, 'mail.subscription_last', { day: longDay(still ?? end, language) }), paid, ...owed],
    unbegun: () => [words(locale, 'subscriptions.ending.unbegun')],
    over: () => [words(locale, over, { day: longDay(end, language) }), paid, ...rest],
  }
  return endings[endingOf({ start, canceledOn: lasting.canceledOn ?? end, still, isPaid: paid !== undefined })]()
    .filter((sentence) => sentence !== undefined)
    .join(' ')
}

/** The mails about subscriptions: each payment, each refusal with what follows, and the end. */
export const subscriptionMails = {
  subscription_billed: async ({ subscription_id: id, due, attempt }, context) => {
    const { db, site } = context
    const found = await about(context, id)
    const payment = await findPayment(db.read, { site_id: site.id, subscription_id: id, due }, attempt)
    if (!found || !payment) return null
    const { locale, name, stored, ...reader } = found
    const language = languageOf(locale)
    const card = cardOf(stored)
    return templated(
      {
        ...reader,
        locale,
        subject: words(locale, 'mail.subscription_billed_subject', { school: schoolName(site, locale), name }),
        title: words(locale, 'mail.subscription_billed_title'),
        paragraphs: [words(locale, 'mail.subscription_billed_text', { name })],
        facts: [
          [words(locale, 'mail.subscription_due'), longDay(due, language)],
          [words(locale, 'mail.subscription_amount'), moneyShown(payment.total_cents, language)],
          ...(card === '' ? [] : [[words(locale, 'mail.subscription_card'), card] as const]),
        ],
      },
      site,
    )
  },

  subscription_refused: async ({ subscription_id: id, due, attempt }, context) => {
    const { db, site } = context
    const found = await about(context, id)
    const bill = await findBill(db.read, { site_id: site.id, subscription_id: id, due })
    // Somebody was faster with another card.
    if (!found || bill?.state !== 'owed' || bill.attempt !== attempt) return null
    const { locale, name, stored, ...reader } = found
    const language = languageOf(locale)
    const why = stored.vault_key === null ? 'mail.subscription_no_card' : 'mail.subscription_refused_text'
    const then =
      bill.retry_on === null
        ? words(locale, 'mail.subscription_no_retry')
        : words(locale, 'mail.subscription_retry', { day: longDay(bill.retry_on, language) })
    return templated(
      {
        ...reader,
        locale,
        action: { ...reader.action, label: words(locale, 'mail.subscription_new_card') },
        subject: words(locale, 'mail.subscription_refused_subject', { school: schoolName(site, locale), name }),
        title: words(locale, 'mail.subscription_refused_title'),
        paragraphs: [words(locale, why, { name }), then],
        facts: [
          [words(locale, 'mail.subscription_due'), longDay(due, language)],
          [words(locale, 'mail.subscription_amount'), moneyShown(bill.total_cents, language)],
        ],
      },
      site,
    )
  },

  subscription_canceled: async ({ subscription_id: id }, context) => {
    const { site } = context
    const found = await about(context, id)
    if (!found) return null
    const { locale, name, stored, ...reader } = found
    return templated(
      {
        ...reader,
        locale,
        subject: words(locale, 'mail.subscription_canceled_subject', { school: schoolName(site, locale), name }),
        title: words(locale, 'mail.subscription_canceled_title'),
        paragraphs: [words(locale, 'mail.subscription_canceled_text', { name }), await endingWords(context, stored, locale)],
      },
      site,
    )
  },
} satisfies Partial<Composers>
