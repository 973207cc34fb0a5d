import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('customer').addColumn('cart_id', 'text').execute()
}

/** The cart that a customer had when they last saved their profile (ACCT-Q6). */
export const customerCart: Migration = { up }
