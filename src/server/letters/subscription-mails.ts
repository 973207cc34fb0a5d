import type { Locale } from '#contract/wire.ts'
import { lastAfterCancel } from '#domain/after-order.ts'
import type { Day } from '#domain/calendar.ts'
import { type Bill, chargedNext, endingOf, lastDelivery, type BillableSubscription, spanOf } from '#domain/billing.ts'
import { lastDayToSkip } from '#domain/delivery-skips.ts'
import { languageOf, longDay, shortDay } from '#domain/locale-format.ts'
import { moneyShown } from '#domain/money-shown.ts'
import { today } from '#domain/zone.ts'
import { readSubscriptionBills } from '#server/billing/subscription-bills.ts'
import { paymentTax } from '#server/billing/payment-tax.ts'
import { findBill, findPayment, listBills, listPayments, type StoredBill, type StoredPayment } from '#server/db/billing.ts'
import { listSkips } from '#server/db/delivery-skips.ts'
import { findMailData } from '#server/db/outbox.ts'
import { findCustomer } from '#server/db/customers.ts'
import { findSubscription, type StoredSubscription } from '#server/db/subscriptions.ts'
import { findOrder } from '#server/db/orders.ts'
import { snapshotOf } from '#server/db/order-snapshot.ts'
import { taxNumbersOf } from '#server/orders/receipt.ts'
import { taxNumberRows, taxRows } from '#server/orders/receipt-words.ts'
import { words } from '#server/words.ts'
import type { Composers, Composing, Letters, SubscriptionReader } from '#server/mail/letters.ts'
import { accountPage, letter, localeOf } from './template.ts'

type About = { to: string; locale: Locale; stored: StoredSubscription; name: string; action: { label: string; url: string } }

const nameIn = ({ kind, name, translations }: StoredSubscription, locale: Locale): string => {
  if (kind === 'coffee' || name === '') return words(locale, 'purchase.tab.coffee')
  const own = (JSON.parse(translations) as { locale: Locale; name?: string }[]).find((one) => one.locale === locale)
  return own?.name ?? name
}

/** The customer, or the recipient in the mail itself if the account was deleted meanwhile. */
const readerOf = async ({ db, site, waiting }: Composing, { customer_id: id }: StoredSubscription): Promise<SubscriptionReader | null> => {
  const customer = await findCustomer(db.read, site.id, id)
  if (customer) return { to: customer.email, locale: customer.locale }
  const { reader } = JSON.parse((await findMailData(db.read, waiting)) ?? '{}') as { reader?: SubscriptionReader }
  return reader ?? null
}

/** Null if the subscription or its recipient is gone. `requested` is the language of the act; the customer's by default. */
const about = async (context: Composing, id: string, requested?: Locale): Promise<About | null> => {
  const { db, config, site } = context
  const stored = await findSubscription(db.read, { site_id: site.id, id })
  const reader = stored && (await readerOf(context, stored))
  if (!stored || !reader) return null
  const locale = requested ?? localeOf(reader)
  const action = { label: words(locale, 'mail.subscription_action'), url: accountPage(config, site, locale, '?tab=subscriptions') }
  return { to: reader.to, locale, stored, name: nameIn(stored, locale), action }
}

const cardOf = ({ card_brand: brand, card_last4: digits }: StoredSubscription): string =>
  digits === null ? '' : `${brand ?? ''} ···· ${digits}`.trim()

/** The last payment, with the order or later; undefined without one. */
const paidSentence = (
  { bills, orderedOn }: BillableSubscription,
  payments: readonly StoredPayment[],
  { locale, zone }: { locale: Locale; zone: string },
): string | undefined => {
  const language = languageOf(locale)
  const paid = [
    ...bills.filter(({ date }) => date === orderedOn).map(({ date, total }) => ({ day: date, cents: total })),
    ...payments.map((one) => ({ day: today(Date.parse(one.created_at), zone), cents: one.total_cents })),
  ].at(-1)
  return (
    paid && words(locale, 'mail.subscription_last_payment', { amount: moneyShown(paid.cents, language), day: longDay(paid.day, language) })
  )
}

/** Declined bills that are still tried; after a cancellation the others are not owed. */
const owedSentences = (owed: readonly StoredBill[], locale: Locale): string[] =>
  owed.flatMap(({ total_cents: cents, retry_on: day }) => {
    const language = languageOf(locale)
    return day === null
      ? []
      : words(locale, 'subscriptions.owed_retry', { amount: moneyShown(cents, language), day: longDay(day, language) })
  })

