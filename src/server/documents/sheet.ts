import Pdf from 'pdfkit'
import type { Locale } from '#contract/wire.ts'
import { addTypeface, inFaces, type Weight } from './typeface.ts'

export type Sheet = { pdf: PDFKit.PDFDocument; margin: number; room: number }
export type Part = PDFKit.PDFStructureElement
export type Line = {
  text: string
  locale: Locale
  size: number
  weight?: Weight
  color?: string
  tag?: string
  /** Points from the left edge; the margin by default. */
  x?: number
  width?: number
  align?: 'left' | 'right'
}

const tagOf: Record<Locale, string> = { 'en-ca': 'en-CA', 'fr-ca': 'fr-CA' }

type Form = { width: number; height: number; margin: number; locale: Locale; title: string; made: Date }

/** A tagged document with language and title (PDF/UA). */
export const newSheet = ({ width, height, margin, locale, title, made }: Form): { sheet: Sheet; root: Part } => {
  const options = {
    size: [width, height] as [number, number],
    margins: { top: margin, left: margin, right: margin, bottom: margin / 3 },
    lang: tagOf[locale],
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7' as const,
    subset: 'PDF/UA',
    info: { Title: title, CreationDate: made },
    // The standard fonts are not embedded, so none may be selected.
    font: '',
  }
  const pdf = new Pdf(options as unknown as PDFKit.PDFDocumentOptions)
  addTypeface(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return { sheet: { pdf, margin, room: width - 2 * margin }, root }
}

/** pdfkit writes at once what is added to the element. */
export const open = ({ pdf }: Sheet, parent: Part, tag: string): Part => {
  const part = pdf.struct(tag)
  parent.add(part)
  return part
}

/** Each line is tagged with its language for screen readers. */
export const write = ({ pdf, margin, room }: Sheet, parent: Part, line: Line): void => {
  const { text, locale, size, weight = 'plain', color = '#1a1a1a', tag = 'P', x = margin, width = room, align = 'left' } = line
  const pieces = inFaces(pdf, text, weight)
  const draw = () => {
    pdf.x = x
    pieces.forEach(({ face, text: piece }, index) => {
      const continued = index < pieces.length - 1
      pdf.font(face).fontSize(size).fillColor(color).text(piece, { width, align, lineGap: 1, continued })
    })
  }
  parent.add(pdf.struct(tag, { lang: tagOf[locale] }, draw))
}

/** How high a line is, in points. */
export const heightOf = ({ pdf, room }: Sheet, { text, size, weight = 'plain', width = room }: Line): number =>
  pdf
    .font(inFaces(pdf, text, weight)[0]?.face ?? weight)
    .fontSize(size)
    .heightOfString(text, { width, lineGap: 1 })

/** What is left of the page, in points. */
export const roomBelow = ({ pdf }: Sheet): number => pdf.page.height - pdf.page.margins.bottom - pdf.y

export const startPage = ({ pdf, margin }: Sheet): void => {
  pdf.addPage()
  pdf.y = margin
}

export const decorate = ({ pdf }: Sheet, paint: (pdf: PDFKit.PDFDocument) => void): void => {
  pdf.markContent('Artifact', { type: 'Layout' })
  paint(pdf)
  pdf.endMarkedContent()
}

export const bytesOf = ({ pdf }: Sheet, root: Part): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    root.end()
    pdf.end()
  })
