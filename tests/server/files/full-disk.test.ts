import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { addCustomer } from '#server/db/customers.ts'
import { importPack } from '#server/content/import.ts'
import { composeMail } from '#server/letters/compose.ts'
import { post } from '#server/mail/letters.ts'
import { openOutbox } from '#server/mail/outbox.ts'
import { openTransport } from '#server/mail/transport.ts'
import { onFullDisk } from '../../support/full-disk.ts'
import { writePack } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { logIn, person } from '../accounts/log-in.ts'
import { get } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="${colour}"/></svg>`
const packOf = (name: string, colour: string) =>
  writePack({ ...maple, site: { ...maple.site, name }, files: { ...maple.files, 'files/images/hall.svg': drawing(colour) } })

const bringIn = async (name: string, colour: string) => {
  const { dir, remove } = packOf(name, colour)
  const { dataDir } = server.config
  return importPack(server.db, dir, { now: Date.parse(noon), dataDir, picturesLater: true }).finally(remove)
}
const server = serverForTests(noon)
beforeAll(async () => {
  // The server's own outbox keeps away from the letters of these tests.
  await server.services.ports.mail.close()
  await bringIn('Maple University', '#123456')
})

const storedFiles = () =>
  readdirSync(join(server.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name)
    .toSorted()
const nameNow = async () => {
  server.services.cache.clear()
  return (JSON.parse((await get(server, '/v1/sites/maple/info_ca')).text) as { site: { name: string } }).site.name
}

describe('on a disk without room for files', () => {
  test.each([
    ['a picture', '/files/images/hall.svg?w=320&f=webp', '320.webp'],
    ['an app icon', '/maple/icon/192.png', expect.stringMatching(/^icon-192-/)],
  ])('%s that is requested for the first time is drawn and sent, and stored once there is room', async (_, path, name) => {
    const before = storedFiles()
    const [first, second] = await onFullDisk(async () => [await get(server, path), await get(server, path)] as const)
    expect([first.status, second.status, first.text === second.text]).toEqual([200, 200, true])
    expect(storedFiles()).toEqual(before)
    expect(server.logged).toContainEqual([{ error: expect.objectContaining({ code: 'ENOSPC' }) }, 'a picture was made and not kept'])
    expect((await get(server, path)).status).toBe(200)
    expect([storedFiles().length, storedFiles()]).toEqual([before.length + 1, expect.arrayContaining([name])])
  })

  test('an import is refused and leaves the school as it was; the same one goes through when there is room', async () => {
    const before = storedFiles()
    await onFullDisk(async () => {
      await expect(bringIn('Maple College', '#654321')).rejects.toThrow('ENOSPC')
      expect(await nameNow()).toBe('Maple University')
    })
    expect(storedFiles()).toEqual(before)
    await bringIn('Maple College', '#654321')
    expect(await nameNow()).toBe('Maple College')
  })

  test('mail that goes to a folder waits, whole or not there at all, and is written once', async () => {
    let now = Date.now() + 60_000
    const { db, config } = server
    const log = server.services.log
    const send = openTransport(config)
    const mail = openOutbox({ db, log, send, compose: (waiting) => composeMail(waiting, { db, config }), clock: () => now })
    const folder = join(config.dataDir, 'outbox')
    await db.transaction(async (trx) => {
      await addCustomer(trx, person())
      await post(trx, 'maple-site', 'welcome', { customer_id: 'zoe' })
    })
    await onFullDisk(() => mail.flush())
    expect([
      existsSync(folder) ? readdirSync(folder) : [],
      (await db.read.selectFrom('mail_outbox').select('id').execute()).length,
    ]).toEqual([[], 1])
    now += 5000
    await mail.flush()
    await mail.flush()
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.eml$/)])
    await mail.close()
  })
})

describe('on a disk without room for the database', () => {
  /** Every transaction is refused as SQLite does. */
  const whileFull = async <T>(work: () => Promise<T>): Promise<T> => {
    const plain = { ...server.db }
    const refuse = () => Promise.reject(Object.assign(new Error('database or disk is full'), { errcode: 13 }))
    Object.assign(server.db, { transaction: refuse, writeNonDurable: refuse })
    return work().finally(() => Object.assign(server.db, plain))
  }

  test('a customer reads what is theirs, although the use of their session cannot be written down', async () => {
    const { id, headers } = await logIn(server, { id: 'reader' })
    server.clock.now += 2 * 60_000
    const own = `/v1/customer/info?customer_id=${id}&site_id=maple-site`
    const read = await whileFull(() => get(server, own, headers))
    expect([read.status, read.headers['set-cookie']]).toEqual([200, undefined])
    const after = await get(server, own, headers)
    expect([after.status, String(after.headers['set-cookie'])]).toEqual([200, expect.stringContaining('Max-Age=7200')])
  })

  test('a mail that is sent and cannot be taken out of the outbox is not sent again', async () => {
    // Time that passes, for the clock and for what is measured: a clock that was set forward ends no claim.
    let passed = 60_000
    const measured = performance.now.bind(performance)
    const measuring = vi.spyOn(performance, 'now').mockImplementation(() => measured() + passed)
    onTestFinished(() => measuring.mockRestore())
    const { db } = server
    await db.transaction(async (trx) => void (await trx.deleteFrom('mail_outbox').execute()))
    await db.transaction((trx) => post(trx, 'maple-site', 'welcome', { customer_id: 'zoe' }))
    let sent = 0
    const full = new Set<string>()
    const ownDb: typeof db = {
      ...db,
      transaction: (work) =>
        full.size > 0 ? Promise.reject(Object.assign(new Error('database or disk is full'), { errcode: 13 })) : db.transaction(work),
    }
    const mail = openOutbox({
      db: ownDb,
      log: server.services.log,
      compose: (waiting) => composeMail(waiting, { db, config: server.config }),
      clock: () => Date.now() + passed,
      send: async () => {
        sent += 1
        full.add('from now on')
      },
    })
    await mail.flush()
    full.clear()
    passed += 3 * 60_000
    await mail.flush()
    expect([sent, (await db.read.selectFrom('mail_outbox').select('id').execute()).length]).toEqual([1, 0])
    await mail.close()
  })
})
