import { expect, test } from 'vitest'
import { addAlert, closePlace, openPlace, removeAlert, undoVersion } from '#server/content/edit/commands.ts'
import { listRecords } from '#server/db/records.ts'
import type { Database } from '#server/db/open.ts'
import { contentVersion, findSite, siteVersion } from '#server/db/sites.ts'
import { regular } from '../../../support/school.ts'
import { importInto, newDatabase, wednesdayNoon } from '../new-database.ts'

const newCampus = async () => {
  const place = await newDatabase()
  const translations = [{ locale: 'fr-ca', name: "Café de l'Été" }]
  await importInto(place, {
    buildings: [{ id: 'tower' }],
    locations: [
      { id: 'hall', name: 'The Hall', schedules: [regular('08:00-20:00')] },
      { id: 'cafe', name: 'Cafe', translations },
      { id: 'cafe-2', name: 'Twin' },
      { id: 'cafe-3', name: 'twin' },
    ],
  })
  return place
}
const alertsOf = async (db: Database) => (await findSite(db.read, 'maple-site'))?.site.homepage_alerts ?? []
const now = wednesdayNoon
const today = { date: '2026-11-25', from: null, note: 'Power cut', now }
const alert = { text: 'Boil water', french: null, severity: 'notice', places: [], from: null, until: null, now } as const

test('"closed today" is one line: by id or by name, in either language', async () => {
  const { db } = await newCampus()
  const before = await contentVersion(db.read)
  expect(await closePlace(db, 'maple', { place: 'the hall', ...today })).toMatchObject({ summary: 'The Hall is closed on 2026-11-25' })
  await closePlace(db, 'maple', { place: 'cafe de l’ete', ...today, note: '' })
  await closePlace(db, 'maple', { place: 'tower', ...today })
  await closePlace(db, 'maple', { place: 'hall', ...today, note: 'Burst pipe' })
  const { location, building } = await listRecords(db.read, 'maple-site', ['location', 'building'])
  expect(location[0]?.schedules.slice(1)).toMatchObject([
    { type: 'special_hours', closed: true, start: '2026-11-25', end: '2026-11-25', name: 'Burst pipe' },
  ])
  expect([location[1]?.schedules.length, building[0]?.schedules.length]).toEqual([1, 1])
  expect(await contentVersion(db.read)).toBe(before + 4)
})

test('a place that is unknown or means two is one line that helps', async () => {
  const { db } = await newCampus()
  await expect(closePlace(db, 'maple', { place: 'Twin', ...today })).rejects.toThrow(
    '2 locations of maple have this name; use an id (cafe-2, cafe-3)',
  )
  await expect(closePlace(db, 'maple', { place: 'Pub', ...today })).rejects.toThrow(
    'Pub: no location of maple has this id or name (The Hall, Cafe, Twin, twin)',
  )
  await expect(closePlace(db, 'oak', { place: 'hall', ...today })).rejects.toThrow('oak: no site in the database has this slug')
})

test('an alert is put up on every page, and the same text again only moves its end', async () => {
  const { db } = await newCampus()
  await addAlert(db, 'maple', alert)
  const { warnings } = await addAlert(db, 'maple', { ...alert, until: '2026-11-30' })
  expect(await alertsOf(db)).toMatchObject([{ message: 'Boil water', ends_at: '2026-11-30', severity: 'notice', places: [] }])
  expect(warnings).toEqual([])
  const water = { text: 'Water is back', french: "L'eau est revenue", severity: 'caution', places: ['The Hall', 'tower'] } as const
  await addAlert(db, 'maple', { ...alert, ...water, from: '2026-11-26T08:00:00-05:00' })
  expect((await alertsOf(db))[1]).toMatchObject({
    severity: 'caution',
    places: ['hall', 'tower'],
    starts_at: '2026-11-26T08:00:00-05:00',
    translations: [{ locale: 'fr-ca', message: "L'eau est revenue" }],
  })
})

test('an alert is taken down by its id', async () => {
  const { db } = await newCampus()
  await expect(removeAlert(db, 'maple', { id: 'x', now })).rejects.toThrow('x: no alert of maple has this id (there are none)')
  await addAlert(db, 'maple', alert)
  const id = (await alertsOf(db))[0]?.id ?? ''
  await expect(removeAlert(db, 'maple', { id: 'x', now })).rejects.toThrow(`x: no alert of maple has this id (${id} "Boil water")`)
  expect((await removeAlert(db, 'maple', { id, now })).summary).toBe('Maple University no longer shows: Boil water')
  expect(await alertsOf(db)).toEqual([])
})

test('a place is closed now or from a time on, opened again, and each change is undone by its version', async () => {
  const { db } = await newCampus()
  const hall = { place: 'hall', now }
  const closing = { ...hall, date: null, from: null, note: '' }
  expect((await closePlace(db, 'maple', { ...closing, from: 14 * 60 })).summary).toBe('The Hall is closed on 2026-11-25 from 14:00')
  expect((await closePlace(db, 'maple', closing)).summary).toBe('The Hall is closed on 2026-11-25 from 12:00')
  expect((await closePlace(db, 'maple', closing)).summary).toBe('The Hall is closed on 2026-11-25 from 12:00 already')
  await expect(closePlace(db, 'maple', { ...closing, from: 11 * 60 })).rejects.toThrow(
    'this time has passed; at the school it is 2026-11-25',
  )
  expect((await openPlace(db, 'maple', { ...hall, date: null })).summary).toBe('The Hall has its usual hours on 2026-11-25')
  expect((await openPlace(db, 'maple', { ...hall, date: null })).summary).toBe('The Hall has its usual hours on 2026-11-25 already')
  const version = Number(await siteVersion(db.read, 'maple-site'))
  await expect(undoVersion(db, 'maple', { version: version - 1, now })).rejects.toThrow(
    'changed again since then, so nothing was undone: locations.json hall: schedules',
  )
  expect((await undoVersion(db, 'maple', { version, now })).summary).toBe(`maple: version ${version} is undone`)
  expect((await undoVersion(db, 'maple', { version, now })).summary).toBe(`maple: version ${version} is undone already`)
  expect((await listRecords(db.read, 'maple-site', ['location'])).location[0]?.schedules[1]).toMatchObject({ end_hour: 12 })
  await expect(undoVersion(db, 'maple', { version: 99, now })).rejects.toThrow('99: maple has no such version in its history')
})

test('a day that is over is refused: no visitor would see what it says', async () => {
  const { db } = await newCampus()
  const before = await contentVersion(db.read)
  await expect(closePlace(db, 'maple', { place: 'hall', ...today, date: '2026-11-23' })).rejects.toThrow(
    '2026-11-23 is in the past; at the school it is 2026-11-25',
  )
  await expect(addAlert(db, 'maple', { ...alert, until: '2026-11-24' })).rejects.toThrow('2026-11-24 is in the past')
  await expect(addAlert(db, 'maple', { ...alert, from: '2026-11-30', until: '2026-11-28' })).rejects.toThrow(
    '2026-11-28 is before 2026-11-30; expected a later end',
  )
  expect(await contentVersion(db.read)).toBe(before)
})
