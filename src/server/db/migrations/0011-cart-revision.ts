import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .alterTable('cart')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

/** How often a cart changed: an add that looked at it before can tell whether it still is as it was. */
export const cartRevision: Migration = { up }
