import { readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { answerFile } from '#server/api/files.ts'
import { brandIcon } from '#server/images/brand-icon.ts'
import { findSite } from '#server/db/sites.ts'
import { importInto, newDatabase } from './new-database.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#c00"/></svg>'

const photo = () =>
  sharp({ create: { width: 500, height: 400, channels: 3, background: '#456' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()

const newCampus = async () => {
  const place = await newDatabase()
  const files = {
    'files/location/été.svg': drawing,
    'files/location/hall.jpg': await photo(),
    'files/newsletters/may.pdf': '%PDF-1.7\n',
    'files/images/mark.svg': drawing,
  }
  const later = { picturesLater: true }
  await importInto(place, { site: { brand_color: '#0b5d5a', extra: { mark: 'mark.svg' } }, files }, later)
  const oak = { site: { id: 'oak-site', slug: 'oak' }, files: { 'files/images/mark.svg': drawing.replace('#c00', '#00c') } }
  await importInto(place, oak, later)
  const services = { db: place.db, config: { dataDir: place.dataDir } }
  const ask = (path: string, headers: Record<string, string> = {}) =>
    answerFile(services, new Request(`http://maple.test/files/${path}`, { headers }))
  return { ...place, services, ask }
}

test('a file comes with its own type and cannot run', async () => {
  const { ask } = await newCampus()
  const answer = await ask(`location/${encodeURIComponent('été.svg')}`)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'public, max-age=86400',
    'content-disposition': 'inline',
  })
  expect(await answer.text()).toBe(drawing)
  expect((await ask('newsletters/may.pdf')).headers.get('content-type')).toBe('application/pdf')
})

test('what is known is not sent again', async () => {
  const { ask } = await newCampus()
  const tag = (await ask('location/hall.jpg')).headers.get('etag') ?? ''
  expect(tag).toMatch(/^"[0-9a-f]+"$/)
  expect((await ask('location/hall.jpg', { 'If-None-Match': `"x", W/${tag}` })).status).toBe(304)
  expect((await ask('location/hall.jpg?w=320&f=webp', { 'If-None-Match': tag })).status).toBe(200)
})

test('what the disk refuses is named in the log, answered as absent, and costs no other picture', async () => {
  const { services, dataDir } = await newCampus()
  const warned: unknown[] = []
  const log = { warn: (...words: unknown[]) => void warned.push(words[1]) }
  const ask = (path: string) => answerFile({ ...services, log }, new Request(`http://maple.test/files/${path}`))
  expect((await ask('location/nobody.jpg')).status).toBe(404)
  expect(warned).toEqual([])
  // A link to itself: the system refuses to read it.
  for (const hash of readdirSync(join(dataDir, 'files'))) {
    rmSync(join(dataDir, 'files', hash, 'original'))
    symlinkSync('original', join(dataDir, 'files', hash, 'original'))
  }
  for (const path of ['location/hall.jpg', 'location/hall.jpg?w=320&f=jpeg', 'newsletters/may.pdf']) {
    const { status, headers } = await ask(path)
    expect([status, headers.get('x-error-code')], path).toEqual([404, 'not_found'])
  }
  expect(warned).toEqual(Array(3).fill('a picture or document is there and cannot be read'))
})

test('a smaller variant is drawn on demand: photographs are never enlarged and lose the camera’s data, drawings stay sharp', async () => {
  const { ask } = await newCampus()
  const sizeOf = async (path: string) => {
    const answer = await ask(path)
    const { width, format, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    return [answer.headers.get('content-type'), format, width, exif === undefined]
  }
  expect(await sizeOf('location/hall.jpg?w=300&f=webp')).toEqual(['image/webp', 'webp', 320, true])
  expect(await sizeOf('location/hall.jpg?w=1000&f=avif')).toEqual(['image/avif', 'heif', 500, true])
  expect(await sizeOf('location/hall.jpg?w=1280&f=jpeg')).toEqual(['image/jpeg', 'jpeg', 500, true])
  expect(await sizeOf(`location/${encodeURIComponent('été.svg')}?w=640`)).toEqual(['image/webp', 'webp', 640, true])
  expect((await ask('newsletters/may.pdf?w=320')).headers.get('content-type')).toBe('application/pdf')
})

test('an address that climbs, is broken or names no picture is answered as absent', async () => {
  const { ask } = await newCampus()
  const broken = ['location/..%2F..%2Fcampus.db', 'location/%E0%A4', 'location/%00']
  for (const path of ['location/nobody.png', 'secrets/hall.jpg', 'location/hall.jpg?site=nobody', ...broken]) {
    const answer = await ask(path)
    expect([answer.status, await answer.text()], path).toEqual([404, '{"status":"error","msg":"Something went wrong."}'])
  }
})

test('two schools may have files of one name; `site` says whose is meant', async () => {
  const { ask } = await newCampus()
  expect(await (await ask('images/mark.svg?site=oak-site')).text()).toContain('#00c')
  expect(await (await ask('images/mark.svg')).text()).toContain('#c00')
})

test('an app icon is a square of the brand’s colour with the school’s mark in the middle', async () => {
  const { services, db } = await newCampus()
  const site = (await findSite(db.read, 'maple-site'))?.site ?? null
  const pixel = async (png: Buffer, at: number) => [
    ...(await sharp(png).removeAlpha().extract({ left: at, top: at, width: 1, height: 1 }).raw().toBuffer()),
  ]
  for (const maskable of [true, false]) {
    const png = await brandIcon(services, { site, size: 192, maskable })
    expect(await sharp(png).metadata()).toMatchObject({ width: 192, height: 192, format: 'png' })
    expect([await pixel(png, 2), await pixel(png, 96)]).toEqual([
      [11, 93, 90],
      [204, 0, 0],
    ])
  }
  expect(await sharp(await brandIcon(services, { site: null, size: 180, maskable: false })).metadata()).toMatchObject({
    width: 180,
    height: 180,
  })
})

test('a file of two kinds is only ever what it is called when it is sent', async () => {
  const place = await newDatabase()
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  const page = '<html><script>alert(1)</script></html>'
  const files = {
    'files/images/both.png': Buffer.concat([png, Buffer.from(page)]),
    'files/newsletters/script.pdf': `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n${page}`,
  }
  await importInto(place, { files })
  const services = { db: place.db, config: { dataDir: place.dataDir } }
  const headersOf = async (path: string) =>
    Object.fromEntries((await answerFile(services, new Request(`http://maple.test/files/${path}`))).headers)
  const guarded = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/) as string,
  }
  expect(await headersOf('images/both.png')).toMatchObject({ ...guarded, 'content-type': 'image/png', 'content-disposition': 'inline' })
  expect(await headersOf('newsletters/script.pdf')).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'content-type': 'application/pdf',
    'content-disposition': 'inline',
  })
})
