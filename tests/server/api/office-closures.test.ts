import { describe, expect, test } from 'vitest'
import { importSchool } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { askCall, type Given, parsed } from './ask.ts'
import { morning, office, site, thursday } from './office-school.ts'

const server = serverForTests(morning, [office])

const asKitchen = async () => {
  const { headers } = await enterOffice(server, { role: 'kitchen' })
  const ask = async (given: Given) => parsed('closeDays', await askCall(server, 'closeDays', { ...site, ...given }, headers))
  const closures = async (id: string, name = 'Inventory') => {
    const { places } = parsed('officeSchedules', await askCall(server, 'officeSchedules', site, headers))
    const own = places.find((one) => one.id === id)?.schedules.filter((one) => one.closed && one.name === name)
    return own?.map(({ start, end }) => [start, end])
  }
  return { headers, ask, closures }
}

test('the dates of a closure are changed: it leaves the days that it had, in one version', async () => {
  const { headers, ask: closed, closures } = await asKitchen()
  await closed({ from: thursday, to: '2026-11-28', close: ['hall', 'pub'], open: [], note: 'Inventory' })
  const moved = { moved_from: thursday, moved_to: '2026-11-28' }
  const { version } = await closed({ from: '2026-11-28', to: '2026-11-30', close: ['hall'], open: ['pub'], note: 'Inventory', ...moved })
  expect([await closures('hall'), await closures('pub')]).toEqual([[['2026-11-28', '2026-11-30']], []])
  await askCall(server, 'undoChange', { ...site, version: Number(version) }, headers)
  expect([await closures('hall'), await closures('pub')]).toEqual([[[thursday, '2026-11-28']], [[thursday, '2026-11-28']]])
})

test.each([
  ['on one of its days', '2026-12-11', '2026-12-11'],
  ['on its days and later', '2026-12-10', '2026-12-18'],
])('a closure moves to other days, with a place that has a closure of its own %s: that one stays', async (_, from, to) => {
  const { headers, ask, closures } = await asKitchen()
  const repairs = { open: [], note: 'Repairs' }
  await ask({ from: '2026-12-10', to: '2026-12-12', close: ['hall'], ...repairs })
  await ask({ from, to, close: ['pub'], open: [], note: 'Paint' })
  const moved = { moved_from: '2026-12-10', moved_to: '2026-12-12' }
  const { version } = await ask({ from: '2026-12-07', to: '2026-12-08', close: ['hall', 'pub'], ...repairs, ...moved })
  expect(await closures('hall', 'Repairs')).toEqual([['2026-12-07', '2026-12-08']])
  expect(await closures('pub', 'Repairs')).toEqual([['2026-12-07', '2026-12-08']])
  expect(await closures('pub', 'Paint')).toEqual([[from, to]])
  await askCall(server, 'undoChange', { ...site, version: Number(version) }, headers)
})

describe('the reason of a closure or of special hours at a school that writes French first', () => {
  const words = { note: ' Inventory ', note_fr: 'Inventaire' }
  const both = { name: 'Inventaire', translations: [{ locale: 'en-ca', name: 'Inventory' }] }
  const english = { name: '', translations: [{ locale: 'en-ca', name: 'Inventory' }] }
  const span = { from: thursday, to: '2026-11-27', close: ['hall'] }
  const opening = { day: thursday, openings: [{ start: 600, end: 720 }], place_id: 'hall' }

  test.each<[string, 'closeDays' | 'closePlace' | 'setSpecialHours', Given, object]>([
    ['of days', 'closeDays', { ...span, ...words }, both],
    ['of days, in one language', 'closeDays', { ...span, note: 'Inventory' }, english],
    ['of the rest of a day', 'closePlace', { place_id: 'hall', from: '14:00', ...words }, both],
    [
      'of the rest of a day, in one language',
      'closePlace',
      { place_id: 'hall', from: '14:00', note_fr: 'Inventaire' },
      { name: 'Inventaire' },
    ],
    ['of special hours', 'setSpecialHours', { ...opening, ...words }, both],
    ['of special hours, in one language', 'setSpecialHours', { ...opening, note: 'Inventory' }, english],
  ])('is stored in its own language: %s', async (_, call, given, stored) => {
    await importSchool(server, { ...office, site: { ...office.site, default_locale: 'fr-ca' } })
    const { headers } = await enterOffice(server, { role: 'kitchen' })
    expect((await askCall(server, call, { ...site, ...given }, headers)).status).toBe(200)
    const { places } = parsed('officeSchedules', await askCall(server, 'officeSchedules', site, headers))
    const special = places.find(({ id }) => id === 'hall')?.schedules.filter(({ type }) => type === 'special_hours')
    expect(special).toMatchObject([stored])
  })
})

