import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import Pdf from 'pdfkit'
import { unpackedFont } from './unpacked-font.ts'

/** The second file has the letters that the first lacks. WOFF, because pdfkit breaks accents of WOFF2 subsets. */
const { resolve } = createRequire(import.meta.url)
const file = (subset: string, weight: number) => resolve(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`)

const weights = { plain: 400, bold: 700 } as const
export type Weight = keyof typeof weights

type Sheet = Pick<PDFKit.PDFDocument, 'registerFont' | 'font'>
type Font = { hasGlyphForCodePoint: (point: number) => boolean }

const faces = (weight: Weight) => [weight, `${weight}-more`] as const

const chosenFont = (sheet: Sheet): Font => (sheet as unknown as { _font: { font: Font } })._font.font

const fonts = new Map<string, Font>()

/** Parsed once per process: it costs more than a whole document. */
const fontOf = (subset: string, weight: number): Font => {
  const name = file(subset, weight)
  const font = fonts.get(name) ?? chosenFont(new Pdf({ font: unpackedFont(readFileSync(name)) as unknown as string }))
  fonts.set(name, font)
  return font
}

export const addTypeface = (sheet: Sheet): void => {
  for (const weight of ['plain', 'bold'] as const) {
    const [most, more] = faces(weight)
    // pdfkit accepts a parsed font, which its types omit.
    sheet.registerFont(most, fontOf('latin', weights[weight]) as unknown as string)
    sheet.registerFont(more, fontOf('latin-ext', weights[weight]) as unknown as string)
  }
}

const glyphsOf = (sheet: Sheet, face: string): Font => {
  sheet.font(face)
  return chosenFont(sheet)
}

const bareOf = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '')

/** Whether every letter of a text is in a font, with its accents or without; of another script none is. */
export const isInFaces = (sheet: Sheet, text: string): boolean => {
  const known = faces('plain').map((face) => glyphsOf(sheet, face))
  const has = (letter: string) => known.some((glyphs) => glyphs.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  return [...text.normalize('NFC')].every((letter) => has(letter) || has(bareOf(letter)))
}

/** Splits a text by the font that has its letters; a letter in neither loses its accents. */
export const inFaces = (sheet: Sheet, text: string, weight: Weight): { face: string; text: string }[] => {
  const [most, more] = faces(weight)
  const known = [most, more].map((face) => ({ face, glyphs: glyphsOf(sheet, face) }))
  const faceOf = (letter: string) => known.find(({ glyphs }) => glyphs.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))?.face
  const pieces: { face: string; text: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const shown = faceOf(letter) === undefined ? bareOf(letter) : letter
    const face = faceOf(shown) ?? most
    const last = pieces.at(-1)
    if (last && (last.face === face || shown === ' ')) last.text += shown
    else pieces.push({ face, text: shown })
  }
  return pieces
}
