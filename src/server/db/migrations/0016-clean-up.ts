import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const indexes = [
  ['customer_session_by_end', 'customer_session', 'expires_at'],
  ['reset_key_by_end', 'reset_key', 'expires_at'],
  ['health_form_by_time', 'health_form', 'received_at'],
  ['on_the_go_form_by_time', 'on_the_go_form', 'received_at'],
  // Not by when it changed: a cart changes often, and begins once.
  ['cart_by_start', 'cart', 'created_at'],
] as const

const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  // Where a table is too large to block its writers, they are made `concurrently` before the new version starts, and found here.
  for (const [name, table, column] of indexes) await schema.createIndex(name).ifNotExists().on(table).column(column).execute()
}

/** How the hourly clean-up finds what is old, over all schools. */
export const cleanUpIndexes: Migration = { up }
