import { type FileFacts, openPicture } from './kinds.ts'

/** What the pages ask for, made on import; JPEG is for previews of links and made on demand. */
export const pageFormats = ['avif', 'webp'] as const
export const formats = [...pageFormats, 'jpeg'] as const
export type Format = (typeof formats)[number]

/** A picture to be drawn at a width. */
export type Drawing = { bytes: Uint8Array; facts: FileFacts; width: number; format: Format }

const svgDensity = (facts: FileFacts, width: number) => Math.min(2400, Math.max(1, Math.ceil((72 * width) / (facts.width || width))))

/** A picture at a width: drawings at their full sharpness, photographs never enlarged, nothing of the camera's data. */
export const drawVariant = async ({ bytes, facts, width, format }: Drawing): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const source =
    facts.type === 'image/svg+xml' ? sharp(bytes, { density: svgDensity(facts, width) }) : (await openPicture(bytes)).autoOrient()
  const sized = source.resize({ width, withoutEnlargement: facts.type !== 'image/svg+xml' })
  if (format === 'jpeg') return sized.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer()
  return format === 'avif' ? sized.avif({ quality: 55, effort: 0 }).toBuffer() : sized.webp({ quality: 78, effort: 2 }).toBuffer()
}
