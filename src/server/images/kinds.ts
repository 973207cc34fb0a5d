import { doctypeProblem, svgProblem } from './svg-safety.ts'

/** What may be under `files/`: pictures and PDFs, distinguished by their content. */
export const fileTypes = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
} as const
type FileType = keyof typeof fileTypes
const isFileType = (type: string): type is FileType => Object.hasOwn(fileTypes, type)

export type FileFacts = { type: FileType; width: number | null; height: number | null }

type Row = { sha256: string; type: string; width: number | null; height: number | null }

/** A stored file as this room reads it; null for a type that it does not know. */
export const pictureOf = ({ sha256: hash, type, width, height }: Row): { hash: string; facts: FileFacts } | null =>
  isFileType(type) ? { hash, facts: { type, width, height } } : null

const wanted = 'a PNG, JPEG, WebP, AVIF, GIF or SVG picture or a PDF'

const prologEnds: readonly (readonly [start: string, end: string])[] = [
  ['<?', '?>'],
  ['<!--', '-->'],
]

/** True when the first element is `svg`; one step a comment, so that no text makes it slow. */
const looksLikeSvg = (text: string): boolean => {
  let rest = text.replace(/^\uFEFF/, '').trimStart()
  for (;;) {
    const part = prologEnds.find(([start]) => rest.startsWith(start))
    // What follows a DOCTYPE does not matter: a drawing that has one is refused.
    if (!part) return /^<svg[\s/>]/.test(rest) || /^<!DOCTYPE\s+svg\b/i.test(rest)
    const end = rest.indexOf(part[1])
    if (end < 0) return false
    rest = rest.slice(end + part[1].length).trimStart()
  }
}

const svgText = (bytes: Uint8Array): string | null => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return looksLikeSvg(text) ? text : null
  } catch {
    return null
  }
}

// A picture of this many pixels takes about 400 MB to decode.
const maxPixels = 100_000_000
// Loaded with the first picture that is drawn: a server that starts has none to draw.
const loadSharp = async () => (await import('sharp')).default

export const openPicture = async (bytes: Uint8Array) => (await loadSharp())(bytes, { limitInputPixels: maxPixels, failOn: 'error' })

/** What the first bytes of a picture say, however large it is. */
export const readHead = async (bytes: Uint8Array) => (await loadSharp())(bytes, { limitInputPixels: false }).metadata()

const decoded = async (bytes: Uint8Array, type: FileType): Promise<FileFacts> => {
  const { width, height, autoOrient } = await (await openPicture(bytes)).metadata()
  // Decodes the whole picture, so that a truncated one is found here and not on a visitor's screen.
  await (await openPicture(bytes)).resize(8, 8, { fit: 'inside' }).raw().toBuffer()
  return { type, width: autoOrient?.width ?? width ?? null, height: autoOrient?.height ?? height ?? null }
}

const pictureFacts = async (bytes: Uint8Array, type: FileType): Promise<FileFacts | { problem: string }> => {
  try {
    return await decoded(bytes, type)
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
    return { problem: `cannot be read as a picture (${why}); expected ${wanted}` }
  }
}

const drawingFacts = async (bytes: Uint8Array, text: string): Promise<FileFacts | { problem: string }> => {
  const early = doctypeProblem(text)
  if (early !== null) return { problem: early }
  // Read as XML first: the rules for what it may hold are written for well-formed text.
  const facts = await pictureFacts(bytes, 'image/svg+xml')
  const problem = 'problem' in facts ? null : svgProblem(text)
  return problem === null ? facts : { problem }
}

/** Type and size of a file by its content, or what is wrong with it. */
export const readFacts = async (bytes: Uint8Array): Promise<FileFacts | { problem: string }> => {
  const text = svgText(bytes)
  if (text !== null) return drawingFacts(bytes, text)
  const { fileTypeFromBuffer } = await import('file-type')
  const type = (await fileTypeFromBuffer(bytes))?.mime
  if (type === undefined || !isFileType(type)) return { problem: `is ${type ?? 'of an unknown type'}; expected ${wanted}` }
  return type === 'application/pdf' ? { type, width: null, height: null } : pictureFacts(bytes, type)
}
