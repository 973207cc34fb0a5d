import { setTimeout as sleep } from 'node:timers/promises'
import type { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { believeNoneAfterMs } from '#domain/order-state.ts'
import type { newSimulator } from '../../support/simulator.ts'
import { logIn } from '../accounts/log-in.ts'

/** Servers over one database, and the company that they charge at. `urls` are those of the processes that run now. */
export type Stage = {
  db: Database
  config: ReturnType<typeof readConfig>
  urls: string[]
  simulator: Pick<Awaited<ReturnType<typeof newSimulator>>, 'charges'>
}
/** A filled cart, and what its page sends. */
export type Filled = { cookie: string; total: string; headers: { Cookie: string }; order: Record<string, string> }
export type Reply = { status: number; code: string | null; text: string }

const siteId = 'maple-site'

/** Sends a write as a page does; null where the line went dead. */
const send = async (url: string, path: string, body: object, headers: Record<string, string>): Promise<Reply | null> => {
  try {
    const own = { 'Content-Type': 'application/json', Origin: url, ...headers }
    const response = await fetch(`${url}${path}`, { method: 'POST', headers: own, body: JSON.stringify(body) })
    return { status: response.status, code: response.headers.get('x-error-code'), text: await response.text() }
  } catch {
    return null
  }
}

const card = {
  payment_type: 'Credit card',
  first_name: 'Zoé',
  last_name: 'Roy',
  card_number: '4242424242424242',
  card_type: 'Visa',
  expiration: '08/30',
  cvc: '917',
}

let carts = 0

/** So many carts with a plan in each, of as many customers as a class has. */
export const fillCarts = async (stage: Stage, count: number): Promise<Filled[]> => {
  const at = { db: stage.db, config: stage.config, url: stage.urls[0] ?? '' } as Parameters<typeof logIn>[0]
  const first = (carts += count)
  const people = await Promise.all(Array.from({ length: Math.min(count, 20) }, (_, index) => logIn(at, { id: `crowd-${first}-${index}` })))
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const person = people[index % people.length]
      if (!person) throw new Error('nobody')
      const cookie = (0xfeed_0000 + first * 1000 + index).toString(16).padStart(32, '0')
      // Not one address: it may begin so many carts an hour.
      const headers = { Cookie: person.headers.Cookie, 'X-Forwarded-For': `10.${first % 250}.${(first >> 8) % 250}.7` }
      const holder = { site_id: siteId, cookie, customer_type_id: 'student', location_id: 'residence' }
      const plan = { ...holder, meal_plan: 'gold', item_type: 'Meal plan' }
      const add = () => send(at.url, '/v1/cart/add_meal_plan', plan, headers)
      // An idle connection may be dead, a server in a crowd busy; a cart that is filled twice shows in its price.
      let answer = await add()
      for (let tries = 0; tries < 5 && answer?.status !== 200; tries += 1) answer = await add()
      const { cart } = JSON.parse(answer?.text ?? '{}') as { cart?: { total: string } }
      if (!cart) throw new Error(`no cart: ${answer?.text}`)
      return { cookie, total: cart.total, headers, order: { ...holder, ...card, customer_id: person.id, total: cart.total } }
    }),
  )
}

/** Places each cart so often at once, by one process or another; the answers of each. */
export const placeAll = (stage: Stage, filled: readonly Filled[], times: (index: number) => number): Promise<(Reply | null)[][]> =>
  Promise.all(
    filled.map(({ order, headers }, index) =>
      Promise.all(
        Array.from({ length: times(index) }, (_, time) =>
          send(stage.urls[(index + time) % stage.urls.length] ?? '', '/v1/cart/create_cc_order', order, headers),
        ),
      ),
    ),
  )

/** What is paid without a charge, charged without an order, charged twice or another amount: nothing, if all is well. */
export const differences = async ({ db, simulator }: Stage): Promise<string[]> => {
  const orders = await db.read.selectFrom('customer_order').select(['id', 'state', 'total_cents']).execute()
  const live = simulator.charges().filter(({ state }) => state === 'charged')
  const ofOrder = (id: string) => live.filter(({ order_id: charged }) => charged.startsWith(id))
  const wrong = orders.flatMap(({ id, state, total_cents: cents }) => {
    const charges = ofOrder(id)
    if (state !== 'paid') return charges.map(() => `${id} is ${state} and charged`)
    const amounts = charges.map(({ amount }) => Math.round(Number(amount) * 100))
    return amounts.length === 1 && amounts[0] === cents ? [] : [`${id} of ${cents} was charged ${amounts.join(', ') || 'nothing'}`]
  })
  const known = new Set(orders.map(({ id }) => id))
  return [...wrong, ...live.filter(({ order_id: id }) => !known.has(id.slice(0, 36))).map(({ order_id: id }) => `${id} has no order`)]
}

/** Whether nothing is open any more. */
export const isSettled = async ({ db }: Stage): Promise<boolean> =>
  (await db.read.selectFrom('order_attempt').select('attempt').where('state', 'in', ['pending', 'unknown']).executeTakeFirst()) ===
  undefined

/** Lets the attempts of a crash be as old as they are a minute later, so that the test need not wait. */
export const ageAttempts = ({ db }: Stage): Promise<void> =>
  db.transaction(async (trx) => {
    const past = new Date(Date.now() - believeNoneAfterMs - 1000).toISOString()
    await trx.updateTable('order_attempt').set({ started_at: past, ask_at: past }).where('state', 'in', ['pending', 'unknown']).execute()
  })

/** Waits until the reconciler has settled everything; false where it did not in time. */
export const settledWithin = async (stage: Stage, ms: number): Promise<boolean> => {
  const until = Date.now() + ms
  while (Date.now() < until) {
    if (await isSettled(stage)) return true
    await sleep(100)
  }
  return isSettled(stage)
}
