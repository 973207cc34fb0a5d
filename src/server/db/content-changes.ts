import { sql } from 'kysely'
import { equals } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import { insertRows } from './save-rows.ts'
import type { Tables } from './tables.ts'

export type ContentChange = Tables['content_change']
export type ContentEdit = Pick<Tables['content_edit'], 'file' | 'record_key' | 'list_index' | 'before' | 'after'>

/** Records who changed a site's content, in the same transaction. */
export const insertContentChange = async (trx: Writer, change: ContentChange): Promise<void> => {
  await trx.insertInto('content_change').values(change).execute()
}

type Version = { siteId: string; version: number }

/** Records what a change did to each record, in their order. */
export const insertContentEdits = async (trx: Writer, { siteId, version }: Version, edits: readonly ContentEdit[]): Promise<void> =>
  insertRows(
    trx,
    'content_edit',
    edits.map((edit, position) => ({ site_id: siteId, version, position, ...edit })),
  )

const changesOf = (db: Reader, siteId: string) =>
  db.selectFrom('content_change').selectAll().where('site_id', '=', siteId).orderBy('version', 'desc')

type Part = { before?: number; most?: number; hidden?: readonly string[] }

/** The newest first; `before`: only those of earlier versions; `hidden`: without those that edit nothing but these files. */
export const listContentChanges = (db: Reader, siteId: string, { before, most, hidden = [] }: Part = {}): Promise<ContentChange[]> => {
  const all = changesOf(db, siteId)
  const earlier = before === undefined ? all : all.where('version', '<', before)
  const shown =
    hidden.length === 0
      ? earlier
      : earlier.where((row) => {
          const edits = row
            .selectFrom('content_edit')
            .select('content_edit.version')
            .whereRef('content_edit.site_id', '=', 'content_change.site_id')
            .whereRef('content_edit.version', '=', 'content_change.version')
          return row.or([row.exists(edits.where('file', 'not in', hidden)), row.not(row.exists(edits))])
        })
  return (most === undefined ? shown : shown.limit(most)).execute()
}

export const findContentChange = async (db: Reader, { siteId, version }: Version): Promise<ContentChange | null> =>
  (await changesOf(db, siteId).where('version', '=', version).executeTakeFirst()) ?? null

/** `version` and `changedAt` of the content that was exported; `exportedAt`: when (ISO). Older exports have the instant alone. */
export type ExportStamp = { exportedAt: string; version: number | null; changedAt: string | null }

/**
 * The changes after an export, the newest first; earlier imports of the same export do not count. Versions are compared where the export
 * comes from this database, else the instants.
 */
export const listNewerChanges = async (db: Reader, siteId: string, stamp: ExportStamp): Promise<ContentChange[]> => {
  const { exportedAt, version, changedAt } = stamp
  const from = version === null ? null : await findContentChange(db, { siteId, version })
  const all = changesOf(db, siteId).where((row) => row.or([row('exported_at', 'is', null), row('exported_at', '!=', exportedAt)]))
  return (
    from && from.changed_at === changedAt ? all.where('version', '>', from.version) : all.where('changed_at', '>', exportedAt)
  ).execute()
}

const editColumns = ['file', 'record_key', 'list_index', 'before', 'after'] as const

/** What one change did, in its order. */
export const listContentEdits = (db: Reader, { siteId, version }: Version): Promise<ContentEdit[]> =>
  db
    .selectFrom('content_edit')
    .select(editColumns)
    .where(equals({ site_id: siteId, version }))
    .orderBy('position')
    .execute()

type RecordName = { siteId: string; file: string; key: string }

/** The changes of one record after a version, the newest first, with their version. */
export const listRecordEdits = (
  db: Reader,
  { siteId, file, key }: RecordName,
  after: number,
): Promise<(ContentEdit & { version: number })[]> =>
  db
    .selectFrom('content_edit')
    .select([...editColumns, 'version'])
    .where('site_id', '=', siteId)
    .where('version', '>', after)
    .where(equals({ file, record_key: key }))
    .orderBy('version', 'desc')
    .orderBy('position', 'desc')
    .execute()

/** Keys at once in one statement. */
const atOnce = 400

/** Records that are gone, whole as each was when it was last deleted, by their keys. */
export const listDeletedRecords = async (
  db: Reader,
  { siteId, file, keys }: { siteId: string; file: string; keys: readonly string[] },
): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  for (let start = 0; start < keys.length; start += atOnce) {
    const rows = await db
      .selectFrom('content_edit')
      .select(['record_key', 'before'])
      .where(equals({ site_id: siteId, file }))
      .where('record_key', 'in', keys.slice(start, start + atOnce))
      .where('after', 'is', null)
      .orderBy('version')
      .execute()
    for (const { record_key: key, before } of rows) if (before !== null) found.set(key, before)
  }
  return found
}

type Versions = { siteId: string; from: number; to: number }

/** The first edits of each change of these versions, both included, with their version. */
export const listFirstEdits = (db: Reader, { siteId, from, to }: Versions, most: number): Promise<(ContentEdit & { version: number })[]> =>
  db
    .selectFrom('content_edit')
    .select([...editColumns, 'version'])
    .where('site_id', '=', siteId)
    .where('version', '>=', from)
    .where('version', '<=', to)
    .where('position', '<', most)
    .orderBy('version')
    .orderBy('position')
    .execute()

/** How long the first edits of each change of these versions are, in characters, by version. */
export const measureFirstEdits = async (db: Reader, { siteId, from, to }: Versions, most: number): Promise<Map<number, number>> => {
  const lengthOf = (column: 'before' | 'after') => sql`coalesce(length(${sql.ref(column)}), 0)`
  const rows = await db
    .selectFrom('content_edit')
    .select(['version', sql<number | string>`sum(${lengthOf('before')} + ${lengthOf('after')})`.as('letters')])
    .where('site_id', '=', siteId)
    .where('version', '>=', from)
    .where('version', '<=', to)
    .where('position', '<', most)
    .groupBy('version')
    .execute()
  return new Map(rows.map(({ version, letters }) => [version, Number(letters)]))
}

/** How many records each change of these versions edited in each file, by version. */
export const countEdits = async (db: Reader, { siteId, from, to }: Versions): Promise<Map<number, { file: string; records: number }[]>> => {
  const rows = await db
    .selectFrom('content_edit')
    .select(({ fn }) => ['version', 'file', fn.countAll().as('records')] as const)
    .where('site_id', '=', siteId)
    .where('version', '>=', from)
    .where('version', '<=', to)
    .groupBy(['version', 'file'])
    .execute()
  return Map.groupBy(
    rows.map(({ records, ...row }) => ({ ...row, records: Number(records) })),
    ({ version }) => version,
  )
}

/** Which versions after this one undo which, the newest first. */
export const listUndoings = async (db: Reader, { siteId, version }: Version): Promise<{ version: number; undoes: number }[]> => {
  const rows = await changesOf(db, siteId).where('version', '>', version).where('undoes', 'is not', null).execute()
  return rows.flatMap(({ version: at, undoes }) => (undoes === null ? [] : [{ version: at, undoes }]))
}
