import { listRecords } from '#server/db/records.ts'
import type { Context } from '#server/context.ts'
import { shownSections } from './site-view.ts'

/** The slugs of those pages that a school publishes; "" for the others, which no link may lead to. */
export const publishedSlugs = async <const S extends string>(
  { db }: Context,
  siteId: string,
  slugs: readonly S[],
): Promise<Record<S, S | ''>> => {
  const { section } = await listRecords(db.read, siteId, ['section'])
  const shown = new Set(shownSections(section).map(({ slug }) => slug.toLowerCase()))
  return Object.fromEntries(slugs.map((slug) => [slug, shown.has(slug) ? slug : ''])) as Record<S, S | ''>
}
