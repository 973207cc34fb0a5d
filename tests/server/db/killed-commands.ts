import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { migrations } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { importSchool, type School, writePack } from '../../support/school.ts'
import type { Storage } from '../../support/storage.ts'
import { root } from '../../support/trial.ts'
import { versionOf } from '../../support/versions.ts'
import { noon, maple } from '../api/maple.ts'

/** Commands over one database; `random` answers numbers from 0 to 1. */
export type Round = { storage: Storage; kills: number; random: () => number }
/** How often a command was killed, in how many steps, and what was wrong after it. */
export type Killed = { kills: number; steps: number; wrong: string[] }
type Ended = { isKilled: boolean; steps: number; text: string }

const now = Date.parse(noon)
const open = ({ DATABASE_URL: url, DATA_DIR: dataDir }: Storage): Promise<Database> => openDatabase({ url, dataDir })

/** A command of the product, killed before a step; with none it goes through and tells how many it took. */
const run = (storage: Storage, args: readonly string[], at = 0): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...storage, CAMPUS_NOW: noon, DEMO: '0', KILL_AT: String(at) }
    const child = spawn(process.execPath, ['--import', './tests/support/kill-at.ts', ...args], { cwd: root, env })
    let text = ''
    for (const line of [child.stdout, child.stderr]) line.on('data', (chunk) => (text += String(chunk)))
    child.once('close', (code, signal) => {
      if (signal === null && code !== 0) text = `ended with ${code}: ${text}`
      resolve({ isKilled: signal === 'SIGKILL', steps: Number(/^steps (\d+)$/m.exec(text)?.[1] ?? 0), text })
    })
  })

type Case = {
  args: (at: number) => readonly string[]
  storage?: (at: number) => Storage
  after: (ended: Ended, at: number) => Promise<string[]>
}

/** Kills a command at a random moment of each of so many parts of its steps, the last one at its end. */
export const killEverywhere = async (
  { storage, kills, random }: Round,
  { args, storage: own = () => storage, after }: Case,
): Promise<Killed> => {
  const through = await run(own(0), args(0))
  const wrong = await after(through, 0)
  const { steps, text } = through
  if (steps === 0 || text.startsWith('ended')) return { kills: 0, steps, wrong: [`it does not go through: ${text}`] }
  for (let kill = 0; kill < kills; kill += 1) {
    const at = 1 + Math.floor(((kill + random()) * steps) / kills)
    const ended = await run(own(at), args(at), at)
    const found = await after(ended, at)
    wrong.push(...found.map((line) => `killed before step ${at} of ${steps}: ${line}`))
  }
  return { kills, steps, wrong }
}

