import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createServer } from 'node:tls'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { lookAtCertificates } from '#server/jobs/doctor/certificates.ts'
import { lookAtClock } from '#server/jobs/doctor/clock.ts'
import { lookAtDatabase } from '#server/jobs/doctor/database.ts'
import { lookAtDisk } from '#server/jobs/doctor/disk.ts'
import { examine, tableOf } from '#server/jobs/doctor/doctor.ts'
import { lookAtMail } from '#server/jobs/doctor/mail.ts'
import { lookAtPayments } from '#server/jobs/doctor/payments.ts'
import { lookAtServices } from '#server/jobs/doctor/services.ts'
import { lookAtSettings } from '#server/jobs/doctor/settings.ts'
import type { PaymentGateway } from '#server/payments/port.ts'
import { selfSigned } from '../../support/certificate.ts'
import { listening } from '../../support/listening.ts'
import { passSwitches } from '../../support/pass-switches.ts'
import { jobSays } from '../../support/run-job.ts'
import { startServer } from '../../support/started-server.ts'
import { engine, newStorage, type Storage } from '../../support/storage.ts'

let storage: Storage
let remove: () => Promise<void>
let folder: string
beforeAll(async () => {
  ;({ storage, remove } = await newStorage())
  folder = mkdtempSync(join(tmpdir(), 'campus-doctor-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await remove()
})
const configOf = (switches: Record<string, string> = {}) => readConfig({ ...storage, PAYMENTS: 'none', ...switches })
const verdicts = (findings: readonly { verdict: string }[]) => findings.map(({ verdict }) => verdict)

describe('the doctor looks at the database', () => {
  test('before and after it is brought up to date', async () => {
    const before = await lookAtDatabase(configOf())
    expect(before[0]).toMatchObject(
      engine === 'sqlite' ? { verdict: 'ok', found: expect.stringContaining('there is none yet') } : { verdict: 'warning' },
    )
    const { databaseUrl: url, dataDir } = configOf()
    await (await openDatabase({ url, dataDir })).close()
    expect(await lookAtDatabase(configOf())).toEqual([{ what: 'database', verdict: 'ok', found: 'it responds, is intact and up to date' }])
  })

  test('that a newer server left', async () => {
    const { databaseUrl: url, dataDir } = configOf()
    const db = await openDatabase({ url, dataDir })
    const names = db.read.withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    for (const [name, verdict] of [
      ['9998-later', 'warning'],
      ['9999-needs-9998-later-only', 'FAILURE'],
    ] as const) {
      await names.insertInto('kysely_migration').values({ name, timestamp: 'x' }).execute()
      expect(await lookAtDatabase(configOf())).toMatchObject([{ verdict, found: expect.stringContaining(name) }])
    }
    await names.deleteFrom('kysely_migration').where('name', '>', '9').execute()
    await db.close()
  })

  test('that is not there, without telling its password', async () => {
    const findings = await lookAtDatabase(readConfig({ DATABASE_URL: 'postgres://campus:hunter2@127.0.0.1:9/campus' }))
    expect(findings).toMatchObject([{ verdict: 'FAILURE', advice: expect.stringContaining('DATABASE_URL') }])
    expect(JSON.stringify(findings)).not.toContain('hunter2')
  })

  if (engine === 'sqlite')
    test('that is damaged', async () => {
      mkdirSync(join(folder, 'damaged'))
      writeFileSync(join(folder, 'damaged/campus.db'), 'SQLite format 3 but not really'.repeat(100))
      expect(await lookAtDatabase(readConfig({ DATA_DIR: join(folder, 'damaged') }))).toMatchObject([
        { verdict: 'FAILURE', advice: 'stop the server and restore the last backup: npm run restore FILE' },
      ])
    })

  if (engine === 'postgres')
    test('whose clock goes another way', async () => {
      const findings = await lookAtDatabase(configOf(), () => Date.now() - 60_000)
      expect(findings.at(-1)).toMatchObject({ verdict: 'warning', found: expect.stringMatching(/^it is \d+ s off/) })
    })
})

describe('the doctor looks at mail', () => {
  test('that becomes files', async () => {
    expect(verdicts(await lookAtMail(configOf()))).toEqual(['ok'])
    expect(verdicts(await lookAtMail(configOf({ NODE_ENV: 'production' })))).toEqual(['warning'])
    const dataDir = join(folder, 'not/yet')
    expect(verdicts(await lookAtMail({ ...configOf(), dataDir }))).toEqual(['ok'])
    expect(existsSync(join(folder, 'not'))).toBe(false)
    writeFileSync(join(folder, 'file'), '')
    expect(verdicts(await lookAtMail({ ...configOf(), dataDir: join(folder, 'file') }))).toEqual(['FAILURE'])
    expect(verdicts(lookAtDisk({ dataDir: join(folder, 'file') }, () => 5000))).toEqual(['FAILURE'])
  })

  test('that goes by SMTP', async () => {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _, done) => done(password === 'right' ? null : new Error('no'), { user: 'a' }),
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const { port } = smtp.server.address() as { port: number }
    const by = (password: string) => lookAtMail(configOf({ SMTP_URL: `smtp://a:${password}@127.0.0.1:${port}`, MAIL_FROM: 'a@example.ca' }))
    expect(verdicts(await by('right'))).toEqual(['ok'])
    const wrong = await by('hunter2')
    expect(wrong).toMatchObject([{ verdict: 'FAILURE', advice: expect.stringContaining('SMTP_URL') }])
    expect(JSON.stringify(wrong)).not.toContain('hunter2')
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
    expect(verdicts(await by('right'))).toEqual(['FAILURE'])
  })
})

describe('the doctor looks at certificates', () => {
  test('of the site', async () => {
    const { certificate, key } = selfSigned('localhost')
    const site = createServer({ cert: certificate, key }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const { port } = site.address() as { port: number }
    const at = (now?: number) => lookAtCertificates({ ...configOf(), publicUrl: `https://localhost:${port}` }, now)
    expect(await at()).toMatchObject([{ verdict: 'FAILURE', found: expect.stringContaining('browsers do not trust it') }])
    expect(await at(Date.parse('2049-02-01'))).toMatchObject([{ verdict: 'FAILURE', found: expect.stringContaining('expired on') }])
    site.close()
    await once(site, 'close')
    expect(await at()).toMatchObject([{ verdict: 'FAILURE', found: expect.stringContaining('does not answer') }])
    expect(await lookAtCertificates(configOf())).toEqual([])
  })

  test('of wallet passes, while they hold, shortly before and when the key is another', async () => {
    const passes = passSwitches()
    const looked = (env: Record<string, string>, now?: number) => lookAtCertificates(configOf({ ...passes.env, ...env }), now)
    expect(verdicts(await looked({}))).toEqual(['ok', 'ok'])
    expect(verdicts(await looked({}, Date.parse('2048-12-25')))).toEqual(['warning', 'warning'])
    writeFileSync(join(folder, 'other.pem'), selfSigned('other').key)
    expect(verdicts(await looked({ PASS_KEY: join(folder, 'other.pem') }))).toEqual(['FAILURE', 'ok'])
    expect(verdicts(await looked({ PASS_ISSUER: join(folder, 'nothing.pem') }))).toEqual(['ok', 'FAILURE'])
    passes.remove()
  })
})

test.each([
  ['none', null, {}, 'ok'],
  ['simulator', 'none', {}, 'ok'],
  ['simulator', 'unknown', {}, 'warning'],
  ['simulator', 'none', { NODE_ENV: 'production' }, 'FAILURE'],
  ['moneris', 'none', {}, 'ok'],
  ['moneris', 'unknown', {}, 'FAILURE'],
] as const)('the doctor asks the provider %s, which says %s', async (kind, outcome, env, verdict) => {
  const gateway = outcome === null ? null : ({ status: async () => ({ outcome, reason: '' }) } as unknown as PaymentGateway)
  const keys = { MONERIS_STORE_ID: 'a', MONERIS_API_TOKEN: 'b', MONERIS_CHECKOUT_ID: 'c', MONERIS_TOKENIZATION_ID: 'd' }
  expect(verdicts(await lookAtPayments(configOf({ ...keys, ...env, PAYMENTS: kind }), gateway))).toEqual([verdict])
})

test.each([
  [50, 'FAILURE'],
  [500, 'warning'],
  [5000, 'ok'],
])('the doctor finds %i MB on the disk', (free, verdict) =>
  expect(verdicts(lookAtDisk({ dataDir: join(folder, 'new/data') }, () => free))).toEqual([verdict]),
)

describe('the doctor looks at the clock', () => {
  test('by itself', async () => {
    expect(await lookAtClock(configOf())).toMatchObject([{ verdict: 'ok', found: expect.stringContaining('no configured service') }])
    const standing = configOf({ CAMPUS_NOW: '2026-11-25T12:00:00-05:00' })
    expect(verdicts(await lookAtClock(standing, () => Date.parse('2027-01-01')))).toEqual(['warning'])
    expect(verdicts(await lookAtClock(configOf(), () => 0))).toEqual(['FAILURE'])
  })

  /** Who answers by a clock that is so many seconds ahead of this machine's, as the bucket of the server. */
  const beside = async (ahead: number, more: Record<string, string> = {}) => {
    const { url, close } = await listening(
      createHttpServer((_, answer) => {
        answer.writeHead(403, { Date: new Date(Date.now() + ahead * 1000).toUTCString(), ...more }).end()
      }),
    )
    const bucket = { endpoint: url, name: 'files', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' }
    const findings = await lookAtClock({ ...configOf(), bucket })
    await close()
    return findings
  }

  test.each([
    [0, {}, 'ok', /; S3_ENDPOINT agrees$/],
    [-3600, { Age: '3600' }, 'ok', /; S3_ENDPOINT agrees$/],
    [-60, {}, 'warning', /^it is (59|6\d) s ahead of the clock of S3_ENDPOINT$/],
    [60, {}, 'warning', /^it is (5\d|60) s behind the clock of S3_ENDPOINT$/],
    [-3 * 3600, {}, 'FAILURE', /^it is 3 h 0 min ahead of the clock of S3_ENDPOINT$/],
    [5 * 3600 + 90, {}, 'FAILURE', /^it is 5 h 1 min behind the clock of S3_ENDPOINT$/],
    [0, { Date: 'soon' }, 'warning', /^S3_ENDPOINT: none of them sent a time/],
  ])('beside one that is %i s ahead (%o)', async (ahead, more, verdict, found) => {
    expect(await beside(ahead, more)).toMatchObject([{ verdict, found: expect.stringMatching(found) }])
  })

  test('beside a self-signed certificate, and that of a host that does not answer', async () => {
    const { certificate, key } = selfSigned('localhost')
    const site = createHttpsServer({ cert: certificate, key }, (_, answer) => void answer.end()).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const { port } = site.address() as { port: number }
    const config = { ...configOf(), publicUrl: `https://localhost:${port}` }
    expect(await lookAtClock(config)).toMatchObject([
      { verdict: 'ok', found: expect.stringContaining('PUBLIC_URL agrees (it may be this') },
    ])
    site.close()
    await once(site, 'close')
    expect(verdicts(await lookAtClock(config))).toEqual(['warning'])
  })
})

describe('the doctor asks the services that switches name, and', () => {
  const noServer = 'http://127.0.0.1:9'
  const s3 = { S3_BUCKET: 'campus', S3_ACCESS_KEY_ID: 'KEYNAME', S3_SECRET_ACCESS_KEY: 'hunter2' }
  const captcha = { CAPTCHA_SITE_KEY: 'a', CAPTCHA_SECRET: 'b', CAPTCHA_SCRIPT_URL: `${noServer}/a.js`, CAPTCHA_VERIFY_URL: noServer }

  test('reports services that do not answer', async () => {
    const watched = { ERROR_REPORTS: 'http://abc@127.0.0.1:9/1', OTEL_EXPORTER_OTLP_ENDPOINT: noServer }
    const config = configOf({ ...s3, ...captcha, ...watched, S3_ENDPOINT: noServer })
    const findings = await lookAtServices(config)
    expect(findings.map(({ what, verdict }) => [what, verdict])).toEqual([
      ['files', 'FAILURE'],
      ['CAPTCHA_VERIFY_URL', 'warning'],
      ['ERROR_REPORTS', 'warning'],
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'warning'],
    ])
    expect(JSON.stringify(findings)).not.toMatch(/hunter2|KEYNAME/)
    expect(await lookAtServices(configOf())).toEqual([])
  })

  test('accepts services that answer', async () => {
    const { url, close } = await listening(createHttpServer((_, answer) => void answer.writeHead(405).end()))
    expect(verdicts(await lookAtServices(configOf({ ...captcha, CAPTCHA_VERIFY_URL: url })))).toEqual(['ok'])
    await close()
  })

  test.each([
    ['that is there', [200, 404], 'ok', 'accepts our keys'],
    ['that tells nothing of itself', [403, 404], 'ok', 'accepts our keys'],
    ['that is not there', [404, 404], 'FAILURE', 'there is no'],
    ['that refuses the keys', [403, 403], 'FAILURE', 'answers 403'],
  ])('and a bucket %s', async (_, [bucket = 0, object = 0], verdict, found) => {
    const { url, close } = await listening(
      createHttpServer(({ url: path }, answer) => void answer.writeHead(path === '/campus' ? bucket : object).end()),
    )
    expect(await lookAtServices(configOf({ ...s3, S3_ENDPOINT: url }))).toMatchObject([{ verdict, found: expect.stringContaining(found) }])
    await close()
  })
})

test('the doctor looks at switches that do not fit together, and at files that others may read', () => {
  appendFileSync(join(folder, '.env'), 'SMTP_URL=smtp://a:b@c', { mode: 0o644 })
  const config = configOf({ NODE_ENV: 'production', PUBLIC_URL: 'https://dining.example.ca', DEMO: '1', DATABASE_URL: 'postgres://a@b/c' })
  expect(lookAtSettings(config, folder).map(({ found }) => found)).toEqual([
    'the app is not built',
    'TRUST_PROXY is 0',
    'DEMO=1 in production',
    `other users can read ${join(folder, '.env')}`,
  ])
})

test('the table says what to do, in the order of the looks', async () => {
  const table = tableOf(await examine(configOf()))
  expect(table).toMatch(/^settings +ok/)
  expect(table).toMatch(/\ndatabase +ok +it responds/)
  expect(tableOf([{ what: 'disk', verdict: 'FAILURE', found: 'full', advice: 'make room' }])).toBe(
    'disk  FAILURE  full\n               → make room\n\n1 failure, 0 warnings\n',
  )
})

test('a start whose switches name a certificate that is not there says so', async () => {
  const passes = passSwitches()
  const PASS_KEY = join(folder, 'nothing.pem')
  const line = new RegExp(`^PASS_KEY: the file cannot be read \\(ENOENT.*nothing\\.pem.*\\); set it to one that the server can read$`, 'm')
  await expect(startServer(storage, { ...passes.env, PASS_KEY })).rejects.toThrow(line)
  await expect(startServer(storage, { ...passes.env, PASS_ISSUER: folder })).rejects.toThrow(`PASS_ISSUER: ${folder} is not a file`)
  passes.remove()
})

test('npm run job -- doctor says so on the terminal', async () => {
  const said = await jobSays(storage, { PAYMENTS: 'moneris' }, ['doctor'])
  expect(said).toContain('MONERIS_STORE_ID: PAYMENTS=moneris needs this key')
})