describe('special hours of a day that has a reason in both languages', () => {
  const day = { place_id: 'hall', day: thursday, openings: [{ start: 600, end: 720 }] }
  const reason = { name: 'Power cut', translations: [{ locale: 'fr-ca', name: 'Panne de courant' }] }

  test.each<[string, Given, object]>([
    ['keep it where the new hours say none', {}, reason],
    ['lose it where it is taken away', { note: '', note_fr: '' }, { name: '', translations: [] }],
    ['have another one where it is written', { note: 'Late start' }, { name: 'Late start', translations: [] }],
  ])('%s', async (_, words, stored) => {
    await importSchool(server, office)
    const { headers } = await enterOffice(server, { role: 'kitchen' })
    const set = (given: Given) => askCall(server, 'setSpecialHours', { ...site, ...day, ...given }, headers)
    expect((await set({ openings: [], note: 'Power cut', note_fr: 'Panne de courant' })).status).toBe(200)
    expect((await set(words)).status).toBe(200)
    const { places } = parsed('officeSchedules', await askCall(server, 'officeSchedules', site, headers))
    const special = places.find(({ id }) => id === 'hall')?.schedules.filter(({ type }) => type === 'special_hours')
    expect(special).toMatchObject([{ closed: false, ...stored }])
  })
})

describe('a closure of places as they were read', () => {
  const asTwo = async () => {
    const { headers, ask, closures } = await asKitchen()
    const { places } = parsed('officeSchedules', await askCall(server, 'officeSchedules', site, headers))
    const bases = Object.fromEntries(places.map(({ id, base }) => [id, base]))
    const send = (given: Given) => askCall(server, 'closeDays', { ...site, open: [], bases, ...given }, headers)
    return { ask, closures, send, headers }
  }

  test('is refused with both versions where a colleague closed other days of one of them', async () => {
    await importSchool(server, office)
    const { ask, closures, send } = await asTwo()
    await ask({ from: '2026-12-20', to: '2026-12-20', close: ['hall'], open: [], note: 'Party' })
    const answer = await send({ from: '2026-12-10', to: '2026-12-11', close: ['hall', 'pub'], note: 'Inventory' })
    expect(answer.status).toBe(409)
    const { details } = JSON.parse(answer.text) as { details: { conflicts: { key: string; fields: { name: string }[] }[] } }
    expect(details.conflicts.map(({ key, fields }) => [key, fields.map(({ name }) => name)])).toEqual([['hall', ['schedules']]])
    expect([await closures('hall'), await closures('pub')]).toEqual([[], []])
  })

  test('is made where a colleague closed another place, and where it was made already', async () => {
    await importSchool(server, office)
    const { ask, closures, send } = await asTwo()
    await ask({ from: '2026-12-20', to: '2026-12-20', close: ['kiosk'], open: [], note: 'Party' })
    const closing = { from: '2026-12-10', to: '2026-12-11', close: ['hall'], note: 'Inventory' }
    expect((await send(closing)).status).toBe(200)
    expect((await send(closing)).status).toBe(200)
    expect(await closures('hall')).toEqual([['2026-12-10', '2026-12-11']])
  })
})
