import { randomUUID } from 'node:crypto'
import type { Bill } from '#domain/billing.ts'
import type { Database } from '#server/db/open.ts'
import type { StoredSubscription } from '#server/db/subscriptions.ts'

const billed = (days: readonly string[]): Bill[] => days.map((date) => ({ date, price: 10_000, tax: 1300, total: 11_300 }))

/** A weekly plan of seven deliveries, paid with its order and on two later days. */
export const weekly = {
  kind: 'weekly' as const,
  first_bill: '2026-11-25',
  last_bill: '2027-01-01',
  first_plan: '2026-11-30',
  last_plan: '2027-01-11',
  bills: JSON.stringify(billed(['2026-11-25', '2026-12-01', '2027-01-01'])),
}

/** A delivery that does not come, as its customer's call leaves it. */
export const skip = ({ db }: { db: Database }, subscriptionId: string, delivery: string): Promise<void> =>
  db.transaction(async (trx) => {
    const at = '2026-11-25T17:00:00.000Z'
    await trx
      .insertInto('subscription_skip')
      .values({ site_id: 'maple-site', subscription_id: subscriptionId, delivery, skipped_at: at })
      .execute()
  })

/** A monthly plan from December to February, as a paid order leaves it. */
export const subscribe = async ({ db }: { db: Database }, customerId: string, more: Partial<StoredSubscription> = {}): Promise<string> => {
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
