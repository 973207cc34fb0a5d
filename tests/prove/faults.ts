import { setTimeout as sleep } from 'node:timers/promises'
import type { Locale } from '#contract/wire.ts'
import { type FaultKind, faultKinds } from '#server/payments/simulator/faults.ts'
import { words } from '#server/words.ts'
import { type Row, verdict } from '../bench/table.ts'
import { settledWithin } from '../server/orders/exactly-once.ts'
import { payable } from '../server/orders/payable.ts'
import { searchTrial } from './card-data.ts'
import { type Engine, engines, logInAt, newTrial, type Trial } from './trial.ts'
import { type Course, type Way, ways } from './ways.ts'

const reportedWithinMs = 16_000
const sight = { sqlite: 'en-ca', postgres: 'fr-ca' } as const satisfies Record<Engine, Locale>

type Answer = { code: string | null; msg: string; state: string; order: { id: string; total: string } | null; ms: number }
type Case = {
  way: Way
  kind: FaultKind
  total: string
  send: (withNewInput?: boolean) => Promise<Answer>
  status: () => Promise<Answer>
  first: Answer
}

const answerOf = async (response: Response, since: number): Promise<Answer> => {
  const body = (await response.json()) as Partial<Answer>
  const { msg = '', state = '', order = null } = body
  return { code: response.headers.get('x-error-code'), msg, state, order, ms: performance.now() - since }
}

let people = 0

/** A customer with a filled cart, ready to pay: `send` pays. */
const newPayer = async ({ stage }: Trial, way: Way, locale: Locale): Promise<Omit<Case, 'kind' | 'first'>> => {
  const url = stage.urls[0] ?? ''
  people += 1
  const { id, headers: own } = await logInAt(stage, { id: `payer-${people}`, student_id: `A${String(people).padStart(6, '0')}` })
  const headers = { 'Content-Type': 'application/json', Cookie: own.Cookie, Origin: url }
  const holder = { site_id: 'maple-site', cookie: (0xfa_0000 + people).toString(16).padStart(32, '0'), locale, ...way.chosen }
  const post = async (path: string, body: object) => {
    const since = performance.now()
    return answerOf(await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify({ ...holder, ...body }) }), since)
  }
  const get = (path: string) =>
    fetch(`${url}${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(holder).toString()}`, { headers })
  const cartOf = async () => ((await (await get('/v1/cart/fetch')).json()) as { shoppingCart: { total: string } }).shoppingCart
  for (const wish of way.goods) {
    const { code, msg } = await post('/v1/cart/add_meal_plan', { ...wish, item_type: 'Meal plan' })
    if (code !== null) throw new Error(`prove: ${way.name}: ${msg}`)
  }
  const { total } = await cartOf()
  const read = async (path: string) => {
    const text = await (await get(path)).text()
    if (!text.includes('"success"')) throw new Error(`prove: ${way.name}: ${path}: ${text}`)
    return JSON.parse(text) as Record<string, unknown>
  }
  const prepared = () => way.prepare({ total, get: read })
  const given = await prepared()
  return {
    way,
    total,
    // A new try needs a new ticket; a repeat sends the same input.
    send: async (withNewInput = false) => post(way.path, { customer_id: id, total, ...(withNewInput ? await prepared() : given) }),
    status: async () => answerOf(await get('/v1/cart/order_status'), performance.now()),
  }
}

const waiting = async ({ stage }: Trial): Promise<number> => {
  const response = await fetch(`${stage.simulator.url}/faults`, { method: 'POST', body: JSON.stringify({ kind: 'delay', times: 0 }) })
  return ((await response.json()) as { waiting: number }).waiting
}

/** The message that a buyer sees in a state. */
const saysOf = (course: Course, locale: Locale) => {
  if (course.startsWith('pending')) return { code: 'payment_pending', msg: words(locale, 'errors.payment_pending') }
  return { code: null, msg: words(locale, course === 'paid' ? 'receipt.approved' : 'receipt.not_charged') }
}

/** The charges for an order, by the names under which the company was called. */
const live = async ({ stage: { db, simulator } }: Trial, { order }: Answer): Promise<string[]> => {
  const attempts = db.read
    .selectFrom('order_attempt')
    .select('provider_order_id')
    .where('order_id', '=', order?.id ?? '')
  const names = new Set((await attempts.execute()).map((one) => one.provider_order_id))
  return simulator.charges().flatMap(({ order_id: id, state, amount }) => (names.has(id) && state === 'charged' ? [amount] : []))
}

