import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { maple, noon } from '../server/api/maple.ts'
import { fillCarts, type Stage } from '../server/orders/exactly-once.ts'
import { asServed } from '../support/as-served.ts'
import { freePort } from '../support/free-port.ts'
import { startPostgres } from '../support/postgres.ts'
import { startProcess } from '../support/processes.ts'
import { importSchool } from '../support/school.ts'
import { startPrototype, withClient } from './fork-server.ts'
import { load, type Measured, type Target } from './load.ts'
import { compared, type Findings, type Row, verdict } from './table.ts'

/** Compared with the bare writes of the same run: the lowest rate and the highest p99. */
const wanted = { rate: 0.4, p99: 3 }
const size = { connections: 8, forMs: 2000, status: 200 }
const warmUps = 3
const carts = { product: 1000, bare: 8000 }

type Round = { product: Measured; bare: Measured }
/** `warm`: does what a database does by itself in its first minute. */
type Pair = { product: () => Promise<Measured>; bare: () => Promise<Measured>; warm: () => Promise<void> }

const post = (path: string, body: object, headers: Record<string, string> = {}): Buffer => {
  const text = JSON.stringify(body)
  const own = { Host: 'localhost', Connection: 'keep-alive', 'Content-Type': 'application/json', ...headers }
  const lines = Object.entries({ ...own, 'Content-Length': Buffer.byteLength(text) }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
}

/** Sends each request once, until all are sent or the time is over. */
const rateOf = (target: Target, requests: readonly Buffer[]): Promise<Measured> => {
  let next = 0
  const request = (): Buffer => requests[next++] ?? Buffer.alloc(0)
  return load({ ...size, target, request, atMost: requests.length - size.connections })
}

/** A real company has a machine of its own: here its ledger waits for no disk that our orders need. */
const ledgerFolder = (): string => mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'campus-company-'))

/** The payment company in its own process, with its own ledger. */
const startCompany = async (): Promise<{ url: string; stop: () => void }> => {
  const port = await freePort()
  const program = join(import.meta.dirname, '../../src/server/payments/simulator/main.ts')
  const folder = ledgerFolder()
  const child = spawn(process.execPath, [program, String(port), join(folder, 'ledger.jsonl')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200; tries += 1) {
    if (await fetch(`${url}/health`).catch(() => null)) break
    await sleep(50)
  }
  const stop = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, stop }
}

/** Mails of one round must not slow the next: unsent ones are dropped. */
const dropMails = ({ db }: Stage): Promise<unknown> => db.transaction((trx) => trx.deleteFrom('mail_outbox').execute())

const payAtProduct = (stage: Stage, pid: number) => async () => {
  const filled = (await fillCarts(stage, carts.product / 2)).concat(await fillCarts(stage, carts.product / 2))
  const [url = ''] = stage.urls
  const before = await paidOf(stage)
  const requests = filled.map(({ order, headers }) =>
    post('/v1/cart/create_cc_order', order, { ...headers, Origin: url, Host: new URL(url).host }),
  )
  const measured = await rateOf({ pid, port: Number(new URL(url).port) }, requests)
  const paid = (await paidOf(stage)) - before
  if (paid < measured.answers) throw new Error(`bench: ${measured.answers} answers, ${paid} paid orders`)
  await dropMails(stage)
  return measured
}

const paidOf = async ({ db }: Stage): Promise<number> =>
  (await db.read.selectFrom('customer_order').select('id').where('state', '=', 'paid').execute()).length

const payAtPrototype = (target: Target) => async () => {
  const cookies = Array.from({ length: carts.bare }, () => randomUUID())
  await fetch(`http://127.0.0.1:${target.port}/fill`, { method: 'POST', body: JSON.stringify({ carts: cookies }) })
  const requests = cookies.map((cookie, index) => post('/checkout', { cookie, customer_id: `c-${index % 20}` }))
  return rateOf(target, requests)
}

const race = async ({ product, bare, warm }: Pair, rounds: number): Promise<Round[]> => {
  // The first thousands of checkouts only warm up the compiler.
  for (let turn = 0; turn < warmUps; turn += 1) for (const rate of [product, bare]) await rate()
  await warm()
  const done: Round[] = []
  while (done.length < rounds) {
    const one = await product()
    done.push({ product: one, bare: await bare() })
  }
  return done
}

const rowsOf = (engine: string, rounds: readonly Round[]): Row[] => {
  const { ratio, of, both } = compared(rounds)
  const got = `${ratio.toFixed(2)} (${both('perSecond')} a second)`
  const slower = of('product', 'p99Ms') / of('bare', 'p99Ms')
  const waits = `p99 ${slower.toFixed(2)} of bare, p50 ${both('p50Ms')} ms, p99 ${both('p99Ms')} ms`
  const cpu = `${(of('product', 'cpuMicros') / 1000).toFixed(1)} / ${(of('bare', 'cpuMicros') / 1000).toFixed(1)} ms`
  console.log(`checkout: ${engine}: ${got}, ${waits}, CPU of an answer ${cpu}`)
  return [
    {
      name: `checkout: paid orders, ${engine}`,
      target: `>= ${wanted.rate.toFixed(2)} of the bare writes`,
      got,
      verdict: verdict(ratio >= wanted.rate),
    },
    {
      name: `checkout: until the answer, ${engine}`,
      target: `p99 <= ${wanted.p99} x the bare writes`,
      got: waits,
      verdict: verdict(slower <= wanted.p99),
    },
  ]
}

/**
 * PostgreSQL analyses its tables once a minute; before that any index seems as good as another, and a cached plan may read
 * thousands of rows for one. These rounds end within the first minute.
 */
const analyze = async (urls: readonly string[]): Promise<void> => {
  for (const url of urls) await withClient(url, (client) => client.query('analyze'))
}

const benchEngine = async (engine: 'sqlite' | 'postgres', rounds: number): Promise<{ rows: Row[]; record: unknown }> => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-checkout-'))
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : null
  const company = await startCompany()
  const storage = { DATA_DIR: folder, ...(postgres ? { DATABASE_URL: postgres.url } : {}) }
  const env = { ...storage, CAMPUS_NOW: noon, DEMO: '0', TRUST_PROXY: '1', PAYMENTS: 'simulator', SIMULATOR_URL: company.url }
  const config = readConfig(env)
  const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  await importSchool({ db, config }, maple)
  const server = await startProcess(env, asServed)
  const bare = await startPrototype('checkout-prototype.ts', folder, postgres?.url ?? null)
  const stage: Stage = { db, config, urls: [server.url], simulator: { charges: () => [] } }
  try {
    const warm = () => analyze(postgres && bare.url ? [postgres.url, bare.url] : [])
    const done = await race({ product: payAtProduct(stage, server.pid), bare: payAtPrototype(bare), warm }, rounds)
    return { rows: rowsOf(engine, done), record: done }
  } finally {
    bare.stop()
    await server.stop()
    company.stop()
    await db.close()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Card orders a second through a company that answers at once, compared with their durable writes. */
export const benchCheckout = async (rounds: number): Promise<Findings> => {
  const [sqlite, postgres] = [await benchEngine('sqlite', rounds), await benchEngine('postgres', rounds)]
  return { rows: [...sqlite.rows, ...postgres.rows], record: { ...size, sqlite: sqlite.record, postgres: postgres.record } }
}
