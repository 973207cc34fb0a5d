import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPasswords } from '#server/accounts/passwords.ts'
import { readConfig } from '#server/config.ts'
import { addDays } from '#domain/calendar.ts'
import { addCustomer } from '#server/db/customers.ts'
import { openDatabase } from '#server/db/open.ts'
import { restoreBackup } from '#server/db/restore-backup.ts'
import { residentOf } from '../bench/cpu-time.ts'
import { countsOf, median, type Row, verdict } from '../bench/table.ts'
import { goodPassword, person } from '../server/accounts/log-in.ts'
import { noon, wednesday } from '../server/api/maple.ts'
import { asServed } from '../support/as-served.ts'
import { importSchool } from '../support/school.ts'
import { newSimulator } from '../support/simulator.ts'
import { runCommand, startServer } from '../support/started-server.ts'
import { newDatabase } from './postgres.ts'
import { hall, largeSchool, size } from './scale-data.ts'
import { type Engine, logInAt, paidOrders } from './trial.ts'
import { card } from './ways.ts'

const megabytes = { atRest: 150, underLoad: 300, livePerMinute: 3, slopePerMinute: 3 }
/** V8 grows for some minutes before it settles: only a long run shows a leak. */
const slopeAfter = 600
const visitors = 6
/** When live memory is sampled, as fractions of the run. */
const livePoints = [0.4, 0.55, 0.7, 0.85, 0.97]
const [warmMs, mailedWithinMs] = [10_000, 20_000]
/** The server as `.deploy` starts it. */
export const asDeployed = {
  switches: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '8192', MALLOC_TRIM_THRESHOLD_: '65536' },
  flags: asServed,
  main: 'dist/serve/main.js',
}
/** Prints live memory on SIGUSR2; buffers are freed one collection after they are found. Plain JavaScript, since compiling TypeScript takes 18 MB. */
const tellLive = `process.on('SIGUSR2', () => {
  gc(), gc()
  const { heapUsed, external } = process.memoryUsage()
  process.stdout.write('live ' + ((heapUsed + external) / 1e6).toFixed(1) + '\\n')
})`
const probe = ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(tellLive)}`]

/** A server's live memory without garbage, MB. */
const liveOf = async ({ pid, said }: Stage['server']): Promise<number> => {
  const heard = () => [...said().matchAll(/^live ([\d.]+)$/gm)].map(([, mb]) => Number(mb))
  const before = heard().length
  process.kill(pid, 'SIGUSR2')
  for (let waited = 0; heard().length === before && waited < 10_000; waited += 50) await sleep(50)
  return heard()[before] ?? Number.NaN
}

/** The slope of the samples: MB a minute. */
const slopeOf = (samples: readonly Sample[]): number => {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(samples.map(({ at }) => at)), mean(samples.map(({ mb }) => mb))]
  const over = samples.reduce((sum, { at, mb }) => sum + (at - x) * (mb - y), 0)
  const under = samples.reduce((sum, { at }) => sum + (at - x) ** 2, 0)
  return (over / under) * 60_000
}

const stageOf = async (engine: Engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-soak-'))
  const simulator = await newSimulator()
  const storage = { DATA_DIR: join(folder, 'data'), ...(engine === 'postgres' ? { DATABASE_URL: await newDatabase() } : {}) }
  const switches = { CAMPUS_NOW: noon, NODE_ENV: 'test', TRUST_PROXY: '1', PAYMENTS: 'simulator', SIMULATOR_URL: simulator.url }
  const config = readConfig({ ...storage, ...switches })
  const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  await importSchool({ db, config }, { ...largeSchool, site: { ...largeSchool.site, customer_login: true } })
  const password_hash = await openPasswords().hash(goodPassword)
  await db.transaction((trx) => addCustomer(trx, person({ id: 'returning', password_hash })))
  const server = await startServer(storage, { ...switches, ...asDeployed.switches }, [...asDeployed.flags, ...probe], asDeployed.main)
  const at = { db, config, urls: [server.url], simulator }
  const people = await Promise.all(Array.from({ length: 50 }, (_, index) => logInAt(at, { id: `soak-${index}` })))
  const close = async () => {
    await server.stop()
    await db.close()
    await simulator.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, storage, switches, db, server, people, close }
}
type Stage = Awaited<ReturnType<typeof stageOf>>

let visits = 0

/** What visitors do in a loop; each returns its status, and an order its id. */
const visitOf = ({ server, people }: Stage) => {
  const address = () => `10.${visits % 200}.${(visits >> 3) % 250}.7`
  const look = async (path: string) => {
    const answer = await fetch(server.url + path, { headers: { 'X-Forwarded-For': address() } })
    await answer.arrayBuffer()
    return answer.status
  }
  const send = async (path: string, body: object, cookie = '') => {
    const headers = { 'Content-Type': 'application/json', Origin: server.url, Cookie: cookie, 'X-Forwarded-For': address() }
    const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as { cart?: { total: string }; order?: { id: string; response: string } } }
  }
  const nextPerson = () => people[visits % people.length] ?? people[0]!
  const site = 'site_id=maple-site'
  const looks = [
    () => `/v1/location/menu?${site}&location_id=place-${visits % size.places}&date=${addDays(wednesday, (visits % 20) - 3)}`,
    () => `/v1/locations/weekly_schedule?${site}`,
    () => `/v1/offline/week?${site}`,
    () => '/maple/whats-on-the-menu',
    () => '/maple/hours-of-operation',
  ]
  const order = async (): Promise<{ statuses: number[]; paid: string | null }> => {
    const { id, headers } = nextPerson()
    const cookie = crypto.randomUUID().replaceAll('-', '')
    const holder = { site_id: 'maple-site', cookie, customer_type_id: 'student', location_id: 'residence' }
    const added = await send('/v1/cart/add_meal_plan', { ...holder, meal_plan: 'gold', item_type: 'Meal plan' }, headers.Cookie)
    const wanted = { ...holder, ...card, customer_id: id, total: added.body.cart?.total }
    const placed = await send('/v1/cart/create_cc_order', wanted, headers.Cookie)
    return { statuses: [added.status, placed.status], paid: placed.body.order?.response === 'Approved' ? placed.body.order.id : null }
  }
  const book = async () => {
    const { id, headers } = nextPerson()
    const [date, hour] = [addDays('2026-11-26', visits % 13), 11 + (visits % 3)]
    return (await send('/v1/reservations', { customer_id: id, location_id: hall, date, hour, minute: 0, friends: 0 }, headers.Cookie))
      .status
  }
  const enter = async () =>
    (await send('/v1/customer/authenticate', { site_id: 'maple-site', email: 'returning@maple.test', password: goodPassword })).status
  return async (): Promise<{ statuses: number[]; paid: string | null }> => {
    visits += 1
    if (visits % 6 === 0) return order()
    if (visits % 12 === 1) return { statuses: [await book()], paid: null }
    if (visits % 25 === 2) return { statuses: [await enter()], paid: null }
    return { statuses: [await look(looks[visits % looks.length]?.() ?? '/')], paid: null }
  }
}

type Sample = { at: number; mb: number }
type Soaked = { statuses: Map<number, number>; paid: string[]; samples: Sample[]; live: Sample[] }

const soak = async (stage: Stage, ms: number, halfway: (soaked: Soaked) => Promise<void>): Promise<Soaked> => {
  const visit = visitOf(stage)
  const soaked: Soaked = { statuses: new Map(), paid: [], samples: [], live: [] }
  const since = performance.now()
  const goesOn = () => performance.now() - since < ms
  const visiting = Array.from({ length: visitors }, async () => {
    while (goesOn()) {
      const { statuses, paid } = await visit()
      for (const status of statuses) soaked.statuses.set(status, (soaked.statuses.get(status) ?? 0) + 1)
      if (paid !== null) soaked.paid.push(paid)
    }
  })
  const sampling = (async () => {
    while (goesOn()) {
      await sleep(1000)
      const mb = residentOf(stage.server.pid)
      if (mb !== null) soaked.samples.push({ at: performance.now() - since, mb })
    }
  })()
  const living = (async () => {
    for (const part of process.platform === 'win32' ? [] : livePoints) {
      await sleep(Math.max(0, part * ms - (performance.now() - since)))
      const mb = await liveOf(stage.server)
      soaked.live.push({ at: performance.now() - since, mb })
    }
  })()
  const middle = sleep(ms / 2).then(() => halfway(soaked))
  await Promise.all([...visiting, sampling, living, middle])
  return soaked
}

/** A backup taken while people buy contains every order that was reported as paid before it began. */
const backupRow = async ({ folder, storage, switches }: Stage, paidBefore: readonly string[], output: string): Promise<Row> => {
  const back = join(folder, 'back')
  restoreBackup(join(folder, 'soak.db'), back)
  const restored = await openDatabase({ url: undefined, dataDir: back })
  const ids = await paidOrders({ db: restored })
  await restored.close()
  const lost = paidBefore.filter((id) => !ids.has(id))
  const again = await startServer({ ...storage, DATA_DIR: back }, switches)
  const { status } = await fetch(`${again.url}/v1/sites/maple/info_ca`)
  await again.stop()
  return {
    name: 'soak: a backup under load, restored and served, sqlite',
    target: `${paidBefore.length} orders of before, all there`,
    got: `${paidBefore.length - lost.length} of ${paidBefore.length}, answers ${status}`,
    verdict: verdict(lost.length === 0 && paidBefore.length > 0 && status === 200 && output.includes('the database')),
  }
}

const onEngine = async (engine: Engine, seconds: number): Promise<Row[]> => {
  const stage = await stageOf(engine)
  const { server, folder, storage, switches } = stage
  await sleep(5000)
  const atRest = residentOf(server.pid)
  // The first receipt loads code that must not count as growth; receipts wait until the server has time.
  await soak(stage, warmMs, async () => undefined)
  const mails = join(folder, 'data', 'outbox')
  for (let waited = 0; waited < mailedWithinMs && !(existsSync(mails) && readdirSync(mails).length > 0); waited += 250) await sleep(250)
  let [paidBefore, output]: [string[], string] = [[], '']
  const soaked = await soak(stage, seconds * 1000, async ({ paid }) => {
    if (engine !== 'sqlite') return
    paidBefore = [...paid]
    output = await runCommand(storage, switches, ['src/server/jobs/backup/main.ts', 'backup', join(folder, 'soak.db')])
  })
  const ids = await paidOrders(stage)
  const lost = soaked.paid.filter((id) => !ids.has(id)).length
  const all = [...soaked.statuses]
  const answers = all.reduce((sum, [, count]) => sum + count, 0)
  const bad = all.reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0)
  const warm = soaked.samples.filter(({ at }) => at > Math.max(60_000, seconds * 400))
  const [most, slope] = [Math.max(...soaked.samples.map(({ mb }) => mb)), slopeOf(warm)]
  const lives = slopeOf(soaked.live)
  const rows: Row[] = [
    {
      name: `soak: ${seconds} s of mixed load, ${engine}`,
      target: 'no 5xx, no order lost',
      got: `${answers} answers, ${bad} of 5xx, ${soaked.paid.length} orders, ${lost} lost`,
      verdict: verdict(bad === 0 && lost === 0 && soaked.paid.length > 0),
    },
  ]
  console.log(`soak: ${engine}: ${countsOf(all)}; ${readdirSync(join(folder, 'data')).join(' ')}`)
  const every10 = soaked.samples.filter((_, index) => index % 10 === 9).map(({ mb }) => mb.toFixed(0))
  console.log(`soak: ${engine}: memory every 10 s: ${every10.join(' ')} MB`)
  if (atRest !== null)
    rows.push(
      {
        name: `soak: memory at rest, ${engine}`,
        target: `<= ${megabytes.atRest} MB`,
        got: `${atRest.toFixed(0)} MB`,
        verdict: verdict(atRest <= megabytes.atRest),
      },
      {
        name: `soak: ${seconds} s, memory under load, highest (middle), ${engine}`,
        target: `<= ${megabytes.underLoad} MB`,
        got: `${most.toFixed(0)} (${median(soaked.samples.map(({ mb }) => mb)).toFixed(0)}) MB`,
        verdict: verdict(most <= megabytes.underLoad),
      },
      {
        name: `soak: ${seconds} s, what lives in memory after the warm-up, ${engine}`,
        target: `<= ${megabytes.livePerMinute} MB a minute`,
        got: `${lives.toFixed(1)} MB a minute (${soaked.live.map(({ mb }) => mb.toFixed(0)).join(' ')})`,
        verdict: verdict(lives <= megabytes.livePerMinute),
      },
      {
        name: `soak: ${seconds} s, memory after the warm-up, ${engine}`,
        target: `<= ${megabytes.slopePerMinute} MB a minute of ${slopeAfter / 60}`,
        got: `${slope.toFixed(1)} MB a minute`,
        verdict: seconds < slopeAfter ? 'info' : verdict(slope <= megabytes.slopePerMinute),
      },
    )
  if (engine === 'sqlite') rows.push(await backupRow(stage, paidBefore, output))
  await stage.close()
  return rows
}

/** Reads, pages, logins, carts, orders and bookings for a while: the built product answers, and its memory stays. */
export const mixedLoad = async ({ seconds, engines }: { seconds: number; engines: readonly Engine[] }): Promise<Row[]> => {
  const rows: Row[] = []
  for (const engine of engines) rows.push(...(await onEngine(engine, seconds)))
  return rows
}
