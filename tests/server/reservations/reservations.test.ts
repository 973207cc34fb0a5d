import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importSchool, regular } from '../../support/school.ts'
import { emptyTables, newTwin, serverForTests, type TestServer } from '../../support/server.ts'
import { logIn } from '../accounts/log-in.ts'
import { askCall, expectRefusal, get, type Given, parsed, read } from '../api/ask.ts'
import { start, table, tuesday, wish } from './hall.ts'

type Person = Awaited<ReturnType<typeof logIn>>

const monday = '2026-09-07'
const gone = { status: 409, msg: "We're sorry, the time slot you requested is no longer available.", code: 'slot_unavailable' }

const school = {
  site: { use_reservations: true },
  locations: [
    { id: 'hall', ...table },
    { id: 'bistro', ...table, reservation_max_visits: 2, limit_reservation_visits: true },
    { id: 'cafe', ...table, limit_reservation_visits: true },
    { id: 'alone', ...table, allow_guest_friends: false },
    { id: 'late', ...table, schedules: [regular('22:00-02:00', [], { id: 'late-hours', name: 'Late', type: 'reservation' })] },
    {
      id: 'two-blocks',
      ...table,
      reservation_max_visits: 1,
      schedules: [
        regular('9:00-12:00', [], { id: 'morning', name: 'Morning', type: 'reservation' }),
        regular('11:00-14:00', [], { id: 'midday', name: 'Midday', type: 'reservation' }),
      ],
    },
    { id: 'open-air', ...table, use_reservations: false },
  ],
}

const oak = {
  site: { id: 'oak-site', slug: 'oak', name: 'Oak', use_reservations: true },
  locations: [{ id: 'oak-hall', ...table, schedules: [regular('11:00-14:00', [], { id: 'oak-lunch', type: 'reservation' })] }],
}

const server = serverForTests(start, [school, oak])
let twin: TestServer
beforeAll(async () => {
  twin = await newTwin(server, start)
})
afterAll(() => twin.close())
beforeEach(async () => {
  server.clock.now = Date.parse(start)
  await emptyTables(server, 'reservation', 'mail_outbox', 'reservation_slot')
})

let count = 0
const someone = (given = {}) => logIn(server, { id: `guest-${(count += 1)}`, ...given })
const ask = (person: Person, given: Given = {}, on: TestServer = server) =>
  askCall(on, 'createReservation', wish(person, given), { ...person.headers, Origin: new URL(on.url).origin })
const mine = async (person: Person) => (await read(server, 'listReservations', { customer_id: person.id }, person.headers)).reservations
const cancel = (person: Person, id: string, on: TestServer = server) =>
  askCall(on, 'cancelReservation', { customer_id: person.id, reservation_id: id }, { ...person.headers, Origin: new URL(on.url).origin })
const slots = () => server.db.read.selectFrom('reservation_slot').select(['location_id', 'date', 'minutes', 'taken']).execute()

/** Parties of all reservations equal the counters. */
const expectBalanced = async () => {
  const booked = await server.db.read.selectFrom('reservation').selectAll().execute()
  for (const { location_id: id, date, minutes, taken } of await slots()) {
    const there = booked.filter((one) => one.location_id === id && one.date === date && one.minutes === minutes)
    expect(taken).toBe(there.reduce((sum, { friends }) => sum + friends + 1, 0))
  }
}

