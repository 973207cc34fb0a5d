import { isWholePicture, mostPictureBytes } from '#domain/office-picture.ts'
import type { PictureSize } from '#domain/picture-crop.ts'
import { uploadOffice } from '../api.ts'

/** A photo that the browser shows; `address` is an object URL. */
export type Photo = PictureSize & { address: string; name: string; type: string }

/** A file with more bytes than the server takes. */
export class TooLargeError extends Error {}

const sizeOf = async (address: string): Promise<PictureSize> => {
  const image = new Image()
  image.src = address
  await image.decode()
  if (image.naturalWidth === 0) throw new Error('a drawing without a size')
  return { width: image.naturalWidth, height: image.naturalHeight }
}

const shown = async (blob: Blob, name: string): Promise<Photo> => {
  const address = URL.createObjectURL(blob)
  try {
    return { ...(await sizeOf(address)), address, name, type: blob.type }
  } catch (error) {
    URL.revokeObjectURL(address)
    throw error
  }
}

const converted = async (file: File): Promise<Blob> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { type, base64 } = await uploadOffice('convertPicture', { bytes }, {})
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type })
}

/** A chosen file as a photo; what the browser cannot show whole, such as HEIC, the server converts or refuses. */
export const openPhoto = async (file: File): Promise<Photo> => {
  if (file.size > mostPictureBytes) throw new TooLargeError()
  // The server takes no drawings: they may hold scripts.
  const isRead = file.type !== 'image/svg+xml' && isWholePicture(new Uint8Array(await file.arrayBuffer()))
  return (isRead ? shown(file, file.name) : Promise.reject(new Error('not a whole photo'))).catch(async () =>
    shown(await converted(file), file.name),
  )
}
