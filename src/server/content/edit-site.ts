import { plain } from '#domain/plain.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { today } from '#domain/zone.ts'
import { bumpContent, lockContent, savePart, saveSite } from '#server/db/import.ts'
import { saveKnownIds } from '#server/db/known-ids.ts'
import type { Database } from '#server/db/open.ts'
import { findSiteBySlug } from '#server/db/sites.ts'
import { readStoredPack } from '#server/db/stored-pack.ts'
import { author } from './history.ts'
import { gatherIds } from './known-ids.ts'
import { derivedId, type PackFileName } from '#server/shapes/pack-files.ts'
import { planImport, plannedValues } from './plan.ts'
import { ContentError } from './problem.ts'
import type { PackBuilding, PackLocation } from '#server/shapes/place.ts'
import type { PackSite } from '#server/shapes/site.ts'

type Lists = { site: PackSite; locations: PackLocation[]; buildings: PackBuilding[] }
type Edit = { file: PackFileName; records: object[]; summary: string }

/** Changes one part of a site in a transaction, as an import would. */
const editSite = (db: Database, slug: string, edit: (lists: Lists) => Edit): Promise<string> =>
  db.transaction(async (trx) => {
    await lockContent(trx)
    const found = await findSiteBySlug(trx, slug)
    if (!found) throw new ContentError(`${slug}: no site in the database has this slug`)
    const { site } = found
    const stored = await readStoredPack(trx, site.id)
    const frame = { siteId: site.id, zone: site.timezone, now: 0 }
    const before = planImport([], stored, { frame, merge: false })
    const { file, records, summary } = edit({
      site,
      locations: plannedValues(before, 'locations.json'),
      buildings: plannedValues(before, 'buildings.json'),
    })
    const after = { ...before, [file]: { entries: records.map((value) => ({ value, at: null })), given: true, broken: false } }
    await saveSite(trx, file === 'site.json' ? (records[0] as PackSite) : site, found.version + 1, {
      author: author(),
      what: summary,
      exportedAt: null,
    })
    await savePart(trx, site.id, file, records)
    await saveKnownIds(trx, site.id, [...gatherIds(after).ids.values()])
    await bumpContent(trx)
    return summary
  })

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

const closedOn = <P extends PackLocation | PackBuilding>(place: P, siteId: string, { date, note }: { date: Day; note: string }): P => {
  const id = derivedId(siteId, 'closure', `${place.id}\n${date}`)
  const closure = { id, name: note, type: 'special_hours' as const, start: date, end: date, days: [], open_late: false, closed: true }
  return { ...place, schedules: [...place.schedules.filter((schedule) => schedule.id !== id), closure] }
}

/** Closes a place (by id or name) for one day; calling it again changes the note. */
export const closePlace = (
  db: Database,
  slug: string,
  { place, date, note, now }: { place: string; date: Day; note: string; now: number },
): Promise<string> =>
  editSite(db, slug, ({ site, locations, buildings }) => {
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
      return {
        file,
        records: records.map((record) => (record === one ? closedOn(record, site.id, { date, note }) : record)),
        summary: `${one.name} is closed on ${date}`,
      }
    }
    throw new ContentError(`${place}: no location of ${slug} has this id or name (${locations.map(({ name }) => name).join(', ')})`)
  })

export const addAlert = (
  db: Database,
  slug: string,
  { text, until, now }: { text: string; until: Day | null; now: number },
): Promise<string> =>
  editSite(db, slug, ({ site }) => {
    if (until !== null) refusePast(until, site, { now })
    const id = derivedId(site.id, 'alert', text)
    const alert = { id, icon: 'info', message: text, use_link: false, link: '', until, translations: [] }
    const homepage_alerts = [...site.homepage_alerts.filter((one) => one.id !== id), alert]
    return {
      file: 'site.json',
      records: [{ ...site, homepage_alerts }],
      summary: `${site.name} now shows: ${text}${until === null ? '' : ` (until ${until})`}`,
    }
  })
