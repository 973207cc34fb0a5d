import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Row, verdict } from '../bench/table.ts'
import { differences, type Filled, fillCarts, placeAll, type Reply, settledWithin } from '../server/orders/exactly-once.ts'
import { startServer } from '../support/started-server.ts'
import { searchTrial } from './card-data.ts'
import { otherThanOne, randomOf, stages } from './orders.ts'
import { type Engine, engines, isApproved, newTrial, type Trial } from './trial.ts'

const carts = 12
/** For this many of the last carts the company never answers. */
const hungCarts = 4
/** The server gives up a request after 20 seconds, and the unit waits for 30. */
const endsWithinMs = 25_000
const mailedWithinMs = 20_000

type Server = Awaited<ReturnType<typeof startServer>>

/** The built product on the trial's data in many processes; the first is stopped and started like a systemd unit. */
const openServers = async (trial: Trial, many: number) => {
  const servers: Server[] = []
  const ended: Server[] = []
  const name = () => (trial.stage.urls = servers.map(({ url }) => url))
  const start = async () => {
    servers.push(await startServer({ DATA_DIR: trial.folder }, trial.env))
    name()
  }
  /** Sends SIGTERM to the first; returns how long it took to end. */
  const stopFirst = async (): Promise<number> => {
    const first = servers.shift()
    if (!first) throw new Error('no server runs')
    const since = performance.now()
    await first.stop()
    ended.push(first)
    name()
    return performance.now() - since
  }
  while (servers.length < many) await start()
  return {
    start,
    stopFirst,
    stopAll: async () => {
      while (servers.length > 0) await stopFirst()
    },
    log: () => [...ended, ...servers].map((one) => one.said()).join(''),
  }
}

type Wave = { trial: Trial; servers: Awaited<ReturnType<typeof openServers>>; random: () => number; hung: number }
type PaidWave = { filled: Filled[]; replies: (Reply | null)[][]; tookMs: number }

/** Pays every cart at every server while the first one stops; the company answers late. */
const payWhileStopping = async ({ trial: { stage }, servers, random, hung }: Wave): Promise<PaidWave> => {
  const filled = await fillCarts(stage, carts)
  await stage.simulator.fault('none')
  if (hung > 0) await stage.simulator.fault('silence', { times: hung })
  await stage.simulator.fault('delay', { times: carts - hung, delay_ms: Math.round(random() * 1500) })
  const many = stage.urls.length
  const placing = placeAll(stage, filled, () => many)
  await sleep(150 + random() * 300)
  const tookMs = await servers.stopFirst()
  const replies = await placing
  await servers.start()
  return { filled, replies, tookMs }
}

/** The reply when the company is silent: the payment is being confirmed. */
const isPending = (one: Reply | null): boolean => one?.code === 'payment_pending'

const wrongIn = ({ replies, tookMs }: PaidWave, hung: number): string[] => {
  const waiting = replies.filter((all) => all.every(isPending)).length
  const others = replies.filter((all) => !all.every(isPending)).map(otherThanOne)
  return [
    ...others.flatMap((words) => (words.length === 0 ? [] : [`of one cart ${words.join(', ')}`])),
    ...(waiting === hung ? [] : [`${waiting} carts are being confirmed, not ${hung}`]),
    ...(tookMs <= endsWithinMs ? [] : [`the server ended after ${(tookMs / 1000).toFixed(0)} s`]),
  ]
}

/** The running servers finish everything: settled, mailed once, and a repeat gets the stored result. */
const wrongAtLast = async (trial: Trial, waves: readonly PaidWave[]): Promise<string[]> => {
  const { stage, folder } = trial
  await stage.simulator.fault('none')
  const wrong = (await settledWithin(stage, 60_000)) ? [] : ['not settled within a minute']
  for (const { filled } of waves)
    for (const all of await placeAll(stage, filled, () => 1))
      if (!all.every(isApproved)) wrong.push(`who came back read ${all[0]?.code ?? 'nothing'}`)
  const wanted = waves.length * carts
  const charges = stage.simulator.charges().length
  if (charges !== wanted) wrong.push(`${charges} charges of ${wanted} carts`)
  const mails = () => readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.eml')).length
  for (let waited = 0; waited < mailedWithinMs && mails() < wanted; waited += 200) await sleep(200)
  await sleep(500)
  if (mails() !== wanted) wrong.push(`${mails()} receipts of ${wanted} orders`)
  return [...wrong, ...(await differences(stage))]
}

