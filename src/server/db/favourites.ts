import type { SavedFavourite } from '#contract/favourites.ts'
import { equals } from './engine.ts'
import type { Reader, Writer } from './open.ts'

type Owner = { site_id: string; customer_id: string }

/** In the order in which they were saved. */
export const listFavourites = async (db: Reader, { site_id, customer_id }: Owner): Promise<SavedFavourite[]> => {
  const rows = await db
    .selectFrom('customer_favourite')
    .select(['dish_key', 'name', 'translations'])
    .where(equals({ site_id, customer_id }))
    .orderBy('added_at')
    .orderBy('dish_key')
    .execute()
  return rows.map(({ dish_key: key, name, translations }) => ({
    key,
    name,
    translations: JSON.parse(translations) as SavedFavourite['translations'],
  }))
}

/** A favourite that exists already stays unchanged. */
export const addFavourites = async (trx: Writer, owner: Owner, favourites: readonly SavedFavourite[], at: string): Promise<void> => {
  for (const { key, name, translations } of favourites)
    await trx
      .insertInto('customer_favourite')
      .values({ ...owner, dish_key: key, name, translations: JSON.stringify(translations), added_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export const removeFavourites = async (trx: Writer, { site_id, customer_id }: Owner, keys: readonly string[]): Promise<void> => {
  for (const key of keys)
    await trx
      .deleteFrom('customer_favourite')
      .where(equals({ site_id, customer_id, dish_key: key }))
      .execute()
}
