import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../support/postgres.ts'
import { expectOk, fetchRaw } from './answer.ts'
import { startBare } from './bare.ts'
import { demoSite, readJson } from './demo-school.ts'
import { startPrototype } from './fork-server.ts'
import { load, type Measured, type Target } from './load.ts'
import { machineClock, startProduct } from './product.ts'
import { compared, type Findings, type Row, verdict } from './table.ts'

/** Compared with the bare prototype of the same run: the lowest rate and the highest p99. */
const wanted = { add: { rate: 0.4, p99: 3 }, list: { rate: 0.8, p99: 2 } }
const size = { connections: 8, forMs: 2000, atMost: 200_000, status: 200 }
/** The engine has compiled the hot code of both by then. */
const warmUpMs = 3000
/** Items in a cart before the next one begins. */
const itemsACart = 6

type Goods = { siteId: string; planId: string }
type Goal = { rate: number; p99: number }
type Trial = { name: string; product: () => Buffer; bare: () => Buffer; goal: Goal | null }

const goodsOf = async (port: number): Promise<Goods> => {
  const siteId = (await demoSite(port)).id
  const { mealPlans } = await readJson<{ mealPlans: { id: string; subscription: boolean }[] }>(port, `/v1/orderform/list?site_id=${siteId}`)
  const planId = mealPlans.find(({ subscription }) => !subscription)?.id
  if (planId === undefined) throw new Error('bench: the demo school sells no plan')
  return { siteId, planId }
}

const newCart = () => randomUUID().replaceAll('-', '')

const get = (path: string): Buffer => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n`)
let sent = 0
const post = (path: string, body: object): Buffer => {
  const text = JSON.stringify(body)
  sent += 1
  // One address for each family: an address may begin only so many carts an hour.
  const from = `X-Forwarded-For: 10.${sent % 250}.${(sent >> 8) % 250}.7\r\n`
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\nContent-Type: application/json\r\n${from}`
  return Buffer.from(`${head}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
}

/** Fills carts one after the other; one for each client, so that no two adds wait for one cart. */
const filling = () => {
  const open = Array.from({ length: size.connections }, () => ({ id: newCart(), left: itemsACart }))
  let turn = 0
  return (): string => {
    turn = (turn + 1) % open.length
    const cart = open[turn]
    if (!cart || cart.left === 0) {
      const id = newCart()
      open[turn] = { id, left: itemsACart - 1 }
      return id
    }
    cart.left -= 1
    return cart.id
  }
}

const trialsOf = ({ siteId, planId }: Goods): Trial[] => {
  const add = (cookie: string) => post('/v1/cart/add_meal_plan', { site_id: siteId, cookie, meal_plan: planId, item_type: 'Meal plan' })
  const bareAdd = (cookie: string) => post('/add', { cookie, plan: planId })
  const [ours, theirs] = [filling(), filling()]
  const read = newCart()
  return [
    { name: 'first add', product: () => add(newCart()), bare: () => bareAdd(newCart()), goal: wanted.add },
    { name: 'add to cart', product: () => add(ours()), bare: () => bareAdd(theirs()), goal: wanted.add },
    {
      name: 'cart read',
      product: () => get(`/v1/cart/fetch?site_id=${siteId}&cookie=${read}`),
      bare: () => get(`/cart?cookie=${read}`),
      goal: null,
    },
  ]
}

type Round = { product: Measured; bare: Measured }

const race = async ({ product, bare }: Trial, targets: { product: Target; bare: Target }, rounds: number): Promise<Round[]> => {
  const ask = (target: Target, request: () => Buffer, forMs = size.forMs) => load({ ...size, forMs, target, request })
  await ask(targets.product, product, warmUpMs)
  await ask(targets.bare, bare, warmUpMs)
  const done: Round[] = []
  while (done.length < rounds) {
    const one = await ask(targets.product, product)
    done.push({ product: one, bare: await ask(targets.bare, bare) })
  }
  return done
}

const rowsOf = (name: string, rounds: readonly Round[], goal: Goal | null): Row[] => {
  const { ratio, of, both } = compared(rounds)
  const slower = of('product', 'p99Ms') / of('bare', 'p99Ms')
  const got = `${ratio.toFixed(2)} (${both('perSecond')} a second)`
  const latency = `${slower.toFixed(2)} (p50 ${both('p50Ms', 1)} ms, p99 ${both('p99Ms', 1)} ms)`
  console.log(`cart: ${name}: ${got}, p99 ${latency}`)
  return [
    {
      name: `cart: ${name}`,
      target: goal ? `>= ${goal.rate.toFixed(2)} of bare` : '',
      got,
      verdict: goal ? verdict(ratio >= goal.rate) : 'info',
    },
    {
      name: `cart: ${name}, p99`,
      target: goal ? `<= ${goal.p99} x bare` : '',
      got: latency,
      verdict: goal ? verdict(slower <= goal.p99) : 'info',
    },
  ]
}

const benchList = async (rounds: number): Promise<{ rows: Row[]; record: unknown }> => {
  const product = await startProduct(machineClock)
  try {
    const { siteId } = await goodsOf(product.port)
    const path = `/v1/orderform/list?site_id=${siteId}`
    const bare = await startBare([expectOk(await fetchRaw(product.port, path))])
    const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\nAccept-Encoding: br\r\n\r\n`)
    try {
      const done = await race({ name: '', product: () => request, bare: () => request, goal: wanted.list }, { product, bare }, rounds)
      return { rows: rowsOf('order-form list', done, wanted.list), record: done }
    } finally {
      bare.stop()
    }
  } finally {
    await product.stop()
  }
}

const benchEngine = async (engine: 'sqlite' | 'postgres', rounds: number): Promise<{ rows: Row[]; record: unknown }> => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-cart-'))
  const server = engine === 'postgres' ? await startPostgres({ durable: true }) : null
  const url = server?.url ?? null
  const product = await startProduct({ TRUST_PROXY: '1', ...(url === null ? {} : { DATABASE_URL: url }) })
  const bare = await startPrototype('cart-prototype.ts', folder, url)
  try {
    const goods = await goodsOf(product.port)
    const rows: Row[] = []
    const record: Record<string, unknown> = {}
    for (const trial of trialsOf(goods)) {
      const done = await race(trial, { product, bare }, rounds)
      rows.push(...rowsOf(`${trial.name}, ${engine}`, done, trial.goal))
      record[trial.name] = done
    }
    return { rows, record }
  } finally {
    bare.stop()
    await product.stop()
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Durable cart writes on both engines by eight clients, compared with the bare writes; the order form compared with its bytes. */
export const benchCart = async (rounds: number): Promise<Findings> => {
  const [sqlite, postgres] = [await benchEngine('sqlite', rounds), await benchEngine('postgres', rounds)]
  const list = await benchList(rounds)
  return {
    rows: [...sqlite.rows, ...list.rows, ...postgres.rows],
    record: { ...size, sqlite: sqlite.record, postgres: postgres.record, list: list.record },
  }
}
