import { croppedPart, type PictureCrop, type PictureSize, savedSize } from '#domain/picture-crop.ts'
import type { Photo } from './open-photo.ts'

/** What may be transparent stays so. */
const typeOf = ({ type }: Photo) => (type === 'image/png' || type === 'image/webp' ? 'image/png' : 'image/jpeg')

/** The shown part of a photo as a file, at most as large as `shape`. */
export const drawCrop = async (photo: Photo, shape: PictureSize, crop: PictureCrop): Promise<Blob> => {
  const ratio = shape.width / shape.height
  const { left, top, width, height } = croppedPart(photo, ratio, crop)
  const size = savedSize(photo, ratio, crop, shape.width)
  const image = new Image()
  image.src = photo.address
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), size)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, left, top, width, height, 0, 0, size.width, size.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), typeOf(photo), 0.9),
  )
}
