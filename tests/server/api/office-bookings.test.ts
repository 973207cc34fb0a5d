import { beforeEach, describe, expect, test } from 'vitest'
import { cancel } from '#server/reservations/book.ts'
import { findSite } from '#server/db/sites.ts'
import { closure, importSchool, type Json } from '../../support/school.ts'
import { keepMails, serverForTests } from '../../support/server.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { logIn } from '../accounts/log-in.ts'
import { askCall, type Given, parsed, read, statusAndCode } from './ask.ts'
import { morning, office, site, thursday, wednesday } from './office-school.ts'

const evening = '2026-11-25T18:30:00-05:00'
const server = serverForTests(morning, [office])
beforeEach(async () => {
  server.clock.now = Date.parse(morning)
  await importSchool(server, office)
  await server.db.transaction(async (trx) => {
    for (const table of ['reservation', 'reservation_slot', 'reservation_wait'] as const) await trx.deleteFrom(table).execute()
  })
})

type Host = { role?: 'host' | 'manager' | 'reader' | 'kitchen'; places?: string[]; site_id?: string }
const as = async (host: Host = {}) => (await enterOffice(server, { role: 'host', ...host })).headers
const list = async (given: Given = {}, host: Host = {}) => read(server, 'officeBookings', { ...site, ...given }, await as(host))
const hallOf = async (given: Given = {}, host: Host = {}) => (await list(given, host)).places.find(({ id }) => id === 'hall')

type Guest = { first_name: string; last_name: string }
let guests = 0
const book = async ({ first_name, last_name, ...wish }: Partial<Guest> & Given = {}) => {
  const id = `named-${(guests += 1)}`
  const { headers } = await logIn(server, { id, first_name: first_name ?? 'Ada', last_name: last_name ?? 'Roy' })
  const input = { customer_id: id, location_id: 'hall', date: wednesday, hour: 18, minute: 0, friends: 0, ...wish }
  const { reservations } = parsed('createReservation', await askCall(server, 'createReservation', input, headers))
  return { customer: id, headers, id: reservations[0]?.id ?? '' }
}
const wait = async (given: Partial<Guest> & Given = {}) => {
  const { first_name = 'Wanda', last_name = 'Wait', ...wish } = given
  const id = `waiting-${(guests += 1)}`
  const { headers } = await logIn(server, { id, first_name, last_name })
  const input = { customer_id: id, location_id: 'hall', date: wednesday, hour: 18, minute: 0, friends: 0, ...wish }
  parsed('joinWaitlist', await askCall(server, 'joinWaitlist', input, headers))
}
const mark = async (given: Given, host: Host = {}) => askCall(server, 'markBooking', { ...site, was: 'expected', ...given }, await as(host))
const marked = async (given: Given, host: Host = {}) => parsed('markBooking', await mark(given, host)).booking

