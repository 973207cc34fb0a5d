import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { findDifferences } from '#server/db/reservations.ts'
import { startProcess } from '../../support/processes.ts'
import { importSchool, regular } from '../../support/school.ts'
import { newStorage } from '../../support/storage.ts'
import { logIn } from '../accounts/log-in.ts'
import { askCall, type Answer, expectRefusal, type Given, parsed } from '../api/ask.ts'

type Person = { id: string; headers: { Cookie: string } }
type Process = Awaited<ReturnType<typeof startProcess>>

const start = '2026-09-07T09:00:00-04:00'
const seats = 20
const gone = { status: 409, msg: "We're sorry, the time slot you requested is no longer available.", code: 'slot_unavailable' }

const table = {
  use_reservations: true,
  allow_guest_friends: true,
  reservation_interval: 30,
  reservation_capacity: seats,
  guest_friend_limit: 4,
}
const place = (id: string, more = {}) => ({
  id,
  ...table,
  schedules: [regular('11:00-14:00', [], { id: `${id}-lunch`, name: 'Lunch' })],
  ...more,
})
const limited = ['north', 'east', 'south', 'west']
const school = {
  site: { use_reservations: true },
  locations: [
    place('hall'),
    place('twice', { reservation_max_visits: 2 }),
    ...limited.map((id) => place(id, { limit_reservation_visits: true })),
  ],
}

describe.each([1, 2])('everybody at once, with %i server process(es)', (many) => {
  let db: Database
  let remove: () => Promise<void>
  let config: ReturnType<typeof readConfig>
  const processes: Process[] = []
  let people: Person[] = []

  beforeAll(async () => {
    const made = await newStorage()
    remove = made.remove
    const env = { ...made.storage, CAMPUS_NOW: start, DEMO: '0' }
    config = readConfig(env)
    db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
    await importSchool({ db, config }, school)
    while (processes.length < many) processes.push(await startProcess(env))
    const at = { db, config, url: processes[0]!.url } as Parameters<typeof logIn>[0]
    people = await Promise.all(Array.from({ length: 200 }, (_, index) => logIn(at, { id: `guest-${index}` })))
  })
  afterAll(async () => {
    for (const one of processes) await one.stop()
    await db.close()
    await remove()
  })
  afterEach(async () => {
    expect(await findDifferences(db.read)).toEqual([])
    expect(processes.flatMap(({ said }) => said).filter((line) => /"level":"(warn|error)"|Error/.test(line))).toEqual([])
    await db.transaction(async (trx) => {
      for (const name of ['reservation', 'reservation_slot', 'mail_outbox'] as const) await trx.deleteFrom(name).execute()
    })
  })

  const ask = (name: 'createReservation' | 'cancelReservation', { id, headers }: Person, given: Given, index: number) => {
    const on = processes[index % many]!
    return askCall(on, name, { customer_id: id, ...given }, { ...headers, Origin: on.url })
  }
  const book = (person: Person, given: Given, index: number) =>
    ask('createReservation', person, { location_id: 'hall', date: '2026-09-08', hour: 12, minute: 0, friends: 0, ...given }, index)
  const cancel = (person: Person, answer: Answer, index: number) =>
    ask('cancelReservation', person, { reservation_id: parsed('createReservation', answer).reservations[0]?.id ?? '' }, index)
  const taken = async () => (await db.read.selectFrom('reservation_slot').select('taken').execute()).map((slot) => slot.taken)
  const expectLosers = (answers: Answer[]) => {
    for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, gone)
  }
  const seated = (answers: Answer[]) => answers.filter(({ status }) => status === 200).length

  test('[RESV-Q1] 200 parties of one on 20 seats: exactly 20 sit down, the others read why not', async () => {
    const answers = await Promise.all(people.map((person, index) => book(person, {}, index)))
    expectLosers(answers)
    expect([seated(answers), await taken()]).toEqual([seats, [seats]])
  })

  test('[RESV-Q1][RESV-Q2] 200 random parties mixed with cancels are never more than 20 people', async () => {
    let highest = 0
    const ended = new AbortController()
    const watch = async () => {
      while (!ended.signal.aborted) {
        highest = Math.max(highest, ...(await taken()))
        await sleep(2)
      }
    }
    const watching = watch()
    const answers = await Promise.all(
      people.map(async (person, index) => {
        const answer = await book(person, { friends: (index * 7) % 5 }, index)
        // A double tap on cancel too, by both processes.
        if (answer.status === 200 && index % 2 === 0) {
          const twice = await Promise.all([0, 1].map((which) => cancel(person, answer, index + which)))
          expect(twice.map(({ status }) => status)).toEqual([200, 200])
        }
        return answer
      }),
    )
    ended.abort()
    await watching
    expectLosers(answers)
    expect(highest).toBeLessThanOrEqual(seats)
    expect(highest).toBeGreaterThan(seats - 5)
  })

  test('[RESV-Q4][RESV-19][RESV-24] twenty requests of one customer: one booking by a double tap, two visits of two, one table at a time', async () => {
    const [tapper, visitor, twin] = people
    const twenty = Array.from({ length: 20 }, (_, index) => index)
    const taps = await Promise.all(twenty.map((index) => book(tapper!, {}, index)))
    const visits = await Promise.all(
      twenty.map((index) => book(visitor!, { location_id: 'twice', hour: 11 + (index % 3), minute: index % 2 === 0 ? 0 : 30 }, index)),
    )
    const tables = await Promise.all(twenty.map((index) => book(twin!, { location_id: limited[index % 4]! }, index)))
    for (const answers of [taps, visits, tables]) expectLosers(answers)
    expect([seated(taps), seated(visits), seated(tables)]).toEqual([1, 2, 1])
  })
})