/** The last delivery of a weekly plan, or the last charge and the last day of another, where they come after the cancellation. */
const lastSentence = ({ kind, bills }: BillableSubscription, { still, end }: { still: Day | null; end: Day }, locale: Locale): string => {
  const language = languageOf(locale)
  const last = kind === 'weekly' ? undefined : bills.find(({ date }) => date === still)
  if (!last) return words(locale, 'mail.subscription_last', { day: longDay(still ?? end, language) })
  const charge = { amount: moneyShown(last.total, language), day: longDay(last.date, language), end: longDay(end, language) }
  return words(locale, 'subscriptions.ending.last_charge', charge)
}

/** The state after a cancellation: its end, the last payment, and what is still charged (SUBS-11). */
const endingWords = async ({ db, site, now }: Composing, stored: StoredSubscription, locale: Locale): Promise<string> => {
  const [zone, language] = [site.timezone, languageOf(locale)]
  const { subscription, credit } = await readSubscriptionBills(db.read, stored, zone)
  const payments = (await listPayments(db.read, site.id, [stored.id])).filter(({ result }) => result === 0)
  const bills = await listBills(db.read, site.id, [stored.id])
  const day = today(now, zone)
  const next = chargedNext(subscription, { today: day, taken: bills.map(({ due }) => due) })
  const dues = payments.map(({ due }) => due)
  const { start, end } = spanOf(subscription, dues)
  const paid = paidSentence(subscription, payments, { locale, zone })
  const still = next === null ? null : lastDelivery(subscription)
  const owed = owedSentences(
    bills.filter(({ state }) => state === 'owed'),
    locale,
  )
  const isOpen = next !== null || bills.some(({ state }) => state === 'pending')
  const rest = owed.length > 0 ? owed : isOpen ? [] : [words(locale, 'subscriptions.ending.nothing_more')]
  const over = end < day ? 'subscriptions.ending.over' : 'subscriptions.ending.ends'
  const back = credit > 0 ? words(locale, 'subscriptions.ending.credit', { amount: moneyShown(credit, language) }) : undefined
  const endings = {
    delivered: () => [lastSentence(subscription, { still, end }, locale), paid, ...owed],
    not_started: () => [words(locale, 'subscriptions.ending.not_started')],
    over: () => [words(locale, over, { day: longDay(end, language) }), paid, ...rest],
  }
  return endings[
    endingOf({
      start,
      canceledOn: subscription.canceledOn ?? end,
      still,
      isPaid: paid !== undefined && lastAfterCancel(subscription, dues) !== null,
    })
  ]()
    .concat(back)
    .filter((sentence) => sentence !== undefined)
    .join(' ')
}

const nextIn = ({ date, total }: Bill, locale: Locale): string =>
  words(locale, 'subscriptions.next_on', {
    amount: moneyShown(total, languageOf(locale)),
    day: longDay(date, languageOf(locale)),
  })

/** Price and taxes of a payment; none without tax. */
const taxFacts = async ({ db, site }: Composing, stored: StoredSubscription, payment: StoredPayment, locale: Locale) => {
  const order = await findOrder(db.read, { site_id: site.id, id: stored.order_id })
  const { billed } = await readSubscriptionBills(db.read, stored, site.timezone)
  const { total_cents: total, due } = payment
  const tax = billed.find((one) => one.due === due)?.tax ?? 0
  if (tax === 0) return []
  const parts = paymentTax({ total, tax }, { stored, cart: order ? snapshotOf(order).cart : undefined })
  const price = [words(locale, 'cart.subtotal'), moneyShown(total - tax, languageOf(locale))] as const
  return [price, ...taxRows(parts, locale)]
}

const factsOf = (due: string, { total_cents: cents }: Pick<StoredBill, 'total_cents'>, locale: Locale) =>
  [
    [words(locale, 'mail.subscription_due'), longDay(due, languageOf(locale))],
    [words(locale, 'mail.subscription_amount'), moneyShown(cents, languageOf(locale))],
  ] as const