describe('a reservation', () => {
  test('[RESV-03][RESV-13] is made, listed with the next first, and its seats are taken', async () => {
    const zoe = await someone()
    await ask(zoe, { hour: 13, friends: 2 })
    const { reservations } = parsed('createReservation', await ask(zoe, { hour: 11, minute: 30 }))
    expect(reservations.map(({ hour, minute, friends }) => [hour, minute, friends])).toEqual([
      [11, 30, 0],
      [13, 0, 2],
    ])
    expect(await mine(zoe)).toEqual(reservations)
    const places = await read(server, 'allLocations', { site_id: 'maple-site', for_profile: true })
    expect(places.locations.find(({ id }) => id === 'hall')?.reservations).toEqual([
      { date: tuesday, hour: 11, minute: 30, taken: 1 },
      { date: tuesday, hour: 13, minute: 0, taken: 3 },
    ])
  })

  test('[RESV-01][RESV-Q10] is cancelled once, and its seats are free again', async () => {
    const zoe = await someone()
    const { reservations } = parsed('createReservation', await ask(zoe, { friends: 3 }))
    const id = reservations[0]?.id ?? ''
    for (let time = 0; time < 2; time += 1) expect(parsed('cancelReservation', await cancel(zoe, id)).reservations).toEqual([])
    expect((await slots()).map(({ taken }) => taken)).toEqual([0])
  })

  test('[RESV-Q10] that has begun stays', async () => {
    const zoe = await someone()
    const { reservations } = parsed('createReservation', await ask(zoe, { date: monday }))
    server.clock.now = Date.parse('2026-09-07T12:00:00-04:00')
    const again = await logIn(server, { id: `again-${(count += 1)}` })
    await server.db.transaction((trx) => trx.updateTable('reservation').set({ customer_id: again.id }).execute())
    expectRefusal(await cancel(again, reservations[0]?.id ?? ''), {
      status: 409,
      msg: 'This reservation has started and can no longer be cancelled.',
      code: 'reservation_past',
    })
    expect(await mine(again)).toHaveLength(1)
  })

  test.each([
    ['of an unknown place', { location_id: 'nowhere' }],
    ['of a place without reservations [RESV-28]', { location_id: 'open-air' }],
    ['of another school', { location_id: 'oak-hall' }],
    ['yesterday [RESV-27]', { date: '2026-09-06' }],
    ['in fifteen days [RESV-27]', { date: '2026-09-22' }],
    ['off the grid [RESV-Q11]', { minute: 10 }],
    ['at the end [RESV-22]', { hour: 14 }],
    ['today in the past [RESV-21]', { date: monday, hour: 8 }],
    ['with five guests [RESV-25]', { friends: 5 }],
    ['with fewer than none', { friends: -1 }],
    ['with guests where none may come [RESV-Q3]', { location_id: 'alone', friends: 1 }],
    ['at an hour that is none', { hour: -3 }],
    ['at a minute that is none', { hour: 11, minute: 60 }],
  ])('%s is refused', async (_, given) => {
    const zoe = await someone()
    expectRefusal(await ask(zoe, given), gone)
    expect(await mine(zoe)).toEqual([])
    expect(await slots()).toEqual([])
  })

  test.each([{ hour: 'noon' }, { hour: 12.5 }, { minute: '' }, { date: 'someday' }, { friends: 'all' }, { friends: '9'.repeat(30) }])(
    'malformed: %o',
    async (given) => {
      const zoe = await someone()
      expect([400, 422]).toContain((await ask(zoe, given)).status)
    },
  )

  test('[RESV-Q4] the same booking twice is refused, and takes no second seat', async () => {
    const zoe = await someone()
    await ask(zoe)
    expectRefusal(await ask(zoe), gone)
    expect((await slots()).map(({ taken }) => taken)).toEqual([1])
  })

  test('[RESV-16][RESV-19][RESV-24] visits are limited in a block, and no two at the same time', async () => {
    const zoe = await someone()
    await ask(zoe, { hour: 11 })
    expectRefusal(await ask(zoe, { location_id: 'bistro', hour: 11 }), gone)
    for (const hour of [12, 13]) parsed('createReservation', await ask(zoe, { location_id: 'bistro', hour }))
    expectRefusal(await ask(zoe, { location_id: 'bistro', hour: 13, minute: 30 }), gone)
    parsed('createReservation', await ask(zoe, { location_id: 'bistro', hour: 13, minute: 30, date: '2026-09-09' }))
  })

  test('[RESV-16][RESV-24] a visit in two blocks counts in both; a start of two blocks can be booked while one has room', async () => {
    const [zoe, max] = [await someone(), await someone()]
    const at = (person: Person, hour: number) => ask(person, { location_id: 'two-blocks', hour })
    parsed('createReservation', await at(zoe, 11))
    for (const hour of [9, 13]) expectRefusal(await at(zoe, hour), gone)
    parsed('createReservation', await at(max, 9))
    parsed('createReservation', await at(max, 11))
    expectRefusal(await at(max, 13), gone)
  })

  test('[RESV-Q8] past midnight belongs to the evening before, however its hour is written', async () => {
    const [zoe, max] = [await someone(), await someone()]
    for (const [person, hour] of [
      [zoe, 0],
      [max, 24],
    ] as const) {
      const { reservations } = parsed('createReservation', await ask(person, { location_id: 'late', hour, minute: 30 }))
      expect(reservations.map(({ date, hour: shown, minute }) => [date, shown, minute])).toEqual([[tuesday, 24, 30]])
    }
    expect((await slots()).map(({ taken }) => taken)).toEqual([2])
  })

  test('of a school that takes none is refused', async () => {
    await importSchool(server, {
      site: { id: 'dry-site', slug: 'dry', name: 'Dry' },
      locations: [{ id: 'dry-hall', ...table, schedules: [] }],
    })
    expectRefusal(await ask(await someone({ site_id: 'dry-site' }), { location_id: 'dry-hall' }), gone)
  })
})

