import type { PackSite } from '#server/shapes/site.ts'
import { lockRows } from './engine.ts'
import type { Reader, Writer } from './open.ts'

/** `version` rises with every import; `changedAt` is the instant (ISO) of the last one. */
export type StoredSite = { site: PackSite; version: number; changedAt: string }

const columns = ['data', 'version', 'changed_at'] as const

const read = (row: { data: string; version: number; changed_at: string }): StoredSite => ({
  site: JSON.parse(row.data) as PackSite,
  version: row.version,
  changedAt: row.changed_at,
})

export const findSite = async (db: Reader, id: string): Promise<StoredSite | null> => {
  const row = await db.selectFrom('site').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? read(row) : null
}

/** Slugs are stored in lower case; /MAPLE and /maple are the same school (SITE-05). */
export const findSiteBySlug = async (db: Reader, slug: string): Promise<StoredSite | null> => {
  const row = await db.selectFrom('site').select(columns).where('slug', '=', slug.toLowerCase()).executeTakeFirst()
  return row ? read(row) : null
}

export const listSites = async (db: Reader): Promise<StoredSite[]> => {
  const rows = await db.selectFrom('site').select(columns).orderBy('position').orderBy('slug').execute()
  return rows.map(read)
}

/** Serializes work on a school for the rest of the transaction. */
export const lockSite = async (trx: Writer, id: string): Promise<void> => {
  await lockRows(trx, trx.selectFrom('site').select('id').where('id', '=', id)).execute()
}

/** Null for an unknown school. */
export const siteVersion = async (db: Reader, id: string): Promise<number | null> =>
  (await db.selectFrom('site').select('version').where('id', '=', id).executeTakeFirst())?.version ?? null

/** Rises with every import; a change makes cached responses stale. */
export const contentVersion = async (db: Reader): Promise<number> =>
  (await db.selectFrom('content_clock').select('version').executeTakeFirst())?.version ?? 0
