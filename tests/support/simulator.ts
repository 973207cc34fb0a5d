import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openPayments } from '#server/payments/open.ts'
import type { FaultKind } from '#server/payments/simulator/faults.ts'
import { startSimulator } from '#server/payments/simulator/server.ts'
import type { School } from './school.ts'
import { serverForTests } from './server.ts'

/** The payment company of a test, in this process, with a ledger of its own; `SIMULATOR_URL` of a test server is its `url`. */
export const newSimulator = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-simulator-'))
  const ledgerFile = join(folder, 'ledger.jsonl')
  const started = await startSimulator({ port: 0, ledgerFile })
  return {
    url: started.url,
    ledgerFile,
    charges: started.charges,
    /** What goes wrong next; `status` means questions about a status too. */
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

/** The product's gateway to a simulator; an answer is awaited for `patience` ms. */
export const gatewayTo = (url: string, patience = 400) => {
  const gateway = openPayments(readConfig({ PAYMENTS: 'simulator', SIMULATOR_URL: url }), { patience })
  if (gateway === null) throw new Error('no gateway')
  return gateway
}

/** The server of a file's tests, and the payment company that it asks. */
export const serverWithPayments = (start: string, schools: readonly School[], env: Record<string, string> = {}) => {
  const simulator = {} as Awaited<ReturnType<typeof newSimulator>>
  beforeAll(async () => {
    Object.assign(simulator, await newSimulator())
  })
  afterAll(() => simulator.close())
  const server = serverForTests(start, schools, () => ({ PAYMENTS: 'simulator', SIMULATOR_URL: simulator.url, ...env }))
  return { server, simulator }
}
