import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { isPostgres } from '#server/db/engine.ts'
import { type Migrations, migrations } from '#server/db/migrate.ts'
import { customerCart } from '#server/db/migrations/0017-customer-cart.ts'
import { siteKeys } from '#server/db/migrations/0014-site-keys.ts'
import { siteKeysOnly } from '#server/db/migrations/0015-site-keys-only.ts'
import { addAttemptHolds, hardening } from '#server/db/migrations/0018-hardening.ts'
import { office } from '#server/db/migrations/0020-office.ts'
import { addFeedbackAnswers, officeWork } from '#server/db/migrations/0021-office-work.ts'
import { officeQuestions } from '#server/db/migrations/0022-office-questions.ts'
import { openDatabase } from '#server/db/open.ts'
import { findDifferences } from '#server/db/reservations.ts'
import type { Log } from '#server/platform/log.ts'
import { noApp } from '../../support/no-app.ts'
import { importSchool } from '../../support/school.ts'
import { serveOver } from '../../support/server.ts'
import { newStorage } from '../../support/storage.ts'
import { versionOf } from '../../support/versions.ts'
import { noon } from '../api/maple.ts'
import { faultsOf } from './killed-commands.ts'
import { crowdSchool, newCrowd } from './killed-crowd.ts'

/** What a next version may do to busy tables. */
const grows = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['customer', 'cart', 'reservation', 'record'])
    await sql`alter table ${sql.table(table)} add column next_word text not null default 'a word'`.execute(db)
  await sql`create index reservation_by_next_word on reservation (site_id, next_word)`.execute(db)
  await sql`create table next_table (site_id text not null, id text not null, primary key (site_id, id))`.execute(db)
}

// Both versions run today's code, which asks for these columns and tables: they are there before the migrations that are looked at.
const {
  '0017-customer-cart': _cart,
  '0018-hardening': _hardening,
  '0020-office': _office,
  '0021-office-work': _work,
  '0022-office-questions': _questions,
  ...others
} = migrations
/** The embedded database rebuilds the table of attempts in 0015, as it was then. */
const rebuildsAttempts = async (db: Kysely<unknown>): Promise<void> => {
  if (isPostgres(db)) return siteKeysOnly.up(db)
  for (const column of ['held_until', 'sent']) await sql`alter table order_attempt drop column ${sql.ref(column)}`.execute(db)
  await siteKeysOnly.up(db)
  await addAttemptHolds(db)
}
/** It rebuilds the table of messages in 0014. */
const rebuildsFeedback = async (db: Kysely<unknown>): Promise<void> => {
  if (isPostgres(db)) return siteKeys.up(db)
  for (const column of ['answered_at', 'answered_by']) await sql`alter table feedback drop column ${sql.ref(column)}`.execute(db)
  await siteKeys.up(db)
  await addFeedbackAnswers(db)
}
// They run in the order of their names.
const neededFirst = {
  '0013-customer-cart': customerCart,
  '0013-hardening': hardening,
  '0013-its-office': office,
  '0013-office-work': officeWork,
  '0013-office-questions': officeQuestions,
}

const noServer = 'http://127.0.0.1:1'
const reads = [
  '/v1/sites/maple/info_ca',
  '/v1/location/menu?site_id=maple-site&location_id=grill',
  '/v1/surveys/public_list?site_id=maple-site',
]

/** Reads at each server in turn until it is ended; answers how often, and what was no good answer. */
const readAround = (servers: readonly string[]) => {
  const over = new AbortController()
  const found = { good: 0, bad: [] as string[] }
  const reading = (async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const address = `${servers[turn % servers.length]}${reads[turn % reads.length]}`
      const { status } = await fetch(address, { headers: { 'Cache-Control': 'no-cache' } })
      if (status === 200) found.good += 1
      else found.bad.push(`${status} ${address}`)
      await sleep(2)
    }
  })()
  return async () => {
    over.abort()
    await reading
    return found
  }
}

test.each<[string, Migrations, Migrations]>([
  [
    'makes migrations 0014 to 0016',
    { ...versionOf('0013'), ...neededFirst },
    { ...others, ...neededFirst, '0014-site-keys': { up: rebuildsFeedback }, '0015-site-keys-only': { up: rebuildsAttempts } },
  ],
  ['changes the tables of everybody', migrations, { ...migrations, '9998-next': { up: grows } }],
])(
  'a new version that %s while people read and write refuses no request and loses nothing, and the one before goes on beside it',
  async (_, before, after) => {
    const { storage, remove } = await newStorage()
    onTestFinished(remove)
    const config = readConfig({ ...storage, CAMPUS_NOW: noon, PAYMENTS: 'none', TRUST_PROXY: '1' })
    const open = (version: Migrations) => openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, migrations: version })
    const failures: unknown[][] = []
    const quiet = () => undefined
    const fail = (...line: unknown[]) => void failures.push(line)
    const log: Log = { debug: quiet, info: quiet, warn: quiet, error: fail }
    const start = async (version: Migrations) => serveOver({ db: await open(version), config, log, source: noApp })

    const db = await open(before)
    onTestFinished(() => db.close())
    await importSchool({ db, config }, crowdSchool)
    const former = await start(before)
    const servers = [former.url]
    let turn = 0
    const stage = {
      db,
      config,
      get url() {
        turn += 1
        return servers[turn % servers.length] ?? noServer
      },
    }
    const crowd = await newCrowd(stage)
    const more = async (writes: number) => {
      const wanted = crowd.done + writes
      await expect.poll(() => crowd.done, { timeout: 60_000, interval: 1 }).toBeGreaterThan(wanted)
    }

    const endReading = readAround(servers)
    const rushing = crowd.rush()
    await more(30)
    const latter = await start(after)
    onTestFinished(latter.close)
    servers.push(latter.url)
    await more(60)
    const { good, bad } = await endReading()
    servers.splice(0, 2, noServer)
    await rushing
    servers.splice(0, 1, latter.url)
    await former.close()

    expect(bad).toEqual([])
    expect(good).toBeGreaterThan(0)
    expect(failures).toEqual([])
    expect(await crowd.wrong(true)).toEqual([])
    expect([await faultsOf(db), await findDifferences(db.read)]).toEqual([[], []])
  },
  120_000,
)
