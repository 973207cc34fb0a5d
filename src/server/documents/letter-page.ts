import type { Locale } from '#contract/wire.ts'
import { brandOf } from '#domain/brand.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { decorate, heightOf, type Line, type Part, type Sheet, startPage, write } from './sheet.ts'

/** A letter sheet with a band in the school's colour, headings, and rows of a label and its value. */
export const letterPage = { width: 612, height: 792, margin: 54 }
export const grey = '#57514b'
const lineHeight = 18
const [bandTop, bandEnd] = [22, 16]

const roomFor = (sheet: Sheet, height: number): void => {
  if (sheet.pdf.y + height > letterPage.height - letterPage.margin) startPage(sheet)
}

type Row = { label: string; value: string; locale: Locale; bold?: boolean; align?: 'left' | 'right' }

export const row = (sheet: Sheet, root: Part, { label, value, locale, bold = false, align = 'right' }: Row): void => {
  const { pdf, margin, room } = sheet
  const look = { locale, size: 11, weight: bold ? ('bold' as const) : ('plain' as const) }
  const split = align === 'right' ? 0.62 : 0.32
  const first: Line = { text: label, ...look, width: room * split }
  const second: Line = { text: value, ...look, align, x: margin + room * (split + 0.02), width: room * (0.98 - split) }
  // A row stays whole: its amount would be beside another row on the next page.
  roomFor(sheet, Math.max(heightOf(sheet, first), heightOf(sheet, second), 2 * lineHeight))
  const start = pdf.y
  write(sheet, root, first)
  const end = pdf.y
  pdf.y = start
  write(sheet, root, second)
  pdf.y = Math.max(end, pdf.y) + 3
}

export const heading = (sheet: Sheet, root: Part, text: string, locale: Locale): void => {
  roomFor(sheet, 4 * lineHeight)
  sheet.pdf.y += 12
  write(sheet, root, { text, locale, size: 14, weight: 'bold', tag: 'H2' })
  sheet.pdf.y += 4
}

export const rule = (sheet: Sheet): void => {
  decorate(sheet, (pdf) => pdf.rect(letterPage.margin, pdf.y + 4, sheet.room, 1).fill('#d8d2ca'))
  sheet.pdf.y += 12
}

export const band = (sheet: Sheet, root: Part, { title, site, locale }: { title: string; site: PackSite; locale: Locale }): void => {
  const { fill, fillInk } = brandOf(site, 'light')
  const lines: Line[] = [
    { text: title, locale, size: 24, weight: 'bold', color: fillInk, tag: 'H1' },
    { text: inLocale(site, 'name', languageOf(locale)), locale, size: 12, color: fillInk },
  ]
  // A title of two lines needs a higher band: its ink is white.
  const height = lines.reduce((sum, line) => sum + heightOf(sheet, line), bandTop + bandEnd)
  decorate(sheet, (pdf) => pdf.rect(0, 0, letterPage.width, height).fill(fill))
  sheet.pdf.y = bandTop
  for (const line of lines) write(sheet, root, line)
  sheet.pdf.y = height + 20
}
