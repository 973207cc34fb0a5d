import type { Locale } from '#contract/wire.ts'
import { decimalOf } from '#domain/money.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { findMailData } from '#server/db/outbox.ts'
import { findRefund } from '#server/db/refunds.ts'
import { findOrder, type StoredOrder } from '#server/db/orders.ts'
import { findSecret } from '#server/db/secrets.ts'
import { keysOf } from '#server/platform/keys.ts'
import { receiptKey } from '#server/orders/answer.ts'
import { snapshotOf } from '#server/db/order-snapshot.ts'
import { receiptOf } from '#server/orders/receipt.ts'
import { amountShown, itemName, laterBills, receiptFacts, receiptSums } from '#server/orders/receipt-words.ts'
import { words } from '#server/words.ts'
import type { Composers, Composing, OrderReader } from '#server/mail/letters.ts'
import { mailOrigin } from '#server/mail/mail-links.ts'
import { schoolName, templated } from './template.ts'

const localeOf = ({ locale }: Pick<StoredOrder, 'locale'>): Locale => (locale === 'fr-ca' ? 'fr-ca' : 'en-ca')

const hasReader = (order: StoredOrder): boolean => snapshotOf(order).buyer.email !== ''

const readerOf = (order: StoredOrder) => ({ to: snapshotOf(order).buyer.email, locale: localeOf(order) })

/** The page that shows a receipt again, to guests too: its key is signed, and stands in this mail alone. */
const receiptPage = async ({ db, config, site }: Composing, order: StoredOrder): Promise<string> => {
  const key = receiptKey(keysOf(await findSecret(db)), order)
  return `${mailOrigin(config, localeOf(order))}/${site.slug}/order-complete?key=${encodeURIComponent(key)}`
}

const cartPage = (site: PackSite) => `/${site.slug}/meal-plan-purchase`

/** An order with its reader, whom the mail itself names where the account was deleted meanwhile. */
const found = async ({ db, site, waiting }: Composing, id: string): Promise<StoredOrder | null> => {
  const order = await findOrder(db.read, { site_id: site.id, id })
  if (!order || order.customer_id !== '') return order
  // The deletion may have come after this mail was taken in hand.
  const { reader } = JSON.parse((await findMailData(db.read, waiting)) ?? '{}') as { reader?: OrderReader }
  return reader ? { ...order, data: JSON.stringify({ ...snapshotOf(order), ...reader }) } : order
}

/** The mails about orders, in the language in which the order was placed. */
export const orderMails = {
  order_receipt: async ({ order_id: id }, context) => {
    const { db, site } = context
    const order = await found(context, id)
    const receipt = await receiptOf(db.read, order)
    if (!order || !receipt || !hasReader(order)) return null
    const { to, locale } = readerOf(order)
    const bought = receipt.cart.items.map((item): [string, string] => [
      itemName(item, locale),
      amountShown(item.bill_today ? item.price : '0.00', locale),
    ])
    const facts = [
      ...receiptFacts(receipt, { locale, timezone: site.timezone }),
      ...bought,
      ...receiptSums(receipt, locale),
      ...laterBills(receipt, locale).map(([day, amount]): [string, string] => [words(locale, 'mail.order_later', { day }), amount]),
    ]
    const mail = templated(
      {
        to,
        locale,
        subject: words(locale, 'mail.order_subject', { school: schoolName(site, locale), no: receipt.no }),
        title: words(locale, 'mail.order_title'),
        paragraphs: [words(locale, 'mail.order_text')],
        facts,
        action: { label: words(locale, 'mail.order_action'), url: await receiptPage(context, order) },
        note: words(locale, 'mail.order_note'),
      },
      site,
    )
    const { receiptPdf } = await import('#server/documents/receipt-pdf.ts')
    const bytes = await receiptPdf({ receipt, site, locale })
    return { ...mail, document: { name: `${locale === 'fr-ca' ? 'recu' : 'receipt'}-${receipt.no}.pdf`, type: 'application/pdf', bytes } }
  },

  order_not_charged: async ({ order_id: id }, context) => {
    const { config, site } = context
    const order = await found(context, id)
    // Who paid meanwhile by another try has a receipt.
    if (!order || !hasReader(order) || (order.state !== 'declined' && order.state !== 'voided')) return null
    const { to, locale } = readerOf(order)
    const amount = amountShown(decimalOf(order.total_cents), locale)
    return templated(
      {
        to,
        locale,
        subject: words(locale, 'mail.not_charged_subject', { school: schoolName(site, locale) }),
        title: words(locale, 'mail.not_charged_title'),
        paragraphs: [words(locale, 'mail.not_charged_text', { amount })],
        action: { label: words(locale, 'mail.not_charged_action'), url: `${mailOrigin(config, locale)}${cartPage(site)}` },
      },
      site,
    )
  },

  order_refunded: async ({ order_id: id, refund: name }, context) => {
    const { db, site } = context
    const order = await found(context, id)
    const refund = name === undefined ? null : await findRefund(db.read, { site_id: site.id, provider_order_id: name })
    if (!order || !hasReader(order) || (refund === null && order.state !== 'refunded')) return null
    const { to, locale } = readerOf(order)
    const school = schoolName(site, locale)
    return templated(
      {
        to,
        locale,
        subject: words(locale, 'mail.order_refunded_subject', { school, no: String(order.no) }),
        title: words(locale, 'mail.order_refunded_title'),
        paragraphs: [
          words(locale, 'mail.order_refunded_text', { amount: amountShown(decimalOf(refund?.amount_cents ?? order.total_cents), locale) }),
        ],
        facts: refund && refund.reason !== '' ? [[words(locale, 'mail.refund_reason'), refund.reason]] : [],
        action: { label: words(locale, 'mail.order_action'), url: await receiptPage(context, order) },
      },
      site,
    )
  },
} satisfies Partial<Composers>
