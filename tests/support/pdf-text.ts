import { inflateSync } from 'node:zlib'

/** The texts of a font's glyphs by hexadecimal glyph number. */
type Letters = Map<string, string>

const lettersIn = (hex: string): string =>
  String.fromCodePoint(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))).normalize('NFC')

const mapIn = (cmap: string): Letters => {
  const letters: Letters = new Map()
  for (const [, first = '', list = ''] of cmap.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<(\w*)>/g)].entries())
      letters.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), lettersIn(hex))
  return letters
}

const inflated = (bytes: Buffer): string => {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return bytes.toString('latin1')
  }
}

/** The objects of a document: dictionaries and decompressed streams. */
const objectsIn = (file: Buffer): Map<string, { head: string; body: string }> => {
  const text = file.toString('latin1')
  const found = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)].map((match) => ({ id: match[1] ?? '', at: match.index + match[0].length }))
  return new Map(
    found.map(({ id, at }, index) => {
      const end = found[index + 1]?.at ?? text.length
      const [stream, length] = [text.indexOf('\nstream\n', at), /\/Length (\d+)/.exec(text.slice(at, end))?.[1]]
      if (stream < 0 || stream >= end || length === undefined) return [id, { head: text.slice(at, end), body: '' }]
      return [id, { head: text.slice(at, stream), body: inflated(file.subarray(stream + 8, stream + 8 + Number(length))) }]
    }),
  )
}

/** All text of a document that the product made, one line per piece of text. */
export const pdfText = (file: Buffer): string => {
  const objects = objectsIn(file)
  const all = [...objects.values()]
  const fonts = new Map<string, Letters>()
  for (const { head } of all)
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1]
      fonts.set(name, mapIn(objects.get(cmap ?? '')?.body ?? ''))
    }
  const shown: string[] = []
  for (const { body } of all) {
    let letters: Letters = new Map()
    for (const [, font, pieces = ''] of body.matchAll(/\/(F\d+) [\d.]+ Tf|(\[(?:<\w*>|[\s\d.-])*\]) TJ/g)) {
      if (font !== undefined) letters = fonts.get(font) ?? new Map()
      else
        shown.push(
          [...pieces.matchAll(/<(\w*)>/g)].map(([, hex = '']) => hex.replace(/.{4}/g, (glyph) => letters.get(glyph) ?? '')).join(''),
        )
    }
  }
  return [...shown, ...all.map(({ head }) => head), ...all.map(({ body }) => body)].join('\n')
}
