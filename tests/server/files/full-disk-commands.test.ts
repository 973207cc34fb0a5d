import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/open.ts'
import { restoreBackup } from '#server/db/restore-backup.ts'
import { runLimited } from '../../support/full-disk.ts'
import { importSchool, type School, writePack } from '../../support/school.ts'
import { engine, newStorage, type Storage } from '../../support/storage.ts'
import { root } from '../../support/trial.ts'
import { maple, noon } from '../api/maple.ts'
import { message } from '../db/killed-commands.ts'

const noRoom = /^The disk is full \(.+\)\. Nothing was left half done: free up space, and run it again\n$/m
const content = 'src/server/content/main.ts'
const backup = 'src/server/jobs/backup/main.ts'

let storage: Storage
let db: Database
let remove: () => Promise<void>
beforeAll(async () => {
  const made = await newStorage()
  storage = made.storage
  remove = made.remove
  db = await openDatabase({ url: storage.DATABASE_URL, dataDir: storage.DATA_DIR })
  await importSchool({ db, config: { now: () => Date.parse(noon), dataDir: storage.DATA_DIR } }, maple)
})
afterAll(async () => {
  await db.close()
  await remove()
})

const namedNow = async () =>
  (JSON.parse((await db.read.selectFrom('site').select('data').executeTakeFirstOrThrow()).data) as { name: string }).name
const listed = () => db.read.selectFrom('file').select(['folder', 'name']).execute()
const folder = () => join(storage.DATA_DIR, 'files')
const filesOf = () =>
  existsSync(folder())
    ? readdirSync(folder(), { recursive: true, withFileTypes: true }).flatMap((one) =>
        one.isFile() ? [join(one.parentPath, one.name)] : [],
      )
    : []
const packed = (name: string, more: School = {}) => {
  const { dir, remove: removePack } = writePack({ ...maple, ...more, site: { ...maple.site, name } })
  onTestFinished(removePack)
  return dir
}
/** Empties the log of writes: a command under a limit could not add to one that is longer. */
const checkpoint = async () => {
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db.read)
}
/** A document of about six megabytes. */
const document = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(6 << 20, ' '), Buffer.from('\n%%EOF\n')])

const packs: [string, number, School][] = [
  ['for a document of it', 4096, { files: { ...maple.files, 'files/newsletters/long.pdf': document } }],
]
// PostgreSQL's own files are not those of the command.
if (engine === 'sqlite')
  packs.push([
    'in the database',
    1024,
    {
      dishes: [
        ...(maple.dishes ?? []),
        ...Array.from({ length: 2000 }, (_, index) => ({ mrn: 90_000 + index, extra: { note: 'x'.repeat(1000) } })),
      ],
    },
  ])

describe('a command on a disk without room', () => {
  test.each(packs)('says so: an import that finds none %s changes nothing, and goes through later', async (where, kilobytes, more) => {
    const dir = packed(`Maple, ${where}`, more)
    await checkpoint()
    const before = [await namedNow(), await listed(), filesOf()]
    const { code, said } = await runLimited(storage, { kilobytes, args: [content, 'import', dir] })
    expect([code, said]).toEqual([1, expect.stringMatching(noRoom)])
    expect([await namedNow(), await listed(), filesOf()]).toEqual(before)
    expect(await runLimited(storage, { kilobytes: 'unlimited', args: [content, 'import', dir] })).toMatchObject({ code: 0 })
    expect(await namedNow()).toBe(`Maple, ${where}`)
    await importSchool({ db, config: { now: () => Date.parse(noon), dataDir: storage.DATA_DIR } }, maple)
  })

  test('says so: what is written to a file by a command is whole, or it fails', async () => {
    const long = (index: number) => ({ ...message(index), comments: 'x'.repeat(1000) })
    await db.transaction((trx) =>
      trx
        .insertInto('feedback')
        .values(Array.from({ length: 200 }, (_, index) => long(index)))
        .execute(),
    )
    await checkpoint()
    const out = join(storage.DATA_DIR, 'feedback.csv')
    const args = [content, 'feedback', 'maple']
    expect(await runLimited(storage, { kilobytes: 100, args, out })).toEqual({ code: 1, said: expect.stringMatching(noRoom) })
    expect(await runLimited(storage, { kilobytes: 1024, args, out })).toEqual({ code: 0, said: '' })
    expect(readFileSync(out, 'utf8').trim().split('\n').length).toBe(201)
  })
})

