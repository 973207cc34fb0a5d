import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '#domain/calendar.ts'
import { median, type Row, verdict } from '../bench/table.ts'
import { wednesday } from '../server/api/maple.ts'
import { chosenScansOf, scansOf } from '../support/scans.ts'
import { hall, size } from './scale-data.ts'
import { newScale, type Scale } from './scale-stage.ts'
import { type Engine, onEachEngine } from './trial.ts'
import { card } from './ways.ts'

const most = { read: 1.3, write: 1.5 }
const cachedReads = 25
// As browsers do: uncompressed answers of hundreds of kilobytes, read in the sending process, would measure memory copies.
const asDevice = { 'Accept-Encoding': 'br' }
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

type Request = { path: string; body?: object; headers?: Record<string, string> }

/** Sends one request; returns its duration. */
const time = (url: string, { path, body, headers = {} }: Request): Promise<number> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const sent = { 'Content-Type': 'application/json', Origin: url, ...headers }
    const since = performance.now()
    const outgoing = request(
      `${url}${path}`,
      { agent, method: text === undefined ? 'GET' : 'POST', headers: text === undefined ? {} : sent },
      (answer) => {
        let reply = ''
        answer.on('data', (chunk: Buffer) => (reply += reply.length < 300 ? chunk.toString() : ''))
        answer.once('end', () => {
          const took = performance.now() - since
          if (answer.statusCode === 200 && !reply.includes('"error"')) resolve(took)
          else reject(new Error(`prove: ${path} answers ${answer.statusCode} ${reply.slice(0, 200)}`))
        })
      },
    )
    outgoing.once('error', reject)
    outgoing.end(text)
  })

let turn = 0
const site = 'site_id=maple-site'

/** Each request is for another day or buyer, the same on both stages. */
const reads: Record<string, () => Request> = {
  menu: () => ({ path: `/v1/location/menu?${site}&location_id=place-${turn % size.places}&date=${addDays(wednesday, (turn % 20) - 3)}` }),
  hours: () => ({ path: `/v1/locations/weekly_schedule?${site}` }),
  places: () => ({ path: `/v1/locations/all_locations?${site}` }),
  week: () => ({ path: `/v1/offline/week?${site}` }),
}

const person = ({ people }: Scale) => {
  const one = people[100 + (turn % 100)]
  if (!one) throw new Error('nobody')
  return one
}
const cartOf = () => (0xca_0000 + turn).toString(16).padStart(32, '0')
const holder = () => ({ site_id: 'maple-site', cookie: cartOf(), customer_type_id: 'student', location_id: 'residence' })

const noon = { hour: 12, minute: 0, friends: 0 }

const add = (scale: Scale): Request => ({
  path: '/v1/cart/add_meal_plan',
  body: { ...holder(), meal_plan: 'gold', item_type: 'Meal plan' },
  headers: { Cookie: person(scale).headers.Cookie },
})
const order = (scale: Scale, total: string): Request => ({
  path: '/v1/cart/create_cc_order',
  body: {
    ...holder(),
    customer_id: person(scale).id,
    total,
    ...card,
  },
  headers: { Cookie: person(scale).headers.Cookie },
})
const book = (scale: Scale): Request => ({
  path: '/v1/reservations',
  body: { customer_id: person(scale).id, location_id: hall, date: addDays('2026-11-26', Math.floor(turn / 100)), ...noon },
  headers: { Cookie: person(scale).headers.Cookie },
})

type Times = Record<string, [number[], number[]]>

/** One request of each kind, on the small and the large stage in turn. */
const round = async (stages: readonly Scale[], times: Times, total: string): Promise<void> => {
  turn += 1
  for (const [index, scale] of (turn % 2 === 0 ? stages : stages.toReversed()).entries()) {
    const which = turn % 2 === 0 ? index : 1 - index
    const url = scale.url
    const record = (name: string, took: number) => void (times[name] ??= [[], []])[which as 0 | 1].push(took)
    const note = async (name: string, read: Request) => record(name, await time(url, read))
    for (const [name, nextRequest] of Object.entries(reads)) {
      scale.services.cache.clear()
      const read = { ...nextRequest(), headers: asDevice }
      await note(`${name}, cold`, read)
      // A cached read is too short to measure alone: the median of many counts as one.
      const took: number[] = []
      for (let left = cachedReads; left > 0; left -= 1) took.push(await time(url, read))
      record(`${name}, kept`, median(took))
    }
    await note('cart', add(scale))
    await note('order', order(scale, total))
    await note('booking', book(scale))
  }
}

