import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { maybeTexts, numbers, ofCustomer, texts } from './columns.ts'

const orders = async ({ schema }: Kysely<unknown>): Promise<void> => {
  const order = texts(schema.createTable('customer_order'), 'site_id', 'id', 'cart_id', 'state', 'customer_id', 'payment_type')
  const placed = maybeTexts(texts(order, 'response', 'data', 'locale', 'created_at'), 'paid_at', 'visit_id', 'cmpid')
  await numbers(placed, 'attempt', 'total_cents')
    .addColumn('no', 'integer')
    .addPrimaryKeyConstraint('customer_order_key', ['site_id', 'id'])
    .addUniqueConstraint('customer_order_of_cart', ['site_id', 'cart_id'])
    .addCheckConstraint('customer_order_money', sql`total_cents >= 0`)
    .execute()
  await schema.createIndex('customer_order_by_number').unique().on('customer_order').columns(['site_id', 'no']).execute()
  await schema.createIndex('customer_order_by_customer').on('customer_order').columns(['site_id', 'customer_id']).execute()
  const attempt = texts(schema.createTable('order_attempt'), 'site_id', 'order_id', 'provider_order_id', 'state', 'payment_type')
  const charged = maybeTexts(attempt, 'promo_id', 'card_brand', 'card_last4', 'provider_transaction', 'authorisation', 'vault_key')
  const timed = maybeTexts(texts(charged, 'response', 'started_at'), 'settled_at', 'ask_at')
  await numbers(timed, 'attempt', 'total_cents', 'asked')
    .addPrimaryKeyConstraint('order_attempt_key', ['site_id', 'order_id', 'attempt'])
    .addUniqueConstraint('order_attempt_at_provider', ['provider_order_id'])
    .addForeignKeyConstraint('order_attempt_of', ['site_id', 'order_id'], 'customer_order', ['site_id', 'id'])
    .execute()
  await schema
    .createIndex('order_attempt_to_ask')
    .on('order_attempt')
    .columns(['ask_at'])
    .where('ask_at' as never, 'is not', null)
    .execute()
  await numbers(texts(schema.createTable('order_number'), 'site_id'), 'last_no')
    .addPrimaryKeyConstraint('order_number_key', ['site_id'])
    .execute()
  const student = texts(schema.createTable('checkout_student'), 'site_id', 'id', 'customer_id', 'data', 'created_at')
  await ofCustomer(student.addPrimaryKeyConstraint('checkout_student_key', ['site_id', 'id']), 'checkout_student_of').execute()
  await schema.createIndex('checkout_student_by_customer').on('checkout_student').columns(['site_id', 'customer_id']).execute()
}

const subscriptions = async ({ schema }: Kysely<unknown>): Promise<void> => {
  const subscription = texts(schema.createTable('subscription'), 'site_id', 'id', 'order_id', 'customer_id', 'kind', 'name', 'translations')
  const dated = texts(subscription, 'payment_type', 'ordered_on', 'first_bill', 'last_bill', 'bills', 'created_at')
  const optional = maybeTexts(dated, 'plan_id', 'vault_key', 'card_brand', 'card_last4', 'first_plan', 'last_plan', 'canceled_at')
  await numbers(optional, 'price_cents', 'tax_cents').addPrimaryKeyConstraint('subscription_key', ['site_id', 'id']).execute()
  await schema.createIndex('subscription_by_customer').on('subscription').columns(['site_id', 'customer_id']).execute()
  await texts(schema.createTable('job_lease'), 'name', 'holder', 'until').addPrimaryKeyConstraint('job_lease_key', ['name']).execute()
}

const up = async (db: Kysely<unknown>): Promise<void> => {
  await orders(db)
  await subscriptions(db)
  // What the buyer was last shown: the total of today, and of everything that follows.
  await db.schema.alterTable('cart').addColumn('shown', 'text').execute()
}

/** Orders, each try to pay one, what goes on after them, and the leases of jobs. */
export const orderTables: Migration = { up }
