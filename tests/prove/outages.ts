import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Row, verdict } from '../bench/table.ts'
import { differences, fillCarts, placeAll, type Said, settledWithin } from '../server/orders/exactly-once.ts'
import { searchTrial } from './card-data.ts'
import { restartPostgres } from './postgres.ts'
import { newTrial, type Trial } from './trial.ts'

const recoverWithinMs = 5000
const fullWithinMs = 20_000

export const isPaid = (one: Said | null): boolean => one?.text.includes('"response":"Approved"') === true
const orderOf = (one: Said): string => (JSON.parse(one.text) as { order: { id: string } }).order.id

/** What was told as paid is paid, what is paid is charged once, and nothing else is. */
export const wrongAfter = async ({ stage }: Trial, told: readonly Said[]): Promise<string[]> => {
  const wrong = (await settledWithin(stage, 70_000)) ? [] : ['not settled in time']
  const paid = await stage.db.read.selectFrom('customer_order').select('id').where('state', '=', 'paid').execute()
  const ids = new Set(paid.map(({ id }) => id))
  const lost = told
    .filter(isPaid)
    .map(orderOf)
    .filter((id) => !ids.has(id))
  return [...wrong, ...(await differences(stage)), ...lost.map((id) => `${id} was told paid and is not`)]
}

/** Buys until it is told to end; what was answered, what went wrong on the way, and the time of each success. */
export const buyers = (trial: Trial, many: number) => {
  const over = new AbortController()
  const said: (Said | null)[] = []
  const successes: number[] = []
  const buying = Array.from({ length: many }, async () => {
    while (!over.signal.aborted) {
      try {
        const [answers = []] = await placeAll(trial.stage, await fillCarts(trial.stage, 1), () => 1)
        said.push(...answers)
        if (answers.some(isPaid)) successes.push(performance.now())
      } catch {
        // No cart could be filled; the next try may.
        await sleep(50)
      }
    }
  })
  const end = async () => {
    over.abort()
    await Promise.all(buying)
    return said
  }
  return { successes, said, end }
}

/** What was answered to those who did not pay. */
export const codesOf = (said: readonly (Said | null)[]): string[] => [
  ...new Set(said.filter((one) => !isPaid(one)).map((one) => (one === null ? 'no answer' : `${one.status} ${one.code}`))),
]

/** What nobody may read. A payment that could not be written down at once is being confirmed, and is settled later. */
const strange = (codes: readonly string[], expected: string): string[] =>
  codes.filter((code) => ![expected, '200 payment_pending', '409 order_busy'].includes(code)).map((code) => `somebody read ${code}`)

/** Reads go on while nothing can be written. */
const readsNow = async ({ stage }: Trial): Promise<number[]> => {
  const paths = [
    '/v1/sites/maple/info_ca',
    '/v1/location/menu?site_id=maple-site&location_id=grill',
    '/v1/locations/weekly_schedule?site_id=maple-site',
  ]
  return Promise.all(paths.map(async (path) => (await fetch(`${stage.urls[0]}${path}`)).status))
}

const mountSmall = (folder: string): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'campus-prove', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Writes until there is no room. */
const fill = (file: string): void => {
  const handle = openSync(file, 'w')
  try {
    for (let size = 1 << 20; size >= 1024;)
      try {
        writeSync(handle, Buffer.alloc(size))
      } catch {
        size >>= 1
      }
  } finally {
    closeSync(handle)
  }
}

