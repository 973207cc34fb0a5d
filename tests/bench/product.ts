import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { switches } from '#server/config.ts'
import { asServed } from '../support/as-served.ts'
import { freePort } from '../support/free-port.ts'
import { root } from '../support/trial.ts'

/** A Wednesday in term, lunch in Vancouver; no place opens or closes in the next quarter of an hour. The clock runs on. */
export const frozenNow = '2026-11-25T12:07:00-08:00'

/** By the machine's clock, as in production: then Node writes `Date` headers itself, which is cheaper. */
export const machineClock = { CAMPUS_NOW: '', CAMPUS_NOW_TICKS: '' }

/** The caller's environment without the product's switches, plus the given ones. */
export const cleanEnv = (given: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...Object.fromEntries(Object.keys(switches).map((name) => [name, ''])),
  ...given,
})

const stopped = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

const saysAddress = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (/^Campus dining: http/m.test(output)) resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`bench: the product stopped (${code ?? 'killed'})\n${output}`)))
  })

export type Product = { pid: number; port: number; origin: string; dataDir: string; stop: () => Promise<void> }

/** What to start from which checkout; by default this one's built product. */
type Program = { cwd?: string; args?: readonly string[] }
const served = [...asServed, 'dist/serve/main.js']

/** The product on a free port: an empty data folder, the demo schools, none of the caller's switches. */
export const startProduct = async (more: Record<string, string> = {}, { cwd = root, args = served }: Program = {}): Promise<Product> => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-bench-'))
  const port = await freePort()
  const env = cleanEnv({ PORT: String(port), DATA_DIR: folder, DEMO: '1', CAMPUS_NOW: frozenNow, CAMPUS_NOW_TICKS: '1', ...more })
  const child = spawn(process.execPath, args, { cwd, env })
  const stop = async () => {
    await stopped(child)
    rmSync(folder, { recursive: true, force: true })
  }
  await saysAddress(child).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { pid: child.pid ?? 0, port, origin: `http://localhost:${port}`, dataDir: folder, stop }
}
