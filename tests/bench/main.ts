// npm run bench [-- --only PART] [--rounds N]
import { parseArgs } from 'node:util'
import { benchAccounts } from './accounts.ts'
import { benchBookings } from './bookings.ts'
import { benchCart } from './cart.ts'
import { benchCheckout } from './checkout.ts'
import { benchDinner } from './dinner.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchOfflineStart } from './offline-start.ts'
import { type Product, startProduct } from './product.ts'
import { benchReads } from './reads.ts'
import { saveRun } from './results.ts'
import { benchSearch } from './search.ts'
import { benchSize } from './size.ts'
import { benchStart } from './start.ts'
import { type Findings, printTable, type Row, stoppedRow } from './table.ts'
import { benchTouch } from './touch.ts'
import { benchView } from './view.ts'

/** `alone`: chosen by `--only`, without a limit of time; the whole run ends within 20 minutes. */
type How = { rounds: number | undefined; alone: boolean }
type Part = (product: Product, how: How) => Promise<Findings>

const parts: Record<string, Part> = {
  size: (product) => benchSize(product),
  search: (_, { rounds = 7 }) => Promise.resolve(benchSearch(rounds)),
  reads: (product, { rounds, alone }) => benchReads(product, rounds ?? (alone ? 7 : 5)),
  bookings: (_, { rounds, alone }) => benchBookings(rounds ?? (alone ? 3 : 2)),
  accounts: (_, { rounds, alone }) => benchAccounts(rounds ?? (alone ? 5 : 3)),
  cart: (_, { rounds, alone }) => benchCart(rounds ?? (alone ? 3 : 2)),
  checkout: (_, { rounds, alone }) => benchCheckout(rounds ?? (alone ? 3 : 2)),
  start: (product, { rounds, alone }) => benchStart(product, rounds ?? (alone ? 7 : 5)),
  offline: (_, { rounds, alone }) => benchOfflineStart(rounds ?? (alone ? 7 : 5)),
  dinner: (_, { rounds = 3 }) => benchDinner(rounds),
  touch: (product, { rounds = 3 }) => benchTouch(product, rounds),
  view: (product, { rounds, alone }) => benchView(product, { rounds: rounds ?? (alone ? 5 : 2), alone }),
  lighthouse: (product, { rounds, alone }) => benchLighthouse(product, { rounds: rounds ?? (alone ? 5 : 3), alone }),
}

const readFlags = () => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, rounds: { type: 'string' } } })
  const { only, rounds } = values
  if (only !== undefined && !(only in parts)) throw new Error(`bench: --only is one of ${Object.keys(parts).join(', ')}, not "${only}"`)
  if (rounds !== undefined && !/^[1-9]\d?$/.test(rounds)) throw new Error(`bench: --rounds is a number from 1 to 99, not "${rounds}"`)
  return { only, rounds: rounds === undefined ? undefined : Number(rounds) }
}

const main = async (): Promise<void> => {
  const { only, rounds } = readFlags()
  const rows: Row[] = []
  const records: Record<string, unknown> = {}
  const since = performance.now()
  const product = await startProduct()
  const stop = () => void product.stop().then(() => process.exit(130))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    for (const [name, part] of Object.entries(parts)) {
      if (only !== undefined && name !== only) continue
      const began = performance.now()
      const found = await part(product, { rounds, alone: only !== undefined }).catch((error: unknown) => ({
        rows: [stoppedRow(name, error)],
        record: null,
      }))
      console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
      rows.push(...found.rows)
      records[name] = found.record
    }
  } finally {
    await product.stop()
  }
  console.log()
  printTable(rows)
  const minutes = (performance.now() - since) / 60_000
  console.log(`\n${minutes.toFixed(1)} minutes; saved in ${saveRun('bench', { rows, records, minutes, only: only ?? null })}`)
  process.exitCode = rows.some((row) => row.verdict === 'FAIL') ? 1 : 0
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
