import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Product, startProduct } from '../bench/product.ts'
import { readPaths } from '../bench/demo-school.ts'
import { residentOf } from '../bench/cpu-time.ts'
import { countsOf, percentile, type Row, verdict } from '../bench/table.ts'
import type { Crowd, Statuses } from './crowd-client.ts'
import { newDatabase } from './postgres.ts'
import { asDeployed } from './soak.ts'
import { type Engine, onEachEngine } from './trial.ts'

const most = { underLoad: 350, afterwards: 150, probeMs: 250 }
const afterMs = 60_000

type Probe = 'health' | 'read'

const crowdOf = async (given: Crowd): Promise<Statuses> => {
  const child = fork(join(import.meta.dirname, 'crowd-client.ts'))
  child.send(given)
  const [statuses] = (await once(child, 'message')) as [Statuses]
  return statuses
}

/** The server's peak memory during `work`, and the duration of the two probes beside it, ms. */
const watchedWhile = async <T>({ origin, port, pid }: Product, work: Promise<T>) => {
  const probes: Record<Probe, string> = { health: '/healthz', read: (await readPaths(port)).paths.hours }
  const ending = new AbortController()
  const over = work.finally(() => ending.abort())
  let peak = 0
  const took: Record<Probe, number[]> = { health: [], read: [] }
  while (!ending.signal.aborted) {
    for (const name of Object.keys(probes) as Probe[]) {
      const since = performance.now()
      const answer = await fetch(origin + probes[name])
      await answer.arrayBuffer()
      took[name].push(answer.ok ? performance.now() - since : Number.POSITIVE_INFINITY)
    }
    peak = Math.max(peak, residentOf(pid) ?? 0)
    await sleep(50)
  }
  return { done: await over, peak, health: percentile(took.health, 0.95), read: percentile(took.read, 0.95) }
}

const memoryRow = (name: string, mb: number, limit: number): Row => ({
  name,
  target: `<= ${limit} MB`,
  got: `${mb.toFixed(0)} MB`,
  verdict: process.platform === 'linux' ? verdict(mb <= limit) : 'info',
})

const probeRow = (name: string, ms: number): Row => ({
  name,
  target: `<= ${most.probeMs} ms`,
  got: `${ms.toFixed(0)} ms`,
  verdict: verdict(ms <= most.probeMs),
})

const statusRow = (name: string, statuses: Statuses): Row => ({
  name,
  target: 'no 5xx but 503, no broken connection',
  got: countsOf(Object.entries(statuses)),
  verdict: verdict(Object.keys(statuses).every((status) => status === '503' || (Number(status) > 0 && Number(status) < 500))),
})

/** How many connections to a port are open at the server's end. */
const openTo = (port: number): number => {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const isOpen = (line: string) => {
    const [, own = '', , state] = line.trim().split(/\s+/)
    return own.endsWith(local) && state === '01'
  }
  return ['tcp', 'tcp6'].flatMap((kind) => readFileSync(`/proc/net/${kind}`, 'utf8').split('\n').filter(isOpen)).length
}

/** Connections that send requests and never read: returns how many of them the server still has after a while. */
const neverReading = async ({ port }: Product, { sockets, requests, forMs }: { sockets: number; requests: number; forMs: number }) => {
  const request = 'GET /cedar-coast/whats-on-the-menu HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(requests)
  const lines = Array.from({ length: sockets }, () =>
    connect(port, '127.0.0.1')
      .on('error', () => undefined)
      .pause(),
  )
  for (const line of lines) line.write(request)
  await sleep(forMs)
  // The probes have a connection of their own.
  const held = Math.max(0, openTo(port) - 2)
  for (const line of lines) line.destroy()
  return held
}

const pagesOf = async ({ origin }: Product): Promise<string[]> => {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...new Set([...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname))]
}

const random = ['/cedar-coast/whats-on-the-menu?q=RANDOM', '/v1/locations/status?site_id=RANDOM', '/cedar-coast/RANDOM']
const cookies = ['', 'l1=fr', 'allergen_profile=1', 'l1=fr; allergen_profile=1']

const onEngine = async (engine: Engine, forMs: number): Promise<Row[]> => {
  const more: Record<string, string> = engine === 'postgres' ? { DATABASE_URL: await newDatabase() } : {}
  const product = await startProduct({ ...asDeployed.switches, ...more })
  const rows: Row[] = []
  try {
    const real = await pagesOf(product)
    for (const [kind, paths] of Object.entries({ real, random }))
      for (const connections of [100, 200]) {
        const name = `crowds: ${connections} connections on ${kind} pages, ${engine}`
        const crowd = crowdOf({ port: product.port, connections, forMs, paths, cookies })
        const { done, peak, health, read } = await watchedWhile(product, crowd)
        rows.push(statusRow(`${name}: answers`, done), memoryRow(`${name}: memory`, peak, most.underLoad))
        rows.push(probeRow(`${name}: health beside it, p95`, health), probeRow(`${name}: a read beside it, p95`, read))
      }
    const name = `crowds: 100 connections that never read, 20 requests each, ${engine}`
    const { done, peak } = await watchedWhile(product, neverReading(product, { sockets: 100, requests: 20, forMs: 75_000 }))
    rows.push({ name: `${name}: still held`, target: '0', got: String(done), verdict: verdict(done === 0) })
    rows.push(memoryRow(`${name}: memory`, peak, most.underLoad))
    await sleep(afterMs)
    rows.push(memoryRow(`crowds: memory a minute afterwards, ${engine}`, residentOf(product.pid) ?? 0, most.afterwards))
  } finally {
    await product.stop()
  }
  return rows
}

/** Many connections at once, on pages that exist and on addresses that are new each time, and connections that never read. */
export const crowds = (seconds: number): Promise<Row[]> => onEachEngine((engine) => onEngine(engine, seconds * 1000))