describe("other people's", () => {
  test('are neither listed nor cancelled', async () => {
    const [zoe, max] = [await someone(), await someone()]
    const { reservations } = parsed('createReservation', await ask(zoe))
    expect(await mine(max)).toEqual([])
    expect(parsed('cancelReservation', await cancel(max, reservations[0]?.id ?? '')).reservations).toEqual([])
    expect(await mine(zoe)).toEqual(reservations)
    const { text } = await get(server, '/v1/locations/all_locations?site_id=maple-site&for_profile=1')
    expect(text).not.toContain(zoe.id)
  })
})

describe('everybody at once', () => {
  test('[RESV-Q1] 200 parties of one on 20 seats, by two servers: exactly 20 sit down', async () => {
    const people = await Promise.all(Array.from({ length: 200 }, () => someone()))
    const answers = await Promise.all(people.map((person, index) => ask(person, {}, index % 2 === 0 ? server : twin)))
    const seated = answers.filter(({ status }) => status === 200)
    expect(seated).toHaveLength(20)
    for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, gone)
    expect((await slots()).map(({ taken }) => taken)).toEqual([20])
    await expectBalanced()
  })

  test('[RESV-Q1][RESV-Q2] random parties mixed with cancels are never above the capacity, and the counters stay true', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => someone()))
    let highest = 0
    const act = async (person: Person, index: number) => {
      const on = index % 2 === 0 ? server : twin
      const answer = await ask(person, { friends: index % 5, hour: index % 3 === 0 ? 11 : 12 }, on)
      expect([200, 409]).toContain(answer.status)
      highest = Math.max(highest, ...(await slots()).map(({ taken }) => taken))
      if (answer.status !== 200 || index % 2 === 1) return
      const id = parsed('createReservation', answer).reservations[0]?.id ?? ''
      const ended = await Promise.all([cancel(person, id, server), cancel(person, id, twin)])
      expect(ended.map(({ status }) => status)).toEqual([200, 200])
    }
    await Promise.all(people.map(act))
    expect(highest).toBeLessThanOrEqual(20)
    await expectBalanced()
  })

  test('[RESV-Q4][RESV-19][RESV-24] twenty requests of one customer: a double tap is one booking, visits stay within their limit, one table at a time', async () => {
    const zoe = await someone()
    const twice = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(zoe, {}, index % 2 === 0 ? server : twin)))
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1)
    const starts = [660, 690, 720, 750, 780, 810]
    const many = starts.flatMap((minutes) => [0, 1, 2].map(() => ({ hour: Math.floor(minutes / 60), minute: minutes % 60 })))
    await Promise.all(
      many.map((at, index) => ask(zoe, { location_id: 'bistro', date: '2026-09-10', ...at }, index % 2 === 0 ? server : twin)),
    )
    expect((await mine(zoe)).filter(({ location_id: id }) => id === 'bistro')).toHaveLength(2)
    const places = Array.from({ length: 20 }, (_, index) => ({ location_id: index % 3 === 0 ? 'cafe' : 'bistro', date: '2026-09-11' }))
    await Promise.all(places.map((given, index) => ask(zoe, given, index % 2 === 0 ? server : twin)))
    expect((await mine(zoe)).filter(({ date }) => date === '2026-09-11')).toHaveLength(1)
    await expectBalanced()
  })
})

test('nothing of this is in the log', () => expect([...server.logged, ...twin.logged]).toEqual([]))
