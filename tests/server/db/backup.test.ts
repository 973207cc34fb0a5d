import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearRestored } from '#server/db/after-restore.ts'
import { inspectDatabase } from '#server/db/inspect.ts'
import { openingFault } from '#server/db/opening-fault.ts'
import { restoreBackup } from '#server/db/restore-backup.ts'
import { writeBackup } from '#server/db/write-backup.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { lookAtDatabase } from '#server/jobs/doctor/database.ts'
import { storeFile } from './store-file.ts'

const root = mkdtempSync(join(tmpdir(), 'campus-backup-'))
const folder = (name: string) => join(root, name)
const open = (name: string): Promise<Database> => openDatabase({ url: undefined, dataDir: folder(name) })
const note = (db: Database, who: string) =>
  db.transaction((trx) => trx.insertInto('rate_count').values({ rule: 'r', who, taken: 1, ends_at: '' }).execute())
const noted = async (db: Database) => (await db.read.selectFrom('rate_count').select('who').execute()).map(({ who }) => who)

/** All of its pages but the first are of something else. */
const damaged = (bytes: Buffer): Buffer => Buffer.concat([bytes.subarray(0, 4096), randomBytes(bytes.length - 4096)])

let db: Database
beforeAll(async () => {
  db = await open('live')
  storeFile(folder('live'), 'abc', 'original', 'a picture')
})
afterAll(async () => {
  await db.close()
  rmSync(root, { recursive: true, force: true })
})

