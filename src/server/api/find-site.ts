import { Problem } from '#contract/errors.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { findOwner, type RecordKind, listRecords } from '#server/db/records.ts'
import type { Reader } from '#server/db/open.ts'
import { findSite } from '#server/db/sites.ts'
import type { Context, CustomerContext, StaffContext } from '#server/context.ts'
import { activePlaces, type Moment } from './place-view.ts'
import { shownSections } from './site-view.ts'

/** Throws "Invalid site." for anything else (SITE-14). */
export const publishedSite = async ({ db }: Context, siteId: string): Promise<PackSite> => {
  const found = await findSite(db.read, siteId)
  if (!found?.site.published) throw new Problem('site_invalid')
  return found.site
}

/** A school, published or not. */
export const storedSite = async (db: Reader, siteId: string): Promise<PackSite> => {
  const found = await findSite(db, siteId)
  if (!found) throw new Problem('site_invalid')
  return found.site
}

/** The school of a customer, published or not. */
export const customersSite = ({ db, customer }: CustomerContext): Promise<PackSite> => storedSite(db.read, customer.site_id)

/** The school of a person of the office, published or not. */
export const staffSite = ({ db, staff }: StaffContext): Promise<PackSite> => storedSite(db.read, staff.siteId)

export const siteRecords = async <K extends RecordKind>(context: Context, siteId: string, kinds: readonly K[]) => {
  const site = await publishedSite(context, siteId)
  return { site, ...(await listRecords(context.db.read, site.id, kinds)) }
}

/** A school's places, the active ones in their order, and the moment of the request. */
export const sitePlaces = async (context: Context, siteId: string) => {
  const { site, ...lists } = await siteRecords(context, siteId, ['location', 'building'])
  const moment: Moment = { now: context.now, zone: site.timezone, locale: context.locale }
  return { site, lists, moment, ...activePlaces(lists) }
}

export const owningSite = async (context: Context, kind: RecordKind, id: string): Promise<PackSite | null> => {
  const owner = await findOwner(context.db.read, kind, id)
  const found = owner === null ? null : await findSite(context.db.read, owner)
  return found?.site.published ? found.site : null
}

export const publishedSlugs = async <const S extends string>(
  { db }: Context,
  siteId: string,
  slugs: readonly S[],
): Promise<Record<S, S | ''>> => {
  const { section } = await listRecords(db.read, siteId, ['section'])
  const shown = new Set(shownSections(section).map(({ slug }) => slug.toLowerCase()))
  return Object.fromEntries(slugs.map((slug) => [slug, shown.has(slug) ? slug : ''])) as Record<S, S | ''>
}
