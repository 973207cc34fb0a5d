import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { ConfigError } from '#server/config.ts'
import type { PaymentsConfig } from '#server/config-payments.ts'
import { simulatorName } from './server.ts'

type Health = { name: string; ledger: string; orphan: boolean }

const program = join(import.meta.dirname, 'main.ts')
const startsWithinMs = 10_000
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What runs at an address. */
const probe = async (url: string): Promise<Health | 'none' | 'stranger'> => {
  try {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2000) })
    const found = (await response.json()) as Partial<Health>
    return found.name === simulatorName ? (found as Health) : 'stranger'
  } catch (error) {
    const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
    return cause?.code === 'ECONNREFUSED' ? 'none' : 'stranger'
  }
}

/** Keeps a connection to the simulator while this process lives; returns the key that ends it, or null if another server owns it. */
const hold = (url: string): Promise<string | null> =>
  new Promise((resolve) => {
    const sent = request(`${url}/own`, { method: 'POST' }, (response) => {
      response.once('data', (chunk: Buffer) => {
        // The connection must not keep this process alive.
        response.socket.unref()
        resolve(response.statusCode === 200 ? chunk.toString().trim() : null)
      })
      response.once('end', () => resolve(null))
      response.on('error', () => resolve(null))
      response.resume()
    })
    sent.on('error', () => resolve(null))
    sent.end()
  })

const stop = (url: string, key: string) =>
  fetch(`${url}/stop`, { method: 'POST', body: JSON.stringify({ key }), signal: AbortSignal.timeout(2000) }).catch(() => null)

const untilAnswers = async (url: string): Promise<boolean> => {
  for (const start = performance.now(); performance.now() - start < startsWithinMs; await wait(40)) {
    const found = await probe(url)
    if (typeof found === 'object') return true
  }
  return false
}

const spawnSimulator = (port: number, ledgerFile: string): void => {
  const options = { detached: true, stdio: 'ignore' } as const
  spawn(process.execPath, [program, String(port), ledgerFile], options).unref()
}

/**
 * Starts the simulator, or takes it over from a killed server; one of another server is used as it is. Returns the function that ends
 * it, which does nothing for a non-owner.
 */
export const runSimulator = async (payments: PaymentsConfig, { dataDir, say }: { dataDir: string; say: (line: string) => void }) => {
  const nothing = async () => undefined
  if (payments.kind !== 'simulator' || payments.port === null) return nothing
  const { url, port, portIsNamed } = payments
  const ledgerFile = join(dataDir, 'simulator', 'ledger.jsonl')
  const found = await probe(url)
  if (found === 'stranger') {
    const line = `SIMULATOR_PORT: ${port} is taken by another program; set SIMULATOR_PORT to a free one`
    if (portIsNamed) throw new ConfigError(line)
    say(`${line}: cards cannot be tried`)
    return nothing
  }
  const isStale = typeof found === 'object' && found.orphan && found.ledger !== ledgerFile
  if (isStale) {
    await stop(url, '')
    for (let tries = 0; tries < 50 && (await probe(url)) !== 'none'; tries += 1) await wait(40)
  }
  if (found === 'none' || isStale) {
    spawnSimulator(port, ledgerFile)
    if (!(await untilAnswers(url))) say(`The payment simulator did not start on port ${port}: cards cannot be tried`)
  }
  const key = await hold(url)
  return key === null ? nothing : async () => void (await stop(url, key))
}
