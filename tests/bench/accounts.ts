import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { hash, verify } from '@node-rs/argon2'
import { demoCustomer } from '#server/accounts/demo-logins.ts'
import { fetchRaw } from './answer.ts'
import { cpuTime } from './cpu-time.ts'
import { demoSite } from './demo-school.ts'
import { forkServer } from './fork-server.ts'
import { load, type Target } from './load.ts'
import { frozenNow, type Product, startProduct } from './product.ts'
import { compared, type Findings, type Row, verdict } from './table.ts'

const wanted = { logins: 0.8, profile: 0.6 }
const size = { atOnce: 8, loginsForMs: 4000, readsForMs: 1500, connections: 16 }
/** The same parameters as the product. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Runs a second, and the processor time of one run, which other programs disturb less. */
type Measured = { perSecond: number; cpuMicros: number | null }
type Round = { product: Measured; bare: Measured }

/** Runs a second, with some at once. */
const rateOf = async (pid: number, work: (index: number) => Promise<unknown>): Promise<Measured> => {
  const [start, before] = [performance.now(), cpuTime(pid)]
  let done = 0
  const worker = async () => {
    while (performance.now() - start < size.loginsForMs) await work(done++)
  }
  await Promise.all(Array.from({ length: size.atOnce }, worker))
  const [ms, after] = [performance.now() - start, cpuTime(pid)]
  return { perSecond: (done * 1000) / ms, cpuMicros: before === null || after === null ? null : ((after - before) * 1000) / done }
}

const agent = new Agent({ keepAlive: true, maxSockets: size.atOnce })

/** A valid login from an address of its own; returns its cookies. */
const logIn = ({ port }: Product, siteId: string, index: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ site_id: siteId, email: demoCustomer.email, password: demoCustomer.password })
    const from = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), 'X-Forwarded-For': from }
    const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/v1/customer/authenticate', agent, headers }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200
          ? resolve((response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; '))
          : reject(new Error(`bench: a login answers ${response.statusCode}`)),
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })

const raceLogins = async (product: Product, siteId: string, rounds: number): Promise<Round[]> => {
  const stored = await hash(demoCustomer.password, cost)
  let index = 0
  const login = () => logIn(product, siteId, (index += 1))
  const bare = () => verify(stored, demoCustomer.password)
  const done: Round[] = []
  await rateOf(product.pid, login)
  while (done.length < rounds) done.push({ product: await rateOf(product.pid, login), bare: await rateOf(process.pid, bare) })
  return done
}

const raceReads = async (product: Product, siteId: string, rounds: number): Promise<Round[]> => {
  const cookie = await logIn(product, siteId, 0)
  const id = /user_id=([^;]+)/.exec(cookie)?.[1] ?? ''
  const path = `/v1/customer/info?customer_id=${id}`
  const { status } = await fetchRaw(product.port, path, { Cookie: cookie })
  if (status !== 200) throw new Error(`bench: the profile answers ${status}`)
  const bare = await forkServer('bare-profile.ts', { dataDir: product.dataDir, now: new Date(frozenNow).toISOString() })
  const plan = (one: Target) => {
    const lines = [`Host: 127.0.0.1:${one.port}`, 'Accept: application/json', 'Accept-Language: en-CA,en;q=0.9', `Cookie: ${cookie}`]
    const sent = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    return { target: one, request: sent, status: 200, connections: size.connections, forMs: size.readsForMs, atMost: 1_000_000 }
  }
  const once = (one: Target): Promise<Measured> => load(plan(one))
  const done: Round[] = []
  try {
    // The engine has compiled the hot code of both by then.
    for (const one of [product, bare]) await load({ ...plan(one), forMs: 6000 })
    while (done.length < rounds) done.push({ product: await once(product), bare: await once(bare) })
    return done
  } finally {
    bare.stop()
  }
}

const rowOf = (name: string, want: number, rounds: readonly Round[]): Row => {
  const { ratio, of, both } = compared(rounds)
  const got = `${ratio.toFixed(2)} (${both('perSecond')} a second)`
  const cheaper = of('bare', 'cpuMicros') / of('product', 'cpuMicros')
  console.log(`accounts: ${name}: ${got}, CPU ${both('cpuMicros')} µs each (${cheaper.toFixed(2)})`)
  return { name: `accounts: ${name}`, target: `>= ${want.toFixed(2)} of bare`, got, verdict: verdict(ratio >= want) }
}

/** Logins against a bare loop of argon2 verifications, profiles (call 67) against a bare node:http over the same rows. */
export const benchAccounts = async (rounds: number): Promise<Findings> => {
  const product = await startProduct({ TRUST_PROXY: '1' })
  try {
    const siteId = (await demoSite(product.port)).id
    const logins = await raceLogins(product, siteId, rounds)
    const reads = await raceReads(product, siteId, rounds)
    const rows = [rowOf('logins', wanted.logins, logins), rowOf('profile reads', wanted.profile, reads)]
    return { rows, record: { ...size, logins, reads } }
  } finally {
    await product.stop()
  }
}
