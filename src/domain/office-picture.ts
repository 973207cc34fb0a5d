/** The most bytes of a photo that the office takes: more than a phone's camera makes. */
export const mostPictureBytes = 12 * 1024 * 1024

/** The longest side of a stored picture, in pixels: more than any page shows. */
export const longestPictureSide = 2560

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
