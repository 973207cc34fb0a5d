import type { CartKey, StoredCart, StoredCartItem } from './carts.ts'
import type { Reader } from './open.ts'

/** A school's last import, and one cart of it, as they are at one moment. `cart` is null for an unknown one. */
export type CartSeen = { version: number; cart: StoredCart | null; items: StoredCartItem[] }

const ofItem = ['position', 'type', 'plan_id', 'db_id', 'swipe_id', 'amount_cents', 'months', 'first_day', 'last_day'] as const

/** All that an answer about a cart needs, by one statement. Null where there is no such school. */
export const lookAtCart = async (db: Reader, { site_id, id }: CartKey): Promise<CartSeen | null> => {
  // A row for each item of the cart, or one of the school alone.
  const rows = await db
    .selectFrom('site')
    .leftJoin('cart', (join) => join.onRef('cart.site_id', '=', 'site.id').on('cart.id', '=', id))
    .leftJoin('cart_item as item', (join) => join.onRef('item.site_id', '=', 'cart.site_id').onRef('item.cart_id', '=', 'cart.id'))
    .select(['site.version', 'cart.state', 'cart.type_id', 'cart.year_id', 'cart.location_id', 'cart.term_id', 'cart.visit_id'])
    .select(['cart.cmpid', 'cart.shown', 'cart.created_at', 'cart.changed_at', 'cart.revision'])
    .select(['item.id as item_id', 'item.list_cents', 'item.name', 'item.promo_code'])
    .select(ofItem.map((column) => `item.${column}` as const))
    .where('site.id', '=', site_id)
    .orderBy('item.position')
    .execute()
  const [first] = rows
  if (!first) return null
  const { version, state, revision, created_at, changed_at, type_id, year_id, location_id, term_id, visit_id, cmpid, shown } = first
  const isThere = state !== null && revision !== null && created_at !== null && changed_at !== null
  return {
    version,
    cart: isThere
      ? { site_id, id, state, type_id, year_id, location_id, term_id, visit_id, cmpid, shown, created_at, changed_at, revision }
      : null,
    items: rows.flatMap((row) => itemIn(row, { site_id, id })),
  }
}

type Joined = { [K in Exclude<keyof StoredCartItem, 'site_id' | 'cart_id' | 'id'>]: StoredCartItem[K] | null } & { item_id: string | null }

/** The columns of an item, all null where a cart has none. Each is named: to copy the others of the row too takes as long as to read it. */
const itemIn = (row: Joined, { site_id, id }: CartKey): StoredCartItem[] => {
  if (row.item_id === null) return []
  const item = {
    site_id,
    cart_id: id,
    id: row.item_id,
    position: row.position,
    type: row.type,
    plan_id: row.plan_id,
    db_id: row.db_id,
    swipe_id: row.swipe_id,
    amount_cents: row.amount_cents,
    months: row.months,
    first_day: row.first_day,
    last_day: row.last_day,
    list_cents: row.list_cents,
    name: row.name,
    promo_code: row.promo_code,
  }
  return [item as StoredCartItem]
}
