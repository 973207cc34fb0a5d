import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { switches } from '#server/config.ts'
import { freePort, frozenNow, type Product } from './product.ts'
import { type Findings, median, type Row, verdict } from './table.ts'

const root = join(import.meta.dirname, '../..')
const wanted = { start: 3, restMb: 150 }

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = get({ host: '127.0.0.1', port, path: '/', agent: false }, (response) => {
      response.resume()
      response.once('end', () => resolve((response.statusCode ?? 500) < 400))
    })
    asked.once('error', () => resolve(false))
  })

type Program = { script: string; env: Record<string, string> }

/** Starts a server as `npm run serve` does and asks until it answers; how long that took, and its memory a while later. */
const startOnce = async ({ script, env }: Program, restMs: number): Promise<{ ms: number; restMb: number | null }> => {
  const port = await freePort()
  const unset = Object.fromEntries(Object.keys(switches).map((name) => [name, '']))
  const started = performance.now()
  const child = spawn(process.execPath, ['--import', './.ci/env.mjs', script], {
    cwd: root,
    env: { ...process.env, ...unset, ...env, PORT: String(port) },
    stdio: 'ignore',
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`bench: ${script} ended with ${child.exitCode}`)
      await sleep(2)
    }
    const ms = performance.now() - started
    await sleep(restMs)
    return { ms, restMb: restMs > 0 ? memoryOf(child.pid ?? 0) : null }
  } finally {
    child.kill('SIGTERM')
    await gone
  }
}

/** What a process holds in memory, MB; null where the machine does not tell (anywhere but Linux). */
const memoryOf = (pid: number): number | null => {
  if (process.platform !== 'linux') return null
  const kB = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kB) / 1024)
}

/** From the start of the process to the first page, beside an empty Hono server; then the memory of a server at rest. */
export const benchStart = async ({ dataDir }: Product, rounds: number): Promise<Findings> => {
  const product = { script: 'dist/serve/main.js', env: { DATA_DIR: dataDir, CAMPUS_NOW: frozenNow, PAYMENTS: 'none' } }
  const empty = { script: 'tests/bench/references/empty-hono.ts', env: {} }
  const done: { product: number; empty: number }[] = []
  // The first of each reads its files from the disk.
  for (const one of [product, empty]) await startOnce(one, 0)
  while (done.length < rounds) {
    done.push({ product: (await startOnce(product, 0)).ms, empty: (await startOnce(empty, 0)).ms })
    console.log(`start: ${Math.round(done.at(-1)?.product ?? 0)} / ${Math.round(done.at(-1)?.empty ?? 0)} ms`)
  }
  const { restMb } = await startOnce(product, 5000)
  const of = (side: 'product' | 'empty') => Math.round(median(done.map((one) => one[side])))
  const ratio = median(done.map(({ product: ours, empty: floor }) => ours / floor))
  const rows: Row[] = [
    {
      name: 'start: to the first page',
      target: `<= ${wanted.start} x empty Hono`,
      got: `${ratio.toFixed(2)} (${of('product')} / ${of('empty')} ms)`,
      verdict: verdict(ratio <= wanted.start),
    },
    {
      name: 'start: memory at rest',
      target: `<= ${wanted.restMb} MB`,
      got: restMb === null ? 'not told here' : `${restMb} MB`,
      verdict: restMb === null ? 'info' : verdict(restMb <= wanted.restMb),
    },
  ]
  return { rows, record: { rounds: done, restMb } }
}
