import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { holdSubscription } from '#server/db/subscriptions.ts'
import { refund } from '#server/orders/refund.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { engine } from '../../support/storage.ts'
import { maple, noon } from '../api/maple.ts'
import { good, subscribed } from './subscribers.ts'

const { server } = serverWithPayments(noon, [maple])

test('[SUBS-10] the end of a refunded order waits for a payment that is being recorded, however often it was refunded before', async () => {
  const { id } = await subscribed(server, good)
  const { order_id: order } = await server.db.read
    .selectFrom('subscription')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const end = () => refund(order, { db: server.db, payments: server.services.ports.payments, now: Date.parse(noon) })
  expect(await end()).toMatchObject({ state: 'refunded' })
  const [begun, recorded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const recording = server.db.transaction(async (trx) => {
    await holdSubscription(trx, { site_id: 'maple-site', id })
    begun.resolve()
    await recorded.promise
  })
  await begun.promise
  const again = end()
  // SQLite has one writer at a time.
  if (engine === 'postgres')
    await expect.poll(() => sql`select from pg_locks where not granted`.execute(server.db.read)).toMatchObject({ rows: [{}] })
  recorded.resolve()
  await recording
  expect(await again).toBeNull()
})