describe('the bookings of a day', () => {
  test('are listed by place, start and name, with the people of each party, and stored nowhere', async () => {
    await book({ first_name: 'Zoé', last_name: 'Roy', friends: 1 })
    await book({ first_name: 'Ada', last_name: 'Émond' })
    await book({ first_name: 'Bea', last_name: 'Fox' })
    await book({ hour: 12 })
    await book({ date: thursday })
    const { day, tonight, first_day, last_day, places } = await list()
    expect([day, tonight, first_day, last_day]).toEqual([wednesday, wednesday, '2026-11-18', '2026-12-09'])
    expect(places.map(({ id, name, closed, capacity }) => [id, name, closed, capacity])).toEqual([['hall', 'The Hall', false, 6]])
    expect(places[0]?.bookings.map(({ minutes, people, name }) => [minutes, people, name])).toEqual([
      [720, 1, 'Ada Roy'],
      [1080, 1, 'Ada Émond'],
      [1080, 1, 'Bea Fox'],
      [1080, 2, 'Zoé Roy'],
    ])
    const answer = await askCall(server, 'officeBookings', site, await as())
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect((await list({ locale: 'fr-ca', date: thursday })).places[0]).toMatchObject({
      name: 'Le Pavillon',
      bookings: [{ minutes: 1080 }],
    })
  })

  test('come with the waitlist of each start in its order, and seats that are held', async () => {
    await book({ friends: 4 })
    const { id, customer } = await book({})
    await wait({ first_name: 'Una', friends: 2 })
    await wait({ first_name: 'Vic' })
    expect((await hallOf())?.waits.map(({ name, people, position, held_until }) => [name, people, position, held_until])).toEqual([
      ['Una Wait', 3, 1, null],
      ['Vic Wait', 1, 2, null],
    ])
    const found = await findSite(server.db.read, 'maple-site')
    if (found) await cancel(server.db, { site_id: 'maple-site', customer_id: customer }, { id, site: found.site, now: server.clock.now })
    // One seat is free: not enough for the first in line, who keeps the place.
    const held = async () => (await hallOf())?.waits.map(({ name, position, held_until }) => [name, position, held_until])
    expect(await held()).toEqual([
      ['Una Wait', 1, null],
      ['Vic Wait', 0, '2026-11-25T15:15:00.000Z'],
    ])
    server.clock.now += 16 * 60_000
    expect(await held()).toEqual([['Una Wait', 1, null]])
  })

  test('are those of the places of a limited account alone', async () => {
    await book()
    expect((await list({}, { places: ['pub'] })).places).toEqual([])
    expect((await list({}, { places: ['hall'] })).places.map(({ id }) => id)).toEqual(['hall'])
  })

  test('are listed from a week back to two weeks ahead, and no other day', async () => {
    for (const date of ['2026-11-18', '2026-12-09']) expect((await list({ date })).day).toBe(date)
    for (const date of ['2026-11-17', '2026-12-10', 'soon']) {
      const answer = await askCall(server, 'officeBookings', { ...site, date }, await as())
      expect([answer.status, answer.headers['x-error-code']]).toEqual([400, 'invalid_date'])
    }
  })

  test('stay on the list of a day on which the place is closed, and of a place that takes bookings no more', async () => {
    await book()
    const [hall, ...others] = office.locations ?? []
    const schedules = [...((hall?.['schedules'] as Json[] | undefined) ?? []), closure(wednesday)]
    await importSchool(server, { ...office, locations: [{ ...hall, schedules }, ...others] })
    expect(await hallOf()).toMatchObject({ closed: true, bookings: [{ name: 'Ada Roy' }] })
    expect(await hallOf({ date: thursday })).toMatchObject({ closed: false, bookings: [] })
    await importSchool(server, { ...office, locations: [{ ...hall, use_reservations: false }, ...others] })
    expect(await hallOf()).toMatchObject({ closed: false, capacity: null, bookings: [{ name: 'Ada Roy' }] })
    expect(await hallOf({ date: thursday })).toBeUndefined()
    await server.db.transaction((trx) => trx.deleteFrom('record').where('kind', '=', 'location').where('id', '=', 'hall').execute())
    expect(await hallOf()).toMatchObject({ name: 'hall', capacity: null, bookings: [{ name: 'Ada Roy' }] })
  })

  test('of another school are not shown', async () => {
    await importSchool(server, { site: { id: 'oak-site', slug: 'oak', name: 'Oak', use_reservations: true } })
    await book()
    const { headers } = await enterOffice(server, { role: 'host', site_id: 'oak-site' })
    expect((await read(server, 'officeBookings', { site_id: 'oak-site' }, headers)).places).toEqual([])
    expect((await askCall(server, 'officeBookings', site, headers)).status).toBe(403)
  })
})

