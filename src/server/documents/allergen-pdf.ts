import type { Locale } from '#contract/wire.ts'
import type { AllergenCardContent } from '#domain/allergen-card.ts'
import { inLocale, languageOf, longDay } from '#domain/locale-format.ts'
import { today } from '#domain/zone.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { words } from '#server/words.ts'
import { allergenNames } from './allergen-words.ts'
import { bytesOf, decorate, heightOf, type Line, newSheet, open, type Part, roomBelow, type Sheet, startPage, write } from './sheet.ts'
import { isInFaces } from './typeface.ts'

export type CardOrder = { content: AllergenCardContent; site: PackSite; locale: Locale; now: number; serial: string }

/** Half a letter sheet: it fills a phone, and prints two to a page. */
const page = { width: 396, height: 612, margin: 24 }
const alarm = '#8f1414'
const white = '#ffffff'

type Key = 'allergen_card.title' | 'card.avoid' | 'card.none' | 'card.unprintable' | 'allergen_form.epinephrine' | 'card.contact'

const otherOf = (locale: Locale): Locale => (locale === 'fr-ca' ? 'en-ca' : 'fr-ca')

const inBoth = (key: Key, { locale, ...look }: Pick<Line, 'locale' | 'size' | 'weight'>): Line[] => {
  const other = otherOf(locale)
  return [
    { text: words(locale, key), locale, ...look },
    { text: words(other, key), locale: other, size: look.size * 0.8 },
  ]
}

const writeAll = (sheet: Sheet, parent: Part, lines: readonly Line[]): void => lines.forEach((line) => write(sheet, parent, line))

const heightOfAll = (sheet: Sheet, lines: readonly Line[]): number => lines.reduce((sum, line) => sum + heightOf(sheet, line), 0)

const ruleHeight = 16

const rule = (sheet: Sheet): void => {
  const { pdf, room } = sheet
  decorate(sheet, () => pdf.rect(page.margin, pdf.y + 7, room, 1.5).fill('#1a1a1a'))
  pdf.y += ruleHeight
}

const top = (sheet: Sheet, root: Part, { content, site, locale }: CardOrder): void => {
  const bandHeight = 100
  decorate(sheet, (pdf) => pdf.rect(0, 0, page.width, bandHeight).fill(alarm))
  sheet.pdf.y = 14
  write(sheet, root, { text: words(locale, 'allergen_card.title'), locale, size: 29, weight: 'bold', color: white, tag: 'H1' })
  write(sheet, root, { text: words(otherOf(locale), 'allergen_card.title'), locale: otherOf(locale), size: 17, color: white })
  write(sheet, root, { text: inLocale(site, 'name', languageOf(locale)), locale, size: 11, color: white })
  sheet.pdf.y = Math.max(sheet.pdf.y, bandHeight) + 12
  write(sheet, root, { text: content.name, locale, size: 23, weight: 'bold', tag: 'H2' })
}

/** Large enough to read across a counter. With many allergens the other language is beside them, else below. */
const sizeFor = (count: number): number => (count <= 4 ? 32 : count <= 6 ? 25 : count <= 9 ? 20 : count <= 12 ? 17 : smallest)
const smallest = 14
const fewest = 6

type Names = [mine: string, theirs: string]
type Look = { locale: Locale; size: number; beside: boolean }

/** The lines of an allergen, the first the card's own, and how high they are together; `drop` is where the second begins beside it. */
const rowOf = (sheet: Sheet, [mine, theirs]: Names, { locale, size, beside }: Look): { lines: Line[]; height: number; drop: number } => {
  const { room } = sheet
  const isAlone = mine === theirs
  const drop = size * 0.15
  const first = { text: mine, locale, size, weight: 'bold' as const, color: alarm, width: beside && !isAlone ? room * 0.6 : room }
  if (isAlone) return { lines: [first], height: heightOf(sheet, first), drop }
  const place = beside ? { x: page.margin + room * 0.62, width: room * 0.38, size: size * 0.85 } : { size: size * 0.5 }
  const second = { text: theirs, locale: otherOf(locale), ...place }
  const [own, other] = [heightOf(sheet, first), heightOf(sheet, second)]
  return { lines: [first, second], height: beside ? Math.max(own, drop + other) : own + other, drop }
}

const listAllergen = (sheet: Sheet, body: Part, names: Names, look: Look): void => {
  const { pdf } = sheet
  const { lines, height, drop } = rowOf(sheet, names, look)
  // An allergen stays whole: half of it on the next page would read as another one.
  if (height > roomBelow(sheet)) startPage(sheet)
  const start = pdf.y
  lines.forEach((line, index) => {
    if (index > 0 && look.beside) pdf.y = start + drop
    write(sheet, body, line)
  })
  pdf.y = start + height
}

/** The blocks below the list, each under a rule. */
const blocksOf = ({ content: { epinephrine, contact }, site, locale, now }: CardOrder): Line[][] => {
  const day = today(now, site.timezone)
  const made = [locale, otherOf(locale)].map((language): Line => {
    const text = words(language, 'card.created_on', { day: longDay(day, languageOf(language)) })
    return { text, locale: language, size: 9 }
  })
  const person = contact && [
    ...inBoth('card.contact', { locale, size: 11 }),
    { text: contact.name, locale, size: 18, weight: 'bold' as const },
    { text: contact.phone, locale, size: 24, weight: 'bold' as const },
  ]
  return [...(epinephrine ? [inBoth('allergen_form.epinephrine', { locale, size: 18, weight: 'bold' })] : []), [...(person ?? []), ...made]]
}

/** The size of the list with which the card is one page, as far as it can still be read. */
const fittingSize = (sheet: Sheet, names: readonly Names[], look: Omit<Look, 'size'>, below: number): number => {
  let size = sizeFor(names.length)
  const height = () => names.reduce((sum, one) => sum + rowOf(sheet, one, { ...look, size }).height, below)
  while (size > smallest && height() > roomBelow(sheet)) size -= 1
  return size
}

const middle = (sheet: Sheet, root: Part, order: CardOrder, below: number): void => {
  const { allergens } = order.content
  const { locale } = order
  if (allergens.length === 0) return writeAll(sheet, root, inBoth('card.none', { locale, size: 18 }))
  const names = allergenNames(allergens, locale, otherOf(locale))
  writeAll(sheet, root, inBoth('card.avoid', { locale, size: 13 }))
  if (!names.flat().every((name) => isInFaces(sheet.pdf, name))) writeAll(sheet, root, inBoth('card.unprintable', { locale, size: 13 }))
  sheet.pdf.y += 6
  const list = open(sheet, root, 'L')
  const look = { locale, beside: allergens.length > fewest }
  const size = fittingSize(sheet, names, look, below)
  for (const one of names) listAllergen(sheet, open(sheet, open(sheet, list, 'LI'), 'LBody'), one, { ...look, size })
}

export const allergenPdf = async (order: CardOrder): Promise<Uint8Array> => {
  const { locale, content, now } = order
  const title = `${words(locale, 'allergen_card.title')}: ${content.name}`
  const { sheet, root } = newSheet({ ...page, locale, title, made: new Date(now) })
  const blocks = blocksOf(order).map((lines) => ({ lines, height: ruleHeight + heightOfAll(sheet, lines) }))
  const below = blocks.reduce((sum, { height }) => sum + height, 0)
  top(sheet, root, order)
  middle(sheet, root, order, below)
  for (const { lines, height } of blocks) {
    if (height > roomBelow(sheet)) startPage(sheet)
    rule(sheet)
    writeAll(sheet, root, lines)
  }
  return bytesOf(sheet, root)
}
