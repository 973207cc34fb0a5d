import type { Reader } from '#server/db/open.ts'
import type { StoredPack } from '#server/db/stored-pack.ts'
import { type PackFileName, packFileNames } from '#server/shapes/pack-files.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { checkPlaces } from '../check-places.ts'
import { checkReferences } from '../check-references.ts'
import { ownedByOthers } from '../examine.ts'
import { gatherIds, type KnownId } from '../known-ids.ts'
import type { Plan } from '../plan.ts'
import type { PackProblem } from '../problem.ts'
import type { ReadPart } from '../read-pack.ts'
import { findWarnings } from '../warnings.ts'
import type { Applied, Edited } from './apply.ts'
import type { Lists } from './records.ts'

type Side = 'before' | 'after'

/** The school on one side of a change; its edited records stand as those of a pack do, named by their keys. */
const planOf = (lists: Lists, edited: readonly Edited[], side: Side): Plan => {
  const places = new Map(edited.flatMap((one) => (one[side] === null ? [] : [[one[side], one.at] as const])))
  const given = new Set(edited.map(({ file }) => file))
  const partOf = (file: PackFileName) => ({
    entries: (lists[file] ?? []).map((value) => ({ value, at: places.get(value) ?? null })),
    given: given.has(file),
    broken: false,
  })
  return Object.fromEntries(packFileNames.map((file) => [file, partOf(file)])) as Plan
}

const partsOf = (edited: readonly Edited[], side: Side): ReadPart[] =>
  edited.flatMap(({ file, at, raw, [side]: value }) => {
    const entries = value === null ? [] : [{ at, value, raw: side === 'after' ? raw : value }]
    return [{ file, records: entries, entries, broken: false }]
  })

/** The record of a problem, without its place within the record: lists shift. */
const kindOf = ({ file, pointer, text }: PackProblem): string => JSON.stringify([file, pointer.split('/', 2)[1] ?? '', text])

/** Those that were not there before, or not as often. */
const newOnes = (before: readonly PackProblem[], after: readonly PackProblem[]): PackProblem[] => {
  const left = new Map<string, number>()
  for (const kind of before.map(kindOf)) left.set(kind, (left.get(kind) ?? 0) + 1)
  return after.filter((problem) => {
    const known = left.get(kindOf(problem)) ?? 0
    left.set(kindOf(problem), known - 1)
    return known <= 0
  })
}

type Found = { ids: ReadonlyMap<string, KnownId>; problems: PackProblem[]; warnings: PackProblem[] }

const faultsOf = (plan: Plan, parts: readonly ReadPart[], files: StoredPack['files']): Found => {
  const { ids, problems } = gatherIds(plan)
  return { ids, problems: [...checkPlaces(plan), ...checkReferences(plan), ...problems], warnings: findWarnings(plan, parts, files) }
}

const siteIn = (lists: Lists): PackSite | undefined => lists['site.json']?.[0] as PackSite | undefined

type Made = { ids: KnownId[]; problems: PackProblem[]; warnings: PackProblem[] }

/** What a change breaks and what it makes doubtful; what was wrong before it does not count. */
export const faultsMadeBy = async (db: Reader, { records, files }: StoredPack, { lists, edited }: Applied): Promise<Made> => {
  const before = faultsOf(planOf(records, edited, 'before'), partsOf(edited, 'before'), files)
  const after = faultsOf(planOf(lists, edited, 'after'), partsOf(edited, 'after'), files)
  const site = siteIn(lists)
  const newIds = new Map([...after.ids].filter(([id]) => !before.ids.has(id)))
  return {
    ids: [...after.ids.values()],
    problems: [...newOnes(before.problems, after.problems), ...(site ? await ownedByOthers(db, site, newIds) : [])],
    warnings: newOnes(before.warnings, after.warnings),
  }
}
