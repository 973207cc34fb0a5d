import { sql } from 'kysely'
import { attemptStates, isOpen } from '#domain/order-state.ts'
import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

type Table = keyof Tables

/** What a school shows and who uses it; a table comes before those that it leads to. */
export const ownTables: readonly Table[] = [
  'cart_item',
  'cart',
  'promo_use',
  'payment_ticket',
  'checkout_student',
  'customer_favourite',
  'customer_session',
  'reset_key',
  'reservation_wait',
  'reservation',
  'reservation_slot',
  'customer',
  'staff_factor',
  'staff_recovery_code',
  'staff_session',
  'staff_user',
  'mail_outbox',
  'feedback',
  'campaign_visit',
  'survey_vote',
  'survey_tally',
  'health_form',
  'on_the_go_form',
  'form_key',
  'content_draft',
  'content_edit',
  'record',
  'dish',
  'menu',
  'menu_cycle',
  'file',
  'known_id',
]

/** What bookkeeping needs for years. */
export const bookTables: readonly Table[] = [
  'order_attempt',
  'customer_order',
  'order_number',
  'subscription_bill',
  'subscription_skip',
  'subscription_payment',
  'subscription',
  'refund',
]

/** The rows of a school in these tables, by table; without those that have none. */
export const countRows = async (db: Reader, siteId: string, tables: readonly Table[]): Promise<Map<Table, number>> => {
  const counts = new Map<Table, number>()
  for (const table of tables) {
    const { rows } = await sql<{ n: number | string }>`select count(*) as n from ${sql.table(table)} where site_id = ${siteId}`.execute(db)
    const count = Number(rows[0]?.n ?? 0)
    if (count > 0) counts.set(table, count)
  }
  return counts
}

export const deleteRows = async (trx: Writer, siteId: string, tables: readonly Table[]): Promise<void> => {
  for (const table of tables) await sql`delete from ${sql.table(table)} where site_id = ${siteId}`.execute(trx)
}

/** Removes the school's own row, after all that leads to it. */
export const deleteSite = async (trx: Writer, siteId: string): Promise<void> => {
  await trx.deleteFrom('site').where('id', '=', siteId).execute()
}

/** What of a school's business is not settled yet, or must stay in the books since an instant (ISO); `day` is the school's. */
export type Business = { paidOrders: number; runningSubscriptions: number; openPayments: number; openRefunds: number }

export const countBusiness = async (db: Reader, siteId: string, { since, day }: { since: string; day: string }): Promise<Business> => {
  const of = async (rows: Promise<{ n: number | string | bigint } | undefined>): Promise<number> => Number((await rows)?.n ?? 0)
  const open = attemptStates.filter(isOpen)
  const attempts = db
    .selectFrom('order_attempt')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('site_id', '=', siteId)
  const orders = db
    .selectFrom('customer_order')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('site_id', '=', siteId)
  const bills = db
    .selectFrom('subscription_bill')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('site_id', '=', siteId)
  const subscriptions = db
    .selectFrom('subscription')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('site_id', '=', siteId)
  const refunds = db
    .selectFrom('refund')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('site_id', '=', siteId)
  return {
    paidOrders: await of(orders.where('state', 'in', ['paid', 'refunded']).where('paid_at', '>=', since).executeTakeFirst()),
    runningSubscriptions: await of(subscriptions.where('canceled_at', 'is', null).where('last_bill', '>=', day).executeTakeFirst()),
    openPayments:
      (await of(attempts.where('state', 'in', open).executeTakeFirst())) +
      (await of(bills.where('state', 'in', ['pending', 'owed']).executeTakeFirst())),
    openRefunds: await of(refunds.where('done_at', 'is', null).executeTakeFirst()),
  }
}
