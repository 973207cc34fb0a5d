import { listRecords } from '#server/db/records.ts'
import type { Context } from '#server/context.ts'
import { shownSections } from './site-view.ts'

/** The published slugs; "" for the others, which must not be linked. */
export const publishedSlugs = async <const S extends string>(
  { db }: Context,
  siteId: string,
  slugs: readonly S[],
): Promise<Record<S, S | ''>> => {
  const { section } = await listRecords(db.read, siteId, ['section'])
  const shown = new Set(shownSections(section).map(({ slug }) => slug.toLowerCase()))
  return Object.fromEntries(slugs.map((slug) => [slug, shown.has(slug) ? slug : ''])) as Record<S, S | ''>
}
