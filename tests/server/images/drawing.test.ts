import { expect, test } from 'vitest'
import sharp from 'sharp'
import type { Drawing } from '#server/images/draw.ts'
import { createDrawer } from '#server/images/drawing.ts'

const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b5d5a' } })
  .png()
  .toBuffer()
const picture: Drawing = { bytes, facts: { type: 'image/png', width: 40, height: 20 }, width: 20, format: 'webp' }

test('a process of its own draws many pictures, and one that cannot be read harms no other', async () => {
  const { draw, end } = createDrawer()
  const broken = { ...picture, bytes: bytes.subarray(0, 50) }
  const drawn = await Promise.allSettled([draw(picture), draw(broken), ...Array.from({ length: 8 }, () => draw(picture))])
  expect(drawn.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', ...Array.from({ length: 8 }, () => 'fulfilled')])
  for (const one of drawn)
    if (one.status === 'fulfilled') expect(await sharp(one.value).metadata()).toMatchObject({ format: 'webp', width: 20, height: 10 })
  end()
})

test('where the process is ended, who asks next has their picture from another one', async () => {
  const { draw, end } = createDrawer()
  await draw(picture)
  end()
  await expect(draw(picture)).resolves.toBeInstanceOf(Buffer)
  end()
})

test('pictures that too many others wait for are refused as busy, and drawn when the line is short again', async () => {
  const { draw, end } = createDrawer()
  const drawn = await Promise.allSettled(Array.from({ length: 300 }, () => draw(picture)))
  const refused = drawn.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []))
  expect(refused.length).toBeGreaterThan(50)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['busy']))
  await expect(draw(picture)).resolves.toBeInstanceOf(Buffer)
  end()
})

test('photos are redrawn one at a time, and no page waits for them', async () => {
  const { draw, clean, end } = createDrawer()
  await draw(picture)
  const photo = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#0b5d5a' } })
    .jpeg()
    .toBuffer()
  const done: string[] = []
  const note = (name: string) => () => void done.push(name)
  const photos = ['first', 'second', 'third'].map((name) => clean(photo).then(note(name)))
  await Promise.all([...photos, draw(picture).then(note('page'))])
  expect(done.filter((name) => name !== 'page')).toEqual(['first', 'second', 'third'])
  expect(done.indexOf('page')).toBeLessThan(done.indexOf('second'))
  end()
})
