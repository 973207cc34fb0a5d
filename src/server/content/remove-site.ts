import { addDays, isoInstant } from '#domain/calendar.ts'
import { today } from '#domain/zone.ts'
import { insertContentChange } from '#server/db/content-changes.ts'
import { bumpContent, lockContent, saveSite } from '#server/db/import.ts'
import type { Database, Reader, Writer } from '#server/db/open.ts'
import { bookTables, type Business, countBusiness, countRows, deleteRows, deleteSite, ownTables } from '#server/db/remove-site.ts'
import { findSiteBySlug, type StoredSite } from '#server/db/sites.ts'
import { author } from './history.ts'
import { ContentError } from './problem.ts'

/** As long as tax offices ask for the books. */
const yearsOfBooks = 7

type Removal = { confirmed: string | null; keepOrders: boolean; now: number }

const some = (count: number, one: string, many: string): string[] => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`])

/** What forbids it; nothing that is still charged or owed is dropped, whatever was confirmed. */
const reasonsOf = ({ paidOrders, runningSubscriptions, openPayments, openRefunds }: Business, keepOrders: boolean): string[] => [
  ...some(
    runningSubscriptions,
    'subscription that is still charged (cancel it first)',
    'subscriptions that are still charged (cancel them first)',
  ),
  ...some(openPayments, 'payment that is not settled (reconcile it first)', 'payments that are not settled (reconcile them first)'),
  ...some(openRefunds, 'refund that is not confirmed', 'refunds that are not confirmed'),
  ...(keepOrders
    ? []
    : some(
        paidOrders,
        `order paid in the last ${yearsOfBooks} years (export it, or keep it with --keep-orders)`,
        `orders paid in the last ${yearsOfBooks} years (export them, or keep them with --keep-orders)`,
      )),
]

const rowsIn = async (db: Reader, siteId: string, tables: Parameters<typeof countRows>[2]): Promise<string> => {
  const counts = [...(await countRows(db, siteId, tables))]
  return counts.length === 0 ? 'nothing' : counts.map(([table, count]) => `${count} ${table.replaceAll('_', ' ')}`).join(', ')
}

const refuse = async (db: Reader, { site }: StoredSite, { confirmed, keepOrders, now }: Removal): Promise<void> => {
  const day = today(now, site.timezone)
  const since = isoInstant(Date.parse(addDays(day, -yearsOfBooks * 366)))
  const reasons = reasonsOf(await countBusiness(db, site.id, { since, day }), keepOrders)
  if (reasons.length > 0) throw new ContentError(`${site.slug} cannot be removed: it has ${reasons.join('; ')}`)
  if (confirmed === site.slug) return
  const tables = keepOrders ? ownTables : [...ownTables, ...bookTables]
  const books = keepOrders ? `\nstay: ${await rowsIn(db, site.id, bookTables)}` : ''
  throw new ContentError(
    `${site.slug} (${site.name}) would be removed for good: ${await rowsIn(db, site.id, tables)}${books}\nBack it up first; then confirm with --yes ${site.slug}`,
  )
}

/** The school's orders stay, and so does its name for them: it is not shown any more. */
const keepBooks = async (trx: Writer, { site, version }: StoredSite, what: string, now: number): Promise<void> => {
  await deleteRows(trx, site.id, ownTables)
  await saveSite(trx, { ...site, published: false }, version + 1, { author: author(), what, at: isoInstant(now) })
}

/** Only that it was removed stays, as version 0: a school that comes back begins with 1. */
const removeAll = async (trx: Writer, { site }: StoredSite, what: string, now: number): Promise<void> => {
  await deleteRows(trx, site.id, [...ownTables, ...bookTables, 'content_change'])
  await deleteSite(trx, site.id)
  const change = { site_id: site.id, version: 0, changed_at: isoInstant(now), author: author(), what, why: '' }
  await insertContentChange(trx, { ...change, undoes: null, exported_at: null })
}

/**
 * Removes a school with all that is its own, in one transaction; with `keepOrders` orders, payments and refunds stay, and the school
 * unpublished. Throws ContentError with what forbids it, or with what would go where it is not confirmed by the school's slug.
 */
export const removeSite = (db: Database, slug: string, removal: Removal): Promise<string> =>
  db.transaction(async (trx) => {
    await lockContent(trx)
    const found = await findSiteBySlug(trx, slug)
    if (!found) throw new ContentError(`${slug}: no site in the database has this slug`)
    await refuse(trx, found, removal)
    const { site } = found
    const what = `remove-site ${site.slug}${removal.keepOrders ? ' --keep-orders' : ''}`
    if (removal.keepOrders) await keepBooks(trx, found, what, removal.now)
    else await removeAll(trx, found, what, removal.now)
    await bumpContent(trx)
    return removal.keepOrders
      ? `${site.slug} is removed; its orders, payments and refunds are kept`
      : `${site.slug} is removed; "history ${site.id}" says when and by whom`
  })
