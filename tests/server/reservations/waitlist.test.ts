import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateWaitlists } from '#server/reservations/update-waitlist.ts'
import { importSchool } from '../../support/school.ts'
import { emptyTables, keepMails, newTwin, serverForTests, type TestServer } from '../../support/server.ts'
import { goodPassword, logIn } from '../accounts/log-in.ts'
import { mailsTo } from '../accounts/mailbox.ts'
import { askCall, expectRefusal, type Given, parsed, read } from '../api/ask.ts'
import { start, table, tuesday, wish } from './hall.ts'

type Person = Awaited<ReturnType<typeof logIn>>

const minuteMs = 60_000
const gone = { status: 409, msg: "We're sorry, the time slot you requested is no longer available.", code: 'slot_unavailable' }
const over = { status: 409, msg: 'These seats are no longer held for you.', code: 'hold_over' }

const school = (capacity: number) => ({
  site: { use_reservations: true },
  locations: [{ id: 'hall', name: 'The Hall', ...table, reservation_capacity: capacity }],
})

const server = serverForTests(start)
let twin: TestServer
beforeAll(async () => {
  twin = await newTwin(server, start)
  for (const one of [server, twin]) keepMails(one)
})
afterAll(() => twin.close())
const setClock = (instant: number) => {
  server.clock.now = instant
  twin.clock.now = instant
}
beforeEach(async () => {
  setClock(Date.parse(start))
  await importSchool(server, school(4))
  await emptyTables(server, 'reservation', 'reservation_wait', 'reservation_slot', 'mail_outbox')
})

let count = 0
const someone = (given = {}) => logIn(server, { id: `waiter-${(count += 1)}`, ...given })
const some = (many: number) => Promise.all(Array.from({ length: many }, () => someone()))
const own = (on: TestServer, { headers }: Person) => ({ ...headers, Origin: new URL(on.url).origin })
const book = (person: Person, given: Given = {}, on = server) => askCall(on, 'createReservation', wish(person, given), own(on, person))
const wait = (person: Person, given: Given = {}, on = server) => askCall(on, 'joinWaitlist', wish(person, given), own(on, person))
const cancel = (person: Person, id: string, on = server) =>
  askCall(on, 'cancelReservation', { customer_id: person.id, reservation_id: id }, own(on, person))
const accept = (person: Person, id: string, on = server) =>
  askCall(on, 'acceptSeats', { customer_id: person.id, wait_id: id }, own(on, person))
const leave = (person: Person, id: string, on = server) =>
  askCall(on, 'leaveWaitlist', { customer_id: person.id, wait_id: id }, own(on, person))
const waitsOf = async (person: Person) => (await read(server, 'listWaits', { customer_id: person.id }, person.headers)).waits
const seated = async (person: Person) => (await read(server, 'listReservations', { customer_id: person.id }, person.headers)).reservations
const booked = async (person: Person, given: Given = {}) =>
  parsed('createReservation', await book(person, given)).reservations.at(-1)?.id ?? ''
const waiting = async (person: Person, given: Given = {}) => parsed('joinWaitlist', await wait(person, given)).waits[0]?.id ?? ''
const taken = async () => (await server.db.read.selectFrom('reservation_slot').select('taken').execute()).map((slot) => slot.taken)
const letters = async (kind: string) =>
  (await server.db.read.selectFrom('mail_outbox').select(['kind', 'data']).execute()).filter((mail) => mail.kind === kind)

/** Parties and held seats equal the counter, and none is above the capacity. */
const expectBalanced = async (capacity: number) => {
  const { reservation, reservation_wait: waits } = {
    reservation: await server.db.read.selectFrom('reservation').selectAll().execute(),
    reservation_wait: await server.db.read.selectFrom('reservation_wait').selectAll().where('held_until', 'is not', null).execute(),
  }
  const people = [...reservation, ...waits].reduce((sum, { friends }) => sum + friends + 1, 0)
  expect(await taken()).toEqual([people])
  expect(people).toBeLessThanOrEqual(capacity)
}

/** The hall's noon is taken by four people in two parties. */
const fill = async () => {
  const [ann, ben] = await some(2)
  return { ann: ann!, ben: ben!, first: await booked(ann!, { friends: 1 }), second: await booked(ben!, { friends: 1 }) }
}

