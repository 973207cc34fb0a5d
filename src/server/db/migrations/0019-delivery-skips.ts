import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { texts } from './columns.ts'

const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await texts(schema.createTable('subscription_skip'), 'site_id', 'subscription_id', 'delivery', 'skipped_at')
    .addPrimaryKeyConstraint('subscription_skip_key', ['site_id', 'subscription_id', 'delivery'])
    .addForeignKeyConstraint('subscription_skip_of', ['site_id', 'subscription_id'], 'subscription', ['site_id', 'id'])
    .execute()
  await schema.alterTable('subscription_bill').addColumn('tax_cents', 'integer').execute()
}

/** Skipped deliveries, and the tax in each bill that they lower. */
export const deliverySkips: Migration = { up }
