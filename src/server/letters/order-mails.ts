import type { Receipt } from '#contract/orders.ts'
import type { Locale } from '#contract/wire.ts'
import { decimalOf } from '#domain/money.ts'
import { findMailData } from '#server/db/outbox.ts'
import { findRefund, findWhole } from '#server/db/refunds.ts'
import { findOrder, type StoredOrder } from '#server/db/orders.ts'
import { findSecret } from '#server/db/secrets.ts'
import { keysOf } from '#server/platform/keys.ts'
import { numberOf, receiptKey } from '#server/orders/answer.ts'
import { otherPaymentsOf } from '#server/orders/order-charges.ts'
import { snapshotOf } from '#server/db/order-snapshot.ts'
import { receiptOf } from '#server/orders/receipt.ts'
import {
  amountShown,
  cancelSentence,
  itemDates,
  itemRows,
  laterBills,
  paymentTypeShown,
  receiptFacts,
  receiptSums,
} from '#server/orders/receipt-words.ts'
import { words } from '#server/words.ts'
import type { Composers, Composing, OrderReader } from '#server/mail/letters.ts'
import { mailOrigin } from '#server/mail/mail-links.ts'
import { letter, localeOf, schoolName } from './template.ts'

const hasRecipient = (order: StoredOrder): boolean => snapshotOf(order).buyer.email !== ''

const recipientOf = (order: StoredOrder) => ({ to: snapshotOf(order).buyer.email, locale: localeOf(order) })

/** The page of a receipt; its signed key, which is in mails to the buyer alone, opens it without a login. */
export const receiptPage = async (
  { db, config, site }: Composing,
  order: StoredOrder,
  locale: Locale = localeOf(order),
): Promise<string> => {
  const key = receiptKey(keysOf(await findSecret(db)), order)
  return `${mailOrigin(config, locale)}/${site.slug}/order-complete?key=${encodeURIComponent(key)}`
}

/** An order with its recipient, whom the mail itself names if the account was deleted meanwhile. */
export const findWithRecipient = async ({ db, site, waiting }: Composing, id: string): Promise<StoredOrder | null> => {
  const order = await findOrder(db.read, { site_id: site.id, id })
  if (!order || order.customer_id !== '') return order
  // Read again: the account may have been deleted after this mail was claimed.
  const { reader } = JSON.parse((await findMailData(db.read, waiting)) ?? '{}') as { reader?: OrderReader }
  return reader ? { ...order, data: JSON.stringify({ ...snapshotOf(order), ...reader }) } : order
}

/** Where the receipt is found without this mail. */
const findPage = ({ config, site }: Composing, locale: Locale): string => `${mailOrigin(config, locale)}/${site.slug}/order-complete`

/** Who paid what and how, every item, the sums, and what is charged later. */
export const mailedFacts = (
  receipt: Receipt,
  { locale, timezone }: { locale: Locale; timezone: string },
): [label: string, value: string][] => [
  ...receiptFacts(receipt, { locale, timezone }),
  ...receipt.cart.items.flatMap((item) => [...itemRows(item, locale), ...itemDates(item, locale)]),
  ...receiptSums(receipt, locale),
  ...laterBills(receipt, locale).map(([day, amount]): [string, string] => [words(locale, 'mail.order_later', { day }), amount]),
]

/** What was paid from a student account or from wages, in cents. */
const paidWithoutCard = async ({ db }: Composing, order: StoredOrder): Promise<number> =>
  (await otherPaymentsOf(db.read, order)).reduce((sum, { kind, cents }) => (kind === 'account' ? sum + cents : sum), 0)

/** In the language in which the order was placed. */
export const orderMails = {
  order_receipt: async ({ order_id: id }, context) => {
    const { db, site } = context
    const order = await findWithRecipient(context, id)
    const receipt = await receiptOf(db.read, order, site)
    if (!order || !receipt || !hasRecipient(order)) return null
    const { to, locale } = recipientOf(order)
    const number = receipt.number ?? receipt.no
    const facts = mailedFacts(receipt, { locale, timezone: site.timezone })
    const action = { label: words(locale, 'mail.order_action'), url: await receiptPage(context, order) }
    const link = findPage(context, locale)
    const find = words(locale, 'mail.order_find', { url: link })
    const note = [cancelSentence(receipt, locale), words(locale, 'mail.order_note'), find].filter((sentence) => sentence !== null).join(' ')
    const mail = letter('order', { to, locale, values: { no: number }, facts, action, note, link }, site)
    const { receiptFileName, receiptPdf } = await import('#server/documents/receipt-pdf.ts')
    const bytes = await receiptPdf({ receipt, site, locale })
    return { ...mail, document: { name: receiptFileName(receipt, locale), type: 'application/pdf', bytes } }
  },

  order_not_charged: async ({ order_id: id }, context) => {
    const { config, site } = context
    const order = await findWithRecipient(context, id)
    // A later attempt may have paid the order.
    if (!order || !hasRecipient(order) || (order.state !== 'declined' && order.state !== 'voided')) return null
    const { to, locale } = recipientOf(order)
    const amount = amountShown(decimalOf(order.total_cents), locale)
    const url = `${mailOrigin(config, locale)}/${site.slug}/meal-plan-purchase`
    const action = { label: words(locale, 'mail.not_charged_action'), url }
    return letter('not_charged', { to, locale, values: { amount }, action }, site)
  },

  order_refunded: async ({ order_id: id, refund: name }, context) => {
    const { db, site } = context
    const order = await findWithRecipient(context, id)
    const refund = name === undefined ? null : await findRefund(db.read, { site_id: site.id, provider_order_id: name })
    if (!order || !hasRecipient(order) || (refund === null && order.state !== 'refunded')) return null
    const { to, locale } = recipientOf(order)
    // Without an amount it is a note: what no card paid goes back where it was paid.
    const cents = refund === null ? order.total_cents : refund.amount_cents || (await paidWithoutCard(context, order))
    const amount = amountShown(decimalOf(cents), locale)
    const facts = refund && refund.reason !== '' ? [[words(locale, 'mail.refund_reason'), refund.reason] as const] : []
    const action = { label: words(locale, 'mail.order_action'), url: await receiptPage(context, order) }
    const values = { no: numberOf(order, site).number ?? '', amount, paid_by: paymentTypeShown(order.payment_type, locale) }
    const kind = cents === 0 ? 'order_ended' : refund?.amount_cents === 0 ? 'order_marked' : 'order_refunded'
    const isEnding = order.state === 'refunded' || (refund !== null && (await findWhole(db.read, refund)) !== null)
    const ending = isEnding && kind !== 'order_ended' ? [words(locale, 'mail.order_ended_text')] : []
    const paragraphs = [words(locale, `mail.${kind}_text`, values), ...ending]
    const mail = { to, locale, values, paragraphs, facts, action }
    if (kind !== 'order_refunded' || isEnding) return letter(kind, mail, site)
    const subject = words(locale, 'mail.order_refunded_part_subject', { ...values, school: schoolName(site, locale) })
    return letter(kind, { ...mail, subject, title: words(locale, 'mail.order_refunded_part_title', values) }, site)
  },
} satisfies Partial<Composers>
