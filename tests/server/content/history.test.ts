import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closePlace } from '#server/content/edit-site.ts'
import { exportPack } from '#server/content/export.ts'
import { contentHistory } from '#server/content/history.ts'
import { importPack } from '#server/content/import.ts'
import { importInto, newDatabase, refusalOf, wednesdayNoon } from './new-database.ts'

test('an export is refused when the school was changed after it, unless it is forced or was imported before', async () => {
  const place = await newDatabase()
  await importInto(place, { locations: [{ id: 'hall' }] })
  const dir = join(place.dataDir, 'export')
  await exportPack(place.db, 'maple', dir, place)
  const options = { now: wednesdayNoon, dataDir: place.dataDir }
  const rename = (name: string) => {
    const file = join(dir, 'site.json')
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), name }))
    return importPack(place.db, dir, options)
  }
  expect((await rename('Maple College')).changed).toEqual(['site.json'])
  expect((await rename('Maple Institute')).changed).toEqual(['site.json'])
  await closePlace(place.db, 'maple', { place: 'hall', date: '2026-11-26', note: '', now: wednesdayNoon })
  const stale =
    /^export\.json: \/exported_at: is .*, but maple was changed at .* \(.*@.*: hall is closed on 2026-11-26\); expected a newer export, or --force$/
  expect(await refusalOf(rename('Maple'))).toEqual([expect.stringMatching(stale)])
  expect((await importPack(place.db, dir, { ...options, force: true })).changed).toContain('locations.json')
  const lines = (await contentHistory(place.db.read, 'maple')).trimEnd().split('\n')
  const imported = expect.stringMatching(/^2\S+Z \S+@\S+ import \/.*\/export \(exported 2\S+Z\)$/) as string
  expect(lines).toEqual([
    imported,
    expect.stringMatching(/ hall is closed on 2026-11-26$/),
    imported,
    imported,
    expect.stringMatching(/ import \/\S+$/),
  ])
})
