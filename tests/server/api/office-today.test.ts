import { beforeEach, expect, test } from 'vitest'
import { importSchool } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import type { StaffRole } from '#contract/office-account.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { read, type Given } from './ask.ts'
import { book, morning, office, site, wednesday } from './office-school.ts'

const server = serverForTests(morning, [office])
beforeEach(() => void (server.clock.now = Date.parse(morning)))

const today = async (given: Given = {}, role: StaffRole = 'reader') =>
  read(server, 'officeToday', { ...site, ...given }, (await enterOffice(server, { role })).headers)

test('the day shows each active place with its state and openings, buildings only with hours of their own', async () => {
  const { day, minutes, places } = await today()
  expect([day, minutes]).toEqual([wednesday, 600])
  expect(places.map(({ id, kind, state }) => [id, kind, state])).toEqual([
    ['tower', 'building', 'open'],
    ['hall', 'location', 'open'],
    ['pub', 'location', 'closed'],
    ['kiosk', 'location', 'open'],
  ])
  expect(places.map(({ openings }) => openings)).toEqual([
    [{ start: 420, end: 1320 }],
    [{ start: 480, end: 1200 }],
    [{ start: 1020, end: 1560 }],
    [{ start: 600, end: 960 }],
  ])
  expect(places.every(({ usual, changed }) => usual === null && changed === null)).toBe(true)
})

test.each([
  ['2026-11-25T19:30:00-05:00', 'hall', 'closing'],
  ['2026-11-25T20:00:00-05:00', 'hall', 'closed'],
  ['2026-11-25T20:00:00-05:00', 'pub', 'late'],
  ['2026-11-26T00:30:00-05:00', 'pub', 'late'],
  ['2026-11-26T01:30:00-05:00', 'pub', 'closing'],
])('at %s the state of the %s is "%s"', async (now, id, state) => {
  server.clock.now = Date.parse(now)
  expect((await today()).places.find((one) => one.id === id)?.state).toBe(state)
})

test('places are called in the language of the call', async () => {
  const names = async (locale: string) => (await today({ locale })).places.map(({ name }) => name)
  expect([(await names('en-ca'))[1], (await names('fr-ca'))[1]]).toEqual(['The Hall', 'Le Pavillon'])
})

test('bookings are counted by their start without names, and those to come by place', async () => {
  await book(server, { friends: 3 })
  await book(server, { friends: 1 })
  await book(server, { hour: 12 })
  await book(server, { date: '2026-11-26' })
  const bookings = [
    { place_id: 'hall', minutes: 720, people: 1, capacity: 6 },
    { place_id: 'hall', minutes: 1080, people: 6, capacity: 6 },
  ]
  expect((await today()).bookings).toEqual(bookings)
  expect((await today()).places[1]?.bookings).toBe(3)
  server.clock.now = Date.parse('2026-11-25T13:00:00-05:00')
  expect((await today()).bookings).toEqual(bookings)
  expect((await today()).places[1]?.bookings).toBe(2)
})

test('dishes lack their allergens, a language or the description of their picture, and menus end', async () => {
  const whole = { place_id: null, day: null }
  expect((await today()).missing).toEqual([
    { ...whole, kind: 'allergens', count: 2, names: ['Dish 3', 'Dish 4'] },
    { ...whole, kind: 'translation', count: 2, names: ['Dish 2', 'Dish 4'] },
    { ...whole, kind: 'alt', count: 1, names: ['Dish 1'] },
    { kind: 'menus_end', count: 1, names: ['The Hall'], place_id: 'hall', day: '2026-11-28' },
  ])
  expect((await today({ locale: 'fr-ca' })).missing.map(({ names }) => names)).toEqual([
    ['Soupe', 'Dish 4'],
    ['Dish 2', 'Dish 4'],
    ['Plat'],
    ['Le Pavillon'],
  ])
  server.clock.now = Date.parse('2026-12-06T10:00:00-05:00')
  expect((await today()).missing.at(-1)).toMatchObject({ kind: 'menus_end', names: ['Kiosk'] })
})

test('the day counts what dishes lack as the list of dishes does, on a menu or not', async () => {
  const list = await read(server, 'officeDishList', site, (await enterOffice(server, { role: 'reader' })).headers)
  const counts = (await today()).missing.filter(({ kind }) => kind !== 'menus_end').map(({ count }) => count)
  expect(counts).toEqual([list.no_allergens, list.untranslated, list.no_alt])
})

test('unanswered messages of the last thirty days wait, and those of no other school', async () => {
  const person = { customer_type: '', residence: '', first_name: 'A', last_name: 'B', email: 'a@maple.test', birthday: null }
  const message = { ...person, location_id: 'hall', comments: 'Cold', offers: 0, locale: 'en-ca', answered_by: null }
  const rows: [id: string, siteId: string, receivedAt: string, answeredAt: string | null][] = [
    ['new', 'maple-site', '2026-11-24T10:00:00.000Z', null],
    ['answered', 'maple-site', '2026-11-24T10:00:00.000Z', '2026-11-25T10:00:00.000Z'],
    ['old', 'maple-site', '2026-10-01T10:00:00.000Z', null],
    ['other', 'oak-site', '2026-11-24T10:00:00.000Z', null],
  ]
  await server.db.transaction(async (trx) => {
    for (const [id, site_id, received_at, answered_at] of rows)
      await trx
        .insertInto('feedback')
        .values({ ...message, id, site_id, received_at, answered_at })
        .execute()
  })
  expect((await today({}, 'editor')).missing.at(-1)).toEqual({ kind: 'reports', count: 1, names: [], place_id: null, day: null })
  expect((await today()).missing.map(({ kind }) => kind)).not.toContain('reports')
  await server.db.transaction((trx) => trx.deleteFrom('feedback').execute())
})

test('what dishes lack is read once for each version of the content', async () => {
  const before = (await today()).missing
  const rows = await server.db.read.selectFrom('dish').select(['mrn', 'data']).execute()
  const write = (dishes: typeof rows) =>
    server.db.transaction(async (trx) => {
      for (const { mrn, data } of dishes) await trx.updateTable('dish').set({ data }).where('mrn', '=', mrn).execute()
    })
  await write(rows.map(({ mrn }) => ({ mrn, data: 'no dish' })))
  expect((await today()).missing).toEqual(before)
  await write(rows)
  await importSchool(server, { ...office, dishes: [...(office.dishes ?? []), { mrn: '5', name: 'Dish 5' }] })
  const count = (gaps: typeof before) => gaps.find(({ kind }) => kind === 'allergens')?.count ?? 0
  expect(count((await today()).missing)).toBe(count(before) + 1)
  await importSchool(server, office)
})

test('French is not missing at a school of one language', async () => {
  await importSchool(server, { ...office, site: { ...office.site, bilingual: false } })
  expect((await today()).missing.map(({ kind }) => kind)).toEqual(['allergens', 'menus_end'])
  await importSchool(server, office)
})
