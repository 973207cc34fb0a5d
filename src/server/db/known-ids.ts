import type { Reader, Writer } from './open.ts'

/** Both engines limit the parameters of a statement. */
const chunkSize = 4000
export const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

type OwnedId = { id: string; kind: string; site_id: string; slug: string }

export const listForeignIds = async (db: Reader, siteId: string, ids: readonly string[]): Promise<OwnedId[]> => {
  const found: OwnedId[] = []
  for (const chunk of chunksOf(ids, chunkSize)) {
    found.push(
      ...(await db
        .selectFrom('known_id')
        .innerJoin('site', 'site.id', 'known_id.site_id')
        .select(['known_id.id', 'known_id.kind', 'known_id.site_id', 'site.slug'])
        .where('known_id.id', 'in', chunk)
        .where('known_id.site_id', '!=', siteId)
        .execute()),
    )
  }
  return found
}

export const listOwners = async (db: Reader, ids: readonly string[]): Promise<string[]> => {
  const owners = new Set<string>()
  for (const chunk of chunksOf(ids, chunkSize)) {
    for (const { site_id } of await db.selectFrom('known_id').select('site_id').distinct().where('id', 'in', chunk).execute())
      owners.add(site_id)
  }
  return [...owners]
}

/** Replaces the ids of a site; unchanged rows are not written. */
export const saveKnownIds = async (trx: Writer, siteId: string, ids: readonly { id: string; kind: string }[]): Promise<void> => {
  const before = await trx.selectFrom('known_id').select(['id', 'kind']).where('site_id', '=', siteId).execute()
  const known = new Map(before.map(({ id, kind }) => [id, kind]))
  const same = new Set(ids.filter(({ id, kind }) => known.get(id) === kind).map(({ id }) => id))
  const gone = before.flatMap(({ id }) => (same.has(id) ? [] : [id]))
  for (const chunk of chunksOf(gone, chunkSize))
    await trx.deleteFrom('known_id').where('site_id', '=', siteId).where('id', 'in', chunk).execute()
  const added = ids.filter(({ id }) => !same.has(id))
  for (const chunk of chunksOf(added, chunkSize)) {
    await trx
      .insertInto('known_id')
      .values(chunk.map(({ id, kind }) => ({ id, kind, site_id: siteId })))
      .execute()
  }
}