/** How a case differs from what is expected, after the first answer and after everything is settled. */
const judge = async (trial: Trial, { way, kind, total, first, status, send }: Case, locale: Locale): Promise<string[]> => {
  const course = way.course(kind)
  const wanted = saysOf(course, locale)
  const end = course.split('>').at(-1) ?? ''
  const wrong: string[] = []
  const expect = (what: string, got: unknown, should: unknown) => {
    if (JSON.stringify(got) !== JSON.stringify(should))
      wrong.push(`${way.name}, ${kind}: ${what} is ${JSON.stringify(got)}, not ${JSON.stringify(should)}`)
  }
  expect('the answer', { code: first.code, msg: first.msg }, wanted)
  const settled = await status()
  expect('the state', settled.state, end)
  expect('what is charged', await live(trial, settled), end === 'paid' && way.charged ? [total] : [])
  const again = await send(settled.state === 'declined')
  expect('the next answer', { code: again.code, msg: again.msg }, saysOf('paid', locale))
  const last = await status()
  expect('the last state', last.state, 'paid')
  expect('what is charged at last', await live(trial, last), way.charged ? [total] : [])
  return wrong
}

/** Pays while one transaction fails; waits only for what the next one depends on. */
const payUnder = async (trial: Trial, way: Way, kind: FaultKind): Promise<() => Promise<Case>> => {
  const { simulator } = trial.stage
  // A fault that no transaction used must not affect the next.
  await simulator.fault('none')
  const payer = await newPayer(trial, way, sight[trial.stage.db.engine])
  await simulator.fault('delay', { times: way.later ?? 0 })
  await simulator.fault(kind, { delay_ms: kind === 'delay' ? 900 : 0 })
  const over = new AbortController()
  const paying = payer.send().finally(() => over.abort())
  while (!over.signal.aborted && (await waiting(trial)) > 0) await sleep(10)
  // A silent company takes its fourteen seconds beside the others; the rest answer soon.
  if (kind !== 'silence') await paying
  return async () => ({ ...payer, kind, first: await paying })
}

const onEngine = async (engine: Engine): Promise<Row[]> => {
  const trial = await newTrial({ engine, school: payable })
  const begun: (() => Promise<Case>)[] = []
  for (const kind of faultKinds) for (const way of ways) begun.push(await payUnder(trial, way, kind))
  const cases = await Promise.all(begun.map((one) => one()))
  await trial.stage.simulator.fault('none')
  const isSettled = await settledWithin(trial.stage, 60_000)
  const rows: Row[] = []
  for (const way of ways) {
    const wrong: string[] = isSettled ? [] : ['not settled within a minute']
    const own = cases.filter((one) => one.way === way)
    for (const one of own) wrong.push(...(await judge(trial, one, sight[engine])))
    for (const line of wrong) console.log(`faults: ${engine}: ${line}`)
    rows.push({
      name: `faults: ${way.name}, ${engine}, ${sight[engine]}`,
      target: `${own.length} right`,
      got: wrong.length === 0 ? `${own.length} right` : `${wrong.length} wrong`,
      verdict: verdict(wrong.length === 0),
    })
  }
  const slowest = Math.max(...cases.map(({ first }) => first.ms))
  rows.push({
    name: `faults: the longest wait for an answer, ${engine}`,
    target: `<= ${reportedWithinMs / 1000} s`,
    got: `${(slowest / 1000).toFixed(1)} s`,
    verdict: verdict(slowest <= reportedWithinMs),
  })
  // Exactly the paid orders are charged.
  const charged = trial.stage.simulator.charges().filter(({ state }) => state === 'charged').length
  const should = ways.filter((way) => way.charged).length * faultKinds.length
  rows.push({ name: `faults: charges in all, ${engine}`, target: `${should}`, got: `${charged}`, verdict: verdict(charged === should) })
  await searchTrial(trial)
  await trial.close()
  return rows
}

/** Every fault with every payment type: the right answer at once, the right state at the end, and one charge after a retry. Both engines at once. */
export const faultsByWay = async (): Promise<Row[]> => (await Promise.all(engines.map(onEngine))).flat()
