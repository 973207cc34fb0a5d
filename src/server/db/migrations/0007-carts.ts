import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { maybeTexts, numbers, texts } from './columns.ts'

const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  const cart = texts(schema.createTable('cart'), 'site_id', 'id', 'state')
  const selected = maybeTexts(cart, 'type_id', 'year_id', 'location_id', 'term_id', 'visit_id', 'cmpid')
  await texts(selected, 'created_at', 'changed_at').addPrimaryKeyConstraint('cart_key', ['site_id', 'id']).execute()
  // `changed_at` has no index: it would add a page to each commit. The clean-up finds old carts by `created_at` (0016).
  const item = texts(numbers(texts(schema.createTable('cart_item'), 'site_id', 'cart_id'), 'position'), 'id', 'type')
  const chosen = numbers(maybeTexts(item, 'plan_id', 'db_id', 'swipe_id'), 'amount_cents').addColumn('months', 'integer')
  await maybeTexts(texts(numbers(maybeTexts(chosen, 'first_day', 'last_day'), 'list_cents'), 'name'), 'promo_code')
    .addPrimaryKeyConstraint('cart_item_key', ['site_id', 'cart_id', 'position'])
    .addForeignKeyConstraint('cart_item_of', ['site_id', 'cart_id'], 'cart', ['site_id', 'id'], (key) => key.onDelete('cascade'))
    .addCheckConstraint('cart_item_money', sql`amount_cents >= 0 AND list_cents >= 0`)
    .execute()
  await numbers(texts(schema.createTable('promo_use'), 'site_id', 'promo_id'), 'uses')
    .addPrimaryKeyConstraint('promo_use_key', ['site_id', 'promo_id'])
    .execute()
}

/** Carts: what was chosen, in cents and ids, never a price to charge; and how often each promo code was used in an order. */
export const carts: Migration = { up }
