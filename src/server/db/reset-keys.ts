import { equals } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type ResetKey = Tables['reset_key']
export type KeyKind = ResetKey['kind']

export const addKey = async (trx: Writer, key: Omit<ResetKey, 'used_at'>): Promise<void> => {
  await trx
    .insertInto('reset_key')
    .values({ ...key, used_at: null })
    .execute()
}

/** Deletes a key that was never sent. */
export const removeKey = async (trx: Writer, { site_id, key_hash }: Pick<ResetKey, 'site_id' | 'key_hash'>): Promise<void> => {
  await trx.deleteFrom('reset_key').where(equals({ site_id, key_hash })).execute()
}

/** The number of keys made between two instants (ISO). */
export const countKeys = async (
  db: Reader,
  { site_id, owner, kind }: Pick<ResetKey, 'site_id' | 'owner' | 'kind'>,
  { since, to }: { since: string; to: string },
) => {
  const { given } = await db
    .selectFrom('reset_key')
    .select((row) => row.fn.countAll<number | string>().as('given'))
    .where(equals({ site_id, owner, kind }))
    .where('created_at', '>', since)
    .where('created_at', '<=', to)
    .executeTakeFirstOrThrow()
  return Number(given)
}

/** The new address of the last valid key of an e-mail change (ISO instant); null for none. */
export const findAddressToConfirm = async (
  db: Reader,
  { site_id, owner }: Pick<ResetKey, 'site_id' | 'owner'>,
  now: string,
): Promise<string | null> =>
  (
    await db
      .selectFrom('reset_key')
      .select('email')
      .where(equals({ site_id, owner, kind: 'email' }))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.email ?? null

/** Ends all valid keys of an owner. */
export const endKeys = async (
  trx: Writer,
  { site_id, owner }: Pick<ResetKey, 'site_id' | 'owner'>,
  { kinds, now }: { kinds: readonly KeyKind[]; now: string },
): Promise<void> => {
  await trx
    .updateTable('reset_key')
    .set({ used_at: now })
    .where(equals({ site_id, owner }))
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute()
}

type KeyQuery = { hash: string; kind: KeyKind; now: string }

/** A valid key; null for any other. */
export const findKey = async (db: Reader, { hash, kind, now }: KeyQuery): Promise<ResetKey | null> =>
  (await db
    .selectFrom('reset_key')
    .selectAll()
    .where(equals({ key_hash: hash, kind }))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()) ?? null

/** Consumes a key once, also in parallel; null for any other. The owner's other keys of the kind end too. */
export const takeKey = async (trx: Writer, { hash, kind, now }: KeyQuery): Promise<ResetKey | null> => {
  const taken = await trx
    .updateTable('reset_key')
    .set({ used_at: now })
    .where(equals({ key_hash: hash, kind }))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (!taken) return null
  await endKeys(trx, taken, { kinds: [kind], now })
  return taken
}
