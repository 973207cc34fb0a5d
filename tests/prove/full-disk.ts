import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Row, verdict } from '../bench/table.ts'
import { fillCarts, placeAll, type Reply } from '../server/orders/exactly-once.ts'
import { searchTrial } from './card-data.ts'
import { buyers, codesOf, recoverWithinMs, strange, wrongAfter } from './outages.ts'
import { dropDatabase } from './postgres.ts'
import { type Engine, newTrial, type Trial } from './trial.ts'

const fullWithinMs = 20_000
const names = { sqlite: 'the embedded database', postgres: 'PostgreSQL' } as const satisfies Record<Engine, string>

const mountSmall = (folder: string): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'campus-prove', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Writes until the disk is full. */
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

/** Reads continue while writes fail. */
const readsNow = async ({ stage }: Trial): Promise<number[]> => {
  const paths = [
    '/v1/sites/maple/info_ca',
    '/v1/location/menu?site_id=maple-site&location_id=grill',
    '/v1/locations/weekly_schedule?site_id=maple-site',
  ]
  return Promise.all(paths.map(async (path) => (await fetch(`${stage.urls[0]}${path}`)).status))
}

/** Pays one cart after the other until one is refused: space that the database reserved is used up first. */
const payUntilFull = async ({ stage }: Trial, ready: Awaited<ReturnType<typeof fillCarts>>): Promise<(Reply | null)[]> => {
  const placed: (Reply | null)[] = []
  for (const one of ready) {
    const [answers = []] = await placeAll(stage, [one], () => 1)
    placed.push(...answers)
    if (codesOf(answers).includes('503 no_room')) break
    await sleep(250)
  }
  return placed
}

/** SQLite's error for a full disk. */
const damage = (folder: string): string[] => {
  const database = new DatabaseSync(join(folder, 'campus.db'), { readOnly: true })
  const whole = database.prepare('pragma integrity_check').get()?.['integrity_check']
  database.close()
  return whole === 'ok' ? [] : [`the database is not whole: ${String(whole)}`]
}

type Found = { replies: (Reply | null)[]; reads: number[]; backMs: number; wrong: string[] }

/** Fills the disk while people buy, frees space again, and checks the result. */
const fillWhileBuying = async (trial: Trial, folder: string): Promise<Found> => {
  // Filled beforehand: on a full disk no cart can be filled.
  const ready = await fillCarts(trial.stage, fullWithinMs / 250)
  const buying = buyers(trial, 6)
  await sleep(1500)
  fill(join(folder, 'filler'))
  const placed = await payUntilFull(trial, ready)
  await sleep(1000)
  const [reads, before] = [await readsNow(trial), buying.successes.length]
  rmSync(join(folder, 'filler'))
  const since = performance.now()
  await sleep(3000)
  const replies = [...placed, ...(await buying.end())]
  const first = buying.successes.find((at, index) => index >= before && at > since)
  const wrong = await wrongAfter(trial, replies)
  return { replies, reads, backMs: first === undefined ? Number.POSITIVE_INFINITY : first - since, wrong }
}

const rowOf = (title: { name: string; target: string }, { replies, reads, backMs, wrong }: Found): Row => {
  const codes = codesOf(replies)
  const all = [...wrong, ...strange(codes, '503 no_room')]
  for (const line of all) console.log(`${title.name}: ${line}`)
  const holds = all.length === 0 && codes.includes('503 no_room') && backMs <= recoverWithinMs && reads.every((one) => one === 200)
  return {
    ...title,
    got: `${codes.join(', ')}; reads ${reads.join(' ')}; ${(backMs / 1000).toFixed(1)} s; ${all.length} wrong`,
    verdict: verdict(holds),
  }
}

/** A disk without room under the database, while people buy; then there is room again. */
export const fullDisk = async (engine: Engine): Promise<Row> => {
  const title = {
    name: `outages: a full disk under ${names[engine]}, while 6 buy`,
    target: `503 no_room, reads 200, writes <= ${recoverWithinMs / 1000} s after`,
  }
  const folder = mkdtempSync(join(tmpdir(), 'campus-small-'))
  if (!mountSmall(folder)) return { ...title, got: 'no small file system may be mounted here', verdict: 'info' }
  try {
    const trial = await newTrial({ engine, place: folder })
    const found = await fillWhileBuying(trial, folder)
    if (engine === 'sqlite') found.wrong.push(...damage(folder))
    await searchTrial(trial)
    await trial.close()
    if (engine === 'postgres') await dropDatabase(trial.env['DATABASE_URL'] ?? '')
    return rowOf(title, found)
  } finally {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}
