// npm run bench [-- --only PART] [--rounds N]
import { parseArgs } from 'node:util'
import { benchAccounts } from './accounts.ts'
import { benchBookings } from './bookings.ts'
import { benchCart } from './cart.ts'
import { benchCheckout } from './checkout.ts'
import { keep } from './keep.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchOfflineStart } from './offline-start.ts'
import { type Product, startProduct } from './product.ts'
import { benchReads } from './reads.ts'
import { benchSearch } from './search.ts'
import { benchSize } from './size.ts'
import { benchStart } from './start.ts'
import { type Findings, printTable, type Row, stoppedRow } from './table.ts'
import { benchTouch } from './touch.ts'
import { benchView } from './view.ts'

/** `alone`: asked for by `--only`, so that it may take its time; the whole run ends within 20 minutes. */
type How = { rounds: number | undefined; alone: boolean }
type Part = (product: Product, how: How) => Promise<Findings>

const parts: Record<string, Part> = {
  size: (product) => benchSize(product),
  search: (_, { rounds = 7 }) => Promise.resolve(benchSearch(rounds)),
  reads: (product, { rounds = 7 }) => benchReads(product, rounds),
  bookings: (_, { rounds = 3 }) => benchBookings(rounds),
  accounts: (_, { rounds = 5 }) => benchAccounts(rounds),
  cart: (_, { rounds = 3 }) => benchCart(rounds),
  checkout: (_, { rounds = 3 }) => benchCheckout(rounds),
  start: (product, { rounds = 7 }) => benchStart(product, rounds),
  offline: (_, { rounds = 7 }) => benchOfflineStart(rounds),
  touch: (product) => benchTouch(product),
  view: (product, { rounds, alone }) => benchView(product, rounds ?? (alone ? 5 : 2)),
  lighthouse: (product, { rounds = 5, alone }) => benchLighthouse(product, { rounds, everyPage: alone }),
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
      const found = await part(product, { rounds, alone: only !== undefined }).catch((error: unknown) => ({
        rows: [stoppedRow(name, error)],
        record: null,
      }))
      rows.push(...found.rows)
      records[name] = found.record
    }
  } finally {
    await product.stop()
  }
  console.log()
  printTable(rows)
  const minutes = (performance.now() - since) / 60_000
  console.log(`\n${minutes.toFixed(1)} minutes; kept in ${keep({ rows, records, minutes, only: only ?? null })}`)
  process.exitCode = rows.some((row) => row.verdict === 'FAIL') ? 1 : 0
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
