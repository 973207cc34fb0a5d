import type { Receipt } from '#contract/orders.ts'
import type { Locale } from '#contract/wire.ts'
import { languageOf } from '#domain/locale-format.ts'
import { moneyShown } from '#domain/money-shown.ts'
import { endOfOrder } from '#domain/order-state.ts'
import type { PackSite } from '#server/shapes/site.ts'
import type { ListedOrder } from '#server/orders/order-list.ts'
import { cancelSentence, itemDates, itemRows, laterBills, receiptFacts, receiptSums } from '#server/orders/receipt-words.ts'
import { words } from '#server/words.ts'
import { band, grey, heading, letterPage, row, rule } from './letter-page.ts'
import { bytesOf, newSheet, write } from './sheet.ts'

type ReceiptOrder = { receipt: ListedOrder; site: PackSite; locale: Locale }

/** The name of a receipt's file, downloaded or mailed. */
export const receiptFileName = ({ number, no }: Pick<Receipt, 'number' | 'no'>, locale: Locale): string =>
  `${locale === 'fr-ca' ? 'recu' : 'receipt'}-${number ?? no}.pdf`

export const receiptPdf = ({ receipt, site, locale }: ReceiptOrder): Promise<Uint8Array> => {
  const title = words(locale, 'order.receipt')
  const made = new Date(receipt.created_at)
  const { sheet, root } = newSheet({ ...letterPage, locale, title: `${title} ${receipt.number ?? receipt.no}`, made })
  const end = endOfOrder(receipt.state, receipt.cart.total)
  const shownEnd = end === null ? '' : ` (${words(locale, `order.done.${end}`)})`
  band(sheet, root, { title: `${title}${shownEnd}`, site, locale })
  for (const [label, value] of receiptFacts(receipt, { locale, timezone: site.timezone }))
    row(sheet, root, { label, value, locale, align: 'left' })
  heading(sheet, root, words(locale, 'receipt.items'), locale)
  for (const item of receipt.cart.items)
    for (const [label, value] of [...itemRows(item, locale), ...itemDates(item, locale)]) row(sheet, root, { label, value, locale })
  rule(sheet)
  const sums = receiptSums(receipt, locale)
  for (const [label, value] of sums) row(sheet, root, { label, value, locale, bold: label === sums.at(-1)?.[0] })
  const { refundedCents: back = 0 } = receipt
  if (back > 0) row(sheet, root, { label: words(locale, 'receipt.refunded'), value: `−${moneyShown(back, languageOf(locale))}`, locale })
  // Installments are paid to the card's issuer.
  if (receipt.plan) return bytesOf(sheet, root)
  heading(sheet, root, words(locale, 'receipt.as_ordered'), locale)
  const later = laterBills(receipt, locale)
  if (later.length === 0) write(sheet, root, { text: words(locale, 'receipt.later_none'), locale, size: 11, color: grey })
  for (const [label, value] of later) row(sheet, root, { label, value, locale })
  const cancel = receipt.state === 'refunded' ? null : cancelSentence(receipt, locale)
  if (cancel !== null) write(sheet, root, { text: cancel, locale, size: 11, color: grey })
  return bytesOf(sheet, root)
}