describe('a backup of the embedded database', () => {
  test('is taken while writes go on, and holds each that was answered before it began', async () => {
    const answered: string[] = []
    const enough = new AbortController()
    const writing = (async () => {
      for (let index = 0; !enough.signal.aborted; index += 1) {
        await note(db, `n${index}`)
        answered.push(`n${index}`)
      }
    })()
    await expect.poll(() => answered.length).toBeGreaterThan(20)
    const before = [...answered]
    expect(await writeBackup(folder('live'), folder('one.db'))).toEqual({ files: 1 })
    await expect.poll(() => answered.length).toBeGreaterThan(before.length)
    enough.abort()
    await writing
    expect(restoreBackup(folder('one.db'), folder('back'))).toEqual({ files: 1, damaged: [], former: null })
    const back = await open('back')
    expect(await noted(back)).toEqual(expect.arrayContaining(before))
    await note(back, 'goes on')
    await back.close()
    expect(readFileSync(join(folder('back'), 'files', 'abc', 'original'), 'utf8')).toBe('a picture')
  })

  test('is read by its owner alone, and never written over', async () => {
    expect(statSync(folder('one.db')).mode & 0o777).toBe(0o600)
    await expect(writeBackup(folder('live'), folder('one.db'))).rejects.toThrow('already exists')
    await expect(writeBackup(folder('nowhere'), folder('two.db'))).rejects.toThrow('is not there')
    await expect(writeBackup(folder('live'), folder('no/such/two.db'))).rejects.toThrow(
      `${folder('no/such')} does not exist: create this folder first`,
    )
    expect(existsSync(folder('two.db'))).toBe(false)
  })

  test('is not made of a database with a damaged page', async () => {
    restoreBackup(folder('one.db'), folder('torn'))
    const file = join(folder('torn'), 'campus.db')
    writeFileSync(file, damaged(readFileSync(file)))
    await expect(writeBackup(folder('torn'), folder('torn.db'))).rejects.toThrow(/damaged|malformed/)
    expect(existsSync(folder('torn.db'))).toBe(false)
  })

  test('is not brought back under a server that runs; a stopped one keeps what it had beside', async () => {
    expect(() => restoreBackup(folder('one.db'), folder('live'))).toThrow('stop the server first')
    const other = await open('stopped')
    await note(other, 'was here')
    await other.close()
    const { former } = restoreBackup(folder('one.db'), folder('stopped'))
    const [restored, kept] = [await open('stopped'), new DatabaseSync(former ?? '', { readOnly: true })]
    expect(await noted(restored)).not.toContain('was here')
    expect(kept.prepare('select who from rate_count').all()).toEqual([{ who: 'was here' }])
    kept.close()
    await restored.close()
    expect(() => restoreBackup(folder('one.db'), folder('stopped'))).toThrow('move it away first')
  })

  test('is marked once it is back, and numbers its next orders apart from those that were placed after it', async () => {
    const live = await open('numbered')
    await live.transaction((trx) => trx.insertInto('order_number').values({ site_id: 'maple-site', last_no: 7 }).execute())
    await writeBackup(folder('numbered'), folder('numbered.db'))
    await live.close()
    restoreBackup(folder('numbered.db'), folder('numbered-back'))
    const back = await open('numbered-back')
    expect(await back.read.selectFrom('order_number').select('last_no').execute()).toEqual([{ last_no: 1007 }])
    const place = { url: undefined, dataDir: folder('numbered-back') }
    expect(await lookAtDatabase({ databaseUrl: undefined, dataDir: place.dataDir })).toContainEqual(
      expect.objectContaining({ verdict: 'FAILURE', advice: 'npm run job -- reconcile --after-restore' }),
    )
    await back.transaction(clearRestored)
    expect(await inspectDatabase(place)).toMatchObject({ restoredAt: null })
    await back.close()
  })

  test('is brought back whole after a restore that was killed while it wrote, and while it changed the names', async () => {
    const dir = folder('killed')
    mkdirSync(dir)
    // Another database in the middle of a change that is too large for memory: its journal says how it was.
    const other = new DatabaseSync(join(root, 'other.db'))
    other.exec(`create table a (b); insert into a select randomblob(3000) from (values (1), (2), (3), (4), (5), (6), (7), (8));
      pragma cache_size = 1; begin; update a set b = randomblob(3000)`)
    copyFileSync(join(root, 'other.db-journal'), join(dir, 'campus.db.half-journal'))
    writeFileSync(join(dir, 'campus.db.half'), 'half')
    expect(restoreBackup(folder('one.db'), dir)).toEqual({ files: 1, damaged: [], former: null })
    other.close()
    linkSync(join(dir, 'campus.db'), join(dir, 'campus.db.before-restore'))
    expect(restoreBackup(folder('one.db'), dir).former).toBe(join(dir, 'campus.db.before-restore'))
    const restored = new DatabaseSync(join(dir, 'campus.db'), { readOnly: true })
    expect(restored.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    expect(restored.prepare('select count(*) as notes from rate_count').get()?.['notes']).toBeGreaterThan(20)
    restored.close()
    expect(existsSync(join(dir, 'campus.db.half-journal'))).toBe(false)
  })

  test.each([
    ['is none', (path: string) => writeFileSync(path, randomBytes(200_000))],
    ['is damaged in its middle', (path: string) => writeFileSync(path, damaged(readFileSync(path)))],
    ['is cut short', (path: string) => truncateSync(path, 20_000)],
  ])('is brought back over a file that %s, which stays beside', async (name, damage) => {
    const dir = folder(name)
    const [file, former] = [join(dir, 'campus.db'), join(dir, 'campus.db.before-restore')]
    restoreBackup(folder('one.db'), dir)
    damage(file)
    expect(await inspectDatabase({ url: undefined, dataDir: dir })).toMatchObject({
      damage: expect.stringMatching(/malformed|not a database/),
    })
    expect(await openDatabase({ url: undefined, dataDir: dir }).catch((error) => openingFault({ databaseUrl: undefined }, error))).toMatch(
      /^DATA_DIR: .*; it is damaged: restore the last backup \(npm run restore FILE\)$/,
    )
    expect(restoreBackup(folder('one.db'), dir)).toEqual({ files: 1, damaged: [], former })
    const back = await open(name)
    expect((await noted(back)).length).toBeGreaterThan(20)
    await back.close()
  })

  test('that others may read makes a database and a folder that they may not', () => {
    copyFileSync(folder('one.db'), folder('open.db'))
    chmodSync(folder('open.db'), 0o644)
    restoreBackup(folder('open.db'), folder('closed'))
    const modes = [folder('closed'), join(folder('closed'), 'campus.db')].map((path) => statSync(path).mode & 0o777)
    expect(modes).toEqual([0o700, 0o600])
  })

  test('that is no file changes nothing', () => {
    expect(() => restoreBackup(folder('no.db'), folder('fresh'))).toThrow(`${folder('no.db')} is not there`)
    expect(existsSync(folder('fresh'))).toBe(false)
  })

  test.each([
    ['something else', (path: string) => writeFileSync(path, 'hello')],
    ['another database', (path: string) => new DatabaseSync(path).exec('create table a (b)')],
    ['a damaged one', (path: string) => writeFileSync(path, readFileSync(folder('one.db')).subarray(0, 20_000))],
  ])('that is %s changes nothing, and says which to take', (name, make) => {
    const path = folder(`bad-${name}`)
    make(path)
    expect(() => restoreBackup(path, folder('fresh'))).toThrow(/is not a backup of this product, or .*; take the backup before it$/)
    expect(existsSync(folder('fresh'))).toBe(false)
  })

  test('with one changed row is refused by the name of its table, and restored when damage is accepted', () => {
    const path = folder('row.db')
    copyFileSync(folder('one.db'), path)
    const touched = new DatabaseSync(path)
    touched.exec("update rate_count set taken = 2 where who = 'n10'")
    touched.close()
    expect(() => restoreBackup(path, folder('row'))).toThrow(/is damaged: .*\(rate_count\).*npm run restore .*row\.db damaged$/)
    expect(existsSync(join(folder('row'), 'campus.db'))).toBe(false)
    expect(restoreBackup(path, folder('row'), { evenDamaged: true })).toEqual({ files: 1, damaged: [], former: null })
    expect(existsSync(join(folder('row'), 'campus.db'))).toBe(true)
  })

  test('with a damaged picture brings all the rest back, and names it', () => {
    const path = folder('picture.db')
    writeFileSync(path, readFileSync(folder('one.db')))
    const touched = new DatabaseSync(path)
    const name = `${'a'.repeat(64)}/original`
    touched.exec(`insert into backup_file values ('${name}', x'00')`)
    touched.close()
    expect(restoreBackup(path, folder('without'))).toEqual({ files: 1, damaged: [name], former: null })
    expect(existsSync(join(folder('without'), 'files', name))).toBe(false)
  })

  test('whose pictures name a place outside of their folder is refused, and the database is as it was', () => {
    const path = folder('evil.db')
    writeFileSync(path, readFileSync(folder('one.db')))
    const evil = new DatabaseSync(path)
    evil.exec(`insert into backup_file values ('../../evil', x'00')`)
    evil.close()
    expect(() => restoreBackup(path, folder('fresh'))).toThrow('lies outside')
    expect([existsSync(folder('evil')), existsSync(join(folder('fresh'), 'campus.db'))]).toEqual([false, false])
  })

  test('is one command each; PostgreSQL has its own', async () => {
    const run = (words: string[], env: Record<string, string>) =>
      promisify(execFile)(process.execPath, ['src/server/jobs/backup/main.ts', ...words], {
        env: { ...process.env, DATABASE_URL: '', ...env },
      }).then(
        ({ stdout }) => stdout,
        ({ stderr }: { stderr: string }) => stderr,
      )
    expect(await run(['backup', folder('two.db')], { DATA_DIR: folder('live') })).toBe(
      `${folder('two.db')}: the database and 1 picture file\n`,
    )
    expect(await run(['restore', folder('two.db')], { DATA_DIR: folder('two') })).toContain('restored the database and 1 picture file')
    writeFileSync(folder('two/campus.db'), 'not a database')
    expect(await run(['backup', folder('three.db')], { DATA_DIR: folder('two') })).toMatch(
      /^DATA_DIR: the database is damaged \(.*file is not a database\); restore the last backup: npm run restore FILE\n$/,
    )
    if (existsSync('/proc'))
      expect(await run(['backup', '/proc/x.db'], { DATA_DIR: folder('live') })).toMatch(/^unable to open .*; run it as .*\n$/)
    expect(await run(['backup'], {})).toContain('Usage: npm run backup FILE')
    expect(await run(['restore', folder('two.db'), 'damaged'], { DATA_DIR: folder('three') })).toContain(
      'restored the database and 1 picture file',
    )
    expect(await run(['restore', folder('two.db'), 'quickly'], { DATA_DIR: folder('four') })).toContain('Usage: npm run backup FILE')
    expect(await run(['backup', folder('x.db')], { DATABASE_URL: 'postgres://localhost/x' })).toContain('pg_dump')
  })
})
