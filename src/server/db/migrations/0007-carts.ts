import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('cart')
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('type_id', 'text')
    .addColumn('year_id', 'text')
    .addColumn('location_id', 'text')
    .addColumn('term_id', 'text')
    .addColumn('visit_id', 'text')
    .addColumn('cmpid', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('cart_key', ['site_id', 'id'])
    .execute()
  // No index of what changes: a page more in each commit. The clean-up finds old carts by when they began (0016).
  await schema
    .createTable('cart_item')
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('cart_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('plan_id', 'text')
    .addColumn('db_id', 'text')
    .addColumn('swipe_id', 'text')
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('months', 'integer')
    .addColumn('first_day', 'text')
    .addColumn('last_day', 'text')
    .addColumn('list_cents', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('promo_code', 'text')
    .addPrimaryKeyConstraint('cart_item_key', ['site_id', 'cart_id', 'position'])
    .addForeignKeyConstraint('cart_item_of', ['site_id', 'cart_id'], 'cart', ['site_id', 'id'], (key) => key.onDelete('cascade'))
    .addCheckConstraint('cart_item_money', sql`amount_cents >= 0 AND list_cents >= 0`)
    .execute()
  await schema
    .createTable('promo_use')
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('promo_id', 'text', (column) => column.notNull())
    .addColumn('uses', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('promo_use_key', ['site_id', 'promo_id'])
    .execute()
}

/** Carts: what was chosen, in cents and ids, never a price to charge; and how often each promo code was used in an order. */
export const carts: Migration = { up }
