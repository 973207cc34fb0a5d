import type { Locale } from '#contract/wire.ts'
import { languageOf, longDay } from '#domain/locale-format.ts'
import { today } from '#domain/zone.ts'
import { taxNumbersOf } from '#server/orders/receipt.ts'
import { taxNumberRows } from '#server/orders/receipt-words.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { words } from '#server/words.ts'
import { band, grey, heading, letterPage, row } from './letter-page.ts'
import { bytesOf, newSheet, write } from './sheet.ts'

type ListEntry = { title: string; rows: readonly (readonly [label: string, value: string])[] }
type List = { title: string; person: string; entries: readonly ListEntry[]; empty: string; site: PackSite; locale: Locale; now: number }

/** A person's purchases for their books: a heading and rows for each. */
export const listPdf = ({ title, person, entries, empty, site, locale, now }: List): Promise<Uint8Array> => {
  const { sheet, root } = newSheet({ ...letterPage, locale, title, made: new Date(now) })
  band(sheet, root, { title, site, locale })
  const made = words(locale, 'list.created_on', { day: longDay(today(now, site.timezone), languageOf(locale)) })
  const numbers = taxNumberRows(taxNumbersOf(site), locale).map(([label, value]) => words(locale, 'mail.line', { label, value }))
  for (const text of [person, made, ...numbers]) write(sheet, root, { text, locale, size: 11, color: grey })
  if (entries.length === 0) write(sheet, root, { text: empty, locale, size: 11 })
  for (const entry of entries) {
    heading(sheet, root, entry.title, locale)
    for (const [label, value] of entry.rows) row(sheet, root, { label, value, locale })
  }
  return bytesOf(sheet, root)
}
