import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('subscription_bill')
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('subscription_id', 'text', (column) => column.notNull())
    .addColumn('due', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('total_cents', 'integer', (column) => column.notNull())
    .addColumn('first_tried_on', 'text', (column) => column.notNull())
    .addColumn('retry_on', 'text')
    .addColumn('ask_at', 'text')
    .addPrimaryKeyConstraint('subscription_bill_key', ['site_id', 'subscription_id', 'due'])
    .addForeignKeyConstraint('subscription_bill_of', ['site_id', 'subscription_id'], 'subscription', ['site_id', 'id'])
    .execute()
  await schema.createIndex('subscription_bill_open').on('subscription_bill').columns(['site_id', 'state']).execute()
  await schema
    .createTable('subscription_payment')
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('subscription_id', 'text', (column) => column.notNull())
    .addColumn('due', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('total_cents', 'integer', (column) => column.notNull())
    .addColumn('result', 'integer', (column) => column.notNull())
    .addColumn('provider_order_id', 'text')
    .addColumn('provider_transaction', 'text')
    .addColumn('authorisation', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('subscription_payment_key', ['site_id', 'subscription_id', 'due', 'attempt'])
    .execute()
}

/** What subscriptions owe, one row a period, and every try to charge it. */
export const billing: Migration = { up }
