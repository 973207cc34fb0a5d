import type { Locale } from '#contract/wire.ts'
import type { AllergenCardContent } from '#domain/allergen-card.ts'
import { inLocale, languageOf, longDay } from '#domain/locale-format.ts'
import { today } from '#domain/zone.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { words } from '#server/words.ts'
import { allergenNames } from './allergen-words.ts'
import { bytesOf, decorate, newSheet, open, type Part, type Sheet, write } from './sheet.ts'

export type CardOrder = { content: AllergenCardContent; site: PackSite; locale: Locale; now: number; serial: string }

/** Half a letter sheet: it fills a phone, and prints two to a page. */
const page = { width: 396, height: 612, margin: 24 }
const alarm = '#8f1414'
const white = '#ffffff'

type Key = 'card.title' | 'card.avoid' | 'card.none' | 'card.epinephrine' | 'card.contact'

const otherOf = (locale: Locale): Locale => (locale === 'fr-ca' ? 'en-ca' : 'fr-ca')

const writeTwice = (
  sheet: Sheet,
  parent: Part,
  key: Key,
  { locale, size, bold = false }: { locale: Locale; size: number; bold?: boolean },
) => {
  write(sheet, parent, { text: words(locale, key), locale, size, weight: bold ? 'bold' : 'plain' })
  const other = otherOf(locale)
  write(sheet, parent, { text: words(other, key), locale: other, size: size * 0.8 })
}

const rule = (sheet: Sheet): void => {
  const { pdf, room } = sheet
  decorate(sheet, () => pdf.rect(page.margin, pdf.y + 7, room, 1.5).fill('#1a1a1a'))
  pdf.y += 16
}

const top = (sheet: Sheet, root: Part, { content, site, locale }: CardOrder): void => {
  const bandHeight = 100
  decorate(sheet, (pdf) => pdf.rect(0, 0, page.width, bandHeight).fill(alarm))
  sheet.pdf.y = 14
  write(sheet, root, { text: words(locale, 'card.title'), locale, size: 29, weight: 'bold', color: white, tag: 'H1' })
  write(sheet, root, { text: words(otherOf(locale), 'card.title'), locale: otherOf(locale), size: 17, color: white })
  write(sheet, root, { text: inLocale(site, 'name', languageOf(locale)), locale, size: 11, color: white })
  sheet.pdf.y = Math.max(sheet.pdf.y, bandHeight) + 12
  write(sheet, root, { text: content.name, locale, size: 23, weight: 'bold', tag: 'H2' })
}

/** Large enough to read across a counter. With many allergens the other language is beside them, else below. */
const sizeFor = (count: number): number => (count <= 4 ? 32 : count <= 6 ? 25 : count <= 9 ? 20 : count <= 12 ? 17 : 14)
const fewest = 6

const listAllergen = (sheet: Sheet, body: Part, names: [mine: string, theirs: string], { locale, size, beside }: Look): void => {
  const { pdf, room } = sheet
  const [mine, theirs] = names
  const [start, other] = [pdf.y, otherOf(locale)]
  const alone = mine === theirs
  write(sheet, body, { text: mine, locale, size, weight: 'bold', color: alarm, width: beside && !alone ? room * 0.6 : room })
  if (alone) return
  const end = pdf.y
  if (beside) pdf.y = start + size * 0.15
  const place = beside ? { x: page.margin + room * 0.62, width: room * 0.38, size: size * 0.85 } : { size: size * 0.5 }
  write(sheet, body, { text: theirs, locale: other, ...place })
  pdf.y = Math.max(pdf.y, end)
}
type Look = { locale: Locale; size: number; beside: boolean }

const middle = (sheet: Sheet, root: Part, { content: { allergens }, locale }: CardOrder): void => {
  if (allergens.length === 0) return writeTwice(sheet, root, 'card.none', { locale, size: 18 })
  writeTwice(sheet, root, 'card.avoid', { locale, size: 13 })
  sheet.pdf.y += 6
  const list = open(sheet, root, 'L')
  const look = { locale, size: sizeFor(allergens.length), beside: allergens.length > fewest }
  for (const names of allergenNames(allergens, locale, otherOf(locale)))
    listAllergen(sheet, open(sheet, open(sheet, list, 'LI'), 'LBody'), names, look)
}

const bottom = (sheet: Sheet, root: Part, { content, site, locale, now }: CardOrder): void => {
  rule(sheet)
  if (content.epinephrine) {
    writeTwice(sheet, root, 'card.epinephrine', { locale, size: 18, bold: true })
    rule(sheet)
  }
  if (content.contact) {
    writeTwice(sheet, root, 'card.contact', { locale, size: 11 })
    write(sheet, root, { text: content.contact.name, locale, size: 18, weight: 'bold' })
    write(sheet, root, { text: content.contact.phone, locale, size: 24, weight: 'bold' })
    sheet.pdf.y += 4
  }
  const day = today(now, site.timezone)
  for (const language of [locale, otherOf(locale)])
    write(sheet, root, { text: words(language, 'card.created_on', { day: longDay(day, languageOf(language)) }), locale: language, size: 9 })
}

export const allergenPdf = async (order: CardOrder): Promise<Uint8Array> => {
  const { locale, content, now } = order
  const title = `${words(locale, 'card.title')}: ${content.name}`
  const { sheet, root } = newSheet({ ...page, locale, title, made: new Date(now) })
  top(sheet, root, order)
  middle(sheet, root, order)
  bottom(sheet, root, order)
  return bytesOf(sheet, root)
}
