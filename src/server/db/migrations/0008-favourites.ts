import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('customer_favourite')
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('dish_key', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('translations', 'text', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('customer_favourite_key', ['site_id', 'customer_id', 'dish_key'])
    .addForeignKeyConstraint('customer_favourite_of', ['site_id', 'customer_id'], 'customer', ['site_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
}

/** The favourites that people saved in their account. */
export const favourites: Migration = { up }