const onStage = async ({ engine, many, of }: { engine: Engine; many: number; of: string }, rounds: number): Promise<Row> => {
  const trial = await newTrial({ engine, many: 0 })
  const servers = await openServers(trial, many)
  const [random, waves, wrong]: [() => number, PaidWave[], string[]] = [randomOf(many), [], []]
  for (let round = 1; round <= rounds; round += 1) {
    const hung = round === rounds ? hungCarts : 0
    const wave = await payWhileStopping({ trial, servers, random, hung })
    waves.push(wave)
    wrong.push(...wrongIn(wave, hung))
  }
  wrong.push(...(await wrongAtLast(trial, waves)))
  for (const line of wrong) console.log(`stops: ${of}: ${line}`)
  await searchTrial({ ...trial, log: servers.log, end: servers.stopAll })
  await trial.close()
  const [answers, slowest] = [waves.flatMap(({ replies }) => replies.flat()).length, Math.max(...waves.map(({ tookMs }) => tookMs))]
  return {
    name: `stops: SIGTERM ${rounds} times while ${carts} pay, ${of}`,
    target: 'each answered, one charge and receipt, goes on',
    got: `${answers} answers, ${wrong.length} wrong, ended in ${(slowest / 1000).toFixed(1)} s`,
    verdict: verdict(wrong.length === 0),
  }
}

/**
 * Servers that stop while people pay answer every request first; payments without an answer are settled by the next ones. They
 * mostly wait, so both engines with one and two processes run at once.
 */
export const stopsWhilePaying = (rounds: number): Promise<Row[]> => Promise.all(stages.map((stage) => onStage(stage, rounds)))

/** From paying again to the reply: a killed server's attempt is abandoned after five seconds (`holdAttemptMs`). */
const paysAgainWithinMs = 8000

/** The company drops a charge after 9 s, or accepts it then; its server is killed after 1.5 s, and the buyer pays again at the next one. */
const payAgainOn = async (engine: Engine, kind: 'drop_before_commit' | 'delay'): Promise<Row> => {
  const trial = await newTrial({ engine })
  const { stage } = trial
  const filled = await fillCarts(stage, 3)
  await stage.simulator.fault(kind, { times: filled.length, delay_ms: 9000 })
  const lost = placeAll(stage, filled, () => 1)
  await sleep(1500)
  await trial.kill(0)
  await trial.start()
  const since = performance.now()
  const replies = (await placeAll(stage, filled, () => 1)).flat()
  const tookMs = performance.now() - since
  await lost
  // The killed server's request has reached the company by then.
  await sleep(10_000)
  const wrong = replies.flatMap((one) => (isApproved(one) ? [] : [`paying again read ${one?.code ?? one?.text ?? 'nothing'}`]))
  const charges = stage.simulator.charges().length
  if (charges !== filled.length) wrong.push(`${charges} charges of ${filled.length} carts`)
  if (tookMs > paysAgainWithinMs) wrong.push(`it took ${(tookMs / 1000).toFixed(1)} s`)
  wrong.push(...(await differences(stage)))
  for (const line of wrong) console.log(`stops: pay again, ${engine}, ${kind}: ${line}`)
  await searchTrial(trial)
  await trial.close()
  return {
    name: `stops: kill -9 in a payment (${kind}, 9 s), paid again at the next server, ${engine}`,
    target: `approved within ${paysAgainWithinMs / 1000} s, one charge`,
    got: `${(tookMs / 1000).toFixed(1)} s, ${charges} charges of ${filled.length}, ${wrong.length} wrong`,
    verdict: verdict(wrong.length === 0),
  }
}

/** A buyer whose server is killed during a payment can pay again at once, and is charged once. */
export const payAgainAfterKill = async (): Promise<Row[]> => {
  const rows: Row[] = []
  for (const kind of ['drop_before_commit', 'delay'] as const)
    rows.push(...(await Promise.all(engines.map((engine) => payAgainOn(engine, kind)))))
  return rows
}
