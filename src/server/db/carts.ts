import type { Selectable } from 'kysely'
import { lockRows } from './engine.ts'
import type { Database, Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredCart = Selectable<Tables['cart']>
export type StoredCartItem = Tables['cart_item']
export type CartKey = Pick<StoredCart, 'site_id' | 'id'>
/** What a call says of its cart; what it leaves out stays as it was. */
export type CartGiven = Partial<Pick<StoredCart, 'type_id' | 'year_id' | 'location_id' | 'term_id' | 'visit_id' | 'cmpid'>>

/** The school of a cart, for the calls that name none: of several with one id that of the item's cart, else the one that changed last. */
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

/** The items of a cart in the order in which they were added. */
export const listCartItems = (db: Reader, { site_id: siteId, id }: CartKey): Promise<StoredCartItem[]> =>
  db.selectFrom('cart_item').selectAll().where('site_id', '=', siteId).where('cart_id', '=', id).orderBy('position').execute()

/** Takes a cart that is there, and holds it until the transaction ends; what a call says of it is kept. */
export const lockCart = async (trx: Writer, key: CartKey, given: CartGiven): Promise<StoredCart | null> => {
  const { site_id: siteId, id } = key
  const found = trx.selectFrom('cart').selectAll().where('site_id', '=', siteId).where('id', '=', id)
  const cart = await lockRows(trx, found).executeTakeFirst()
  if (!cart || Object.entries(given).every(([name, value]) => cart[name as keyof CartGiven] === value)) return cart ?? null
  await trx.updateTable('cart').set(given).where('site_id', '=', siteId).where('id', '=', id).execute()
  return { ...cart, ...given }
}

/** Notes what an open cart came to when it was shown, unless it changed since. */
export const noteShown = async (trx: Writer, { site_id: siteId, id, revision }: StoredCart, shown: string): Promise<void> => {
  await trx.updateTable('cart').set({ shown }).where('site_id', '=', siteId).where('id', '=', id).where('revision', '=', revision).execute()
}

/** Makes or takes a cart, and holds it until the transaction ends, so that its changes follow one another on either engine. */
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
  /** The revision that the cart had when it was looked at; null where there was none. */
  revision: number | null
  /** What the cart comes to with it. */
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
    .where('site_id', '=', key.site_id)
    .where('id', '=', key.id)
    .where('state', '=', 'open')
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst()

/** Adds an item to a cart that is as it was when it was looked at; false where it no longer is, and nothing is written. */
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

/** Puts a code on one item and takes it off all others; null takes it off. */
export const setPromo = async (
  trx: Writer,
  { site_id: siteId, id }: CartKey,
  promo: { itemId: string; code: string } | null,
): Promise<void> => {
  await trx
    .updateTable('cart_item')
    .set((row) => ({ promo_code: promo ? row.case().when('id', '=', promo.itemId).then(promo.code).else(null).end() : null }))
    .where('site_id', '=', siteId)
    .where('cart_id', '=', id)
    .execute()
}

/** How often each code of a school was used in orders. */
export const listPromoUses = (db: Reader, siteId: string): Promise<{ promo_id: string; uses: number }[]> =>
  db.selectFrom('promo_use').select(['promo_id', 'uses']).where('site_id', '=', siteId).execute()

/** The cart that a campaign visit was about, at this school. */
export const findCartOfVisit = async (db: Reader, siteId: string, visitId: string): Promise<string | null> =>
  (await db.selectFrom('campaign_visit').select('cart_id').where('site_id', '=', siteId).where('id', '=', visitId).executeTakeFirst())
    ?.cart_id ?? null
