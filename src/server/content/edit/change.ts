import { Problem } from '#contract/errors.ts'
import { isoInstant } from '#domain/calendar.ts'
import { changedNames, isDeeperThan } from '#domain/merge-patch.ts'
import { changesPrices } from '#domain/price-change.ts'
import { insertContentEdits } from '#server/db/content-changes.ts'
import { bumpContent, type ChangeNote, lockContent, savePart, saveSite } from '#server/db/import.ts'
import { saveKnownIds } from '#server/db/known-ids.ts'
import type { Reader, Writer } from '#server/db/open.ts'
import { readStoredPack, type StoredPack } from '#server/db/stored-pack.ts'
import type { PackFileName } from '#server/shapes/pack-files.ts'
import type { PackSite } from '#server/shapes/site.ts'
import type { KnownId } from '../known-ids.ts'
import { type PackProblem, problemAt } from '../problem.ts'
import { type Applied, applyEdits, type Edit, wantedOf } from './apply.ts'
import { type Conflict, conflictOf } from './conflict.ts'
import { faultsMadeBy } from './faults.ts'
import { historyOf } from './history-edits.ts'
import { fingerprintOf, indexOfKey, keyOf, type Lists } from './records.ts'

/** Whether a field may be changed; `record` is the whole record, as it was and as it is to be. */
export type May = (file: PackFileName, field: string, record: object) => boolean

type ChangeRequest = {
  siteId: string
  edits: readonly Edit[]
  /** Epoch ms from which relative days count. */
  now: number
  /** Without it everything may be changed. */
  may?: May
  /** Whether a second person confirmed it: with `may` (so, in the office), nothing else changes a price. */
  isConfirmed?: boolean
}
export type Change = ChangeRequest & { note: Pick<ChangeNote, 'author' | 'what' | 'why' | 'undoes'> }

/** `version` is null where nothing was saved; `records` are in the order of the edits, with the fingerprints that they have now. */
export type Changed = {
  version: number | null
  records: { file: PackFileName; key: string; base: string | null }[]
  warnings: PackProblem[]
  changesPrices: boolean
}

type Planned = { stored: StoredPack; applied: Applied; ids: KnownId[]; warnings: PackProblem[]; changesPrices: boolean }

/** Deeper than any shape, and far from what a stack holds. */
const mostLevels = 24

const refuseProblems = (problems: readonly PackProblem[]): void => {
  if (problems.length > 0) throw new Problem('content_invalid', { details: { problems } })
}

const refuseDeep = (edits: readonly Edit[]): void =>
  refuseProblems(
    edits
      .filter(({ patch }) => isDeeperThan(patch, mostLevels))
      .map(({ file, key }) => problemAt(file, [key], `has more than ${mostLevels} levels; expected fewer`)),
  )

const changesOf = (edit: Edit, before: object | null): string[] => {
  if (edit.patch === null) return Object.keys(before ?? {})
  return edit.isWhole ? changedNames(before, edit.patch) : Object.keys(edit.patch)
}

/** Comes before all other refusals, so that it reveals nothing. */
export const refuseForbidden = (lists: Lists, edits: readonly Edit[], may: May): void => {
  for (const edit of edits) {
    const list = lists[edit.file] ?? []
    const before = list[indexOfKey(edit.file, list, edit.key)] ?? null
    const named = changesOf(edit, before)
    const fields = named.length > 0 ? named : Object.keys(before ?? {})
    const sides = [before, wantedOf(edit, before) as object | null].filter((record) => record !== null)
    if (sides.some((record) => fields.some((field) => !may(edit.file, field, record)))) throw new Problem('forbidden')
  }
}

const refuseStale = async (db: Reader, { stale }: Applied, at: { siteId: string; version: number }): Promise<void> => {
  if (stale.length === 0) return
  const conflicts: Conflict[] = []
  for (const { edit, current } of stale) conflicts.push(await conflictOf(db, { ...at, edit, current }))
  throw new Problem('edit_conflict', { details: { conflicts } })
}

const planChange = async (db: Reader, { siteId, edits, now, may, isConfirmed = false }: ChangeRequest): Promise<Planned> => {
  refuseDeep(edits)
  const stored = await readStoredPack(db, siteId)
  const site = stored.records['site.json']?.[0] as PackSite | undefined
  if (!site) throw new Problem('site_unknown')
  if (may) refuseForbidden(stored.records, edits, may)
  const applied = applyEdits(stored.records, edits, { siteId, zone: site.timezone, now })
  await refuseStale(db, applied, { siteId, version: stored.version })
  refuseProblems(applied.problems)
  if (applied.edited.length === 0) return { stored, applied, ids: [], warnings: [], changesPrices: false }
  const { ids, problems, warnings } = await faultsMadeBy(db, stored, applied)
  refuseProblems(problems)
  const isPriced = applied.edited.some(({ file, before, after }) => changesPrices(file, before, after))
  if (may && isPriced && !isConfirmed) throw new Problem('second_person_needed')
  return { stored, applied, ids, warnings, changesPrices: isPriced }
}

const save = async (trx: Writer, { stored, applied, ids }: Planned, { siteId, note, now }: Change): Promise<number> => {
  const { lists, edited } = applied
  const version = stored.version + 1
  await saveSite(trx, lists['site.json']?.[0] as PackSite, version, { ...note, at: isoInstant(now) })
  for (const file of new Set(edited.map((one) => one.file))) await savePart(trx, siteId, file, lists[file] ?? [])
  await saveKnownIds(trx, siteId, ids)
  await insertContentEdits(trx, { siteId, version }, edited.map(historyOf))
  await bumpContent(trx)
  return version
}

const recordsOf = ({ lists, edited }: Applied, edits: readonly Edit[]): Changed['records'] =>
  edits.map((edit, index) => {
    const one = edited.find(({ edit: from }) => from === index)
    const list = lists[edit.file] ?? []
    const record = one ? one.after : (list[indexOfKey(edit.file, list, edit.key)] ?? null)
    return { file: edit.file, key: record ? keyOf(edit.file, record) : edit.key, base: fingerprintOf(record) }
  })

/**
 * Changes a school's content: all edits or none. Throws Problem `edit_conflict` where a base no longer holds, `content_invalid` for what
 * the change breaks, `forbidden` by `may`, `second_person_needed` for a price; edits that change nothing write nothing.
 */
export const changeContent = async (trx: Writer, change: Change): Promise<Changed> => {
  await lockContent(trx)
  const planned = await planChange(trx, change)
  const isChange = planned.applied.edited.length > 0
  return {
    version: isChange ? await save(trx, planned, change) : null,
    records: recordsOf(planned.applied, change.edits),
    warnings: planned.warnings,
    changesPrices: planned.changesPrices,
  }
}

/** What `changeContent` would answer or refuse; nothing is written. */
export const checkChange = async (db: Reader, request: ChangeRequest): Promise<Changed> => {
  const { applied, warnings, changesPrices: isPriced } = await planChange(db, request)
  return { version: null, records: recordsOf(applied, request.edits), warnings, changesPrices: isPriced }
}
