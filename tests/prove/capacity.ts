import { Agent, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { cpuTime } from '../bench/cpu-time.ts'
import { median, type Row, verdict } from '../bench/table.ts'
import { startProcess } from '../support/processes.ts'
import { newTrial } from './trial.ts'

const forMs = 4000
const linesEach = 8
/** At twice the work for an answer a second process gains nothing; here all of them share the cores with the clients. */
const most = 1.5
/** With fewer cores the second process takes its time from the database and the clients. */
const freeCores = 6
const fewest = 1.6

let turn = 0

/** An uncached read, and every fourth time a plan into a new cart, each from its own address. */
const next = (): { path: string; from: string; body?: string } => {
  turn += 1
  const from = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`
  if (turn % 4 !== 0) return { path: `/v1/locations/status?site_id=maple-site&x=${turn}`, from }
  const cookie = (0xca9a_0000 + turn).toString(16).padStart(32, '0')
  const holder = { site_id: 'maple-site', cookie, customer_type_id: 'student', location_id: 'residence' }
  return { path: '/v1/cart/add_meal_plan', from, body: JSON.stringify({ ...holder, meal_plan: 'gold', item_type: 'Meal plan' }) }
}

const send = (url: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    const { path, from, body } = next()
    const headers = { 'X-Forwarded-For': from, ...(body === undefined ? {} : { 'Content-Type': 'application/json', Origin: url }) }
    const outgoing = request(url + path, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      answer.resume()
      answer.once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`prove: ${path} answers ${answer.statusCode}`))))
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })

type Server = Awaited<ReturnType<typeof startProcess>>
type Measured = { perSecond: number; cpuMs: number }

const cpuOf = (servers: readonly Server[]): number => servers.reduce((sum, { pid }) => sum + (cpuTime(pid) ?? Number.NaN), 0)

/** Opens that many connections to each server. */
const measure = async (servers: readonly Server[]): Promise<Measured> => {
  const agent = new Agent({ keepAlive: true, maxSockets: linesEach })
  const [since, before] = [performance.now(), cpuOf(servers)]
  let answers = 0
  const asking = Array.from({ length: linesEach * servers.length }, async (_, line) => {
    const { url } = servers[line % servers.length]!
    for (; performance.now() - since < forMs; answers += 1) await send(url, agent)
  })
  await Promise.all(asking)
  agent.destroy()
  return { perSecond: (answers / (performance.now() - since)) * 1000, cpuMs: (cpuOf(servers) - before) / answers }
}

/** One and two server processes over one PostgreSQL in turn: their throughput together, and the cost of an answer. */
export const twoProcesses = async (rounds: number): Promise<Row[]> => {
  const trial = await newTrial({ engine: 'postgres', many: 0 })
  const servers = [await startProcess(trial.env), await startProcess(trial.env)]
  await measure(servers)
  const pairs: (readonly [Measured, Measured])[] = []
  while (pairs.length < rounds) pairs.push([await measure(servers.slice(0, 1)), await measure(servers)])
  for (const one of servers) await one.stop()
  await trial.close()
  const figures = (of: keyof Measured) => ({
    ratio: median(pairs.map(([one, two]) => two[of] / one[of])),
    one: median(pairs.map(([one]) => one[of])),
    two: median(pairs.map(([, two]) => two[of])),
  })
  const [answers, cpu] = [figures('perSecond'), figures('cpuMs')]
  const rows: Row[] = [
    {
      name: 'scale: answers a second by 2 processes on one PostgreSQL',
      target: `>= ${fewest} x of 1, with ${freeCores} cores`,
      got: `${answers.ratio.toFixed(2)} (${answers.two.toFixed(0)} / ${answers.one.toFixed(0)}), ${availableParallelism()} cores`,
      verdict: availableParallelism() >= freeCores ? verdict(answers.ratio >= fewest) : 'info',
    },
  ]
  if (!Number.isNaN(cpu.ratio))
    rows.push({
      name: 'scale: processor time of an answer by 2 processes on one PostgreSQL',
      target: `<= ${most} x of 1`,
      got: `${cpu.ratio.toFixed(2)} (${cpu.two.toFixed(2)} / ${cpu.one.toFixed(2)} ms)`,
      verdict: verdict(cpu.ratio <= most),
    })
  return rows
}
