import type { Selectable } from 'kysely'
import { equals, lockRows } from './engine.ts'
import type { Database, Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredCart = Selectable<Tables['cart']>
export type StoredCartItem = Tables['cart_item']
export type CartKey = Pick<StoredCart, 'site_id' | 'id'>
/** The fields of a cart that a request sets; the others stay unchanged. */
export type CartGiven = Partial<Pick<StoredCart, 'type_id' | 'year_id' | 'location_id' | 'term_id' | 'visit_id' | 'cmpid'>>

/** The school of a cart, for calls without one: of several carts with this id the one with the item, else the one that changed last. */
export const findCartSite = async (db: Reader, { id, itemId }: { id: string; itemId: string }): Promise<string | null> => {
  const cart = await db
    .selectFrom('cart')
    .select('site_id')
    .where('site_id', 'in', db.selectFrom('site').select('site.id'))
    .where('id', '=', id)
    .orderBy(
      (row) =>
        row.exists(
          row
            .selectFrom('cart_item')
            .select('cart_item.id')
            .whereRef('cart_item.site_id', '=', 'cart.site_id')
            .whereRef('cart_item.cart_id', '=', 'cart.id')
            .where('cart_item.id', '=', itemId),
        ),
      'desc',
    )
    .orderBy('changed_at', 'desc')
    .executeTakeFirst()
  return cart?.site_id ?? null
}

export const listCartItems = (db: Reader, { site_id: siteId, id }: CartKey): Promise<StoredCartItem[]> =>
  db.selectFrom('cart_item').selectAll().where('site_id', '=', siteId).where('cart_id', '=', id).orderBy('position').execute()

/** Locks an existing cart until the transaction ends, and stores what the request sets. */
export const lockCart = async (trx: Writer, key: CartKey, given: CartGiven): Promise<StoredCart | null> => {
  const { site_id: siteId, id } = key
  const found = trx.selectFrom('cart').selectAll().where('site_id', '=', siteId).where('id', '=', id)
  const cart = await lockRows(trx, found).executeTakeFirst()
  if (!cart || Object.entries(given).every(([name, value]) => cart[name as keyof CartGiven] === value)) return cart ?? null
  await trx.updateTable('cart').set(given).where('site_id', '=', siteId).where('id', '=', id).execute()
  return { ...cart, ...given }
}

export const hasCart = async (db: Reader, { site_id: siteId, id }: CartKey): Promise<boolean> =>
  (await db.selectFrom('cart').select('id').where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()) !== undefined

/** Marks an open cart as being paid, with what the request sets, and locks it until the transaction ends; null if none is open. */
export const takeCart = async (trx: Writer, { site_id: siteId, id }: CartKey, given: CartGiven): Promise<StoredCart | null> =>
  (await trx
    .updateTable('cart')
    .set({ ...given, state: 'paying' })
    .where(equals({ site_id: siteId, id, state: 'open' }))
    .returningAll()
    .executeTakeFirst()) ?? null

/** Stores the total that was shown, unless the cart has changed since. */
export const updateShown = async (trx: Writer, { site_id: siteId, id, revision }: StoredCart, shown: string): Promise<void> => {
  await trx.updateTable('cart').set({ shown }).where('site_id', '=', siteId).where('id', '=', id).where('revision', '=', revision).execute()
}

/** Creates or locks a cart until the transaction ends, so that its changes run one after another on both engines. */
export const holdCart = (trx: Writer, key: CartKey, given: CartGiven, at: string): Promise<StoredCart> =>
  trx
    .insertInto('cart')
    .values({ ...key, state: 'open', ...given, created_at: at, changed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'id']).doUpdateSet((row) => ({ ...given, changed_at: at, revision: row('cart.revision', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const addCartItem = async (trx: Writer, item: StoredCartItem): Promise<void> => {
  await trx.insertInto('cart_item').values(item).execute()
}

type Added = {
  key: CartKey
  given: CartGiven
  /** The cart's revision when it was read; null for a new cart. */
  revision: number | null
  /** The total with the new item. */
  shown: string
  item: StoredCartItem
  at: string
}

const insertCart = (trx: Writer, { key, given, shown, at }: Added) =>
  trx
    .insertInto('cart')
    .values({ ...key, state: 'open', ...given, shown, created_at: at, changed_at: at })
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()

const updateCart = (trx: Writer, { key, given, shown, at }: Added, revision: number) =>
  trx
    .updateTable('cart')
    .set({ ...given, shown, changed_at: at, revision: revision + 1 })
    .where(equals({ site_id: key.site_id, id: key.id, state: 'open', revision }))
    .returning('id')
    .executeTakeFirst()

/** Adds an item to a cart that has not changed since it was read; false, and nothing written, if it has. */
export const addToUnchanged = (db: Database, added: Added): Promise<boolean> =>
  db.transaction(async (trx) => {
    const cart = await (added.revision === null ? insertCart(trx, added) : updateCart(trx, added, added.revision))
    if (cart === undefined) return false
    await addCartItem(trx, added.item)
    return true
  })

export const deleteCartItems = async (trx: Writer, { site_id: siteId, id }: CartKey, ids: readonly string[]): Promise<void> => {
  await trx.deleteFrom('cart_item').where('site_id', '=', siteId).where('cart_id', '=', id).where('id', 'in', ids).execute()
}

/** Applies a code to one item and removes it from all others; null removes it. */
export const setPromo = async (
  trx: Writer,
  { site_id: siteId, id }: CartKey,
  promo: { itemId: string; code: string } | null,
): Promise<void> => {
  await trx
    .updateTable('cart_item')
    .set((row) => ({ promo_code: promo ? row.case().when('id', '=', promo.itemId).then(promo.code).else(null).end() : null }))
    .where(equals({ site_id: siteId, cart_id: id }))
    .execute()
}

export const listPromoUses = (db: Reader, siteId: string): Promise<{ promo_id: string; uses: number }[]> =>
  db.selectFrom('promo_use').select(['promo_id', 'uses']).where('site_id', '=', siteId).execute()

/** The cart of a campaign visit at this school. */
export const findCartOfVisit = async (db: Reader, siteId: string, visitId: string): Promise<string | null> =>
  (await db.selectFrom('campaign_visit').select('cart_id').where('site_id', '=', siteId).where('id', '=', visitId).executeTakeFirst())
    ?.cart_id ?? null

/** A school's content version and one of its carts, read at the same moment. `cart` is null for an unknown one. */
type CartWithItems = { version: number; cart: StoredCart | null; items: StoredCartItem[] }

const ofItem = ['position', 'type', 'plan_id', 'db_id', 'swipe_id', 'amount_cents', 'months', 'first_day', 'last_day'] as const

/** All that a response about a cart needs, in one statement; null for an unknown school. */
export const findCartWithItems = async (db: Reader, { site_id, id }: CartKey): Promise<CartWithItems | null> => {
  // One row per item, or one of the school alone.
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

/** Null columns mean no item. Each column is named, because copying the whole row takes as long as reading it. */
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
