import { basename, resolve } from 'node:path'
import { listFirstEdits, listNewerChanges } from '#server/db/content-changes.ts'
import { listForeignIds, listOwners } from '#server/db/known-ids.ts'
import { findSlugOwner } from '#server/db/import.ts'
import type { Reader } from '#server/db/open.ts'
import { findSite, findSiteBySlug } from '#server/db/sites.ts'
import { readStoredPack, type StoredPack } from '#server/db/stored-pack.ts'
import { checkPlaces } from './check-places.ts'
import { checkReferences } from './check-references.ts'
import { type PastEdit, pastEdit } from './edit/history-edits.ts'
import { gatherIds, type KnownId } from './known-ids.ts'
import { mergePack } from './merge.ts'
import { stampFile } from '#server/shapes/pack-files.ts'
import { type Plan, planImport } from './plan.ts'
import { type PackProblem, problemAt } from './problem.ts'
import type { Pack } from './read-pack.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { findWarnings } from './warnings.ts'

export type Examined = {
  site: PackSite | null
  plan: Plan
  stored: StoredPack
  ids: KnownId[]
  problems: PackProblem[]
  warnings: PackProblem[]
}

const emptyStore: StoredPack = { version: 0, records: {}, files: [] }

const idsNamedBy = (pack: Pack): string[] =>
  pack.parts.flatMap(({ records }) =>
    records.flatMap(({ raw }) => {
      const { id, location_id: place } = (raw ?? {}) as { id?: unknown; location_id?: unknown }
      return [id, place].filter((one): one is string => typeof one === 'string' && one !== '')
    }),
  )

/** Without site.json the site is the one that owns the records, or the one that the folder is named after. */
const inferSite = async (db: Reader, pack: Pack): Promise<PackSite | null> => {
  const owners = await listOwners(db, idsNamedBy(pack))
  if (owners.length === 1) return (await findSite(db, owners[0] ?? ''))?.site ?? null
  return owners.length > 1 ? null : ((await findSiteBySlug(db, basename(resolve(pack.dir))))?.site ?? null)
}

const siteNamed = async (db: Reader, raw: unknown): Promise<PackSite | null> => {
  const { id, slug } = (raw ?? {}) as { id?: unknown; slug?: unknown }
  const found = (typeof id === 'string' && (await findSite(db, id))) || (typeof slug === 'string' && (await findSiteBySlug(db, slug)))
  return found ? found.site : null
}

const siteOf = async (db: Reader | null, pack: Pack, merge: boolean): Promise<PackSite | null> => {
  const part = pack.parts.find(({ file }) => file === 'site.json')
  const read = part?.entries[0]?.value as PackSite | undefined
  if (part) return read ?? (db && merge ? siteNamed(db, part.records[0]?.raw) : null)
  return db && pack.parts.length + pack.files.length > 0 ? inferSite(db, pack) : null
}

/** Ids and a slug that another school has. */
export const ownedByOthers = async (db: Reader, site: PackSite, ids: ReadonlyMap<string, KnownId>): Promise<PackProblem[]> => {
  const foreign = await listForeignIds(db, site.id, [...ids.keys()])
  const problems = foreign.map(({ id, kind, slug, site_id: owner }) => {
    const known = ids.get(id)
    return problemAt(
      known?.file ?? 'site.json',
      known?.at ?? [],
      `"${id}" of ${site.slug} (${site.id}) is already the id of a ${kind} of ${slug} (${owner}); expected an id that no other site has`,
    )
  })
  const owner = await findSlugOwner(db, site.slug, site.id)
  if (owner === null) return problems
  return [
    problemAt('site.json', ['slug'], `"${site.slug}" is already the slug of the site ${owner}; expected a slug that no other site has`),
    ...problems,
  ]
}

const whoseProblem = (pack: Pack): PackProblem[] =>
  pack.parts.some(({ file }) => file === 'site.json') || pack.problems.some(({ file }) => file === '.')
    ? []
    : [problemAt('site.json', [], "is missing, and the other files don't belong to a site in the database; expected site.json")]

const inFileOrder = (problems: readonly PackProblem[]): PackProblem[] => {
  const seen = new Set<string>()
  return problems.filter(({ file, pointer, text }) => {
    const key = `${file}\n${pointer}\n${text}`
    return !seen.has(key) && seen.add(key)
  })
}

const mostNewer = 10

/** "locations.json hall: schedules", for the fields that an older export would put back. */
const fieldsOf = (edits: readonly PastEdit[]): string =>
  edits
    .map(({ file, key, before, after }) => {
      const fields = before && after ? Object.keys({ ...before, ...after }).join(', ') : before ? 'deleted' : 'new'
      return `${key === '' ? file : `${file} ${key}`}: ${fields}`
    })
    .join('; ')

/** An older export would undo the changes made since: each is named with its fields. */
const staleProblems = async (db: Reader, site: PackSite, { stamp }: Pack): Promise<PackProblem[]> => {
  const newer = stamp ? await listNewerChanges(db, site.id, stamp) : []
  const lines: string[] = []
  for (const { version, changed_at: at, author, what } of newer.slice(0, mostNewer)) {
    const edits = await listFirstEdits(db, { siteId: site.id, from: version, to: version }, mostNewer)
    const fields = edits.length > 0 ? ` [${fieldsOf(edits.map(pastEdit))}]` : ''
    lines.push(`is ${stamp?.exportedAt}, but ${site.slug} was changed at ${at} (${author}: ${what})${fields}`)
  }
  if (newer.length > mostNewer) lines.push(`is ${stamp?.exportedAt}, older than ${newer.length - mostNewer} more changes`)
  return lines.map((line) => problemAt(stampFile, ['exported_at'], `${line}; expected a newer export, or --force`))
}

type ExamineOptions = { now: number; merge: boolean; force?: boolean }

export const examinePack = async (db: Reader | null, given: Pack, { now, merge, force = false }: ExamineOptions): Promise<Examined> => {
  const site = await siteOf(db, given, merge)
  const stored = db && site ? await readStoredPack(db, site.id) : emptyStore
  const frame = { siteId: site?.id ?? '', zone: site?.timezone ?? 'UTC', now }
  const pack = merge ? mergePack(given, stored, frame) : given
  const plan = planImport(pack.parts, stored, { merge, frame })
  const { ids, problems: twice } = gatherIds(plan)
  return {
    site,
    plan,
    stored,
    ids: [...ids.values()],
    problems: inFileOrder([
      ...(db && site && !force ? await staleProblems(db, site, pack) : []),
      ...pack.problems,
      ...(site ? [] : whoseProblem(pack)),
      ...checkPlaces(plan),
      ...checkReferences(plan),
      ...twice,
      ...(db && site ? await ownedByOthers(db, site, ids) : []),
    ]),
    warnings: [
      ...pack.parts.flatMap(({ warnings }) => warnings ?? []),
      ...findWarnings(plan, pack.parts, [...pack.files, ...stored.files]),
    ],
  }
}
