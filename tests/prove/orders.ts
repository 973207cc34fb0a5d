import { setTimeout as sleep } from 'node:timers/promises'
import { median, type Row, verdict } from '../bench/table.ts'
import { differences, type Filled, fillCarts, placeAll, type Reply, settledWithin } from '../server/orders/exactly-once.ts'
import { searchTrial } from './card-data.ts'
import { engines, isApproved, lostOrders, newTrial, type Trial } from './trial.ts'

/** A server answers again soon, an order may wait: a payment that the company may still take is queried until it is
 * believed that there is none (`believeNoneAfterMs`). No buyer reads "declined" before, nor pays twice. */
const settleWithinMs = 60_000
/** From the start of the new process to its first successful answer. */
export const answersWithinMs = 5000
/** The same pseudo-random numbers from 0 to 1 for the same seed. */
export const randomOf = (seed: number) => {
  let state = seed * 7919
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}

export const stages = engines.flatMap((engine) =>
  [1, 2].map((many) => ({ engine, many, of: `${engine}, ${many} process${many > 1 ? 'es' : ''}` })),
)

/** The replies to one cart, unless all are the same approval. */
export const otherThanOne = (all: readonly (Reply | null)[]): string[] => {
  if (all.every(isApproved) && new Set(all.map((one) => one?.text)).size === 1) return []
  const words = all.map((one) => (one === null ? 'nothing' : isApproved(one) ? 'approved' : (one.code ?? one.text)))
  return [...new Set(words)].map((word) => `${words.filter((one) => one === word).length} read ${word}`)
}

/** Places each cart 2 to 10 times at once: one order, one charge and one reply for each cart. */
export const everybodyAtOnce = async (carts: number): Promise<Row[]> => {
  const rows: Row[] = []
  for (const { of, ...where } of stages) {
    const trial = await newTrial(where)
    const { stage } = trial
    let [answers, sent] = [0, 0]
    for (let done = 0; done < carts; done += 50) {
      const filled = await fillCarts(stage, Math.min(50, carts - done))
      const replies = await placeAll(stage, filled, (index) => 2 + ((done + index) % 9))
      sent += replies.flat().length
      const others = replies.map(otherThanOne).filter((words) => words.length > 0)
      for (const words of others) console.log(`orders: ${of}: of one cart ${words.join(', ')}`)
      if (others.length > 0) for (const line of trial.log().split('\n').slice(-4)) console.log(line)
      answers += replies.length - others.length
    }
    const orders = await stage.db.read.selectFrom('customer_order').select('no').where('state', '=', 'paid').execute()
    const numbers = new Set(orders.map(({ no }) => no)).size
    const charges = stage.simulator.charges().length
    const wrong = await differences(stage)
    for (const line of wrong) console.log(`orders: ${of}: ${line}`)
    await searchTrial(trial)
    await trial.close()
    const holds = wrong.length === 0 && [answers, orders.length, numbers, charges].every((count) => count === carts)
    rows.push({
      name: `orders: ${sent} placings of ${carts} carts at once, ${of}`,
      target: `${carts} orders, charges, same answers`,
      got: `${orders.length}, ${charges}, ${answers}`,
      verdict: verdict(holds),
    })
  }
  return rows
}

/** `group`: how many checkouts are in flight when a server is killed. */
type Kills = { carts: number; group: number; seed: number }
type Killed = {
  filled: Filled[]
  placings: ReturnType<typeof placeAll>[]
  kills: number
  open: number
  since: number
  answeredMs: number[]
}

