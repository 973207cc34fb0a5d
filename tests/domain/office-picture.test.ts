import { expect, test } from 'vitest'
import { isWholePicture, noPicture, pictureFaults, pictureFileName, pictureFolders, shapeOfFolder } from '#domain/office-picture.ts'

test.each([
  ['IMG_2041.HEIC', 'img-2041'],
  ['Soupe à l’oignon (été).jpeg', 'soupe-a-l-oignon-ete'],
  ['../../etc/passwd', 'etc-passwd'],
  ['校園.png', 'picture'],
  ['', 'picture'],
  ['x'.repeat(300), 'x'.repeat(40)],
])('a picture called "%s" is stored as %s with its hash', (given, stem) =>
  expect(pictureFileName(given, 'abcdef0123456789', 'jpg')).toBe(`${stem}-abcdef012345.jpg`),
)

const soup = { name: 'soup.jpg', alt: 'A bowl of soup', altFr: 'Un bol de soupe', isDecorative: false }
test.each([
  ['with both descriptions', soup, {}],
  ['without any', { ...soup, alt: '', altFr: ' ' }, { alt: 'missing', altFr: 'missing' }],
  ['with a long one', { ...soup, alt: 'x'.repeat(251) }, { alt: 'too_long' }],
  ['that decorates', { ...soup, alt: '', altFr: '', isDecorative: true }, {}],
  ['that is none', noPicture, {}],
])('a picture %s lacks what its readers need', (_, value, faults) => {
  expect(pictureFaults(value, ['en', 'fr'])).toEqual(faults)
  expect(pictureFaults(value, ['en']).altFr).toBeUndefined()
  expect(pictureFaults(value, ['fr']).alt).toBeUndefined()
})

test('every folder has a shape', () => {
  for (const folder of pictureFolders) expect(shapeOfFolder[folder].width).toBeGreaterThan(600)
})

const jpeg = [0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]
const png = [0x89, 0x50, 0x4e, 0x47, 1, 2, 3]
test.each([
  ['a whole JPEG', [...jpeg, 0xff, 0xd9], true],
  ['a JPEG without its end', jpeg, false],
  ['a JPEG with something behind it', [...jpeg, 0xff, 0xd9, 0], false],
  ['a whole PNG', [...png, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82], true],
  ['a PNG without its end', png, false],
  ['another file', [1, 2, 3], true],
  ['nothing', [], true],
])('%s, of bytes %j, is opened by the browser alone: %s', (_, bytes, expected) =>
  expect(isWholePicture(Uint8Array.from(bytes))).toBe(expected),
)