/** One request of each kind, with a cold cache. */
const everyKind = (scale: Scale, total: string): Record<string, Request> => ({
  ...Object.fromEntries(Object.entries(reads).map(([name, nextRequest]) => [name, nextRequest()])),
  cart: add(scale),
  order: order(scale, total),
  booking: book(scale),
})

/** Waits for the mails of earlier requests, which run statements too. */
const quiet = async (scale: Scale): Promise<void> => {
  do await sleep(700)
  while (scale.statements() > 0)
}

/** The number of statements of each kind of request, with a cold cache. */
const countStatements = async (scale: Scale, total: string): Promise<string> => {
  const counts: string[] = []
  for (const [name, read] of Object.entries(everyKind(scale, total))) {
    await quiet(scale)
    scale.services.cache.clear()
    await time(scale.url, read)
    counts.push(`${name} ${scale.statements()}`)
  }
  return counts.join(', ')
}

const totalOf = async (scale: Scale): Promise<string> => {
  turn += 1
  const url = scale.url
  const { path, body, headers } = add(scale)
  const answer = await fetch(url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Origin: url, ...headers },
  })
  const { cart } = (await answer.json()) as { cart?: { total: string } }
  return cart?.total ?? ''
}

const ratioRow = (name: string, [small, large]: [number[], number[]], times: number): Row => {
  const limit = /cart|order|booking/.test(name) ? most.write : most.read
  const ratio = median(large) / median(small)
  return {
    name: `scale: ${name}, ${times} x`,
    target: `<= ${limit} of 1 x`,
    got: `${ratio.toFixed(2)} (${median(large).toFixed(2)} / ${median(small).toFixed(2)} ms)`,
    verdict: verdict(ratio <= limit),
  }
}

type Looked = { engine: Engine; total: string; times: number }

/** The statements of the large stage without an index, and for PostgreSQL those that scan a large table by its own choice. */
const scanRows = async (large: Scale, { engine, total, times }: Looked): Promise<Row[]> => {
  const rows: Row[] = []
  const ways = { "look through a school's table": scansOf, ...(engine === 'postgres' ? { 'read a large table whole': chosenScansOf } : {}) }
  for (const [what, look] of Object.entries(ways)) {
    // A server without prepared statements sends all of them.
    const fresh = await large.again()
    turn += 1
    const { looked, found } = await look(fresh.db, async () => {
      for (const read of Object.values(everyKind(large, total))) await time(fresh.url, read)
    })
    await fresh.close()
    for (const line of found) console.log(`scale: ${engine}: ${line}`)
    const where = look === scansOf ? `, ${engine}` : ` by PostgreSQL's choice, ${times} x`
    rows.push({
      name: `scale: statements that ${what}${where}`,
      target: `0 of ${looked}`,
      got: `${found.length}`,
      verdict: verdict(found.length === 0 && looked > 10),
    })
  }
  return rows
}

const onEngine = async (engine: Engine, { times, rounds }: { times: number; rounds: number }): Promise<Row[]> => {
  const since = performance.now()
  const small = await newScale(engine, 1)
  const large = await newScale(engine, times)
  console.log(`scale: ${engine}: 1 and ${times} schools stand after ${((performance.now() - since) / 1000).toFixed(0)} s`)
  const total = await totalOf(small)
  const warm: Times = {}
  for (let index = 0; index < 6; index += 1) await round([small, large], warm, total)
  const found: Times = {}
  for (let index = 0; index < rounds; index += 1) await round([small, large], found, total)
  const rows = Object.entries(found).map(([name, both]) => ratioRow(`${name}, ${engine}`, both, times))
  turn += 1
  const [one, many] = [await countStatements(small, total), await countStatements(large, total)]
  rows.push({ name: `scale: statements a request, ${times} x, ${engine}`, target: one, got: many, verdict: verdict(one === many) })
  rows.push(...(await scanRows(large, { engine, total, times })))
  await small.close()
  await large.close()
  return rows
}

/** Reads, carts, orders and bookings of one school among many of its size, compared with the same school alone. */
export const manySchools = (wanted: { times: number; rounds: number }): Promise<Row[]> => onEachEngine((engine) => onEngine(engine, wanted))