// PostgreSQL is backed up by its own programs.
if (engine === 'sqlite')
  describe('a backup on a disk without room', () => {
    test('is no file at all, nor half of one, and goes through later', async () => {
      const target = join(storage.DATA_DIR, 'backup.db')
      const { code, said } = await runLimited(storage, { kilobytes: 64, args: [backup, 'backup', target] })
      expect([code, said]).toEqual([1, expect.stringMatching(noRoom)])
      expect(readdirSync(storage.DATA_DIR).filter((name) => name.startsWith('backup.db'))).toEqual([])
      expect(await runLimited(storage, { kilobytes: 'unlimited', args: [backup, 'backup', target] })).toMatchObject({ code: 0 })
    })

    test('that finds no room when it is brought back leaves the database as it was', async () => {
      const [target, dataDir] = [join(storage.DATA_DIR, 'backup.db'), join(storage.DATA_DIR, 'restored')]
      const other = await openDatabase({ url: undefined, dataDir })
      await other.transaction((trx) => trx.insertInto('rate_count').values({ rule: 'r', who: 'kept', taken: 1, ends_at: '' }).execute())
      await other.close()
      const { code, said } = await runLimited({ DATA_DIR: dataDir }, { kilobytes: 64, args: [backup, 'restore', target] })
      expect([code, said]).toEqual([1, expect.stringMatching(noRoom)])
      expect(readdirSync(dataDir)).toEqual(['campus.db'])
      const after = await openDatabase({ url: undefined, dataDir })
      expect(await after.read.selectFrom('rate_count').select('who').execute()).toEqual([{ who: 'kept' }])
      await after.close()
      expect(restoreBackup(target, dataDir).former).not.toBeNull()
    })
  })

describe('a server whose log is a file on a disk without room', () => {
  test('answers, and goes on writing lines when there is room', async () => {
    // The limit holds for the files of the database too: one of its own stays far below it.
    const own = await newStorage()
    onTestFinished(own.remove)
    const [log, kilobytes] = [join(own.storage.DATA_DIR, 'server.log'), 8192]
    closeSync(openSync(log, 'w'))
    const env = { PATH: process.env['PATH'], ...own.storage, CAMPUS_NOW: noon, DEMO: '0', LOG_LEVEL: 'debug', LOG: log }
    const script = `ulimit -S -f ${kilobytes * 2}; exec "$@" >> "$LOG"`
    const child = spawn('/bin/sh', ['-c', script, 'sh', process.execPath, 'tests/support/serve.ts'], { cwd: root, env, stdio: 'ignore' })
    const gone = once(child, 'exit')
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await gone
    })
    // The port may stand behind lines of the start; a server that ended will never say one.
    const port = () => /^\d+$/m.exec(readFileSync(log, 'utf8'))?.[0]
    await expect.poll(() => port() ?? child.exitCode, { timeout: 120_000 }).not.toBeNull()
    const url = `http://127.0.0.1:${port()}`
    const statusesOf = async (times: number) => {
      const statuses = new Set<number>()
      for (let count = 0; count < times; count += 1) statuses.add((await fetch(`${url}/v1/no-such-call/${count}`)).status)
      return [...statuses]
    }
    // A file with a hole: as long as it may be, but for half a line.
    truncateSync(log, kilobytes * 1024 - 50)
    expect(await statusesOf(40)).toEqual([404])
    expect(statSync(log).size).toBe(kilobytes * 1024)
    truncateSync(log, 0)
    expect(await statusesOf(5)).toEqual([404])
    await expect
      .poll(
        () =>
          readFileSync(log, 'utf8')
            .split('\n')
            .filter((line) => line.startsWith('{') && line.endsWith('}')).length,
        { timeout: 60_000 },
      )
      // Beside the five, what the server itself has to say.
      .toBeGreaterThanOrEqual(5)
    rmSync(log)
  })
})
