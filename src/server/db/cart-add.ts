import type { CartGiven, CartKey, StoredCartItem } from './carts.ts'
import type { Database, Reader } from './open.ts'

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

/** Takes the cart's row if nobody changed it since: the new one, or the one of that revision. */
const heldRow = (db: Reader, { key, given, revision, shown, at }: Added) => {
  const { site_id, id } = key
  const made = { ...key, state: 'open' as const, ...given, shown, created_at: at, changed_at: at }
  return revision === null
    ? db
        .insertInto('cart')
        .values(made)
        .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
        .returning('cart.id')
    : db
        .updateTable('cart')
        .set({ ...given, shown, changed_at: at, revision: revision + 1 })
        .where('site_id', '=', site_id)
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('revision', '=', revision)
        .returning('cart.id')
}

/**
 * Adds an item to a cart that is as it was when it was looked at; false where it no longer is, and nothing is written.
 * PostgreSQL does both by one statement, whose commit is its only wait.
 */
export const addToUnchanged = async (db: Database, added: Added): Promise<boolean> => {
  const columns = Object.keys(added.item) as (keyof StoredCartItem)[]
  if (db.engine === 'postgres') {
    const row = await db.read
      .with('held', (part) => heldRow(part as unknown as Reader, added))
      .insertInto('cart_item')
      .columns(columns)
      .expression((part) => part.selectFrom('held').select(columns.map((column) => part.val(added.item[column]).as(column))))
      .returning('cart_item.id')
      .executeTakeFirst()
    return row !== undefined
  }
  return db.transaction(async (trx) => {
    if (!(await heldRow(trx, added).executeTakeFirst())) return false
    await trx.insertInto('cart_item').values(added.item).execute()
    return true
  })
}
