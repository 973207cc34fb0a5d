import { Problem } from '#contract/errors.ts'
import type { OfficeAlert } from '#contract/office-today.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { closingFor } from '#domain/closing.ts'
import { foldText } from '#domain/fold-text.ts'
import { timeSpan } from '#domain/time-span.ts'
import { today } from '#domain/zone.ts'
import { lockContent } from '#server/db/import.ts'
import type { Database, Writer } from '#server/db/open.ts'
import { findSiteBySlug } from '#server/db/sites.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { author } from '../history.ts'
import { ContentError, type PackProblem, PackRefused } from '../problem.ts'
import { saveAlerts, withAlert, withoutAlert } from './alerts.ts'
import type { Changed } from './change.ts'
import { closed, type HoursChange, listPlaced, type Placed, saveSchedules, withOpenings } from './close.ts'
import type { Conflict } from './conflict.ts'
import { undoChange } from './undo.ts'

/** A line for the terminal, and what is doubtful about the change. */
type Done = { summary: string; warnings: PackProblem[] }

const conflictLine = ({ file, key, fields }: Conflict): string =>
  `${file}${key === '' ? '' : ` ${key}`}: ${fields.map(({ name }) => name).join(', ')}`

/** The refusals of a change in the words of a terminal. */
const refuseInWords = (error: unknown): never => {
  if (!(error instanceof Problem)) throw error
  if (error.details?.['problems']) throw new PackRefused(error.details['problems'] as PackProblem[])
  if (error.code !== 'edit_conflict') throw error
  const conflicts = error.details?.['conflicts'] as readonly Conflict[]
  throw new ContentError(`changed again since then, so nothing was undone: ${conflicts.map(conflictLine).join('; ')}`)
}

type Work = { trx: Writer; site: PackSite }

const inSite = (db: Database, slug: string, work: (at: Work) => Promise<Done>): Promise<Done> =>
  db
    .transaction(async (trx) => {
      await lockContent(trx)
      const found = await findSiteBySlug(trx, slug)
      if (!found) throw new ContentError(`${slug}: no site in the database has this slug`)
      return work({ trx, site: found.site })
    })
    .catch(refuseInWords)

const done = (summary: string, { warnings }: Changed): Done => ({ summary, warnings })

/** Refuses past days. `nights`: the day before may still be open. */
const refusePast = (day: Day, { timezone }: PackSite, { now, nights = 0 }: { now: number; nights?: number }): void => {
  const at = today(now, timezone)
  if (day < addDays(at, -nights)) throw new ContentError(`${day} is in the past; at the school it is ${at}`)
}

const isNamed = (query: string) => (place: Placed['record']) =>
  place.id === query ||
  [place.name, ...place.translations.flatMap((one) => [one['name'], 'display_name' in one ? one['display_name'] : undefined])].some(
    (name) => typeof name === 'string' && foldText(name) === foldText(query),
  )

/** A place by its id or its name in either language. */
const placeNamed = async ({ trx, site }: Work, query: string): Promise<Placed> => {
  const all = await listPlaced(trx, site.id)
  const locations = all.filter(({ file }) => file === 'locations.json')
  for (const list of [locations, all]) {
    const named = list.filter(({ record }) => isNamed(query)(record))
    if (named.length > 1) {
      const ids = named.map(({ record }) => record.id).join(', ')
      throw new ContentError(`${query}: ${named.length} locations of ${site.slug} have this name; use an id (${ids})`)
    }
    if (named[0]) return named[0]
  }
  throw new ContentError(
    `${query}: no location of ${site.slug} has this id or name (${locations.map(({ record }) => record.name).join(', ')})`,
  )
}

const changeHours = async ({ trx, site }: Work, placed: Placed, { schedules, what }: HoursChange, now: number): Promise<Done> => {
  if (schedules === null) return { summary: `${what} already`, warnings: [] }
  return done(what, await saveSchedules(trx, placed, schedules, { site, note: { author: author(), what }, now }))
}

const noReason = { name: '', translations: [] }

/** `date` without `from` is the whole day, neither is now; `from` is in minutes since midnight. */
type Closing = { place: string; date: Day | null; from: number | null; note: string; now: number }

