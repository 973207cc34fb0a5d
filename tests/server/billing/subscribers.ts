import { randomUUID } from 'node:crypto'
import type { Bill } from '#domain/billing.ts'
import { bill } from '#server/billing/run.ts'
import type { StoredSubscription } from '#server/db/subscriptions.ts'
import { importSchool } from '../../support/school.ts'
import { newSimulator } from '../../support/simulator.ts'
import { newServer as startServer } from '../../support/server.ts'
import { logIn } from '../accounts/log-in.ts'
import { maple, noon } from '../api/maple.ts'

export type Server = Awaited<ReturnType<typeof startServer>>

export const good = '4242424242424242'
export const declined = '4000000000000002'

/** A school with a payment company of its own. */
export const newSchool = async () => {
  const simulator = await newSimulator()
  const server = await startServer(noon, { PAYMENTS: 'simulator', SIMULATOR_URL: simulator.url })
  await importSchool(server, maple)
  return {
    server,
    simulator,
    close: async () => {
      await server.close()
      await simulator.close()
    },
  }
}

/** The key under which the payment company keeps a card. */
export const keptCard = async ({ services }: Server, number: string): Promise<string> => {
  const kept = await services.ports.payments?.vault({ source: { kind: 'card', number, expiry: '1228', cvc: '123' } })
  if (kept?.outcome !== 'kept') throw new Error('no card')
  return kept.dataKey
}

const billed = (days: readonly string[]): Bill[] => days.map((date) => ({ date, price: 10_000, tax: 1300, total: 11_300 }))

/** A monthly plan from December to February, as a paid order leaves it. */
export const subscribe = async ({ db }: Server, customerId: string, more: Partial<StoredSubscription> = {}): Promise<string> => {
  const [id, orderId, at] = [randomUUID(), randomUUID(), '2026-11-25T17:00:00.000Z']
  const site_id = 'maple-site'
  await db.transaction(async (trx) => {
    const order = { site_id, id: orderId, cart_id: orderId, state: 'paid' as const, attempt: 1, customer_id: customerId, no: null }
    const more_ = { payment_type: 'Credit card', total_cents: 0, response: 'Approved', data: '{}', visit_id: null, cmpid: null }
    await trx
      .insertInto('customer_order')
      .values({ ...order, ...more_, locale: 'en-ca', created_at: at, paid_at: at })
      .execute()
    await trx
      .insertInto('subscription')
      .values({
        site_id,
        id,
        order_id: orderId,
        customer_id: customerId,
        kind: 'monthly',
        plan_id: 'locker',
        name: 'Meal locker',
        translations: '[]',
        price_cents: 10_000,
        tax_cents: 1300,
        payment_type: 'Credit card',
        vault_key: null,
        card_brand: 'Visa',
        card_last4: '4242',
        ordered_on: '2026-11-25',
        first_bill: '2026-12-01',
        last_bill: '2027-02-01',
        first_plan: '2026-12-01',
        last_plan: '2027-02-01',
        bills: JSON.stringify(billed(['2026-12-01', '2027-01-01', '2027-02-01'])),
        created_at: at,
        canceled_at: null,
        ...more,
      })
      .execute()
  })
  return id
}

let people = 0
/** Somebody who is logged in. */
export const subscriber = (server: Server) => logIn(server, { id: `subscriber-${(people += 1)}` })

export const contextOf = ({ db, services, config, services: { log } }: Server) => ({
  db,
  log,
  now: config.now,
  payments: services.ports.payments,
})

/** Runs the billing of one day. */
export const billOn = (server: Server, day: string) => bill(contextOf(server), day)

/** As though the patience with open tries had run out. */
export const losePatience = ({ db }: Server) =>
  db.transaction((trx) =>
    trx.updateTable('subscription_bill').set({ ask_at: '2000-01-01T00:00:00.000Z' }).where('state', '=', 'pending').execute(),
  )
