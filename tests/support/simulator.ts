import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openPayments } from '#server/payments/open.ts'
import type { FaultKind } from '#server/payments/simulator/faults.ts'
import { startSimulator } from '#server/payments/simulator/server.ts'
import type { School } from './school.ts'
import { serverForTests, type TestServer } from './server.ts'

/** A simulated payment company in this process with its own ledger; set `SIMULATOR_URL` of a test server to its `url`. */
export const newSimulator = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-simulator-'))
  const ledgerFile = join(folder, 'ledger.jsonl')
  const started = await startSimulator({ port: 0, ledgerFile })
  return {
    url: started.url,
    ledgerFile,
    charges: started.charges,
    /** The next failures; with `status` also of requests for a status. */
    fault: async (kind: FaultKind | 'none', more: { times?: number; delay_ms?: number; status?: boolean } = {}) => {
      const response = await fetch(`${started.url}/faults`, { method: 'POST', body: JSON.stringify({ kind, ...more }) })
      if (!response.ok) throw new Error(await response.text())
    },
    close: async () => {
      await started.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The product's gateway to a simulator; `patience` is its timeout in ms. */
export const gatewayTo = (url: string, patience = 400) => {
  const gateway = openPayments(readConfig({ PAYMENTS: 'simulator', SIMULATOR_URL: url }), { patience })
  if (gateway === null) throw new Error('no gateway')
  return gateway
}

/** Runs `work` while the server waits 400 ms for an answer of the simulator at `url`. */
export const withHastyGateway = async <T>({ services: { ports } }: TestServer, url: string, work: () => Promise<T>): Promise<T> => {
  const { payments } = ports
  ports.payments = gatewayTo(url)
  try {
    return await work()
  } finally {
    ports.payments = payments
  }
}

/** The server of a test file and its simulated payment company. */
export const serverWithPayments = (start: string, schools: readonly School[], env: Record<string, string> = {}) => {
  const simulator = {} as Awaited<ReturnType<typeof newSimulator>>
  beforeAll(async () => {
    Object.assign(simulator, await newSimulator())
  })
  afterAll(() => simulator.close())
  const server = serverForTests(start, schools, () => ({ PAYMENTS: 'simulator', SIMULATOR_URL: simulator.url, ...env }))
  return { server, simulator }
}
