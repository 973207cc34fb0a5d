import type { PackFileName, packFiles, RecordOf } from '#server/shapes/pack-files.ts'
import { equals } from './engine.ts'
import type { Reader } from './open.ts'

/** The lists of a school by kind; the school itself, its dishes and its menus have tables of their own. */
export type ListFile = Exclude<PackFileName, 'site.json' | 'dishes.json' | 'menus.json'>
export type Records = { [F in ListFile as (typeof packFiles)[F]['kind']]: RecordOf<F> }
export type RecordKind = keyof Records

/** The lists of a school of these kinds, each in its pack's order, in one statement. */
export const listRecords = async <K extends RecordKind>(
  db: Reader,
  siteId: string,
  kinds: readonly K[],
): Promise<{ [kind in K]: Records[kind][] }> => {
  const rows = await db
    .selectFrom('record')
    .select(['kind', 'data'])
    .where('site_id', '=', siteId)
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .orderBy('position')
    .execute()
  const lists = Object.fromEntries(kinds.map((kind) => [kind, [] as unknown[]])) as Record<string, unknown[]>
  for (const row of rows) lists[row.kind]?.push(JSON.parse(row.data))
  return lists as { [kind in K]: Records[kind][] }
}

export const findRecord = async <K extends RecordKind>(db: Reader, siteId: string, kind: K, id: string): Promise<Records[K] | null> => {
  const row = await db
    .selectFrom('record')
    .select('data')
    .where(equals({ site_id: siteId, kind, id }))
    .executeTakeFirst()
  return row ? (JSON.parse(row.data) as Records[K]) : null
}

/** The school that owns an id of this kind. */
export const findOwner = async (db: Reader, kind: RecordKind, id: string): Promise<string | null> => {
  const row = await db.selectFrom('known_id').select(['site_id', 'kind']).where('id', '=', id).executeTakeFirst()
  return row && row.kind === kind ? row.site_id : null
}