describe('the line of a full start', () => {
  test('is joined once, in order; a start with room, or one that cannot be booked, has no line', async () => {
    const [zoe, max] = await some(2)
    expectRefusal(await wait(zoe!), { status: 409, msg: "There's room at this time. You can reserve it now.", code: 'slot_free' })
    const { ann } = await fill()
    for (let time = 0; time < 2; time += 1) await waiting(zoe!)
    await waiting(max!, { friends: 2 })
    expect(await waitsOf(zoe!)).toMatchObject([{ location_id: 'hall', date: tuesday, hour: 12, minute: 0, friends: 0, position: 1 }])
    expect(await waitsOf(max!)).toMatchObject([{ position: 2, held_until: null }])
    for (const given of [{ hour: 14 }, { minute: 10 }, { friends: 4 }, { friends: 9 }, { location_id: 'nowhere' }, { date: '2026-12-24' }])
      expectRefusal(await wait((await some(1))[0]!, given), gone)
    expectRefusal(await wait(ann), gone)
    expect(await taken()).toEqual([4])
  })

  test('a cancel holds the seats for the first whose party fits, for 15 minutes, and mails', async () => {
    const { ann, first } = await fill()
    const [big, zoe, max, eve] = await some(4)
    const ids = [await waiting(big!, { friends: 3 }), await waiting(zoe!, { friends: 1 }), await waiting(max!), await waiting(eve!)]
    await cancel(ann, first)
    expect((await waitsOf(big!))[0]).toMatchObject({ position: 1, held_until: null })
    expect((await waitsOf(zoe!))[0]).toMatchObject({ id: ids[1], position: 0, held_until: '2026-09-07T13:15:00.000Z' })
    expect((await waitsOf(max!))[0]).toMatchObject({ position: 2, held_until: null })
    expect((await letters('seats_held')).map(({ data }) => data)).toEqual([JSON.stringify({ wait_id: ids[1] })])
    await expectBalanced(4)
    // Held seats are for the waiting party alone.
    expectRefusal(await book((await some(1))[0]!), gone)
    const answer = parsed('acceptSeats', await accept(zoe!, ids[1]!))
    expect(answer.reservations).toMatchObject([{ location_id: 'hall', hour: 12, friends: 1 }])
    expect(answer.waits).toEqual([])
    expectRefusal(await accept(zoe!, ids[1]!), over)
    await expectBalanced(4)
  })

  test('an expired hold goes to the next: by the sweep, or at the next request', async () => {
    const { ann, ben, first, second } = await fill()
    const [zoe, max, eve] = await some(3)
    const [zoes, maxes] = [await waiting(zoe!, { friends: 1 }), await waiting(max!, { friends: 1 })]
    await cancel(ann, first)
    setClock(Date.parse(start) + 15 * minuteMs)
    expect(await waitsOf(zoe!)).toEqual([])
    await updateWaitlists(server.db, server.clock.now)
    expect((await waitsOf(max!))[0]).toMatchObject({ held_until: '2026-09-07T13:30:00.000Z' })
    expectRefusal(await accept(zoe!, zoes), over)
    setClock(Date.parse(start) + 30 * minuteMs)
    expectRefusal(await accept(max!, maxes), over)
    expect(await taken()).toEqual([2])
    parsed('createReservation', await book(eve!, { friends: 1 }))
    await cancel(ben, second)
    await expectBalanced(4)
  })

  test('leaving gives held seats to the next; booking the start uses them', async () => {
    const { ann, first } = await fill()
    const [zoe, max] = await some(2)
    const zoes = await waiting(zoe!, { friends: 1 })
    await waiting(max!, { friends: 1 })
    await cancel(ann, first)
    expect(parsed('leaveWaitlist', await leave(zoe!, zoes)).waits).toEqual([])
    expect((await waitsOf(max!))[0]?.held_until).not.toBeNull()
    parsed('createReservation', await book(max!))
    expect(await waitsOf(max!)).toEqual([])
    expect(await taken()).toEqual([3])
    await expectBalanced(4)
  })

  test('a lowered capacity takes no held seats away; a raised one is offered to the line', async () => {
    const { ann, first } = await fill()
    const [zoe, max] = await some(2)
    const zoes = await waiting(zoe!, { friends: 1 })
    await waiting(max!, { friends: 2 })
    await cancel(ann, first)
    await importSchool(server, school(3))
    parsed('acceptSeats', await accept(zoe!, zoes))
    expect(await taken()).toEqual([4])
    await importSchool(server, school(7))
    await updateWaitlists(twin.db, twin.clock.now)
    expect((await waitsOf(max!))[0]?.held_until).not.toBeNull()
    await expectBalanced(7)
  })

  test('a start that has begun has no line any more', async () => {
    await fill()
    const [zoe] = await some(1)
    await waiting(zoe!, { friends: 1 })
    setClock(Date.parse('2026-09-08T12:00:00-04:00'))
    await updateWaitlists(server.db, server.clock.now)
    expect(await server.db.read.selectFrom('reservation_wait').selectAll().execute()).toEqual([])
    expect(await taken()).toEqual([4])
  })

  test('a deleted account gives up its seats and its place in the line, which go to the next', async () => {
    const { ann, first } = await fill()
    const [max] = await some(1)
    const zoe = await someone({ password_hash: await server.services.ports.passwords.hash(goodPassword) })
    await waiting(zoe, { friends: 1 })
    await waiting(max!, { friends: 1 })
    await cancel(ann, first)
    parsed('createReservation', await book(zoe, { hour: 13 }))
    const input = { customer_id: zoe.id, site_id: 'maple-site', current_password: goodPassword }
    expect((await askCall(server, 'deleteCustomer', input, own(server, zoe))).status).toBe(200)
    expect(await server.db.read.selectFrom('reservation_wait').select('customer_id').execute()).toEqual([{ customer_id: max!.id }])
    await updateWaitlists(server.db, server.clock.now)
    expect(await server.db.read.selectFrom('reservation_slot').select('taken').where('minutes', '=', 780).execute()).toEqual([{ taken: 0 }])
    await server.db.transaction((trx) => trx.deleteFrom('reservation_slot').where('minutes', '=', 780).execute())
    expect((await waitsOf(max!))[0]?.held_until).not.toBeNull()
    await expectBalanced(4)
  })
})

