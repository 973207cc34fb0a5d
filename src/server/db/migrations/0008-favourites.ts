import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { ofCustomer, texts } from './columns.ts'

const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  const table = texts(schema.createTable('customer_favourite'), 'site_id', 'customer_id', 'dish_key', 'name', 'translations', 'added_at')
  const keyed = table.addPrimaryKeyConstraint('customer_favourite_key', ['site_id', 'customer_id', 'dish_key'])
  await ofCustomer(keyed, 'customer_favourite_of').execute()
}

/** The favourites that people saved in their account. */
export const favourites: Migration = { up }
