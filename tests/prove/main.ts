// npm run prove [-- --long] [--only PART]: what no table can show. Random carts against a second reading of the rules, payments in crowds,
// under kills and under every fault of the payment company, and input that no page sends.
import { parseArgs } from 'node:util'
import { saveRun } from '../bench/results.ts'
import { printTable, type Row, stoppedRow } from '../bench/table.ts'
import { billingKilled } from './billing.ts'
import { browserTrials } from './browser/trials.ts'
import { twoProcesses } from './capacity.ts'
import { cardDataRow } from './card-data.ts'
import { manyCarts } from './carts.ts'
import { faultsByWay } from './faults.ts'
import { fullDisk } from './full-disk.ts'
import { readsBesideHung } from './hung-reads.ts'
import { hostileInput } from './hostile.ts'
import { crowds } from './crowds.ts'
import { everybodyAtOnce, killsAtRandom } from './orders.ts'
import { deafMail, lyingMail } from './mail-outages.ts'
import { policyHolds } from './policy.ts'
import { restartWhileBuying, withoutTheRest } from './outages.ts'
import { stopPostgres } from './postgres.ts'
import { manySchools } from './scale.ts'
import { mixedLoad } from './soak.ts'
import { payAgainAfterKill, stopsWhilePaying } from './stops.ts'
import { strangePortal } from './strange-portal.ts'
import { testedFaults } from './tested.ts'
import { engines } from './trial.ts'
import { writesKilled } from './writes.ts'

const parts: Record<string, (long: boolean) => Promise<Row[]>> = {
  carts: (long) => manyCarts(long ? 1_000_000 : 50_000),
  reads: (long) => readsBesideHung(long ? 15 : 3),
  orders: (long) => everybodyAtOnce(long ? 2000 : 500),
  kills: (long) => killsAtRandom(long ? { seeds: 20, carts: 100, group: 5 } : { seeds: 2, carts: 60, group: 20 }),
  writes: (long) => writesKilled(long ? { kills: 40, each: 40 } : { kills: 4, each: 4 }),
  stops: async (long) => [...(await payAgainAfterKill()), ...(await stopsWhilePaying(long ? 20 : 3))],
  faults: () => faultsByWay(),
  crowds: (long) => crowds(long ? 60 : 15),
  hostile: (long) => hostileInput(long ? 500 : 50),
  policy: (long) => policyHolds(long ? 100 : 10),
  browser: () => browserTrials(),
  billing: (long) => billingKilled(long ? 30 : 5),
  outages: () =>
    withoutTheRest(
      [() => fullDisk('sqlite'), restartWhileBuying, () => deafMail('sqlite')],
      [() => fullDisk('postgres'), () => lyingMail('cuts', 'postgres'), () => lyingMail('defers', 'sqlite'), strangePortal],
    ),
  tested: () => Promise.resolve(testedFaults()),
  soak: (long) => mixedLoad(long ? { seconds: 900, engines } : { seconds: 120, engines: ['sqlite'] }),
  scale: async (long) => [
    ...(await manySchools(long ? { times: 100, rounds: 80 } : { times: 10, rounds: 40 })),
    ...(await twoProcesses(long ? 10 : 3)),
  ],
}

const flags = () => {
  const { values } = parseArgs({ options: { long: { type: 'boolean', default: false }, only: { type: 'string' } } })
  if (values.only !== undefined && !(values.only in parts))
    throw new Error(`prove: --only is one of ${Object.keys(parts).join(', ')}, not "${values.only}"`)
  return values
}

const rowsOf = async (name: string, part: () => Promise<Row[]>): Promise<Row[]> => {
  const since = performance.now()
  const rows = await Promise.resolve()
    .then(part)
    .catch((error: unknown) => [stoppedRow(name, error)])
  for (const row of rows) console.log(`${row.verdict}  ${row.name}: ${row.got}`)
  console.log(`${name}: ${((performance.now() - since) / 1000).toFixed(0)} s`)
  return rows
}

const main = async (): Promise<void> => {
  const { long, only } = flags()
  const rows: Row[] = []
  const since = performance.now()
  for (const [name, part] of Object.entries(parts))
    if (only === undefined || only === name) rows.push(...(await rowsOf(name, () => part(long))))
  if (
    only === undefined ||
    !['browser', 'carts', 'crowds', 'reads', 'hostile', 'policy', 'scale', 'soak', 'tested', 'writes'].includes(only)
  )
    rows.push(await cardDataRow())
  await stopPostgres()
  console.log()
  printTable(rows)
  const minutes = (performance.now() - since) / 60_000
  console.log(`\n${minutes.toFixed(1)} minutes; saved in ${saveRun('prove', { rows, minutes, long, only: only ?? null })}`)
  // A part that could not go on may have left its servers; they end with this process.
  process.exit(rows.some((row) => row.verdict === 'FAIL') ? 1 : 0)
}

await main()