/** A disk without room under the embedded database, while people buy; then there is room again. */
const fullDisk = async (): Promise<Row> => {
  const name = 'outages: a full disk under the embedded database, while 6 buy'
  const target = `503 no_room, reads 200, writes <= ${recoverWithinMs / 1000} s after`
  const folder = mkdtempSync(join(tmpdir(), 'campus-small-'))
  if (!mountSmall(folder)) return { name, target, got: 'no small file system may be mounted here', verdict: 'info' }
  try {
    const trial = await newTrial({ engine: 'sqlite', folder })
    // Carts of before: once the disk is full nobody fills one.
    const ready = await fillCarts(trial.stage, fullWithinMs / 250)
    const buying = buyers(trial, 6)
    await sleep(1500)
    fill(join(folder, 'filler'))
    const placed: (Said | null)[] = []
    // The log of the database may have room of its own, which is written over first.
    for (const one of ready) {
      const [answers = []] = await placeAll(trial.stage, [one], () => 1)
      placed.push(...answers)
      if (codesOf(answers).includes('503 no_room')) break
      await sleep(250)
    }
    await sleep(1000)
    const [reads, before] = [await readsNow(trial), buying.successes.length]
    rmSync(join(folder, 'filler'))
    const since = performance.now()
    await sleep(3000)
    const said = [...placed, ...(await buying.end())]
    const first = buying.successes.find((at, index) => index >= before && at > since)
    const wrong = await wrongAfter(
      trial,
      said.filter((one) => one !== null),
    )
    const database = new DatabaseSync(join(folder, 'campus.db'), { readOnly: true })
    const whole = database.prepare('pragma integrity_check').get()?.['integrity_check']
    database.close()
    if (whole !== 'ok') wrong.push(`the database is not whole: ${String(whole)}`)
    const codes = codesOf(said)
    wrong.push(...strange(codes, '503 no_room'))
    for (const line of wrong) console.log(`outages: full disk: ${line}`)
    await searchTrial(trial)
    await trial.close()
    const back = first === undefined ? Number.POSITIVE_INFINITY : first - since
    const holds = wrong.length === 0 && codes.includes('503 no_room') && back <= recoverWithinMs && reads.every((one) => one === 200)
    return {
      name,
      target,
      got: `${codes.join(', ')}; reads ${reads.join(' ')}; ${(back / 1000).toFixed(1)} s; ${wrong.length} wrong`,
      verdict: verdict(holds),
    }
  } finally {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** PostgreSQL ends under two servers while people buy, and comes back. */
const restart = async (): Promise<Row> => {
  const trial = await newTrial({ engine: 'postgres', many: 2 })
  const buying = buyers(trial, 8)
  await sleep(1500)
  const before = buying.successes.length
  const ended = performance.now()
  await restartPostgres(1000)
  const since = performance.now()
  await sleep(6000)
  const said = await buying.end()
  const first = buying.successes.find((at) => at > since)
  const wrong = await wrongAfter(
    trial,
    said.filter((one) => one !== null),
  )
  const codes = codesOf(said)
  wrong.push(...strange(codes, '503 busy'))
  for (const line of wrong) console.log(`outages: restart: ${line}`)
  for (const line of new Set(
    trial
      .said()
      .split('\n')
      .filter((one) => one.includes('"unexpected"')),
  ))
    console.log(line.slice(0, 600))
  await searchTrial(trial)
  await trial.close()
  const back = first === undefined ? Number.POSITIVE_INFINITY : first - since
  return {
    name: 'outages: PostgreSQL goes and comes back under 2 servers, while 8 buy',
    target: `orders <= ${recoverWithinMs / 1000} s after, none lost`,
    got: `${(back / 1000).toFixed(1)} s after ${((since - ended) / 1000).toFixed(1)} s; ${codes.join(', ')}; ${wrong.length} wrong`,
    verdict: verdict(wrong.length === 0 && back <= recoverWithinMs && before > 0),
  }
}

/** What the product needs and does not have, for a while: `beside` together with the first, `after` one by one, where the next begins when payments are believed. */
export const withoutTheRest = async (beside: readonly (() => Promise<Row>)[], after: readonly (() => Promise<Row>)[]): Promise<Row[]> => {
  const tell = (row: Row) => {
    console.log(`${row.verdict}  ${row.name}: ${row.got}`)
    return row
  }
  const rows = await Promise.all([fullDisk, restart, ...beside].map(async (part) => tell(await part())))
  for (const part of after) rows.push(tell(await part()))
  return rows
}