/** Kills a server during each group of checkouts and starts another; the company answers late, so that kills hit every step. */
const killAtRandom = async ({ stage, kill, start }: Trial, { carts, group, seed }: Kills): Promise<Killed> => {
  const random = randomOf(seed)
  const done: Killed = { filled: [], placings: [], kills: 0, open: 0, since: 0, answeredMs: [] }
  while (done.filled.length < carts) {
    const filled = await fillCarts(stage, group)
    done.filled.push(...filled)
    await stage.simulator.fault('none')
    await stage.simulator.fault('delay', { times: group, delay_ms: Math.round(random() * 100) })
    const placing = placeAll(stage, filled, () => 2)
    await sleep(random() * 350)
    await kill(random())
    done.kills += 1
    // A request to the surviving server for a cart of the killed one waits; it is not awaited here.
    done.placings.push(placing)
    const started = performance.now()
    await start()
    const { status } = await fetch(`${stage.urls.at(-1)}/v1/sites/maple/info_ca`)
    done.answeredMs.push(status === 200 ? performance.now() - started : Number.POSITIVE_INFINITY)
  }
  await stage.simulator.fault('none')
  done.since = performance.now()
  const open = stage.db.read.selectFrom('order_attempt').select('attempt').where('state', 'in', ['pending', 'unknown'])
  done.open = (await open.execute()).length
  return done
}

/** Within a minute the ledger equals the orders to the cent; reported orders stay; a buyer who returns pays an unpaid one, once. */
const afterKills = async (trial: Trial, { filled, placings, kills, open, since }: Killed, of: string): Promise<Row> => {
  const { stage } = trial
  const isSettled = await settledWithin(stage, settleWithinMs - (performance.now() - since))
  const seconds = (performance.now() - since) / 1000
  const wrong = await differences(stage)
  wrong.push(...(await lostOrders(stage, (await Promise.all(placings)).flat(2))))
  const comeBack = async () => (await placeAll(stage, filled, () => 1)).flat()
  let again = await comeBack()
  // On a busy machine the reply may be "payment pending": they try once more.
  const isUndecided = (one: Reply | null) => one?.code === 'payment_pending' || one?.code === 'busy'
  if (again.some(isUndecided) && (await settledWithin(stage, settleWithinMs))) again = await comeBack()
  wrong.push(...again.flatMap((one) => (isApproved(one) ? [] : [`who came back read ${one?.code ?? one?.text ?? 'nothing'}`])))
  wrong.push(...(await differences(stage)))
  const charges = stage.simulator.charges().filter(({ state }) => state === 'charged').length
  if (charges !== filled.length) wrong.push(`${charges} charges of ${filled.length} carts`)
  for (const line of wrong) console.log(`kills: ${of}: ${line}`)
  await searchTrial(trial)
  await trial.close()
  return {
    name: `kills: ${kills} of kill -9 in ${filled.length} checkouts, ${of}`,
    target: `ledger = orders within ${settleWithinMs / 1000} s`,
    got: isSettled
      ? `${wrong.length} differences, ${open} open, settled in ${seconds.toFixed(0)} s`
      : `not settled in ${seconds.toFixed(0)} s`,
    verdict: verdict(isSettled && wrong.length === 0),
  }
}

/** For each engine, one and two processes, and each seed; one trial settles while the next is killed. */
export const killsAtRandom = async ({ seeds, ...how }: { seeds: number } & Omit<Kills, 'seed'>): Promise<Row[]> => {
  const settling: Promise<Row>[] = []
  const answeredMs: number[] = []
  for (const { of, ...where } of stages)
    for (let seed = 1; seed <= seeds; seed += 1) {
      const trial = await newTrial(where)
      const killed = await killAtRandom(trial, { ...how, seed })
      answeredMs.push(...killed.answeredMs)
      const name = `${of}, seed ${seed}`
      const row = afterKills(trial, killed, name).catch((error: unknown): Row => {
        console.error(error)
        return { name: `kills: ${name}`, target: 'goes through', got: String(error), verdict: 'FAIL' }
      })
      settling.push(row)
    }
  const [middle, worst] = [median(answeredMs), Math.max(...answeredMs)].map((ms) => ms / 1000)
  const first: Row = {
    name: `kills: the first answer after each of ${answeredMs.length} kills, from the start of the new process`,
    target: `worst <= ${answersWithinMs / 1000} s`,
    got: `${middle?.toFixed(1)} s, worst ${worst?.toFixed(1)} s`,
    verdict: verdict(Math.max(...answeredMs) <= answersWithinMs),
  }
  return [...(await Promise.all(settling)), first]
}
