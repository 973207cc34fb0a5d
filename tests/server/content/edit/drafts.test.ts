import { expect, onTestFinished, test } from 'vitest'
import { insertDraft, type StoredDraft } from '#server/db/content-drafts.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { clean } from '#server/jobs/clean.ts'
import { runDueDrafts } from '#server/jobs/drafts.ts'
import { importInto, newDatabase, wednesdayNoon } from '../new-database.ts'
import { patchOf, recordIn, school, siteId } from './editor.ts'

const now = () => wednesdayNoon
const instant = (ms: number) => new Date(wednesdayNoon + ms).toISOString()
const silent = { warn: () => undefined }

const newStage = async () => {
  const place = await newDatabase()
  await importInto(place, { ...school, files: { ...school.files, 'staff_users.json': [{ email: 'chef@maple.test', role: 'manager' }] } })
  const other = await openDatabase({ url: place.url, dataDir: place.dataDir })
  onTestFinished(() => other.close())
  return { db: place.db, other }
}

const draft = (more: Partial<StoredDraft>): StoredDraft => ({
  site_id: siteId,
  id: 'd',
  author: 'chef@maple.test',
  what: 'a change',
  why: '',
  edits: '',
  state: 'waiting',
  created_at: instant(-1000),
  changed_at: instant(-1000),
  starts_at: instant(-10),
  ends_at: null,
  due_at: instant(-10),
  confirmed_by: null,
  fault: null,
  applied_version: null,
  ended_version: null,
  ...more,
})

const add = (db: Database, more: Partial<StoredDraft>) => db.transaction((trx) => insertDraft(trx, draft(more)))
const rows = (db: Database) => db.read.selectFrom('content_draft').selectAll().orderBy('id').execute()
const versions = async (db: Database) => (await db.read.selectFrom('content_change').select('version').execute()).length

test('two processes that look at the same moment make each change once', async () => {
  const { db, other } = await newStage()
  const dishes = ['1', '2'] as const
  for (const key of dishes) {
    const edit = await patchOf(db, ['dishes.json', key], { name: `Dish ${key}` })
    await add(db, { id: key, edits: JSON.stringify({ edits: [edit] }) })
  }
  const done = await Promise.all([db, other, db, other].map((one) => runDueDrafts({ db: one, now, log: silent })))
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(dishes.length)
  expect(await versions(db)).toBe(1 + dishes.length)
  const applied = (await rows(db)).map(({ state, applied_version: version, due_at: due }) => [state, typeof version, due])
  expect(applied).toEqual(dishes.map(() => ['applied', 'number', null]))
  for (const key of dishes) expect((await recordIn(db, 'dishes.json', key)).value?.['name']).toBe(`Dish ${key}`)
})

test('a change whose end has passed with its start, as while no server ran, is not made', async () => {
  const { db } = await newStage()
  const edit = await patchOf(db, ['dishes.json', '1'], { name: 'Missed' })
  await add(db, { edits: JSON.stringify({ edits: [edit] }), ends_at: instant(-5) })
  expect(await runDueDrafts({ db, now, log: silent })).toBe(1)
  expect(await rows(db)).toMatchObject([
    { state: 'failed', due_at: null, fault: '{"code":"time_past","fields":[],"problems":[],"by":null}' },
  ])
  expect(await versions(db)).toBe(1)
})

test('a change that fails unexpectedly is logged and does not hold up the others', async () => {
  const { db } = await newStage()
  const logged: unknown[][] = []
  await add(db, { id: 'a', edits: 'not JSON' })
  await add(db, { id: 'b', edits: JSON.stringify({ edits: [await patchOf(db, ['dishes.json', '1'], { name: 'Fine' })] }) })
  expect(await runDueDrafts({ db, now, log: { warn: (...line: unknown[]) => void logged.push(line) } })).toBe(1)
  expect([logged.length, (await rows(db)).map(({ state }) => state)]).toEqual([1, ['waiting', 'applied']])
})

test('what is done is forgotten with the history, and what waits is not', async () => {
  const { db } = await newStage()
  const old = { changed_at: instant(-401 * 24 * 60 * 60_000), due_at: null }
  await add(db, { ...old, id: 'done', state: 'applied', applied_version: 1 })
  await add(db, { ...old, id: 'failed', state: 'failed' })
  await add(db, { ...old, id: 'draft', state: 'draft' })
  await add(db, { ...old, id: 'to confirm' })
  await add(db, { ...old, id: 'waits', due_at: instant(1) })
  await add(db, { ...old, id: 'young', state: 'applied', changed_at: instant(-1) })
  await clean(db, { now, formsKeepDays: 30 })
  expect((await rows(db)).map(({ id }) => id)).toEqual(['draft', 'to confirm', 'waits', 'young'])
})
