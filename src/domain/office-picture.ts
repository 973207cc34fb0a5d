import type { Language } from './locale-format.ts'

/** The most bytes of a photo that the office takes: more than a phone's camera makes. */
export const mostPictureBytes = 12 * 1024 * 1024

/** The longest side of a stored picture, in pixels: more than any page shows. */
export const longestPictureSide = 2560

/** The least width, in pixels, of a picture that looks sharp on a page. */
export const leastSharpWidth = 200

/** The longest text that describes a picture, in characters. */
export const longestAltText = 250

/** The folders of `files/` that the office adds pictures to. */
export const pictureFolders = [
  'dish',
  'event',
  'images',
  'location',
  'menu_image',
  'microsite',
  'news',
  'popup',
  'section_banner',
  'special',
  'staff',
] as const
/** A folder of pictures. */
export type PictureFolder = (typeof pictureFolders)[number]

const wide = { width: 1280, height: 720 }
const square = { width: 768, height: 768 }

/** The shape in which pages show the pictures of a folder, in the pixels that are saved of one. */
export const shapeOfFolder: Readonly<Record<PictureFolder, { width: number; height: number }>> = {
  dish: square,
  event: wide,
  images: wide,
  location: wide,
  menu_image: { width: 1338, height: 1206 },
  microsite: { width: 1800, height: 750 },
  news: wide,
  popup: { width: 1200, height: 800 },
  section_banner: { width: 1600, height: 500 },
  special: wide,
  staff: square,
}

/** A picture of a record, with its description in both languages; none for a decorative one. `name` is "" for no picture. */
export type PictureValue = { name: string; alt: string; altFr: string; isDecorative: boolean }

/** No picture. */
export const noPicture: PictureValue = { name: '', alt: '', altFr: '', isDecorative: false }

/** The descriptions that are missing or too long in some languages; none where there is no picture, or a decorative one. */
export const pictureFaults = (
  { name, alt, altFr, isDecorative }: PictureValue,
  languages: readonly Language[],
): { alt?: 'missing' | 'too_long'; altFr?: 'missing' | 'too_long' } => {
  if (name === '' || isDecorative) return {}
  const faultOf = (text: string): 'missing' | 'too_long' | undefined =>
    text.trim() === '' ? 'missing' : text.length > longestAltText ? 'too_long' : undefined
  const faultIn = (language: Language, text: string) => (languages.includes(language) ? faultOf(text) : undefined)
  const [english, french] = [faultIn('en', alt), faultIn('fr', altFr)]
  return { ...(english ? { alt: english } : {}), ...(french ? { altFr: french } : {}) }
}

const jpeg = { start: [0xff, 0xd8], end: [0xff, 0xd9] }
const png = { start: [0x89, 0x50, 0x4e, 0x47], end: [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82] }

/** False for a JPEG or PNG that does not end as one: a browser shows what is there and paints the rest black or grey. */
export const isWholePicture = (bytes: Uint8Array): boolean => {
  const begins = (marks: readonly number[]) => marks.every((mark, at) => bytes[at] === mark)
  const ends = (marks: readonly number[]) => marks.every((mark, at) => bytes[bytes.length - marks.length + at] === mark)
  if (begins(jpeg.start)) return ends(jpeg.end)
  return !begins(png.start) || ends(png.end)
}

/** Whether the office adds pictures to a folder. */
export const isPictureFolder = (folder: string): folder is PictureFolder => pictureFolders.some((one) => one === folder)

const longestStem = 40

/**
 * The file name of a picture: what the person called it, in plain letters, and the beginning of its hash. The same picture has the same
 * name, and no other one has it.
 */
export const pictureFileName = (given: string, hash: string, extension: string): string => {
  const stem = given
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestStem)
    .replace(/^-+|-+$/g, '')
  return `${stem === '' ? 'picture' : stem}-${hash.slice(0, 12)}.${extension}`
}
