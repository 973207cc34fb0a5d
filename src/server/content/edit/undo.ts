import { Problem } from '#contract/errors.ts'
import { isSameJson } from '#domain/merge-patch.ts'
import { changesPrices } from '#domain/price-change.ts'
import { undoneList } from '#domain/undo-list.ts'
import { findContentChange, listContentEdits } from '#server/db/content-changes.ts'
import { lockContent } from '#server/db/import.ts'
import type { Writer } from '#server/db/open.ts'
import { readStoredFiles } from '#server/db/stored-pack.ts'
import { type PackProblem, problemAt } from '../problem.ts'
import type { Edit } from './apply.ts'
import { changeContent, type Changed, type May } from './change.ts'
import type { Conflict } from './conflict.ts'
import { isWithheld, type PastEdit, pastEdit } from './history-edits.ts'
import { fingerprintOf, type Lists, recordByKey } from './records.ts'

type Fields = Record<string, unknown>

/** The record of an edit as it is now; null where it is gone. */
export const currentOf = (lists: Lists, { file, keyAfter }: PastEdit): Fields | null => {
  return (recordByKey(file, lists[file] ?? [], keyAfter) ?? null) as Fields | null
}

const namesOf = ({ before, after }: PastEdit): string[] => [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]

/** The fields of an edit that say something else now than right after it; every field of a record that came or went. */
export const overwrittenBy = (current: Fields | null, edit: PastEdit): string[] => {
  const isWhole = edit.before === null || edit.after === null
  const names = isWhole ? [...new Set([...namesOf(edit), ...Object.keys(current ?? {})])] : namesOf(edit)
  return names.filter((name) => listBack(current, edit, name)?.isOverwritten ?? !isSameJson(current?.[name], edit.after?.[name]))
}

/** The undo of a field that is a list of records with ids. */
const listBack = (current: Fields | null, { before, after }: PastEdit, name: string) =>
  undoneList(before?.[name], after?.[name], current?.[name])

/** The record as it was before an edit; what other changes did to its other fields stays. */
const recordBefore = (current: Fields | null, edit: PastEdit): Fields | null => {
  if (edit.before === null || edit.after === null || current === null) return edit.before
  const changed = namesOf(edit)
  const lists = changed.flatMap((name) => {
    const back = listBack(current, edit, name)
    return back ? [[name, back.list] as const] : []
  })
  return {
    ...Object.fromEntries(Object.entries(current).filter(([name]) => !changed.includes(name))),
    ...edit.before,
    ...Object.fromEntries(lists),
  }
}

/** Whether a record says again what it said before an edit. */
export const isUndone = (current: Fields | null, edit: PastEdit): boolean =>
  edit.before === null || current === null
    ? isSameJson(current, edit.before)
    : namesOf(edit).every((name) => listBack(current, edit, name)?.isUndone ?? isSameJson(current[name], edit.before?.[name]))

/** Whether everything that an edit changed may be changed back. */
export const mayUndo = (current: Fields | null, edit: PastEdit, may: May): boolean => {
  const sides = [current, recordBefore(current, edit)].filter((record) => record !== null)
  return sides.every((record) => namesOf(edit).every((name) => may(edit.file, name, record)))
}

const editBack = (current: Fields | null, edit: PastEdit): Edit => ({
  file: edit.file,
  key: edit.keyAfter,
  base: fingerprintOf(current),
  patch: recordBefore(current, edit),
  isWhole: true,
  listIndex: edit.listIndex,
})

const conflictOf = (current: Fields | null, edit: PastEdit, names: readonly string[]): Conflict => ({
  file: edit.file,
  key: edit.keyAfter,
  current: fingerprintOf(current),
  fields: names.map((name) => ({
    name,
    base: edit.after?.[name] ?? null,
    theirs: current?.[name] ?? null,
    yours: edit.before?.[name] ?? null,
  })),
})

const refuseUnknown = (edits: readonly PastEdit[]): void => {
  const problems: PackProblem[] =
    edits.length === 0
      ? [problemAt('', [], 'is not in the history field by field, as the first import of a school; expected a later change')]
      : edits
          .filter(isWithheld)
          .map(({ file, key }) => problemAt(file, key === '' ? [] : [key], 'names customers, so the history does not hold it'))
  if (problems.length > 0) throw new Problem('content_invalid', { details: { problems } })
}

type Undo = {
  siteId: string
  version: number
  note: { author: string; why?: string }
  now: number
  may?: May
  isConfirmed?: boolean
  /** Without it all of the change is undone. */
  part?: 'waiting' | 'at_once'
}

const isOfPrices = ({ file, before, after }: PastEdit): boolean => changesPrices(file, before, after)

/** The edits whose undo waits: those of prices, for a second person; all of a change that has none. */
export const waitingPart = (edits: readonly PastEdit[]): PastEdit[] => {
  const priced = edits.filter(isOfPrices)
  return priced.length > 0 ? priced : [...edits]
}

/** The edits that are undone at once, while those of prices wait. */
const partAtOnce = (edits: readonly PastEdit[]): PastEdit[] => (edits.some(isOfPrices) ? edits.filter((edit) => !isOfPrices(edit)) : [])

const partOf = (edits: PastEdit[], part: Undo['part']): PastEdit[] =>
  part === undefined ? edits : part === 'waiting' ? waitingPart(edits) : partAtOnce(edits)

/** An undo of an undo of an undo says all of it. */
const longestWhat = 300

/**
 * Undoes one change by a change of its own, whatever other changes did to other fields. Throws Problem `not_found` for an unknown
 * version, `edit_conflict` where a later change touched the same fields, and all that `changeContent` throws.
 */
export const undoChange = async (trx: Writer, { siteId, version, note, now, may, isConfirmed = false, part }: Undo): Promise<Changed> => {
  await lockContent(trx)
  const change = await findContentChange(trx, { siteId, version })
  if (!change) throw new Problem('not_found')
  // The last edit first, so that each list index holds when its turn comes.
  const whole = (await listContentEdits(trx, { siteId, version })).map(pastEdit).toReversed()
  const past = partOf(whole, part)
  const lists = await readStoredFiles(trx, siteId, [...new Set(past.map(({ file }) => file))])
  const all = past.map((edit) => ({ edit, current: currentOf(lists, edit) }))
  if (may && !all.every(({ edit, current }) => mayUndo(current, edit, may))) throw new Problem('forbidden')
  refuseUnknown(whole)
  const open = all.filter(({ edit, current }) => !isUndone(current, edit))
  const conflicts = open.flatMap(({ edit, current }) => {
    const names = overwrittenBy(current, edit)
    return names.length === 0 ? [] : [conflictOf(current, edit, names)]
  })
  if (conflicts.length > 0) throw new Problem('edit_conflict', { details: { conflicts } })
  const what = `undo of version ${version}: ${change.what}`.slice(0, longestWhat)
  const edits = open.map(({ edit, current }) => editBack(current, edit))
  // The change is undone once its prices are too.
  const undoes = part === 'at_once' ? {} : { undoes: version }
  return changeContent(trx, { siteId, edits, note: { ...note, what, ...undoes }, now, isConfirmed, ...(may ? { may } : {}) })
}