/** Closes a place (by id or name) on a day; calling it again changes the note. */
export const closePlace = (db: Database, slug: string, { place, date, from, note, now }: Closing): Promise<Done> =>
  inSite(db, slug, async (at) => {
    const { site } = at
    if (date !== null) refusePast(date, site, { now, nights: 1 })
    const placed = await placeNamed(at, place)
    const isWholeDay = date !== null && from === null
    const when = isWholeDay
      ? { day: date, from: null }
      : closingFor(placed.record.schedules, { day: date, time: from }, { now, zone: site.timezone })
    if (!when) throw new ContentError(`this time has passed; at the school it is ${today(now, site.timezone)}`)
    // A command says why in the language that the school writes first.
    return changeHours(at, placed, closed(placed, { ...when, siteId: site.id, reason: { ...noReason, name: note } }), now)
  })

/** Gives a place its usual hours back on a day, today without one. */
export const openPlace = (db: Database, slug: string, { place, date, now }: Pick<Closing, 'place' | 'date' | 'now'>): Promise<Done> =>
  inSite(db, slug, async (at) => {
    const { site } = at
    const day = date ?? today(now, site.timezone)
    refusePast(day, site, { now, nights: 1 })
    const placed = await placeNamed(at, place)
    return changeHours(at, placed, withOpenings(placed, { siteId: site.id, day, openings: null, reason: noReason }), now)
  })

/** `from` and `until` are instants or days; `places` are ids or names, none for every page. */
type Alert = {
  text: string
  french: string | null
  severity: OfficeAlert['severity']
  places: readonly string[]
  from: string | null
  until: string | null
  now: number
}

const refuseOver = ({ from, until, now }: Alert, { timezone }: PackSite): void => {
  const { startsAt, endsAt } = timeSpan({ start: from, end: until }, timezone)
  if (endsAt !== null && endsAt <= now) throw new ContentError(`${until} is in the past; at the school it is ${today(now, timezone)}`)
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) throw new ContentError(`${until} is before ${from}; expected a later end`)
}

/** Puts an alert up; the same text again changes the one that is there. */
export const addAlert = (db: Database, slug: string, alert: Alert): Promise<Done> =>
  inSite(db, slug, async (at) => {
    const { trx, site } = at
    refuseOver(alert, site)
    const places: string[] = []
    for (const name of alert.places) {
      const { id } = (await placeNamed(at, name)).record
      if (!places.includes(id)) places.push(id)
    }
    const { text: message, french, severity, from: startsAt, until: endsAt, now } = alert
    const draft = { id: null, severity, message, french, startsAt, endsAt, places, isHomeOnly: false, link: null }
    const what = `${site.name} now shows: ${message}${endsAt === null ? '' : ` (until ${endsAt})`}`
    return done(what, await saveAlerts(trx, site, withAlert(site, draft, now), { note: { author: author(), what }, now }))
  })

/** Takes an alert down by its id. */
export const removeAlert = (db: Database, slug: string, { id, now }: { id: string; now: number }): Promise<Done> =>
  inSite(db, slug, async ({ trx, site }) => {
    const alert = site.homepage_alerts.find((one) => one.id === id)
    const known = site.homepage_alerts.map((one) => `${one.id} "${one.message}"`).join(', ')
    if (!alert) throw new ContentError(`${id}: no alert of ${slug} has this id (${known || 'there are none'})`)
    const what = `${site.name} no longer shows: ${alert.message}`
    return done(what, await saveAlerts(trx, site, withoutAlert(site, id), { note: { author: author(), what }, now }))
  })

/** Undoes one change of the history by its version. */
export const undoVersion = (db: Database, slug: string, { version, now }: { version: number; now: number }): Promise<Done> =>
  inSite(db, slug, async ({ trx, site }) => {
    const undone = await undoChange(trx, { siteId: site.id, version, note: { author: author() }, now }).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'not_found')
        throw new ContentError(`${version}: ${slug} has no such version in its history`)
      throw error
    })
    const summary = undone.version === null ? `${slug}: version ${version} is undone already` : `${slug}: version ${version} is undone`
    return done(summary, undone)
  })
