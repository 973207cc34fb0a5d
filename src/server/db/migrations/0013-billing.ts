import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { maybeTexts, numbers, texts } from './columns.ts'

const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  const bill = texts(schema.createTable('subscription_bill'), 'site_id', 'subscription_id', 'due', 'state')
  await maybeTexts(texts(numbers(bill, 'attempt', 'tries', 'total_cents'), 'first_tried_on'), 'retry_on', 'ask_at')
    .addPrimaryKeyConstraint('subscription_bill_key', ['site_id', 'subscription_id', 'due'])
    .addForeignKeyConstraint('subscription_bill_of', ['site_id', 'subscription_id'], 'subscription', ['site_id', 'id'])
    .execute()
  await schema.createIndex('subscription_bill_open').on('subscription_bill').columns(['site_id', 'state']).execute()
  const payment = numbers(texts(schema.createTable('subscription_payment'), 'site_id', 'subscription_id', 'due'), 'attempt')
  const answered = maybeTexts(numbers(payment, 'total_cents', 'result'), 'provider_order_id', 'provider_transaction', 'authorisation')
  await texts(answered, 'created_at')
    .addPrimaryKeyConstraint('subscription_payment_key', ['site_id', 'subscription_id', 'due', 'attempt'])
    .execute()
}

/** What subscriptions owe, one row a period, and every try to charge it. */
export const billing: Migration = { up }
