import { beforeEach, expect, test } from 'vitest'
import { closePlace } from '#server/content/edit/commands.ts'
import { undoChange } from '#server/content/edit/undo.ts'
import { listContentChanges, listContentEdits } from '#server/db/content-changes.ts'
import type { Database } from '#server/db/open.ts'
import { meal, menuOn } from '../../../support/school.ts'
import { importInto, newDatabase, wednesdayNoon } from '../new-database.ts'
import { change, note, patchOf, recordIn, recordsIn, refusalOf, school, siteId } from './editor.ts'
import { listsOf } from './replay.ts'

let db: Database
let place: Awaited<ReturnType<typeof newDatabase>>
beforeEach(async () => {
  place = await newDatabase()
  db = place.db
  await importInto(place, school)
})

const versionNow = async () => (await listsOf(db, siteId)).version
const contentNow = async () => (await listsOf(db, siteId)).lists
const undo = (version: number) =>
  db.transaction((trx) => undoChange(trx, { siteId, version, note: { author: note.author }, now: wednesdayNoon }))

test('an undo of records that came, went and changed brings all of them back, each in its place', async () => {
  const titles = ['One', 'Two', 'Three']
  for (const title of titles) await change(db, [{ file: 'news.json', key: '', base: null, patch: { id: title.toLowerCase(), title } }])
  const before = await contentNow()
  const { version } = await change(db, [
    await patchOf(db, ['news.json', 'one'], null),
    await patchOf(db, ['news.json', 'two'], { title: 'Second' }),
    await patchOf(db, ['news.json', 'n1'], null),
    { file: 'news.json', key: '', base: null, patch: { id: 'four', title: 'Four' }, listIndex: 0 },
    { file: 'dishes.json', key: '3', base: null, patch: { mrn: '3', name: 'Chili' } },
    await patchOf(db, ['menus.json', '["hall","2026-11-25",null,null,null]'], { periods: [meal('lunch', ['3'])] }),
  ])
  const changed = await contentNow()
  const undone = await undo(version ?? 0)
  expect(await contentNow()).toEqual(before)
  await undo(undone.version ?? 0)
  expect(await contentNow()).toEqual(changed)
})

test('an import is undone as one', async () => {
  const before = await contentNow()
  await importInto(place, {
    ...school,
    site: { ...school.site, name: 'Another name' },
    dishes: [
      { mrn: '1', name: 'Soup' },
      { mrn: '5', name: 'Pie' },
    ],
    menus: [menuOn('grill', '2026-11-26', [meal('dinner', ['5'])])],
    files: { 'news.json': [] },
  })
  expect(await contentNow()).not.toEqual(before)
  await undo(await versionNow())
  expect(await contentNow()).toEqual(before)
})

test('a closure by a command is undone, and what was changed beside it stays', async () => {
  await closePlace(db, 'maple', { place: 'hall', date: '2026-11-26', from: null, note: 'Power cut', now: wednesdayNoon })
  const version = await versionNow()
  await change(db, [await patchOf(db, ['locations.json', 'hall'], { description: 'By the lake' })])
  await undo(version)
  const { value } = await recordIn(db, 'locations.json', 'hall')
  expect(value).toMatchObject({ description: 'By the lake', schedules: [{ type: 'location' }] })
  const [newest] = await listContentChanges(db.read, siteId)
  expect(newest).toMatchObject({ ...note, what: `undo of version ${version}: The Hall is closed on 2026-11-26`, undoes: version })
  const edits = await listContentEdits(db.read, { siteId, version: newest?.version ?? 0 })
  expect(edits.map(({ record_key, before }) => [record_key, Object.keys(JSON.parse(before ?? '') as object)])).toEqual([
    ['hall', ['schedules']],
  ])
})