/** The deliveries of a letter that are still skipped, or still come, and the next payment. */
const changedDeliveries = async (
  { subscription_id: id, days, locale: requested }: Letters['deliveries_skipped'],
  context: Composing,
  isSkipped: boolean,
) => {
  const { db, config, site, now } = context
  const found = await about(context, id, requested)
  if (!found) return null
  const { name, stored, to, locale } = found
  const skips = (await listSkips(db.read, site.id, [id])).map(({ delivery }) => delivery)
  const same = days.filter((day) => skips.includes(day) === isSkipped)
  const { subscription } = await readSubscriptionBills(db.read, stored, site.timezone)
  const taken = (await listBills(db.read, site.id, [id])).map(({ due }) => due)
  const next = chargedNext(subscription, { today: today(now, site.timezone), taken })
  return {
    days: same,
    values: { name, days: same.map((day) => shortDay(day, languageOf(locale))).join(', '), count: same.length },
    content: {
      to,
      locale,
      action: { label: words(locale, 'account.tab.plan'), url: accountPage(config, site, locale, '?tab=plan') },
      facts: next ? [[words(locale, 'subscriptions.next'), nextIn(next, locale)] as const] : [],
    },
  }
}

export const subscriptionMails = {
  subscription_billed: async ({ subscription_id: id, due, attempt }, context) => {
    const { db, site } = context
    const found = await about(context, id)
    const payment = await findPayment(db.read, { site_id: site.id, subscription_id: id, due, attempt })
    // Of a period whose deliveries are all skipped there is nothing to say.
    if (!found || !payment || payment.total_cents === 0) return null
    const { name, stored, ...recipient } = found
    const { locale } = recipient
    const card = cardOf(stored)
    const taxes = await taxFacts(context, stored, payment, locale)
    const rows = [
      ...factsOf(due, payment, locale),
      ...(card === '' ? [] : [[words(locale, 'mail.subscription_card'), card] as const]),
      ...taxes,
    ]
    // The document has the tax numbers at its head.
    const facts = taxes.length === 0 ? rows : [...rows, ...taxNumberRows(taxNumbersOf(site), locale)]
    const title = words(locale, 'order.receipt')
    const { listPdf } = await import('#server/documents/list-pdf.ts')
    const bytes = await listPdf({
      title,
      person: recipient.to,
      entries: [{ title: name, rows }],
      empty: '',
      site,
      locale,
      now: context.now,
    })
    const mail = letter('subscription_billed', { ...recipient, values: { name }, facts }, site)
    return { ...mail, document: { name: `${locale === 'fr-ca' ? 'recu' : 'receipt'}-${due}.pdf`, type: 'application/pdf', bytes } }
  },

  subscription_refused: async ({ subscription_id: id, due, attempt }, context) => {
    const { db, site } = context
    const found = await about(context, id)
    const bill = await findBill(db.read, { site_id: site.id, subscription_id: id, due })
    // The customer may have paid with another card meanwhile.
    if (!found || bill?.state !== 'owed' || bill.attempt !== attempt) return null
    const { name, stored, ...recipient } = found
    const { locale } = recipient
    const why = stored.vault_key === null ? 'mail.subscription_no_card' : 'mail.subscription_refused_text'
    const then =
      bill.retry_on === null
        ? words(locale, 'mail.subscription_no_retry')
        : words(locale, 'mail.subscription_retry', { day: longDay(bill.retry_on, languageOf(locale)) })
    const action = { ...recipient.action, label: words(locale, 'subscriptions.new_card') }
    const paragraphs = [words(locale, why, { name }), then]
    return letter('subscription_refused', { ...recipient, action, values: { name }, paragraphs, facts: factsOf(due, bill, locale) }, site)
  },

  subscription_canceled: async ({ subscription_id: id, locale: requested }, context) => {
    const { site } = context
    const found = await about(context, id, requested)
    if (!found) return null
    const { name, stored, ...recipient } = found
    const { locale } = recipient
    const paragraphs = [words(locale, 'mail.subscription_canceled_text', { name }), await endingWords(context, stored, locale)]
    return letter('subscription_canceled', { ...recipient, values: { name }, paragraphs }, site)
  },

  deliveries_skipped: async (given, context) => {
    const found = await changedDeliveries(given, context, true)
    const [first] = found?.days ?? []
    // All of them were taken back meanwhile.
    if (!found || first === undefined) return null
    const { content, values } = found
    const { locale } = content
    const back = words(locale, 'mail.deliveries_skipped_back', { day: longDay(lastDayToSkip(first), languageOf(locale)) })
    const paragraphs = [words(locale, 'mail.deliveries_skipped_text', values), back]
    return letter('deliveries_skipped', { ...content, values, paragraphs }, context.site)
  },

  deliveries_resumed: async (given, context) => {
    const found = await changedDeliveries(given, context, false)
    // All of them were skipped again meanwhile.
    if (!found || found.days.length === 0) return null
    return letter('deliveries_resumed', { ...found.content, values: found.values }, context.site)
  },
} satisfies Partial<Composers>
