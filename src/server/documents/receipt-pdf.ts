import type { Receipt } from '#contract/orders.ts'
import type { Locale } from '#contract/wire.ts'
import { brandOf } from '#domain/brand.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { amountShown, itemEffects, itemName, laterBills, receiptFacts, receiptSums } from '#server/orders/receipt-words.ts'
import { words } from '#server/words.ts'
import { bytesOf, decorate, newSheet, type Part, type Sheet, write } from './sheet.ts'

type ReceiptOrder = { receipt: Receipt; site: PackSite; locale: Locale }

const page = { width: 612, height: 792, margin: 54 }
const grey = '#57514b'
const lineHeight = 18

const roomFor = ({ pdf }: Sheet, lines: number): void => {
  if (pdf.y + lines * lineHeight > page.height - page.margin) {
    pdf.addPage()
    pdf.y = page.margin
  }
}

type Row = { label: string; value: string; locale: Locale; bold?: boolean; align?: 'left' | 'right' }

const row = (sheet: Sheet, root: Part, { label, value, locale, bold = false, align = 'right' }: Row): void => {
  roomFor(sheet, 2)
  const { pdf, margin, room } = sheet
  const weight = bold ? 'bold' : 'plain'
  const start = pdf.y
  const size = 11
  const split = align === 'right' ? 0.62 : 0.32
  write(sheet, root, { text: label, locale, size, weight, width: room * split })
  const end = pdf.y
  pdf.y = start
  write(sheet, root, { text: value, locale, size, weight, align, x: margin + room * (split + 0.02), width: room * (0.98 - split) })
  pdf.y = Math.max(end, pdf.y) + 3
}

const heading = (sheet: Sheet, root: Part, text: string, locale: Locale): void => {
  roomFor(sheet, 4)
  sheet.pdf.y += 12
  write(sheet, root, { text, locale, size: 14, weight: 'bold', tag: 'H2' })
  sheet.pdf.y += 4
}

const top = (sheet: Sheet, root: Part, { receipt, site, locale }: ReceiptOrder): void => {
  const { fill, fillInk } = brandOf(site, 'light')
  decorate(sheet, (pdf) => pdf.rect(0, 0, page.width, 84).fill(fill))
  sheet.pdf.y = 22
  const refunded = receipt.state === 'refunded' ? ` (${words(locale, 'receipt.refunded')})` : ''
  write(sheet, root, { text: `${words(locale, 'receipt.title')}${refunded}`, locale, size: 24, weight: 'bold', color: fillInk, tag: 'H1' })
  write(sheet, root, { text: inLocale(site, 'name', languageOf(locale)), locale, size: 12, color: fillInk })
  sheet.pdf.y = 104
}

const lines = (sheet: Sheet, root: Part, { receipt: { cart }, locale }: ReceiptOrder): void => {
  for (const item of cart.items) {
    row(sheet, root, { label: itemName(item, locale), value: amountShown(item.bill_today ? item.price : '0.00', locale), locale })
    for (const text of itemEffects(item, locale)) write(sheet, root, { text, locale, size: 10, color: grey })
  }
}

export const receiptPdf = (order: ReceiptOrder): Promise<Uint8Array> => {
  const { receipt, site, locale } = order
  const title = `${words(locale, 'receipt.title')} ${receipt.no}`
  const { sheet, root } = newSheet({ ...page, locale, title, made: new Date(receipt.created_at) })
  top(sheet, root, order)
  for (const [label, value] of receiptFacts(receipt, { locale, timezone: site.timezone }))
    row(sheet, root, { label, value, locale, align: 'left' })
  heading(sheet, root, words(locale, 'receipt.items'), locale)
  lines(sheet, root, order)
  decorate(sheet, (pdf) => pdf.rect(page.margin, pdf.y + 4, sheet.room, 1).fill('#d8d2ca'))
  sheet.pdf.y += 12
  receiptSums(receipt, locale).forEach(([label, value], index) => row(sheet, root, { label, value, locale, bold: index === 2 }))
  // Installments are paid to the card's issuer.
  if (receipt.plan) return bytesOf(sheet, root)
  heading(sheet, root, words(locale, 'receipt.later'), locale)
  const later = laterBills(receipt, locale)
  if (later.length === 0) write(sheet, root, { text: words(locale, 'receipt.later_none'), locale, size: 11, color: grey })
  for (const [label, value] of later) row(sheet, root, { label, value, locale })
  return bytesOf(sheet, root)
}
