import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '#domain/calendar.ts'
import { median, percentile, type Row, verdict } from '../bench/table.ts'
import { wednesday } from '../server/api/maple.ts'
import { fillCarts, placeAll } from '../server/orders/exactly-once.ts'
import { type Engine, newTrial, onEachEngine, type Trial } from './trial.ts'

const hung = 50
const mostTimes = 2
/** Longer than the reads beside the hanging calls take. */
const size = { reads: 300, hangMs: 8000 }

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const timeOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const since = performance.now()
    get(url, { agent }, (response) => {
      response.resume()
      response.once('end', () => (response.statusCode === 200 ? resolve(performance.now() - since) : reject(new Error(`prove: ${url}`))))
    }).once('error', reject)
  })

let read = 0

/** The menus of a place, in turn of a new day from the database, and of today from the response cache. */
const p95 = async ({ stage }: Trial): Promise<number> => {
  const took: number[] = []
  for (let index = 0; index < size.reads; index += 1) {
    const day = index % 2 === 0 ? wednesday : addDays(wednesday, (read += 1))
    took.push(await timeOf(`${stage.urls[0] ?? ''}/v1/location/menu?site_id=maple-site&location_id=grill&date=${day}`))
    await sleep(1)
  }
  return percentile(took, 0.95)
}

const onEngine = async (engine: Engine, rounds: number): Promise<Row> => {
  const trial = await newTrial({ engine })
  const { stage } = trial
  await p95(trial)
  const [idle, beside]: [number[], number[]] = [[], []]
  let fewest = hung
  while (beside.length < rounds) {
    const filled = await fillCarts(stage, hung)
    await sleep(1000)
    idle.push(await p95(trial))
    await stage.simulator.fault('delay', { times: hung, delay_ms: size.hangMs })
    const placing = placeAll(stage, filled, () => 1)
    await sleep(1000)
    beside.push(await p95(trial))
    const open = await stage.db.read.selectFrom('order_attempt').select('attempt').where('state', '=', 'pending').execute()
    fewest = Math.min(fewest, open.length)
    await placing
    // Their receipts are mailed before the next round begins.
    await sleep(3000)
  }
  await trial.close()
  const ratio = median(beside.map((ms, index) => ms / (idle[index] ?? Number.NaN)))
  return {
    name: `reads: menus beside ${fewest} hung payments, p95, ${engine}`,
    target: `<= ${mostTimes} x idle, ${hung} hung`,
    got: `${ratio.toFixed(2)} (${median(beside).toFixed(2)} / ${median(idle).toFixed(2)} ms)`,
    verdict: verdict(ratio <= mostTimes && fewest === hung),
  }
}

/** A silent payment company must not slow down the menus. */
export const readsBesideHung = (rounds: number): Promise<Row[]> => onEachEngine((engine) => onEngine(engine, rounds))
