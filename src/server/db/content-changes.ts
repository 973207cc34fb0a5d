import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type ContentChange = Tables['content_change']

/** Records who changed a site's content, in the same transaction. */
export const insertContentChange = async (trx: Writer, change: ContentChange): Promise<void> => {
  await trx.insertInto('content_change').values(change).execute()
}

const changesOf = (db: Reader, siteId: string) =>
  db.selectFrom('content_change').selectAll().where('site_id', '=', siteId).orderBy('version', 'desc')

/** The newest first. */
export const listContentChanges = (db: Reader, siteId: string): Promise<ContentChange[]> => changesOf(db, siteId).execute()

/** The newest change after an export of that instant (ISO); an earlier import of the same export does not count. */
export const findNewerChange = async (db: Reader, siteId: string, exportedAt: string): Promise<ContentChange | null> => {
  const found = await changesOf(db, siteId)
    .where('changed_at', '>', exportedAt)
    .where((row) => row.or([row('exported_at', 'is', null), row('exported_at', '!=', exportedAt)]))
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}
