import { bill } from '#server/billing/run.ts'
import type { TestServer } from '../../support/server.ts'
import { logIn } from '../accounts/log-in.ts'
import { subscribe } from './subscription.ts'

export { subscribe, weekly } from './subscription.ts'

export const good = '4242424242424242'
export const declined = '4000000000000002'

/** The key under which the payment company keeps a card. */
export const keptCard = async ({ services }: TestServer, number: string): Promise<string> => {
  const kept = await services.ports.payments?.vault({ source: { kind: 'card', number, expiry: '1228', cvc: '123' } })
  if (kept?.outcome !== 'stored') throw new Error('no card')
  return kept.dataKey
}

let people = 0
/** A customer who is logged in. */
export const subscriber = (server: TestServer) => logIn(server, { id: `subscriber-${(people += 1)}` })

/** Such a customer with a monthly subscription that a card pays. */
export const subscribed = async (server: TestServer, number: string) => {
  const zoe = await subscriber(server)
  return { zoe, id: await subscribe(server, zoe.id, { vault_key: await keptCard(server, number) }) }
}

export const contextOf = ({ db, services, config, services: { log } }: TestServer) => ({
  db,
  log,
  now: config.now,
  payments: services.ports.payments,
})

/** Runs the billing of one day. */
export const billOn = (server: TestServer, day: string) => bill(contextOf(server), day)

/** As though the patience with open tries had run out. */
export const losePatience = ({ db }: TestServer) =>
  db.transaction((trx) =>
    trx.updateTable('subscription_bill').set({ ask_at: '2000-01-01T00:00:00.000Z' }).where('state', '=', 'pending').execute(),
  )
