import { longestPictureSide } from '#domain/office-picture.ts'
import { type FileFacts, fileTypes, openPicture, readHead } from './kinds.ts'

/** Why a photo is refused. */
export type PhotoFault = 'picture_type' | 'picture_large'
type Photo = { bytes: Buffer; facts: FileFacts } | { fault: PhotoFault }

const heic = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']
const read = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', ...heic]

const lineByLine = ['image/jpeg', 'image/png']
const mostPixels = 64_000_000
/** Decoded as a whole, of which each pixel takes 9 bytes. */
const mostWholePixels = 26_000_000
/** Each pixel takes 18 bytes. */
const mostAvifPixels = 13_000_000

/** A picture that is sent in several passes is decoded as a whole. */
const mostPixelsOf = (type: string, isInPasses: boolean | undefined): number => {
  if (type === 'image/avif') return mostAvifPixels
  return lineByLine.includes(type) && isInPasses !== true ? mostPixels : mostWholePixels
}

const asJpeg = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const { default: convert } = await import('heic-convert')
  return new Uint8Array(await convert({ buffer: bytes, format: 'JPEG', quality: 1 }))
}

const drawnAnew = async (bytes: Uint8Array): Promise<Photo> => {
  const source = await openPicture(bytes)
  const isOpaque = !(await source.metadata()).hasAlpha || (await source.stats()).isOpaque
  const upright = source
    .autoOrient()
    .resize({ width: longestPictureSide, height: longestPictureSide, fit: 'inside', withoutEnlargement: true })
  const made = isOpaque ? upright.flatten({ background: '#ffffff' }).jpeg({ quality: 88 }) : upright.png({ compressionLevel: 9 })
  const { data, info } = await made.toBuffer({ resolveWithObject: true })
  return { bytes: data, facts: { type: isOpaque ? 'image/jpeg' : 'image/png', width: info.width, height: info.height } }
}

/**
 * A photo redrawn: upright, at most `longestPictureSide` long, as JPEG, or PNG where it is transparent. Nothing stays of what the
 * camera wrote into it (place, time, preview), nor of anything that was hidden behind the picture.
 */
export const cleanPhoto = async (bytes: Uint8Array): Promise<Photo> => {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (!read.includes(type)) return { fault: 'picture_type' }
  try {
    const { width, height, isProgressive } = await readHead(bytes)
    if (width * height > mostPixelsOf(type, isProgressive)) return { fault: 'picture_large' }
    return await drawnAnew(heic.includes(type) ? await asJpeg(bytes) : bytes)
  } catch {
    return { fault: 'picture_type' }
  }
}

export const extensionOf = ({ type }: FileFacts): string => fileTypes[type]
