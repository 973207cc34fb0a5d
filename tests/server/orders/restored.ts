import type { Database } from '#server/db/open.ts'

/** Each table after those that it refers to. */
const tables = [
  'cart',
  'cart_item',
  'customer_order',
  'order_attempt',
  'order_number',
  'subscription',
  'subscription_bill',
  'subscription_payment',
] as const

/** Answers what brings orders, carts and subscriptions back to how they are now, as a restored backup does. */
export const backUp = async (db: Database): Promise<() => Promise<void>> => {
  const kept = await Promise.all(tables.map(async (table) => ({ table, rows: await db.read.selectFrom(table).selectAll().execute() })))
  return () =>
    db.transaction(async (trx) => {
      for (const table of tables.toReversed()) await trx.deleteFrom(table).execute()
      for (const { table, rows } of kept) for (const row of rows) await trx.insertInto(table).values(row).execute()
    })
}
