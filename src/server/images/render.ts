import { type FileFacts, openPicture } from './kinds.ts'
import { type FilesPlace, filesAt } from '#server/files/open.ts'
import { original } from '#server/files/port.ts'
import type { Log } from '#server/http/log.ts'
import { bytesOf, keptBytes } from './store.ts'

export const widths = [320, 640, 960, 1280] as const
export type Width = (typeof widths)[number]
/** What the pages ask for, made on import; JPEG is for previews of links and made when somebody asks. */
const pageFormats = ['avif', 'webp'] as const
export const formats = [...pageFormats, 'jpeg'] as const
export type Format = (typeof formats)[number]

/** The smallest kept width that fills the asked one. */
export const widthFor = (asked: number): Width => widths.find((width) => width >= asked) ?? 1280

const svgDensity = (facts: FileFacts, width: number) => Math.min(2400, Math.max(1, Math.ceil((72 * width) / (facts.width || width))))

/** A picture at a width: drawings at their full sharpness, photographs never enlarged, nothing of the camera's data. */
export const renderVariant = async (bytes: Uint8Array, facts: FileFacts, width: number, format: Format): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const source =
    facts.type === 'image/svg+xml' ? sharp(bytes, { density: svgDensity(facts, width) }) : (await openPicture(bytes)).autoOrient()
  const sized = source.resize({ width, withoutEnlargement: facts.type !== 'image/svg+xml' })
  if (format === 'jpeg') return sized.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer()
  return format === 'avif' ? sized.avif({ quality: 55, effort: 0 }).toBuffer() : sized.webp({ quality: 78, effort: 2 }).toBuffer()
}

const variantName = (width: Width, format: Format) => `${width}.${format}`

/** True for what has variants; a moving picture and a document are sent as they are. */
export const hasVariants = ({ type }: FileFacts): boolean => type !== 'application/pdf' && type !== 'image/gif'

type Source = { place: FilesPlace; hash: string; facts: FileFacts; log?: Pick<Log, 'warn'> | undefined }

/** One variant, rendered now if nobody asked before. */
export const variantBytes = ({ place, hash, facts, log }: Source, width: Width, format: Format): Promise<Buffer> => {
  const files = filesAt(place)
  const make = async () => renderVariant(await bytesOf(files, original(hash)), facts, width, format)
  return keptBytes(files, { hash, name: variantName(width, format) }, { make, log })
}

/** Keeps the original and, with `variants`, all of them; what is there already is left alone. */
export const storePicture = async ({ place, hash, facts }: Source, bytes: Buffer, { variants }: { variants: boolean }): Promise<void> => {
  const files = filesAt(place)
  if (variants && hasVariants(facts)) {
    for (const width of widths)
      for (const format of pageFormats) {
        const file = { hash, name: variantName(width, format) }
        if (!(await files.has(file))) await files.write(file, await renderVariant(bytes, facts, width, format))
      }
  }
  if (!(await files.has(original(hash)))) await files.write(original(hash), bytes)
}
