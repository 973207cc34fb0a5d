import { Problem } from '#contract/errors.ts'
import { plain } from '#domain/plain.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { today } from '#domain/zone.ts'
import { lockContent } from '#server/db/import.ts'
import type { Database } from '#server/db/open.ts'
import { listRecords } from '#server/db/records.ts'
import { findSiteBySlug } from '#server/db/sites.ts'
import { derivedId, type PackFileName } from '#server/shapes/pack-files.ts'
import { changeContent } from './edit/change.ts'
import { fingerprint, keyOf } from './edit/records.ts'
import { author } from './history.ts'
import { ContentError, type PackProblem, PackRefused } from './problem.ts'
import type { PackBuilding, PackLocation } from '#server/shapes/place.ts'
import type { PackSite } from '#server/shapes/site.ts'

type Lists = { site: PackSite; locations: PackLocation[]; buildings: PackBuilding[] }
type SiteEdit = { file: PackFileName; record: object; patch: Record<string, unknown>; summary: string }

/** The problems of a change, as an import prints them. */
export const refuseAsImport = (error: unknown): never => {
  if (error instanceof Problem && error.details?.['problems']) throw new PackRefused(error.details['problems'] as PackProblem[])
  throw error
}

/** Patches one record of a site in a transaction; the summary stands in the history. */
const editSite = (db: Database, slug: string, { now, edit }: { now: number; edit: (lists: Lists) => SiteEdit }): Promise<string> =>
  db
    .transaction(async (trx) => {
      await lockContent(trx)
      const found = await findSiteBySlug(trx, slug)
      if (!found) throw new ContentError(`${slug}: no site in the database has this slug`)
      const { site } = found
      const { location, building } = await listRecords(trx, site.id, ['location', 'building'])
      const { file, record, patch, summary } = edit({ site, locations: location, buildings: building })
      const edits = [{ file, key: keyOf(file, record), base: fingerprint(record), patch }]
      await changeContent(trx, { siteId: site.id, edits, note: { author: author(), what: summary }, now })
      return summary
    })
    .catch(refuseAsImport)

/** Refuses past days. `nights`: the day before may still be open. */
const refusePast = (day: Day, { timezone }: PackSite, { now, nights = 0 }: { now: number; nights?: number }): void => {
  const at = today(now, timezone)
  if (day < addDays(at, -nights)) throw new ContentError(`${day} is in the past; at the school it is ${at}`)
}

const isNamed = (query: string) => (place: PackLocation | PackBuilding) =>
  place.id === query ||
  [place.name, ...place.translations.flatMap((one) => [one['name'], 'display_name' in one ? one['display_name'] : undefined])].some(
    (name) => typeof name === 'string' && plain(name) === plain(query),
  )

const closedOn = (place: PackLocation | PackBuilding, siteId: string, { date, note }: { date: Day; note: string }) => {
  const id = derivedId(siteId, 'closure', `${place.id}\n${date}`)
  const closure = { id, name: note, type: 'special_hours' as const, start: date, end: date, days: [], open_late: false, closed: true }
  return { schedules: [...place.schedules.filter((schedule) => schedule.id !== id), closure] }
}

/** Closes a place (by id or name) for one day; calling it again changes the note. */
export const closePlace = (
  db: Database,
  slug: string,
  { place, date, note, now }: { place: string; date: Day; note: string; now: number },
): Promise<string> =>
  editSite(db, slug, {
    now,
    edit: ({ site, locations, buildings }) => {
      refusePast(date, site, { now, nights: 1 })
      const lists = [
        ['locations.json', locations],
        ['buildings.json', buildings],
      ] as const
      for (const [file, records] of lists) {
        const named = records.filter(isNamed(place))
        if (named.length > 1)
          throw new ContentError(
            `${place}: ${named.length} locations of ${slug} have this name; use an id (${named.map(({ id }) => id).join(', ')})`,
          )
        const [one] = named
        if (!one) continue
        return { file, record: one, patch: closedOn(one, site.id, { date, note }), summary: `${one.name} is closed on ${date}` }
      }
      throw new ContentError(`${place}: no location of ${slug} has this id or name (${locations.map(({ name }) => name).join(', ')})`)
    },
  })

export const addAlert = (
  db: Database,
  slug: string,
  { text, until, now }: { text: string; until: Day | null; now: number },
): Promise<string> =>
  editSite(db, slug, {
    now,
    edit: ({ site }) => {
      if (until !== null) refusePast(until, site, { now })
      const id = derivedId(site.id, 'alert', text)
      const alert = { id, icon: 'info', message: text, use_link: false, link: '', until, translations: [] }
      return {
        file: 'site.json',
        record: site,
        patch: { homepage_alerts: [...site.homepage_alerts.filter((one) => one.id !== id), alert] },
        summary: `${site.name} now shows: ${text}${until === null ? '' : ` (until ${until})`}`,
      }
    },
  })
