import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { importPack } from '#server/content/import.ts'
import { listContentChanges } from '#server/db/content-changes.ts'
import { openDatabase } from '#server/db/open.ts'
import { listStaff } from '#server/db/staff-users.ts'
import { writePack } from '../../support/school.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { jobSays } from '../../support/run-job.ts'
import { runCommand } from '../../support/started-server.ts'
import { newStorage, type Storage } from '../../support/storage.ts'

let storage: Storage
let remove: () => Promise<void>
beforeAll(async () => {
  ;({ storage, remove } = await newStorage())
  const db = await openDatabase({ url: storage.DATABASE_URL, dataDir: storage.DATA_DIR })
  const pack = writePack({ files: { 'staff_users.json': [{ email: 'tools@maple.test' }] } })
  await importPack(db, pack.dir, { dataDir: storage.DATA_DIR, now: Date.now() })
  pack.remove()
  await db.close()
})
afterAll(() => remove())

const job = (words: string[], switches: Record<string, string> = {}) =>
  jobSays(storage, { PAYMENTS: 'none', LOG_LEVEL: 'error', ...switches }, words)

/** As if the wait before the next try were over. */
const makeMailDue = async () => {
  const db = await openDatabase({ url: storage.DATABASE_URL, dataDir: storage.DATA_DIR })
  const due_at = new Date(0).toISOString()
  await db.transaction((trx) => trx.updateTable('mail_outbox').set({ due_at, claimed_until: null }).execute())
  await db.close()
}

test('a mail that could not be sent is reported, by the command that asked for it and by the one that sends what is due', async () => {
  const deaf = { SMTP_URL: 'smtp://127.0.0.1:9' }
  const again = '; temporary failures are retried for three days. See: npm run job -- doctor\n'
  expect(await job(['staff-reset', 'tools@maple.test'], deaf)).toBe(`tools@maple.test: the mail could not be sent${again}`)
  await makeMailDue()
  expect(await job(['mail'], deaf)).toBe(`1 mail could not be sent${again}`)
  expect(await job(['staff-reset', 'tools@maple.test'])).toBe('tools@maple.test: mailed for 1 school\n')
  expect(await job(['mail'])).toBe('All due mail was sent\n')
})

test.each([
  [['--help'], /^Usage: npm run job -- NAME\n/],
  [['help'], /^Usage: npm run job -- NAME\n/],
  [['doctor', 'mail'], /^doctor: mail is one word too many\n\nUsage:/],
  [['refund'], /^refund: expected ORDER\n\nUsage:/],
  [['refund', 'a', 'b'], /^refund: b is one word too many\n\nUsage:/],
  [['clean', 'now'], /^clean: now is one word too many\n\nUsage:/],
  [['end-sessions', 'a@b.test', '--site', 'x'], /^end-sessions: it has no option --site\n\nUsage:/],
  [['nap'], /^nap: no such job\n\nUsage:/],
  [['mail', '--all'], /^Unknown option '--all'\n\nUsage:/],
  [['export-orders', 'maple', '--from', '2026-12-01', '--to', '2026-11-01'], /^--from: 2026-12-01 is after --to 2026-11-01; expected/],
])('%s is answered in the words of the jobs', async (words, said) => {
  expect(await job(words)).toMatch(said)
})

test('a job as a process of its own says the same', async () => {
  const switches = { PAYMENTS: 'none' }
  for (const words of [['--help'], ['nap']])
    expect(await runCommand(storage, switches, ['src/server/jobs/main.ts', ...words])).toBe(await jobSays(storage, switches, words))
})

test('the first manager of an office is made by a command, which mails an invitation; the history says so', async () => {
  const words = ['staff-add', 'boss@maple.test', '--role', 'manager']
  expect(await job(words)).toBe('boss@maple.test is manager of the office of maple; an invitation was mailed\n')
  expect(await job(['staff-add', 'Boss@Maple.test', '--role', 'host', '--site', 'maple'])).toContain('is host of the office')
  expect(await job(['staff-add', 'x', '--role', 'host'])).toBe('x: not an email address\n')
  expect(await job(['staff-add', 'x@maple.test', '--role', 'king'])).toMatch(/^--role: expected one of manager, editor/)
  expect(await job(['staff-add', 'x@maple.test', '--role', 'host', '--site', 'oak'])).toBe('--site: no school has the slug oak\n')
  const db = await openDatabase({ url: storage.DATABASE_URL, dataDir: storage.DATA_DIR })
  const site = (await db.read.selectFrom('site').select(['id', 'version']).executeTakeFirst()) ?? { id: '', version: 0 }
  expect((await listStaff(db.read, site.id)).map(({ email, role }) => [email, role])).toEqual([
    ['tools@maple.test', 'reader'],
    ['boss@maple.test', 'host'],
  ])
  expect((await listContentChanges(db.read, site.id)).map(({ what }) => what).slice(0, 2)).toEqual([
    'boss@maple.test is now host of the office',
    'boss@maple.test is now manager of the office',
  ])
  await db.close()
})

test('a person of an office without a school is refused, with what comes first', async () => {
  const empty = await newStorage()
  const db = await openDatabase({ url: empty.storage.DATABASE_URL, dataDir: empty.storage.DATA_DIR })
  await db.close()
  expect(await jobSays(empty.storage, { PAYMENTS: 'none' }, ['staff-add', 'boss@maple.test', '--role', 'manager'])).toBe(
    'there is no school yet: import one first (npm run content -- import DIR)\n',
  )
  await empty.remove()
})

test('the second factors of a person who lost them are removed by a command, which ends their sessions', async () => {
  const none = "tools@maple.test: this address has no second factor in any school's office\n"
  expect(await job(['staff-forget-factors', 'tools@maple.test'])).toBe(none)
  const db = await openDatabase({ url: storage.DATABASE_URL, dataDir: storage.DATA_DIR })
  const config = { ...readConfig(storage), now: Date.now }
  for (const email of ['lost@maple.test', 'other@maple.test']) await enterOffice({ db, config, url: 'http://localhost' }, { email })
  expect(await job(['staff-forget-factors', 'Lost@maple.test'])).toBe('Lost@maple.test: 1 second factor removed\n')
  for (const table of ['staff_factor', 'staff_session'] as const)
    expect(await db.read.selectFrom(table).select('email_key').execute()).toEqual([{ email_key: 'other@maple.test' }])
  await db.close()
})
