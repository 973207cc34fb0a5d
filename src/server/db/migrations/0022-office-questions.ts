import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * When the provider is asked next about a refund without an answer. The leases that said so until now stay for a server of the version
 * before; a refund without a time is one that it begins, and is due.
 */
const addRefundQuestions = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of ['ask_at', 'provider_transaction']) await db.schema.alterTable('refund').addColumn(column, 'text').execute()
  await sql`update refund set ask_at = (
    select until from job_lease where name = 'refund question ' || refund.site_id || ' ' || refund.provider_order_id
  ) where done_at is null`.execute(db)
  await sql`create index if not exists refund_to_ask on refund (ask_at) where done_at is null`.execute(db)
}

/** When a person said that the recovery codes are saved: those of the version before count as saved. */
const addCodeConfirmation = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('staff_recovery_code').addColumn('confirmed_at', 'text').execute()
  await sql`update staff_recovery_code set confirmed_at = created_at`.execute(db)
}

/** How the office finds the orders of some days, and what belongs to an order. */
const addOrderIndexes = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index if not exists customer_order_by_payment on customer_order (site_id, paid_at) where paid_at is not null`.execute(db)
  for (const table of ['refund', 'subscription'])
    await db.schema.createIndex(`${table}_by_order`).ifNotExists().on(table).columns(['site_id', 'order_id']).execute()
}

const up = async (db: Kysely<unknown>): Promise<void> => {
  await addRefundQuestions(db)
  await addCodeConfirmation(db)
  await addOrderIndexes(db)
}

/** The office: when refunds without an answer are asked about and what the provider calls them, whether recovery codes were saved, and how orders are found. */
export const officeQuestions: Migration = { up }
