/** A width and a height, in any unit. */
export type PictureSize = { width: number; height: number }

/** What of a picture is shown: its zoom (1: as much as fits), and the middle of the shown part, each from 0 to 1 of the picture. */
export type PictureCrop = { zoom: number; x: number; y: number }

/** The furthest zoom: beyond it a phone's photo shows its grain. */
export const mostZoom = 4

/** The whole picture, as far as the shape of its place allows. */
export const wholeCrop: PictureCrop = { zoom: 1, x: 0.5, y: 0.5 }

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** The part that a crop shows of a picture, for a place of this ratio (width by height). Left and top are its corner, in the picture's pixels. */
export const croppedPart = (
  { width, height }: PictureSize,
  ratio: number,
  { zoom, x, y }: PictureCrop,
): PictureSize & { left: number; top: number } => {
  const whole = width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio }
  const part = { width: whole.width / zoom, height: whole.height / zoom }
  return {
    ...part,
    left: clamp(x * width - part.width / 2, 0, width - part.width),
    top: clamp(y * height - part.height / 2, 0, height - part.height),
  }
}

/** A crop that keeps its part within the picture. */
export const fittingCrop = (size: PictureSize, ratio: number, crop: PictureCrop): PictureCrop => {
  const zoom = clamp(crop.zoom, 1, mostZoom)
  const part = croppedPart(size, ratio, { ...crop, zoom })
  return { zoom, x: (part.left + part.width / 2) / size.width, y: (part.top + part.height / 2) / size.height }
}

/** A crop after its picture was dragged by a part of what is shown: 1 is the width, or the height, of the place. */
export const draggedCrop = (size: PictureSize, ratio: number, crop: PictureCrop, by: { x: number; y: number }): PictureCrop => {
  const part = croppedPart(size, ratio, crop)
  return fittingCrop(size, ratio, {
    zoom: crop.zoom,
    x: (part.left + part.width / 2 - by.x * part.width) / size.width,
    y: (part.top + part.height / 2 - by.y * part.height) / size.height,
  })
}

/** The size that a cropped picture is saved in: as sharp as it is, and at most this wide. */
export const savedSize = (size: PictureSize, ratio: number, crop: PictureCrop, mostWidth: number): PictureSize => {
  const width = Math.max(1, Math.min(mostWidth, Math.round(croppedPart(size, ratio, crop).width)))
  return { width, height: Math.max(1, Math.round(width / ratio)) }
}
