import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { importPack } from '#server/content/import.ts'
import { answerFile } from '#server/api/files.ts'
import { exportPack } from '#server/content/export.ts'
import { tryBucket } from '#server/files/bucket.ts'
import { filesAt } from '#server/files/open.ts'
import { original } from '#server/files/port.ts'
import { openDatabase } from '#server/db/open.ts'
import { listening } from '../../support/listening.ts'
import { writePack } from '../../support/school.ts'
import { newStorage } from '../../support/storage.ts'
import { noon } from '../api/maple.ts'

const folder = mkdtempSync(join(tmpdir(), 'campus-stores-'))
const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'campus', configs: [] }],
})
let endpoint = ''
beforeAll(async () => {
  const { port } = await s3.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const switched = (more: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: join(folder, 'data'), S3_ENDPOINT: endpoint, S3_BUCKET: 'campus', ...keys, ...more })

describe.each(['a folder', 'a bucket'])('files in %s', (kind) => {
  const store = () => filesAt(kind === 'a bucket' ? switched() : readConfig({ DATA_DIR: join(folder, 'own') }))
  const file = { hash: 'ab12', name: '320.avif' }

  test('are read as they were written, in one piece or as they come, and again', async () => {
    const files = store()
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251))
    expect([await files.has(file), await files.read(file), await files.stream(file)]).toEqual([false, null, null])
    await files.write(file, bytes)
    await files.write(original('ab12'), Buffer.from('other'))
    expect(await files.has(file)).toBe(true)
    expect((await files.read(file))?.equals(bytes)).toBe(true)
    const stream = await files.stream(file)
    expect(Buffer.from(await new Response(stream).arrayBuffer()).equals(bytes)).toBe(true)
    expect((await files.read(original('ab12')))?.toString()).toBe('other')
  })
})

describe('a bucket', () => {
  test('that refuses the key, or is not there, is reported without the key', async () => {
    const wrong = filesAt(switched({ S3_ACCESS_KEY_ID: 'NOBODY' }))
    await expect(wrong.write(original('x'), Buffer.from('x'))).rejects.toThrow(/^S3: http:\/\/127\.0\.0\.1:\d+\/campus answers 403 to PUT$/)
    const looked = (more: Record<string, string> = {}) => tryBucket(switched(more).bucket ?? expect.fail('no bucket'), 5000)
    await looked()
    await expect(looked({ S3_ACCESS_KEY_ID: 'NOBODY' })).rejects.toThrow(/\/campus answers 403$/)
    await expect(looked({ S3_BUCKET: 'elsewhere' })).rejects.toThrow(/^there is no .*\/elsewhere$/)
    const nowhere = filesAt(switched({ S3_BUCKET: 'elsewhere' }))
    await expect(nowhere.write(original('x'), Buffer.from('x'))).rejects.toThrow('S3: there is no')
  })

  test('that fails twice is tried a third time', async () => {
    let requests = 0
    const flaky = await listening(
      createServer((_, response) => {
        requests += 1
        if (requests < 3) response.writeHead(503).end()
        else response.end('bytes')
      }),
    )
    const files = filesAt(switched({ S3_ENDPOINT: flaky.url }))
    expect((await files.read(original('x')))?.toString()).toBe('bytes')
    await flaky.close()
  })

  test('holds a school’s pictures: imported by one machine, answered by another with an empty disk, exported by a third', async () => {
    const { storage, remove } = await newStorage()
    const db = await openDatabase({ url: storage.DATABASE_URL, dataDir: storage.DATA_DIR })
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#123456"/></svg>'
    const pack = writePack({ site: {}, files: { 'files/images/hall.svg': drawing } })
    const machine = (name: string) => switched({ DATA_DIR: join(folder, name) })
    await importPack(db, pack.dir, { ...machine('first'), now: Date.parse(noon), picturesLater: true })
    const second = { db, config: machine('second') }
    const read = async (query: string) => answerFile(second, new Request(`http://localhost/files/images/hall.svg${query}`))
    expect(await (await read('')).text()).toContain('#123456')
    const small = await read('?w=320&f=webp')
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
    await exportPack(db, 'maple', join(folder, 'out'), machine('third'))
    pack.remove()
    await db.close()
    await remove()
  })
})

test.each([
  [{ S3_BUCKET: 'campus' }, 'S3_ENDPOINT: set this too, because a bucket is set'],
  [{ S3_ENDPOINT: 'ftp://s3' }, 'S3_ENDPOINT: "ftp://s3" is not valid; expected an address https://…'],
  [{ S3_BUCKET: 'No Bucket' }, 'S3_BUCKET: "No Bucket" is not valid; expected a bucket name'],
])('a wrong switch stops the start with one line: %j', (env, line) => {
  expect(() => readConfig(env)).toThrow(line)
})