test('a record that was changed after it came is not deleted by an undo, nor one that came again overwritten', async () => {
  const added = await change(db, [{ file: 'news.json', key: 'n2', base: null, patch: { id: 'n2', title: 'New' } }])
  await change(db, [await patchOf(db, ['news.json', 'n2'], { brief: 'Longer' })])
  const { details } = await refusalOf(undo(added.version ?? 0))
  expect(details?.['conflicts']).toMatchObject([{ key: 'n2', fields: [{ name: 'brief', base: '', theirs: 'Longer', yours: null }] }])
  const deleted = await change(db, [await patchOf(db, ['news.json', 'n2'], null)])
  await change(db, [{ file: 'news.json', key: 'n2', base: null, patch: { id: 'n2', title: 'Other' } }])
  expect((await refusalOf(undo(deleted.version ?? 0))).code).toBe('edit_conflict')
  expect(await recordsIn(db, 'news.json')).toMatchObject([{ id: 'n1' }, { id: 'n2', title: 'Other' }])
})

test('a change that gave a record another key is undone under its new one', async () => {
  const { version } = await change(db, [await patchOf(db, ['dishes.json', '2'], { mrn: '20', name: 'Big salad' })])
  await undo(version ?? 0)
  expect(await recordsIn(db, 'dishes.json')).toMatchObject([{ mrn: '1' }, { mrn: '2', name: 'Salad' }])
})

test('of a change of two fields nothing is undone where a colleague changed one of them since', async () => {
  const { version } = await change(db, [
    await patchOf(db, ['locations.json', 'hall'], { name: 'Big Hall', description: 'Mine' }),
    await patchOf(db, ['news.json', 'n1'], { title: 'Mine' }),
  ])
  await change(db, [await patchOf(db, ['locations.json', 'hall'], { description: 'Theirs' })])
  const before = await contentNow()
  const { details } = await refusalOf(undo(version ?? 0))
  expect(details?.['conflicts']).toEqual([
    {
      file: 'locations.json',
      key: 'hall',
      current: (await recordIn(db, 'locations.json', 'hall')).base,
      fields: [{ name: 'description', base: 'Mine', theirs: 'Theirs', yours: '' }],
    },
  ])
  expect(await contentNow()).toEqual(before)
})

test('an unknown version, and the first import, have no undo', async () => {
  expect((await refusalOf(undo(99))).code).toBe('not_found')
  expect((await refusalOf(undo(1))).code).toBe('content_invalid')
})

const alertsNow = async () => {
  const { homepage_alerts: alerts } = (await recordIn(db, 'site.json', '')).value ?? {}
  return (alerts as { id: string; message: string }[]).map(({ id, message }) => `${id}: ${message}`)
}
const setAlerts = async (...alerts: (readonly [id: string, message: string])[]) => {
  const homepage_alerts = alerts.map(([id, message]) => ({ id, message }))
  return (await change(db, [await patchOf(db, ['site.json', ''], { homepage_alerts })])).version ?? 0
}

test('an alert is undone by itself, whatever became of other alerts since', async () => {
  await setAlerts(['storm', 'Storm'], ['shuttle', 'Shuttle'])
  const changed = await setAlerts(['storm', 'Heavy storm'], ['shuttle', 'Shuttle'])
  const added = await setAlerts(['storm', 'Heavy storm'], ['shuttle', 'Shuttle'], ['recall', 'Recall'])
  const gone = await setAlerts(['storm', 'Heavy storm'], ['recall', 'Recall'])
  await undo(changed)
  expect(await alertsNow()).toEqual(['storm: Storm', 'recall: Recall'])
  await undo(gone)
  expect(await alertsNow()).toEqual(['storm: Storm', 'shuttle: Shuttle', 'recall: Recall'])
  const { version } = await undo(added)
  expect(await alertsNow()).toEqual(['storm: Storm', 'shuttle: Shuttle'])
  await undo(version ?? 0)
  expect(await alertsNow()).toEqual(['storm: Storm', 'shuttle: Shuttle', 'recall: Recall'])
})

test('an alert that was changed again since is not undone', async () => {
  await setAlerts(['storm', 'Storm'])
  const version = await setAlerts(['storm', 'Heavy storm'])
  await setAlerts(['storm', 'Snow'])
  expect((await refusalOf(undo(version))).code).toBe('edit_conflict')
  expect(await alertsNow()).toEqual(['storm: Snow'])
})
