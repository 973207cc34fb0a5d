import { equals } from './engine.ts'
import type { Reader } from './open.ts'
import type { StoredFile } from './stored-pack.ts'

/** A file by its folder and name: of the given site, else of the first site that has one. */
export const findFile = async (
  db: Reader,
  { folder, name, siteId }: { folder: string; name: string; siteId: string | null },
): Promise<StoredFile | null> => {
  let query = db
    .selectFrom('file')
    .innerJoin('site', 'site.id', 'file.site_id')
    .where('site.published', '=', 1)
    .select(['folder', 'name', 'sha256', 'type', 'size', 'width', 'height'])
    .where(equals({ folder, name }))
  if (siteId !== null) query = query.where('site_id', '=', siteId)
  return (await query.orderBy('site_id').limit(1).executeTakeFirst()) ?? null
}

export const fileSizes = async (db: Reader, siteId: string, folder: string): Promise<Map<string, number>> => {
  const rows = await db.selectFrom('file').select(['name', 'size']).where('site_id', '=', siteId).where('folder', '=', folder).execute()
  return new Map(rows.map(({ name, size }) => [name, size]))
}

/** The files of a school in a folder, with the first name first. */
export const listFiles = (db: Reader, siteId: string, folder: string): Promise<StoredFile[]> =>
  db
    .selectFrom('file')
    .select(['folder', 'name', 'sha256', 'type', 'size', 'width', 'height'])
    .where(equals({ site_id: siteId, folder }))
    .orderBy('name')
    .execute()
