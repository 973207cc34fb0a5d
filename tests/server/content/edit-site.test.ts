import { expect, test } from 'vitest'
import { addAlert, closePlace } from '#server/content/edit-site.ts'
import { listRecords } from '#server/db/records.ts'
import { contentVersion, findSite } from '#server/db/sites.ts'
import { regular } from '../../support/school.ts'
import { importInto, newDatabase, wednesdayNoon } from './new-database.ts'

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
const now = wednesdayNoon
const today = { date: '2026-11-25', note: 'Power cut', now }

test('"closed today" is one line: by id or by name, in either language', async () => {
  const { db } = await newCampus()
  const before = await contentVersion(db.read)
  expect(await closePlace(db, 'maple', { place: 'the hall', ...today })).toBe('The Hall is closed on 2026-11-25')
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

test('an alert is added, and the same text again only moves its end', async () => {
  const { db } = await newCampus()
  await addAlert(db, 'maple', { text: 'Boil water', until: null, now })
  await addAlert(db, 'maple', { text: 'Boil water', until: '2026-11-30', now })
  expect((await findSite(db.read, 'maple-site'))?.site.homepage_alerts).toMatchObject([{ message: 'Boil water', until: '2026-11-30' }])
})

test('a day that is over is refused: nobody would see what it says', async () => {
  const { db } = await newCampus()
  const before = await contentVersion(db.read)
  await expect(closePlace(db, 'maple', { place: 'hall', ...today, date: '2026-11-23' })).rejects.toThrow(
    '2026-11-23 is in the past; at the school it is 2026-11-25',
  )
  await expect(addAlert(db, 'maple', { text: 'Late', until: '2026-11-24', now })).rejects.toThrow('2026-11-24 is in the past')
  expect(await contentVersion(db.read)).toBe(before)
})
