import { expect, test } from 'vitest'
import { pictureFileName } from '#domain/office-picture.ts'

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
