import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '../engine.ts'
import { maybeTexts, numbers, rebuildTable, type Table, texts } from './columns.ts'

// Columns stand in the order of the table that was.
const attempt = (table: Table): Table => {
  const named = texts(table, 'site_id', 'order_id', 'provider_order_id', 'state', 'payment_type')
  const charged = maybeTexts(named, 'promo_id', 'card_brand', 'card_last4', 'provider_transaction', 'authorisation', 'vault_key')
  const timed = maybeTexts(texts(charged, 'response', 'started_at'), 'settled_at', 'ask_at')
  return numbers(timed, 'attempt', 'total_cents', 'asked')
    .addPrimaryKeyConstraint('order_attempt_key', ['site_id', 'order_id', 'attempt'])
    .addForeignKeyConstraint('order_attempt_of', ['site_id', 'order_id'], 'customer_order', ['site_id', 'id'])
}

const indexes = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createIndex('order_attempt_to_ask')
    .on('order_attempt')
    .columns(['ask_at'])
    .where('ask_at' as never, 'is not', null)
    .execute()
  await schema
    .createIndex('order_attempt_at_provider_of_site')
    .unique()
    .on('order_attempt')
    .columns(['site_id', 'provider_order_id'])
    .execute()
}

const up = async (db: Kysely<unknown>): Promise<void> => {
  if (isPostgres(db)) await sql`alter table order_attempt drop constraint order_attempt_at_provider`.execute(db)
  else await rebuildTable(db, { name: 'order_attempt', shape: attempt, indexes })
}

/** What 0014 replaced goes: since then every statement names the school's key. */
export const siteKeysOnly: Migration = { up }