describe('a mark on a booking', () => {
  test('says when the guests arrived, is undone, and says that they did not come', async () => {
    const { id } = await book()
    server.clock.now = Date.parse(evening)
    const at = '2026-11-25T23:02:00.000Z'
    expect(await marked({ id, state: 'arrived', at })).toMatchObject({ id, name: 'Ada Roy', arrived_at: at, missed_at: null })
    expect((await hallOf())?.bookings).toMatchObject([{ arrived_at: at }])
    expect(await marked({ id, state: 'expected', was: 'arrived' })).toMatchObject({ arrived_at: null, missed_at: null })
    const now = new Date(server.clock.now).toISOString()
    expect(await marked({ id, state: 'missed' }, { role: 'manager' })).toMatchObject({ arrived_at: null, missed_at: now })
    expect(await marked({ id, state: 'arrived', was: 'missed', at: 'later' })).toMatchObject({ arrived_at: now, missed_at: null })
  })

  test('that is there already changes nothing, and one over a newer mark is refused with what the booking is now', async () => {
    const { id } = await book()
    server.clock.now = Date.parse(evening)
    const first = await marked({ id, state: 'missed' })
    server.clock.now += 60_000
    expect(await marked({ id, state: 'missed', was: 'expected' })).toEqual(first)
    const answer = await mark({ id, state: 'arrived', was: 'expected', at: '2026-11-25T23:02:00.000Z' })
    expect(statusAndCode(answer)).toEqual([409, 'edit_conflict'])
    expect((JSON.parse(answer.text) as { details: object }).details).toEqual({ booking: first })
    expect((await hallOf())?.bookings).toEqual([first])
  })

  test('is refused before twelve hours ahead, as missed before the start, and after a week', async () => {
    const { id } = await book({ date: thursday })
    const { id: tonight } = await book()
    expect(statusAndCode(await mark({ id, state: 'arrived' }))).toEqual([400, 'invalid_date'])
    expect(statusAndCode(await mark({ id: tonight, state: 'missed' }))).toEqual([400, 'invalid_date'])
    expect((await mark({ id: tonight, state: 'arrived' })).status).toBe(200)
    server.clock.now = Date.parse('2026-12-03T10:00:00-05:00')
    expect(statusAndCode(await mark({ id: tonight, state: 'expected', was: 'arrived' }))).toEqual([400, 'invalid_date'])
  })

  test('is refused for a booking that was cancelled, is at another place or another school, or never was', async () => {
    const { id, customer, headers } = await book()
    await importSchool(server, { site: { id: 'oak-site', slug: 'oak', name: 'Oak', use_reservations: true } })
    const elsewhere = await enterOffice(server, { role: 'host', site_id: 'oak-site' })
    const given = { id, was: 'expected', state: 'arrived' }
    expect(statusAndCode(await askCall(server, 'markBooking', { ...given, site_id: 'oak-site' }, elsewhere.headers))).toEqual([
      404,
      'not_found',
    ])
    expect(statusAndCode(await askCall(server, 'markBooking', { ...given, ...site }, elsewhere.headers))).toEqual([403, 'forbidden'])
    expect(statusAndCode(await mark(given, { places: ['pub'] }))).toEqual([403, 'forbidden'])
    expect(statusAndCode(await mark(given, { role: 'kitchen' }))).toEqual([403, 'forbidden'])
    for (const unknown of ['', 'none', "' OR 1=1 --"])
      expect(statusAndCode(await mark({ ...given, id: unknown }))).toEqual([404, 'not_found'])
    parsed('cancelReservation', await askCall(server, 'cancelReservation', { customer_id: customer, reservation_id: id }, headers))
    expect(statusAndCode(await mark(given))).toEqual([404, 'not_found'])
  })

  test('is refused without a state that there is', async () => {
    const { id } = await book()
    for (const state of ['', 'gone', 1, null as never]) expect((await mark({ id, state })).status).toBe(400)
    expect((await hallOf())?.bookings).toMatchObject([{ arrived_at: null, missed_at: null }])
  })

  test('by two hosts at once is one mark', async () => {
    const { id } = await book()
    const [one, two] = [await as(), await as()]
    const sent = { ...site, id, was: 'expected', state: 'arrived' }
    const answers = await Promise.all([one, two].map((headers) => askCall(server, 'markBooking', sent, headers)))
    const [first, second] = answers.map((answer) => parsed('markBooking', answer).booking)
    expect(first).toEqual(second)
  })
})

describe('the office cancels a booking', () => {
  const cancelFor = async (given: Given, host: Host = {}) => askCall(server, 'cancelBooking', { ...site, ...given }, await as(host))
  const mailsAbout = async (id: string) =>
    (await server.db.read.selectFrom('mail_outbox').select(['kind', 'data']).execute()).filter(({ data }) => data.includes(id))

  test('for its guest, who gets a mail that says so; its seats go to the first in line', async () => {
    keepMails(server)
    const { id, customer, headers } = await book({ friends: 4 })
    await book({ last_name: 'Fox' })
    await wait()
    parsed('cancelBooking', await cancelFor({ id }))
    expect(await hallOf()).toMatchObject({ bookings: [{ name: 'Ada Fox' }], waits: [{ name: 'Wanda Wait', position: 0 }] })
    expect((await read(server, 'listReservations', { customer_id: customer }, headers)).reservations).toEqual([])
    expect(await mailsAbout(id)).toMatchObject([
      { kind: 'reservation_booked' },
      { kind: 'reservation_cancelled', data: expect.stringContaining('"by_office":true') as string },
    ])
    expect(statusAndCode(await cancelFor({ id })), 'a second press').toEqual([404, 'not_found'])
  })

  test('not once it has begun or its guests are here [RESV-Q10]', async () => {
    const { id } = await book()
    const { id: early } = await book()
    server.clock.now = Date.parse('2026-11-25T17:50:00-05:00')
    await marked({ id: early, state: 'arrived' })
    expect(statusAndCode(await cancelFor({ id: early }))).toEqual([409, 'reservation_past'])
    server.clock.now = Date.parse('2026-11-25T18:00:00-05:00')
    expect(statusAndCode(await cancelFor({ id }))).toEqual([409, 'reservation_past'])
    expect((await hallOf())?.bookings).toHaveLength(2)
  })

  test('at the places of the person alone, of their school alone, and only who takes care of bookings', async () => {
    const { id, headers } = await book()
    await importSchool(server, { site: { id: 'oak-site', slug: 'oak', name: 'Oak', use_reservations: true } })
    const elsewhere = await enterOffice(server, { role: 'host', site_id: 'oak-site' })
    expect(statusAndCode(await askCall(server, 'cancelBooking', { id, site_id: 'oak-site' }, elsewhere.headers))).toEqual([
      404,
      'not_found',
    ])
    expect(statusAndCode(await askCall(server, 'cancelBooking', { id, ...site }, elsewhere.headers))).toEqual([403, 'forbidden'])
    expect(statusAndCode(await askCall(server, 'cancelBooking', { id, ...site }, headers))).toEqual([401, 'unauthorized'])
    expect(statusAndCode(await cancelFor({ id }, { places: ['pub'] }))).toEqual([403, 'forbidden'])
    for (const role of ['kitchen', 'reader'] as const) expect(statusAndCode(await cancelFor({ id }, { role }))).toEqual([403, 'forbidden'])
    for (const unknown of ['', 'none', "' OR 1=1 --"]) expect(statusAndCode(await cancelFor({ id: unknown }))).toEqual([404, 'not_found'])
    expect((await hallOf())?.bookings).toHaveLength(1)
  })
})

