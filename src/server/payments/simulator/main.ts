// node main.ts PORT LEDGER: the payment simulator as a process of its own. It stands for another company, so it outlives a
// server that is killed, and ends when its owner says so, when its ledger is removed, or after long silence without an owner.
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
// Ctrl+C is for the server that owns this one, which then ends it.
process.on('SIGINT', () => undefined)
setInterval(() => {
  const isForgotten = simulator.isOrphan() && Date.now() - simulator.askedAt() > silenceMs
  if (isForgotten || !existsSync(ledgerFile)) end()
}, lookEveryMs)
