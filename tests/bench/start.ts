import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
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

type Program = { args: readonly string[]; env: Record<string, string> }

/** What `npm run serve` says to Node. */
const serve = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  return (scripts['serve'] ?? '').split(' ').slice(1)
}

/** Starts a server as `npm run serve` does and asks until it answers; how long that took, and its memory a while later. */
const startOnce = async ({ args, env }: Program, restMs: number): Promise<{ ms: number; restMb: number | null }> => {
  const port = await freePort()
  const unset = Object.fromEntries(Object.keys(switches).map((name) => [name, '']))
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...unset, ...env, PORT: String(port) },
    stdio: 'ignore',
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`bench: ${args.at(-1)} ended with ${child.exitCode}`)
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

/** The start of a newcomer: an empty folder. */
const firstStart = async ({ args, env }: Program) => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-bench-first-'))
  try {
    return await startOnce({ args, env: { ...env, DATA_DIR: folder } }, 5000)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const restRow = (name: string, mb: number | null): Row => ({
  name: `start: ${name}`,
  target: `<= ${wanted.restMb} MB`,
  got: mb === null ? 'not told here' : `${mb} MB`,
  verdict: mb === null ? 'info' : verdict(mb <= wanted.restMb),
})

/** From the start of the process to the first page, beside an empty Hono server; then the memory of a server at rest. */
export const benchStart = async ({ dataDir }: Product, rounds: number): Promise<Findings> => {
  const product = { args: serve(), env: { DATA_DIR: dataDir, CAMPUS_NOW: frozenNow, PAYMENTS: 'none' } }
  const empty = { args: ['--import', './.ci/env.mjs', 'tests/bench/references/empty-hono.ts'], env: {} }
  const done: { product: number; empty: number }[] = []
  // The first of each reads its files from the disk.
  for (const one of [product, empty]) await startOnce(one, 0)
  while (done.length < rounds) {
    done.push({ product: (await startOnce(product, 0)).ms, empty: (await startOnce(empty, 0)).ms })
    console.log(`start: ${Math.round(done.at(-1)?.product ?? 0)} / ${Math.round(done.at(-1)?.empty ?? 0)} ms`)
  }
  const { restMb } = await startOnce(product, 5000)
  const { restMb: firstMb } = await firstStart(product)
  const of = (side: 'product' | 'empty') => Math.round(median(done.map((one) => one[side])))
  const ratio = median(done.map(({ product: ours, empty: floor }) => ours / floor))
  const rows: Row[] = [
    {
      name: 'start: to the first page',
      target: `<= ${wanted.start} x empty Hono`,
      got: `${ratio.toFixed(2)} (${of('product')} / ${of('empty')} ms)`,
      verdict: verdict(ratio <= wanted.start),
    },
    restRow('memory at rest', restMb),
    restRow('memory at rest after the very first start, which loads the demo', firstMb),
  ]
  return { rows, record: { rounds: done, restMb, firstMb } }
}
