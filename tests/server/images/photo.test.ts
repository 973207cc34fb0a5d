import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createDrawer } from '#server/images/drawing.ts'
import { cleanPhoto } from '#server/images/photo.ts'

const heic = readFileSync(join(import.meta.dirname, '../../support/photo.heic'))
const plain = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 60, b: 40, alpha } } })

const cleaned = async (bytes: Uint8Array) => {
  const photo = await cleanPhoto(bytes)
  if ('fault' in photo) throw new Error(photo.fault)
  return { ...photo, metadata: await sharp(photo.bytes).metadata() }
}

test('a photo loses its place, time and preview, and is upright', async () => {
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 30/1 0/1' }, IFD0: { Artist: 'zq-name' } }
  const bytes = await plain(40, 20).jpeg().withExif(gps).withMetadata({ orientation: 6 }).toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const { facts, metadata } = await cleaned(bytes)
  expect(facts).toEqual({ type: 'image/jpeg', width: 20, height: 40 })
  expect(metadata).toMatchObject({ format: 'jpeg', width: 20, height: 40 })
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([undefined, undefined, undefined, undefined])
})

test('what hides behind a picture is gone', async () => {
  const bytes = Buffer.concat([await plain(20, 20).jpeg().toBuffer(), Buffer.from('<script>zq</script>')])
  expect((await cleaned(bytes)).bytes.includes('zq')).toBe(false)
})

test.each([
  ['a transparent picture stays transparent, as PNG', plain(20, 10, 0.5).webp(), { type: 'image/png', width: 20, height: 10 }],
  ['an opaque PNG becomes a JPEG', plain(20, 10).png(), { type: 'image/jpeg', width: 20, height: 10 }],
  ['an AVIF becomes a JPEG', plain(20, 10).avif(), { type: 'image/jpeg', width: 20, height: 10 }],
  ['a large photo becomes as large as pages need', plain(5000, 2500).jpeg(), { type: 'image/jpeg', width: 2560, height: 1280 }],
])('%s', async (_, picture, facts) => expect((await cleaned(await picture.toBuffer())).facts).toEqual(facts))

test('a HEIC photo of a phone becomes a JPEG with its colours', async () => {
  const { bytes, facts } = await cleaned(heic)
  expect(facts).toEqual({ type: 'image/jpeg', width: 64, height: 48 })
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect((data[0] ?? 0) > 150 && (data[2] ?? 255) < 100).toBe(true)
})

const jpeg = await plain(40, 20).jpeg().toBuffer()
const grain = { width: 300, height: 300, channels: 3 as const }
const large = await sharp(Buffer.from(Array.from({ length: 270_000 }, (__, at) => (at * 7919) % 251)), { raw: grain })
  .jpeg()
  .toBuffer()

/** A PNG that says in its head that it is 60,000 pixels wide and high. */
const hugeOf = (png: Buffer): Buffer => {
  const huge = Buffer.from(png)
  huge.writeUInt32BE(60_000, 16)
  huge.writeUInt32BE(60_000, 20)
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29)
  return huge
}

test.each([
  ['nothing', Buffer.alloc(0), 'picture_type'],
  ['a text', Buffer.from('hello'), 'picture_type'],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture_type'],
  ['a document', Buffer.from('%PDF-1.7\n'), 'picture_type'],
  ['a moving picture', await plain(4, 4).gif().toBuffer(), 'picture_type'],
  ['half a photo', jpeg.subarray(0, 200), 'picture_type'],
  ['the first kilobytes of a photo', large.subarray(0, 3000), 'picture_type'],
  ['a photo that lacks its last bytes', large.subarray(0, -2), 'picture_type'],
  ['half a HEIC photo', heic.subarray(0, 700), 'picture_type'],
  ['a bomb of pixels', await plain(12_000, 6000).png().toBuffer(), 'picture_large'],
  ['a bomb with too many pixels to draw', hugeOf(await plain(4, 4).png().toBuffer()), 'picture_large'],
  [
    'a PNG in passes that would be held as a whole',
    await plain(6000, 5000).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    'picture_large',
  ],
  ['a JPEG in passes that would be held as a whole', await plain(6000, 5000).jpeg({ progressive: true }).toBuffer(), 'picture_large'],
  ['a WebP that would be held as a whole', await plain(6000, 5000).webp({ effort: 0 }).toBuffer(), 'picture_large'],
  ['an AVIF whose pixels take a quarter of a gigabyte', await plain(4000, 4000).avif({ effort: 0 }).toBuffer(), 'picture_large'],
])('%s is refused', async (_, bytes, fault) => expect(await cleanPhoto(bytes)).toEqual({ fault }))

test('the process that draws cleans photos, and says why it refuses one', async () => {
  const { clean, end } = createDrawer()
  const [photo, refused] = await Promise.allSettled([clean(heic), clean(Buffer.from('hello'))])
  expect(photo).toMatchObject({ status: 'fulfilled', value: { facts: { type: 'image/jpeg', width: 64, height: 48 } } })
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'picture_type' } })
  end()
})