/** What an engine itself finds wrong with its file or its constraints. */
export const faultsOf = async ({ read, engine }: Database): Promise<string[]> => {
  if (engine === 'sqlite') {
    const whole = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(read)
    const loose = await sql<{ table: string }>`pragma foreign_key_check`.execute(read)
    return [
      ...whole.rows.flatMap(({ integrity_check: said }) => (said === 'ok' ? [] : [said])),
      ...loose.rows.map(({ table }) => `a row of ${table} leads nowhere`),
    ]
  }
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where not convalidated
    union all select indexrelid::regclass::text from pg_index where not indisvalid`.execute(read)
  return rows.map(({ name }) => `${name} is not valid`)
}

const messages = 300
const newest = Object.keys(migrations).filter((name) => !(name in versionOf('0013')))
const cleanUpIndexes = ['customer_session_by_end', 'reset_key_by_end', 'health_form_by_time', 'on_the_go_form_by_time', 'cart_by_start']
const checkoutIndexes = ['customer_guest_by_time', 'customer_order_unpaid_by_time']

/** The tables as they were after migration 0013. */
const undo = (db: Database): Promise<void> =>
  db.transaction(async (trx) => {
    const statements =
      db.engine === 'sqlite'
        ? []
        : [
            ...['feedback', 'campaign_visit'].map((name) => `alter table ${name} rename constraint ${name}_key to ${name}_pkey`),
            'alter table order_attempt add constraint order_attempt_at_provider unique (provider_order_id)',
          ]
    const indexes = ['order_attempt_at_provider_of_site', ...cleanUpIndexes, ...checkoutIndexes].map((name) => `drop index ${name}`)
    const columns = [
      'alter table customer drop column cart_id',
      'alter table staff_user drop column seen_at',
      'alter table order_attempt drop column held_until',
      'alter table order_attempt drop column sent',
      'alter table subscription_bill drop column tax_cents',
      'alter table reservation drop column arrived_at',
      'alter table reservation drop column missed_at',
      'alter table feedback drop column answered_at',
      'alter table feedback drop column answered_by',
    ]
    const office = ['content_edit', 'content_draft', 'staff_session', 'staff_factor', 'staff_recovery_code', 'form_key']
    const added = ['refund', 'subscription_skip', ...office, 'content_change']
    const tables = added.map((name) => `drop table ${name}`)
    for (const one of [...indexes, ...statements, ...columns, ...tables]) await sql.raw(one).execute(trx)
    await sql`delete from kysely_migration where name in (${sql.join(newest)})`.execute(trx)
  })

/** A message that a visitor sent. */
export const message = (index: number) => ({
  id: `m-${index}`,
  site_id: 'maple-site',
  received_at: noon,
  location_id: 'grill',
  customer_type: 'Student',
  residence: '',
  first_name: 'Zoé',
  last_name: 'Roy',
  email: `m${index}@maple.test`,
  comments: `Message ${index}`,
  offers: 0,
  locale: 'en-ca' as const,
})

/** A new version on a database of the version before, killed in its migrations: none is made, or all. */
export const killMigrations = async (round: Round): Promise<Killed> => {
  const db = await open(round.storage)
  try {
    await importSchool({ db, config: { now: () => now, dataDir: round.storage.DATA_DIR } }, maple)
    await db.transaction((trx) =>
      trx
        .insertInto('feedback')
        .values(Array.from({ length: messages }, (_, index) => message(index)))
        .execute(),
    )
    await undo(db)
    // Every command opens the database as the server does.
    return await killEverywhere(round, {
      args: () => ['src/server/jobs/main.ts', 'check-reservations'],
      after: async () => {
        const made = (await sql<{ name: string }>`select name from kysely_migration`.execute(db.read)).rows.map(({ name }) => name)
        const count = newest.filter((name) => made.includes(name)).length
        const { rows } = await sql<{ kept: number }>`select cast(count(*) as integer) as kept from feedback`.execute(db.read)
        const wrong = await faultsOf(db)
        if (count !== 0 && count !== newest.length) wrong.push(`${count} of ${newest.length} migrations are made`)
        if (rows[0]?.kept !== messages) wrong.push(`${rows[0]?.kept} of ${messages} messages are left`)
        if (count === newest.length) await undo(db)
        return wrong
      },
    })
  } finally {
    await db.close()
  }
}

const picture = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="${colour}"/></svg>`
const packOf = (word: string, colour: string): School => ({
  ...maple,
  site: { ...maple.site, name: `Maple ${word}` },
  locations: (maple.locations ?? []).map((one) => ({ ...one, description: `${word} description` })),
  dishes: (maple.dishes ?? []).map((one) => ({ ...one, portion: `1 ${word} bowl` })),
  files: { ...maple.files, 'files/location/mark.svg': picture(colour) },
})

/** All that packs say, but for how often it changed. */
const contentOf = async ({ read }: Database): Promise<string> => {
  const tables = await Promise.all([
    read.selectFrom('site').select(['id', 'slug', 'data']).orderBy('id').execute(),
    read.selectFrom('record').selectAll().orderBy('kind').orderBy('position').execute(),
    read.selectFrom('dish').selectAll().orderBy('mrn').execute(),
    read.selectFrom('menu').selectAll().orderBy('location_id').orderBy('date').execute(),
    read.selectFrom('menu_cycle').selectAll().orderBy('location_id').orderBy('weekday').execute(),
    read.selectFrom('file').selectAll().orderBy('folder').orderBy('name').execute(),
  ])
  return JSON.stringify(tables)
}

/** An import that is killed leaves the content as it was or as it is to be, whole. */
export const killImports = async (round: Round): Promise<Killed> => {
  const { storage } = round
  const db = await open(storage)
  const packs = [packOf('old', '#222'), packOf('new', '#ddd')].map(writePack)
  const config = { now: () => now, dataDir: storage.DATA_DIR }
  const contents: string[] = []
  try {
    for (const [word, colour] of [
      ['new', '#ddd'],
      ['old', '#222'],
    ] as const) {
      await importSchool({ db, config }, packOf(word, colour))
      contents.push(await contentOf(db))
    }
    const [after, before] = contents
    if (after === before) throw new Error('both packs say the same')
    let current = before
    return await killEverywhere(round, {
      args: () => ['src/server/content/main.ts', 'import', packs[current === before ? 1 : 0]?.dir ?? ''],
      after: async () => {
        const found = await contentOf(db)
        const isWhole = found === before || found === after
        if (isWhole) current = found
        return [...(await faultsOf(db)), ...(isWhole ? [] : ['the content is neither the old one nor the new one'])]
      },
    })
  } finally {
    for (const { remove } of packs) remove()
    await db.close()
  }
}

const backup = 'src/server/jobs/backup/main.ts'

/** What a database file says of itself: its faults, or whose notes it holds. */
const look = (file: string): string => {
  const database = new DatabaseSync(file)
  try {
    const said = String(database.prepare('pragma integrity_check').get()?.['integrity_check'])
    const notes = database.prepare('select min(who) as one, max(who) as other, count(*) as all_of_them from rate_count').get()
    return said === 'ok' ? JSON.stringify(notes) : said
  } finally {
    database.close()
  }
}

const fillNotes = async (dataDir: string, who: string): Promise<void> => {
  const db = await openDatabase({ url: undefined, dataDir })
  await importSchool({ db, config: { now: () => now, dataDir } }, packOf(who, '#222'))
  const notes = Array.from({ length: 100 }, (_, index) => ({ rule: `r${index}`, who, taken: 1, ends_at: '' }))
  await db.transaction((trx) => trx.insertInto('rate_count').values(notes).execute())
  await db.close()
}

/** A backup that is killed is no file, or a whole one; the next one goes through beside what it left. */
export const killBackups = async ({ storage, ...round }: Round): Promise<Killed> => {
  const [dataDir, target] = [join(storage.DATA_DIR, 'to-back-up'), join(storage.DATA_DIR, 'backup.db')]
  await fillNotes(dataDir, 'live')
  const wanted = look(join(dataDir, 'campus.db'))
  const own = { DATA_DIR: dataDir }
  return killEverywhere(
    { storage: own, ...round },
    {
      args: () => [backup, 'backup', target],
      after: async () => {
        const wrong = existsSync(target) && look(target) !== wanted ? ['a file has its name that is no backup'] : []
        rmSync(target, { force: true })
        const { text } = await run(own, [backup, 'backup', target])
        if (!existsSync(target) || look(target) !== wanted) wrong.push(`the next one: ${text}`)
        rmSync(target, { force: true })
        return wrong
      },
    },
  )
}

/** Whether every picture of one folder is in another, byte for byte. */
const hasPictures = (folder: string, wanted: string): boolean =>
  readdirSync(wanted, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .every(({ parentPath, name }) => {
      const path = join(parentPath, name)
      const found = join(folder, relative(wanted, path))
      return existsSync(found) && readFileSync(found).equals(readFileSync(path))
    })

/** A restore that is killed leaves the database that was or the one that is to be, whole; the next one goes through. */
export const killRestores = async ({ storage, ...round }: Round): Promise<Killed> => {
  const at = (name: string) => join(storage.DATA_DIR, name)
  await fillNotes(at('to-back-up-first'), 'before')
  await fillNotes(at('live-now'), 'now')
  await run({ DATA_DIR: at('to-back-up-first') }, [backup, 'backup', at('first.db')])
  const [before, current] = [look(at('to-back-up-first/campus.db')), look(at('live-now/campus.db'))]
  const folderOf = (step: number): Storage => {
    const folder = at(`restored-${step}`)
    mkdirSync(folder, { recursive: true })
    if (!existsSync(join(folder, 'campus.db'))) copyFileSync(at('live-now/campus.db'), join(folder, 'campus.db'))
    return { DATA_DIR: folder }
  }
  return killEverywhere(
    { storage, ...round },
    {
      storage: folderOf,
      args: () => [backup, 'restore', at('first.db')],
      after: async ({ isKilled }, step) => {
        const file = at(`restored-${step}/campus.db`)
        if (!existsSync(file)) return ['there is no database']
        const found = look(file)
        if (found !== before && found !== current) return [`the database is neither: ${found}`]
        if (!isKilled || found === before) return found === before ? [] : ['it went through and changed nothing']
        const { text } = await run({ DATA_DIR: at(`restored-${step}`) }, [backup, 'restore', at('first.db')])
        const isWhole = look(file) === before && hasPictures(at(`restored-${step}/files`), at('to-back-up-first/files'))
        return isWhole ? [] : [`the next one: ${text}`]
      },
    },
  )
}
