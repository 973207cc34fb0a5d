import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addAlert, closePlace } from '#server/content/edit/commands.ts'
import { exportPack } from '#server/content/export.ts'
import { contentHistory, historyCsv } from '#server/content/history.ts'
import { importPack } from '#server/content/import.ts'
import { insertDraft, type StoredDraft } from '#server/db/content-drafts.ts'
import { importInto, newDatabase, refusalOf, wednesdayNoon } from './new-database.ts'

const newExport = async () => {
  const place = await newDatabase()
  await importInto(place, { locations: [{ id: 'hall' }] })
  const dir = join(place.dataDir, 'export')
  await exportPack(place.db, 'maple', dir, place)
  const options = { now: wednesdayNoon, dataDir: place.dataDir }
  const write = (name: string, change: (old: object) => object) => {
    const file = join(dir, name)
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as object)))
  }
  const rename = (name: string) => {
    write('site.json', (site) => ({ ...site, name }))
    return importPack(place.db, dir, options)
  }
  return { ...place, dir, options, write, rename }
}
const alert = { text: 'Boil water', french: null, severity: 'notice', places: [], from: null, until: null, now: wednesdayNoon } as const
const closure = { place: 'hall', date: '2026-11-26', from: null, note: '', now: wednesdayNoon }

test('an export is refused when the school was changed after it, unless it is forced or was imported before', async () => {
  const { db, dir, options, rename } = await newExport()
  expect((await rename('Maple College')).changed).toEqual(['site.json'])
  expect((await rename('Maple Institute')).changed).toEqual(['site.json'])
  await closePlace(db, 'maple', closure)
  await addAlert(db, 'maple', alert)
  // Each change that it would undo, with its fields, the newest first.
  const stale = (what: string) =>
    expect.stringMatching(
      new RegExp(
        `^export\\.json: /exported_at: is .*, but maple was changed at 2026-11-25T17:00:00\\.000Z \\(.*@.*: ${what}; expected a newer export, or --force$`,
      ),
    ) as string
  expect(await refusalOf(rename('Maple'))).toEqual([
    stale('Maple Institute now shows: Boil water\\) \\[site\\.json: homepage_alerts\\]'),
    stale('hall is closed on 2026-11-26\\) \\[locations\\.json hall: schedules\\]'),
  ])
  expect((await importPack(db, dir, { ...options, force: true })).changed).toContain('locations.json')
})

test('an export is compared by its version: a clock that goes wrong hides no change', async () => {
  const { db, write, rename } = await newExport()
  // Its instant says that it was written long after the closure.
  write('export.json', (stamp) => ({ ...stamp, exported_at: '2030-01-01T00:00:00.000Z' }))
  await closePlace(db, 'maple', closure)
  expect(await refusalOf(rename('Maple'))).toEqual([expect.stringContaining('hall is closed on 2026-11-26')])
})

test('an export of another database, or of an older version, is compared by its instant', async () => {
  const { write, rename, db } = await newExport()
  await closePlace(db, 'maple', closure)
  write('export.json', (stamp) => ({ ...stamp, exported_at: '2030-01-01T00:00:00.000Z', changed_at: '2020-01-01T00:00:00.000Z' }))
  expect((await rename('Maple')).changed).toContain('site.json')
  write('export.json', () => ({ exported_at: '2020-01-01T00:00:00.000Z' }))
  expect(await refusalOf(rename('Maple again'))).not.toEqual([])
})

test('the history says who changed what, with each field before and after; a first import is one line', async () => {
  const { db, rename } = await newExport()
  await rename('Maple College')
  await closePlace(db, 'maple', { ...closure, note: 'Power cut' })
  await addAlert(db, 'maple', { ...alert, until: '2026-11-30' })
  const lines = (await contentHistory(db.read, 'maple')).trimEnd().split('\n')
  const expected = [
    / Maple College now shows: Boil water \(until 2026-11-30\) \[4\]$/,
    /^ {2}site\.json: homepage_alerts\/[0-9a-f]{24}: nothing → \{"id":"[0-9a-f]{24}","icon":"info".*…$/,
    / hall is closed on 2026-11-26 \[3\]$/,
    /^ {2}locations\.json hall: schedules\/[0-9a-f]{24}: nothing → \{"id":"[0-9a-f]{24}","name":"Power cut".*…$/,
    /^2\S+Z \S+@\S+ import \/.*\/export \(exported 2\S+Z\) \[2\]$/,
    /^ {2}site\.json: name: "Maple University" → "Maple College"$/,
    / import \/\S+ \[1\]$/,
  ]
  expect(lines).toEqual(expected.map((line) => expect.stringMatching(line) as string))
})

test('the history as CSV has a row for each value in school time, with the person who confirmed it', async () => {
  const { db, rename } = await newExport()
  await rename('=Maple')
  const moment = new Date(wednesdayNoon).toISOString()
  const draft: StoredDraft = {
    site_id: 'maple-site',
    id: 'd1',
    author: 'chef@maple.test',
    what: '',
    why: '',
    edits: '[]',
    state: 'applied',
    created_at: moment,
    changed_at: moment,
    starts_at: null,
    ends_at: null,
    due_at: null,
    confirmed_by: 'boss@maple.test',
    fault: null,
    applied_version: 2,
    ended_version: null,
  }
  await db.transaction((trx) => insertDraft(trx, draft))
  const [head, renamed] = (await historyCsv(db.read, 'maple')).slice(1).split('\r\n')
  expect(head).toBe('version,changed,author,confirmed_by,what,why,file,record,value,before,after')
  expect(renamed).toMatch(
    /^2,2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00,\S+@\S+,boss@maple\.test,import .*,,site\.json,,name,Maple University,'=Maple$/,
  )
  expect(await contentHistory(db.read, 'maple')).toMatch(/ \S+@\S+, confirmed by boss@maple\.test, import /)
})

test('an import of some fields, or of all, writes what it changes of each record', async () => {
  const place = await newDatabase()
  const files = (title: string) => ({ 'news.json': [{ id: 'n1', title }, ...(title === 'Old' ? [{ id: 'n2', title: 'Gone' }] : [])] })
  await importInto(place, { locations: [{ id: 'hall' }, { id: 'den' }], files: files('Old') })
  await importInto(place, { files: { 'locations.json': [{ id: 'den', description: 'By the lake' }] } }, { merge: true })
  await importInto(place, { files: { ...files('New'), 'newsletters.json': [{ name: 'May', date: '2026-05-01' }] } })
  const [, ...lines] = (await contentHistory(place.db.read, 'maple')).trimEnd().split('\n')
  expect(lines.filter((line) => line.startsWith('  '))).toEqual([
    '  news.json n2: deleted',
    '  news.json n1: title: "Old" → "New"',
    '  newsletters.json ["May","2026-05-01",""]: new',
    '  locations.json den: description: "" → "By the lake"',
  ])
})
