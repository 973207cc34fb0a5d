import {
  type ContentChange,
  countEdits,
  listContentChanges,
  listContentEdits,
  listFirstEdits,
  listUndoings,
  measureFirstEdits,
} from '#server/db/content-changes.ts'
import { awaitedUndos, listConfirmed } from '#server/db/content-drafts.ts'
import type { Reader } from '#server/db/open.ts'
import type { PackFileName } from '#server/shapes/pack-files.ts'
import { readStoredFiles } from '#server/db/stored-pack.ts'
import { type PastEdit, pastEdit } from './history-edits.ts'
import { formerRecords } from './labels.ts'
import type { Lists } from './records.ts'

/** An import may edit thousands of records: a list of changes shows the first few. */
const mostEdits = 25
/** A page of longer edits ends early: they are all read at once. */
const mostLetters = 4_000_000

export type PastChange = ContentChange & {
  /** The version that undid it and was not undone itself. */
  undoneBy: number | null
  /** The second person, where one confirmed it. */
  confirmedBy: string | null
  /** Whether its undo waits for a second person. */
  undoAwaits: boolean
  /** Whether it edited hidden files too. */
  isPartial: boolean
  /** Without those of hidden files. */
  editCount: number
  edits: PastEdit[]
}

/** By version the newest change that undoes it; an undo that was undone itself does not count. */
export const undosInEffect = (undoings: readonly { version: number; undoes: number }[]): Map<number, number> => {
  const inEffect = new Map<number, number>()
  for (const { version, undoes } of undoings) if (!inEffect.has(version) && !inEffect.has(undoes)) inEffect.set(undoes, version)
  return inEffect
}

/** The first changes whose edits together are not too long, but one at least. */
const fitting = (changes: readonly ContentChange[], letters: ReadonlyMap<number, number>): ContentChange[] => {
  let sum = 0
  return changes.filter(({ version }, index) => (sum += letters.get(version) ?? 0) <= mostLetters || index === 0)
}

type Page = { before?: number; most: number; hidden: readonly string[] }
type Found = {
  changes: PastChange[]
  /** The files that the changes are about, as they are now. */
  lists: Lists
  /** The records that they are about and that are gone, as they were. */
  former: Lists
  hasMore: boolean
}

/** A page of the changes of a school's content, the newest first, without what they did to hidden files. */
export const listPastChanges = async (db: Reader, siteId: string, { most, hidden, ...rest }: Page): Promise<Found> => {
  const found = await listContentChanges(db, siteId, { ...rest, most: most + 1, hidden })
  const page = found.slice(0, most)
  const to = page[0]?.version ?? 0
  const shown = fitting(page, await measureFirstEdits(db, { siteId, from: page.at(-1)?.version ?? 0, to }, mostEdits))
  const versions = { siteId, from: shown.at(-1)?.version ?? 0, to }
  const past = (await listFirstEdits(db, versions, mostEdits)).filter(({ file }) => !hidden.includes(file))
  const edits = Map.groupBy(past, ({ version }) => version)
  const counts = await countEdits(db, versions)
  const undone = undosInEffect(await listUndoings(db, { siteId, version: versions.from }))
  const confirmed = await listConfirmed(db, versions)
  const awaiting = await awaitedUndos(
    db,
    siteId,
    shown.map(({ version }) => version),
  )
  const countOf = (version: number, isCounted: (file: string) => boolean) =>
    (counts.get(version) ?? []).reduce((sum, { file, records }) => sum + (isCounted(file) ? records : 0), 0)
  const changes = shown.map((change) => ({
    ...change,
    undoneBy: undone.get(change.version) ?? null,
    confirmedBy: confirmed.get(change.version) ?? null,
    undoAwaits: awaiting.has(change.version),
    isPartial: countOf(change.version, (file) => hidden.includes(file)) > 0,
    editCount: countOf(change.version, (file) => !hidden.includes(file)),
    edits: (edits.get(change.version) ?? []).map(pastEdit),
  }))
  const files = new Set(
    [...counts.values()].flatMap((all) => all.map(({ file }) => file as PackFileName)).filter((file) => !hidden.includes(file)),
  )
  // Menus are called by their places.
  if (files.has('menus.json')) files.add('locations.json')
  const lists = await readStoredFiles(db, siteId, [...files])
  const former = await formerRecords(
    db,
    changes.flatMap((change) => change.edits),
    { siteId, lists },
  )
  return { changes, lists, former, hasMore: found.length > shown.length }
}

/** Whether a rule holds for every edit of a change, also for those that a list of changes leaves out. */
export const holdsForAll = async (
  db: Reader,
  { site_id: siteId, version, edits, editCount }: PastChange,
  rule: (edit: PastEdit) => boolean,
): Promise<boolean> => {
  if (!edits.every(rule)) return false
  if (editCount <= edits.length) return true
  return (await listContentEdits(db, { siteId, version })).map(pastEdit).every(rule)
}
