import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expectOk, fetchRaw } from './answer.ts'
import { freePort } from '../support/free-port.ts'
import { root } from '../support/trial.ts'
import { cleanEnv, frozenNow, type Product } from './product.ts'
import { publicPaths } from './public-pages.ts'
import { type Findings, median, type Row, verdict } from './table.ts'

const wanted = { start: 3, restMb: 150, loadMb: 300 }

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/', agent: false }, (response) => {
      response.resume()
      response.once('end', () => resolve((response.statusCode ?? 500) < 400))
    })
    request.once('error', () => resolve(false))
  })

type Program = { args: readonly string[]; env: Record<string, string> }

/** Node's options of `npm run serve`. */
const serve = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  const words = (scripts['serve'] ?? '').split(' ')
  return words.slice(words.indexOf('node') + 1)
}

type Memory = { restMb: number | null; drawnMb: number | null }
type Running = { port: number; pid: number }

/** Starts a server like `npm run serve` and polls until it answers; returns the duration, and what `look` finds then. */
const startOnce = async <T>({ args, env }: Program, look: (running: Running) => Promise<T>): Promise<{ ms: number; found: T }> => {
  const port = await freePort()
  const given = cleanEnv({ ...env, PORT: String(port) })
  const started = performance.now()
  const child = spawn(process.execPath, args, { cwd: root, env: given, stdio: 'ignore' })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`bench: ${args.at(-1)} ended with ${child.exitCode}`)
      await sleep(2)
    }
    const ms = performance.now() - started
    return { ms, found: await look({ port, pid: child.pid ?? 0 }) }
  } finally {
    child.kill('SIGTERM')
    await gone
  }
}

/** A process's memory (VmRSS) or peak (VmHWM), MB; null anywhere but on Linux. */
const memoryOf = (pid: number, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number | null => {
  if (process.platform !== 'linux') return null
  const kB = new RegExp(`^${which}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kB) / 1024)
}

const nothing = async (): Promise<null> => null
const atRest = async ({ pid }: Running): Promise<number | null> => {
  await sleep(5000)
  return memoryOf(pid)
}

/** Requests every width of every picture of the school's pages for the first time, six at a time. */
const askPictures = async (port: number): Promise<void> => {
  const pictures = new Set<string>()
  for (const path of await publicPaths(port)) {
    const html = (await fetchRaw(port, path, { 'Accept-Encoding': 'identity' })).body.toString()
    for (const [address] of html.matchAll(/\/files\/[^"\\\s,]+/g)) pictures.add(address.replaceAll('&amp;', '&'))
  }
  const line = [...pictures]
  const askOn = async () => {
    for (let path = line.pop(); path !== undefined; path = line.pop()) expectOk(await fetchRaw(port, path))
  }
  await Promise.all(Array.from({ length: 6 }, askOn))
}

/** A first start in an empty folder, and the first visitors to every page. */
const firstStart = async ({ args, env }: Program): Promise<Memory> => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-bench-first-'))
  const look = async (running: Running) => {
    const restMb = await atRest(running)
    await askPictures(running.port)
    return { restMb, drawnMb: memoryOf(running.pid, 'VmHWM') }
  }
  try {
    return (await startOnce({ args, env: { ...env, DATA_DIR: folder } }, look)).found
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const memoryRow = (name: string, mb: number | null, most = wanted.restMb): Row => ({
  name: `start: ${name}`,
  target: `<= ${most} MB`,
  got: mb === null ? 'not known here' : `${mb} MB`,
  verdict: mb === null ? 'info' : verdict(mb <= most),
})

/** From the start of the process to the first page, compared with an empty Hono server; then the memory at rest. */
export const benchStart = async ({ dataDir }: Product, rounds: number): Promise<Findings> => {
  const product = { args: serve(), env: { DATA_DIR: dataDir, CAMPUS_NOW: frozenNow, PAYMENTS: 'none' } }
  const empty = { args: ['--import', './.ci/env.mjs', 'tests/bench/references/empty-hono.ts'], env: {} }
  const done: { product: number; empty: number }[] = []
  // The first start of each reads its files from disk.
  for (const one of [product, empty]) await startOnce(one, nothing)
  while (done.length < rounds) {
    done.push({ product: (await startOnce(product, nothing)).ms, empty: (await startOnce(empty, nothing)).ms })
    console.log(`start: ${Math.round(done.at(-1)?.product ?? 0)} / ${Math.round(done.at(-1)?.empty ?? 0)} ms`)
  }
  const { found: restMb } = await startOnce(product, atRest)
  const first = await firstStart(product)
  const of = (side: 'product' | 'empty') => Math.round(median(done.map((one) => one[side])))
  const ratio = median(done.map(({ product: ours, empty: floor }) => ours / floor))
  const rows: Row[] = [
    {
      name: 'start: to the first page',
      target: `<= ${wanted.start} x empty Hono`,
      got: `${ratio.toFixed(2)} (${of('product')} / ${of('empty')} ms)`,
      verdict: verdict(ratio <= wanted.start),
    },
    memoryRow('memory at rest', restMb),
    memoryRow('memory at rest after the very first start, which loads the demo', first.restMb),
    memoryRow('memory at most while every picture is asked for the first time', first.drawnMb, wanted.loadMb),
  ]
  return { rows, record: { rounds: done, restMb, first } }
}
