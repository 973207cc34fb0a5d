import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { maybeTexts, numbers, texts } from './columns.ts'

/** Money that was given back, one row a charge; written before the provider is asked. */
const addRefunds = ({ schema }: Kysely<unknown>): Promise<void> => {
  const keyed = texts(schema.createTable('refund'), 'site_id', 'provider_order_id', 'order_id')
  const columns = texts(numbers(maybeTexts(keyed, 'subscription_id', 'due'), 'amount_cents'), 'reason', 'begun_at')
  return maybeTexts(columns, 'done_at').addPrimaryKeyConstraint('refund_key', ['site_id', 'provider_order_id']).execute()
}

/** How the clean-up finds unfinished checkouts, over all schools. */
const addCheckoutIndexes = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index if not exists customer_guest_by_time on customer (updated_at) where kind = 'guest'`.execute(db)
  await sql`create index if not exists customer_order_unpaid_by_time on customer_order (created_at)
    where paid_at is null and customer_id <> ''`.execute(db)
}

/** Who changed a school's content, when, from what. */
const addContentChanges = ({ schema }: Kysely<unknown>): Promise<void> => {
  const keyed = numbers(texts(schema.createTable('content_change'), 'site_id', 'changed_at', 'author', 'what'), 'version')
  return maybeTexts(keyed, 'exported_at').addPrimaryKeyConstraint('content_change_key', ['site_id', 'version']).execute()
}

/** How a try to pay whose server was killed is found and sent again. */
export const addAttemptHolds = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('order_attempt').addColumn('held_until', 'text').execute()
  await schema
    .alterTable('order_attempt')
    .addColumn('sent', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}

const up = async (db: Kysely<unknown>): Promise<void> => {
  await addRefunds(db)
  await addCheckoutIndexes(db)
  await addContentChanges(db)
  await addAttemptHolds(db)
}

/** What the mends of the hardening release store; each adds, none takes away. */
export const hardening: Migration = { up }
