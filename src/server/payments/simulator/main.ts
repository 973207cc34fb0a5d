// node main.ts PORT LEDGER: the payment simulator as its own process. It survives a killed server, and ends on its owner's request, when
// its ledger is deleted, or after a long time without an owner.
import { existsSync } from 'node:fs'
import { startSimulator } from './server.ts'

const [port = '', ledgerFile = ''] = process.argv.slice(2)
const lookEveryMs = 5000
const silenceMs = 15 * 60 * 1000

const fail = (error: unknown): never => {
  process.stderr.write(`payment simulator: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

const end = (): void => {
  void simulator.close().then(() => process.exit(0))
}
const simulator = await startSimulator({ port: Number(port), ledgerFile, end }).catch(fail)
process.on('SIGTERM', end)
// Ctrl+C also reaches the server that owns this process and ends it.
process.on('SIGINT', () => undefined)
setInterval(() => {
  const isForgotten = simulator.isOrphan() && Date.now() - simulator.lastRequestAt() > silenceMs
  if (isForgotten || !existsSync(ledgerFile)) end()
}, lookEveryMs)