describe('for the customer', () => {
  beforeEach(() => void (server.clock.now = Date.parse('2026-11-25T17:30:00-05:00')))
  const own = async ({ customer, headers }: { customer: string; headers: Record<string, string> }) =>
    (await read(server, 'listReservations', { customer_id: customer }, headers)).reservations

  test('a missed booking stays a booking: on their list, with its seats, and nobody in line is given them', async () => {
    const guest = await book({ friends: 4 })
    await book()
    await wait()
    server.clock.now = Date.parse('2026-11-25T18:00:30-05:00')
    await marked({ id: guest.id, state: 'missed' })
    expect((await own(guest)).map(({ id }) => id)).toEqual([guest.id])
    const slots = await server.db.read.selectFrom('reservation_slot').select('taken').execute()
    expect(slots).toEqual([{ taken: 6 }])
    // The line of a start that has begun ends within seconds, whether or not this test is that slow.
    const waits = (await hallOf())?.waits ?? []
    expect(waits.filter(({ held_until: until }) => until !== null)).toEqual([])
  })

  test('a booking whose guests have arrived before its start is not cancelled', async () => {
    const guest = await book()
    server.clock.now = Date.parse('2026-11-25T17:50:00-05:00')
    await marked({ id: guest.id, state: 'arrived' })
    const input = { customer_id: guest.customer, reservation_id: guest.id }
    const answer = await askCall(server, 'cancelReservation', input, guest.headers)
    expect(statusAndCode(answer)).toEqual([409, 'reservation_past'])
    expect(await own(guest)).toHaveLength(1)
  })

  test('the marks stand in the download of their data', async () => {
    const guest = await book()
    server.clock.now = Date.parse(evening)
    const { missed_at } = await marked({ id: guest.id, state: 'missed' })
    const answer = await askCall(server, 'downloadCustomer', { customer_id: guest.customer }, guest.headers)
    expect(JSON.parse(answer.text)).toMatchObject({ data: { reservations: [{ id: guest.id, arrived_at: null, missed_at }] } })
  })
})

test('a night that goes on past midnight stays tonight until its last start is over', async () => {
  const locations = (office.locations ?? []).map((one) => (one['id'] === 'pub' ? { ...office.locations?.[0], ...one } : one))
  await importSchool(server, { ...office, locations })
  await book({ location_id: 'pub', hour: 24, minute: 30 })
  const nights = async (now: string) => {
    server.clock.now = Date.parse(now)
    const { day, tonight, places } = await list()
    return [day, tonight, places.find(({ id }) => id === 'pub')?.bookings.map(({ minutes }) => minutes)]
  }
  expect(await nights('2026-11-25T20:00:00-05:00')).toEqual([wednesday, wednesday, [1470]])
  expect(await nights('2026-11-26T01:29:00-05:00')).toEqual([wednesday, wednesday, [1470]])
  expect(await nights('2026-11-26T01:30:00-05:00')).toEqual([thursday, thursday, []])
})

test('no name is in the log', () => expect(JSON.stringify(server.logged)).not.toMatch(/Ada|Roy|Wanda|unexpected/))
