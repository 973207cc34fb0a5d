import type { CartGiven, CartKey, StoredCartItem } from './carts.ts'
import type { Database, Reader } from './open.ts'
import { columnsOf, statement } from './statement.ts'

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

const ofGiven = ['type_id', 'year_id', 'location_id', 'term_id', 'visit_id', 'cmpid'] as const
const ofItem = [
  'site_id',
  'cart_id',
  'position',
  'id',
  'type',
  'plan_id',
  'db_id',
  'swipe_id',
  'amount_cents',
  'months',
  'first_day',
  'last_day',
  'list_cents',
  'name',
  'promo_code',
] as const

/** A cart's row with nothing left out: what a call does not say is null. */
type Row = { key: CartKey; given: { [K in (typeof ofGiven)[number]]: string | null }; shown: string; at: string }
type Changed = Row & { before: number; revision: number }

const newRow = (db: Reader, { key, given, shown, at }: Row) =>
  db
    .insertInto('cart')
    .values({ ...columnsOf(key, ['site_id', 'id']), state: 'open', ...columnsOf(given, ofGiven), shown, created_at: at, changed_at: at })
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
    .returning('cart.id')

/** The row of that revision; what a call does not say stays. */
const changedRow = (db: Reader, { key, given, shown, at, before, revision }: Changed) =>
  db
    .updateTable('cart')
    .set({ shown, changed_at: at, revision })
    .set((row) => Object.fromEntries(ofGiven.map((column) => [column, row.fn.coalesce(row.val(given[column]), `cart.${column}`)])))
    .where('site_id', '=', key.site_id)
    .where('id', '=', key.id)
    .where('state', '=', 'open')
    .where('revision', '=', before)
    .returning('cart.id')

const insertRow = statement(newRow)
const updateRow = statement(changedRow)
const insertItem = statement((trx, item: StoredCartItem) => trx.insertInto('cart_item').values(columnsOf(item, ofItem)))

/** The row, and the item where it was had: by one statement. */
const withItem =
  <V extends Row>(held: (db: Reader, row: V) => ReturnType<typeof newRow> | ReturnType<typeof changedRow>) =>
  (db: Reader, { row, item }: { row: V; item: StoredCartItem }) =>
    db
      .with('held', (part) => held(part as unknown as Reader, row))
      .insertInto('cart_item')
      .columns(ofItem)
      .expression((part) => part.selectFrom('held').select(ofItem.map((column) => part.val(item[column]).as(column))))
      .returning('cart_item.id')

const insertBoth = statement(withItem(newRow))
const updateBoth = statement(withItem(changedRow))

/**
 * Adds an item to a cart that is as it was when it was looked at; false where it no longer is, and nothing is written.
 * PostgreSQL does both by one statement, whose commit is its only wait.
 */
export const addToUnchanged = async (db: Database, { key, given, revision, shown, item, at }: Added): Promise<boolean> => {
  const nothing = { type_id: null, year_id: null, location_id: null, term_id: null, visit_id: null, cmpid: null }
  const row = { key, given: { ...nothing, ...given }, shown, at }
  const changed = revision === null ? null : { ...row, before: revision, revision: revision + 1 }
  if (db.engine === 'postgres') {
    const made = await (changed ? updateBoth(db.read, { row: changed, item }) : insertBoth(db.read, { row, item }))
    return made.length > 0
  }
  return db.transaction(async (trx) => {
    const held = await (changed ? updateRow(trx, changed) : insertRow(trx, row))
    if (held.length === 0) return false
    await insertItem(trx, item)
    return true
  })
}