describe("other people's", () => {
  test('seats are neither listed, accepted nor given away', async () => {
    const { ann, first } = await fill()
    const [zoe, max] = await some(2)
    const id = await waiting(zoe!, { friends: 1 })
    await cancel(ann, first)
    expect(await waitsOf(max!)).toEqual([])
    expectRefusal(await accept(max!, id), over)
    await leave(max!, id)
    expect((await waitsOf(zoe!))[0]?.held_until).not.toBeNull()
    for (const name of ['listWaits', 'acceptSeats', 'leaveWaitlist', 'joinWaitlist'] as const)
      expect((await askCall(server, name, wish(zoe!, { wait_id: id }), max!.headers)).status).toBe(403)
    expect((await askCall(server, 'listWaits', { customer_id: zoe!.id })).status).toBe(401)
  })
})

describe('everybody at once, by two servers', () => {
  test('parallel cancels and accepts: held seats go out once, in order, and the counter stays true', async () => {
    await importSchool(server, school(10))
    const sitting = await some(10)
    const ids = await Promise.all(sitting.map((person) => booked(person)))
    const line = await some(12)
    const waits: string[] = []
    for (const person of line) waits.push(await waiting(person))
    await Promise.all(sitting.slice(0, 6).map((person, index) => cancel(person, ids[index]!, index % 2 === 0 ? server : twin)))
    const held = await Promise.all(line.map(async (person) => (await waitsOf(person))[0]?.held_until !== null))
    expect(held).toEqual(line.map((_, index) => index < 6))
    await expectBalanced(10)
    // Every sitter accepts twice at once, while the last sitters leave and others try to slip in.
    const others = await some(6)
    const answers = await Promise.all([
      ...line.flatMap((person, index) => [server, twin].map((on) => accept(person, waits[index]!, on))),
      ...sitting.slice(6).map((person, index) => cancel(person, ids[index + 6]!, index % 2 === 0 ? server : twin)),
      ...others.map((person, index) => book(person, {}, index % 2 === 0 ? server : twin)),
    ])
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
    for (const person of line.slice(0, 6)) expect(await seated(person)).toHaveLength(1)
    for (const person of others) expect(await seated(person)).toEqual([])
    await expectBalanced(10)
    expect(await taken()).toEqual([10])
  })

  test('holds that expire while others accept, sweep and book are passed on once', async () => {
    const sitting = await some(4)
    const ids = await Promise.all(sitting.map((person) => booked(person)))
    const line = await some(8)
    const waits: string[] = []
    for (const person of line) waits.push(await waiting(person))
    await Promise.all(sitting.map((person, index) => cancel(person, ids[index]!, index % 2 === 0 ? server : twin)))
    setClock(Date.parse(start) + 15 * minuteMs)
    await Promise.all([
      ...line.map((person, index) => accept(person, waits[index]!, index % 2 === 0 ? server : twin)),
      ...[server, twin, server, twin].map((on) => updateWaitlists(on.db, on.clock.now)),
    ])
    for (const person of line.slice(0, 4)) expect(await seated(person)).toEqual([])
    await expectBalanced(4)
    expect(await taken()).toEqual([4])
  })
})

describe('mails', () => {
  test('the held seats come with a link that asks for them, in the language of the person', async () => {
    const { ann, first } = await fill()
    const zoe = await someone({ locale: 'fr-ca', email: 'zoe-attend@maple.test' })
    const id = await waiting(zoe, { friends: 1 })
    await cancel(ann, first)
    const mails = await mailsTo(server, 'zoe-attend@maple.test')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Content-Language: fr-CA')
    expect(mails[0]).toContain(`hold=${id}`)
  })
})

test('nothing of this is in the log', () => expect([...server.logged, ...twin.logged]).toEqual([]))
