import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { addDays } from '#domain/calendar.ts'
import { addCustomer } from '#server/db/customers.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import type { SlotKey } from '#server/db/reservations.ts'
import { findSite } from '#server/db/sites.ts'
import { book } from '#server/reservations/book.ts'
import { rulesOf } from '#server/reservations/rules.ts'
import { person } from '../server/accounts/log-in.ts'
import { startPostgres } from '../support/postgres.ts'
import { importSchool, regular } from '../support/school.ts'
import { bareBookings, type BareBookings } from './bare-booking.ts'
import { compared, type Findings, type Row, verdict } from './table.ts'

/** Compared with the bare transactions of the same run: the lowest rate and the highest p99. */
const wanted = { rate: 0.4, p99: 3 }
const size = { atOnce: 16, forMs: 1000, people: 20_000, regulars: 500, places: 8, capacity: 1_000_000 }
const [day, now] = ['2026-11-25', Date.parse('2026-11-25T12:07:00-05:00')]
const site_id = 'maple-site'

type Wish = SlotKey & { customer_id: string }
type Trial = { name: string; product: (index: number) => Promise<unknown>; bare: (index: number) => Promise<unknown> }

/** A school with places that are open around the clock, with room for every visitor. */
const fill = async (db: Database, dataDir: string): Promise<void> => {
  const locations = Array.from({ length: size.places }, (_, index) => ({
    id: `hall-${index}`,
    use_reservations: true,
    reservation_interval: 15,
    reservation_capacity: size.capacity,
    schedules: [regular('0:00-24:00', [], { id: `hours-${index}` })],
  }))
  await importSchool({ db, config: { now: () => now, dataDir } }, { site: { use_reservations: true }, locations })
  await db.transaction(async (trx) => {
    for (let index = 0; index < size.people; index += 1) await addCustomer(trx, person({ id: `p-${index}` }))
  })
}

const clear = (db: Database) =>
  db.transaction(async (trx) => {
    for (const table of ['reservation', 'reservation_slot', 'mail_outbox'] as const) await trx.deleteFrom(table).execute()
  })

/** Customers who book one start after another, at every place. */
const spread = (index: number): Wish => {
  const round = Math.floor(index / size.regulars)
  const minutes = (round % 96) * 15
  const customer_id = `p-${index % size.regulars}`
  return { site_id, customer_id, location_id: `hall-${index % size.places}`, date: addDays(day, 1 + Math.floor(round / 96)), minutes }
}

/** All customers want the same noon. */
const hot = (index: number): Wish => ({ site_id, customer_id: `p-${index}`, location_id: 'hall-0', date: addDays(day, 1), minutes: 720 })

const trialsOf = async (db: Database, { book: bookBare }: BareBookings): Promise<Trial[]> => {
  const site = (await findSite(db.read, site_id))?.site
  const place = site && (await rulesOf(db.read, site, 'hall-0'))
  if (!place) throw new Error('bench: no place to book')
  return Object.entries({ 'many starts': spread, 'one hot start': hot }).map(([name, wishOf]) => ({
    name: `${db.engine}, ${name}`,
    product: (index) => book(db, { ...wishOf(index), friends: 0 }, { place, site, now }),
    bare: (index) => bookBare({ ...wishOf(index), id: `bare-${index}` }),
  }))
}

type Measured = { perSecond: number; p99Ms: number }

/** Runs a second with some at once, and the p99. */
const rateOf = async (db: Database, work: Trial['bare']): Promise<Measured> => {
  await clear(db)
  const start = performance.now()
  const took: number[] = []
  let next = 0
  const worker = async () => {
    while (performance.now() - start < size.forMs && next < size.people) {
      const begun = performance.now()
      await work(next++)
      took.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: size.atOnce }, worker))
  const perSecond = (next * 1000) / (performance.now() - start)
  return { perSecond, p99Ms: took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.99)] ?? 0 }
}

/** Complete bookings with rules and mails, compared with the engine's bare transaction, in turn. */
const race = async (db: Database, { name, product, bare }: Trial, rounds: number) => {
  const done: { product: Measured; bare: Measured }[] = []
  await rateOf(db, product)
  while (done.length < rounds) done.push({ product: await rateOf(db, product), bare: await rateOf(db, bare) })
  const { ratio, of, both } = compared(done)
  const slower = of('product', 'p99Ms') / of('bare', 'p99Ms')
  const rate = `${ratio.toFixed(2)} (${both('perSecond')} a second)`
  const latency = `${slower.toFixed(2)} (${both('p99Ms', 1)} ms)`
  console.log(`bookings: ${name}: ${rate}, p99 ${latency}`)
  return { name, ratio, slower, rate, latency, rounds: done }
}

const rowsOf = ({ name, ratio, slower, rate, latency }: Awaited<ReturnType<typeof race>>): Row[] => [
  { name: `bookings: ${name}`, target: `>= ${wanted.rate.toFixed(2)} of bare`, got: rate, verdict: verdict(ratio >= wanted.rate) },
  { name: `bookings: ${name}, p99`, target: `<= ${wanted.p99} x bare`, got: latency, verdict: verdict(slower <= wanted.p99) },
]

type Results = Awaited<ReturnType<typeof race>>[]

const benchEngine = async (url: string | undefined, rounds: number): Promise<Results> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'campus-bookings-'))
  const db = await openDatabase({ url, dataDir })
  const bare = bareBookings({ url, dataDir })
  try {
    await fill(db, dataDir)
    const results: Results = []
    for (const trial of await trialsOf(db, bare)) results.push(await race(db, trial, rounds))
    return results
  } finally {
    await bare.close()
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Bookings a second, over many starts and on one, on both engines, every commit on this machine's disk. */
export const benchBookings = async (rounds: number): Promise<Findings> => {
  const results = await benchEngine(undefined, rounds)
  const postgres = await startPostgres({ durable: true })
  try {
    results.push(...(await benchEngine(postgres.url, rounds)))
  } finally {
    await postgres.stop()
  }
  return { rows: results.flatMap(rowsOf), record: { ...size, results } }
}
