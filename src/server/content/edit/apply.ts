import { isSameJson, mergePatch } from '#domain/merge-patch.ts'
import { type PackFileName, ruleOf } from '#server/shapes/pack-files.ts'
import { type PackProblem, type Path, problemAt } from '../problem.ts'
import { readRecords } from '../read-pack.ts'
import { type ImportFrame, resolveRecord } from '../resolve.ts'
import { fingerprintOf, indexOfKey, keyOf, type Lists } from './records.ts'

/**
 * One record's part of a change. `base`: the fingerprint of the record that was read, null for a new one. `patch`: a merge patch
 * (RFC 7396); null deletes the record.
 */
export type Edit = {
  file: PackFileName
  key: string
  base: string | null
  patch: Readonly<Record<string, unknown>> | null
  /** `patch` is the whole record. */
  isWhole?: boolean
  /** Where a new record goes in its list; at the end without. */
  listIndex?: number
}

/** A record before and after a change; `raw` is what was read of it. */
export type Edited = {
  /** The place of its edit in the change. */
  edit: number
  file: PackFileName
  /** Before the change. */
  key: string
  at: Path
  listIndex: number
  before: object | null
  after: object | null
  raw: unknown
}

export type Applied = {
  lists: Lists
  edited: Edited[]
  /** Edits whose base no longer holds, with the record as it is. */
  stale: { edit: Edit; current: object | null }[]
  problems: PackProblem[]
}

export const wantedOf = ({ patch, isWhole }: Edit, before: object | null): unknown =>
  patch === null || isWhole ? patch : mergePatch(before, patch)

const placeOf = ({ file, key }: Edit): Path => (ruleOf(file).holds === 'one' ? [] : [key])

type Read = { value: object | null; problems: PackProblem[] }
const unreadable = (edit: Edit, text: string): Read => ({ value: null, problems: [problemAt(edit.file, placeOf(edit), text)] })

/** The ids of records are in addresses, carts and bookings. */
const keyProblem = ({ file, key }: Edit, before: object | null, value: object): string | null => {
  const found = keyOf(file, value)
  if (before === null) return key === '' || found === key ? null : `has the key ${found}; expected ${key}`
  return ruleOf(file).key === undefined && 'id' in value && value.id !== (before as { id?: unknown }).id
    ? 'has another id; expected the id to stay'
    : null
}

const readRecord = (edit: Edit, { raw, before, frame }: { raw: unknown; before: object | null; frame: ImportFrame }): Read => {
  const { file } = edit
  const { part, problems } = readRecords(file, [{ raw, at: placeOf(edit) }])
  const [entry] = part.entries
  if (!entry) return { value: null, problems }
  const value = resolveRecord(file, entry.value, frame)
  const wrongKey = keyProblem(edit, before, value)
  return wrongKey === null ? { value, problems } : unreadable(edit, wrongKey)
}

const put = (list: object[], { index, before, after }: { index: number; before: object | null; after: object | null }): void => {
  const gone = before === null ? 0 : 1
  list.splice(index, gone, ...(after === null ? [] : [after]))
}

/** Several new records may have no key yet. */
const mayRepeat = ({ file, key }: Edit) => key === '' && ruleOf(file).holds === 'list'

const twice = (edits: readonly Edit[]): PackProblem[] =>
  edits.flatMap((edit, index) =>
    !mayRepeat(edit) && edits.slice(0, index).some(({ file, key }) => file === edit.file && key === edit.key)
      ? [problemAt(edit.file, placeOf(edit), 'is edited twice in this change; expected one edit a record')]
      : [],
  )

const repeated = ({ lists, edited }: Applied): PackProblem[] =>
  edited.flatMap(({ file, after, at }) => {
    if (after === null || ruleOf(file).holds === 'one') return []
    const key = keyOf(file, after)
    const same = (lists[file] ?? []).filter((record) => keyOf(file, record) === key)
    return same.length === 1 ? [] : [problemAt(file, at, `names the same record as another one (${key}); expected each once`)]
  })

const applyOne = (applied: Applied, edit: Edit, { index, frame }: { index: number; frame: ImportFrame }): void => {
  const { file, base } = edit
  const list = (applied.lists[file] ??= [])
  const found = indexOfKey(file, list, edit.key)
  const before = list[found] ?? null
  const raw = wantedOf(edit, before)
  const { value: after, problems }: Read = raw === null ? { value: null, problems: [] } : readRecord(edit, { raw, before, frame })
  // Sent again after a lost answer: it is done already, as the school stores it. A new record may have no key yet.
  const stored = edit.key === '' && after !== null ? list : [before]
  if (isSameJson(raw, before) || (problems.length === 0 && stored.some((one) => isSameJson(one, after)))) return
  if (base !== fingerprintOf(before)) {
    applied.stale.push({ edit, current: before })
    return
  }
  if (raw === null && file === 'site.json') {
    applied.problems.push(problemAt(file, [], 'cannot be deleted; expected a school'))
    return
  }
  applied.problems.push(...problems)
  if (problems.length > 0) return
  const listIndex = before === null ? Math.min(edit.listIndex ?? list.length, list.length) : found
  put(list, { index: listIndex, before, after })
  const key = before === null && after !== null ? keyOf(file, after) : edit.key
  applied.edited.push({ edit: index, file, key, at: placeOf({ ...edit, key }), listIndex, before, after, raw })
}

/** Lays edits over the lists of a school, in their order. Nothing is refused here: what is wrong is in the answer. */
export const applyEdits = (stored: Lists, given: readonly Edit[], frame: ImportFrame): Applied => {
  const edits = given.map((edit) => (ruleOf(edit.file).holds === 'one' ? { ...edit, key: '' } : edit))
  const lists = { ...stored }
  for (const { file } of edits) lists[file] = [...(stored[file] ?? [])]
  const applied: Applied = { lists, edited: [], stale: [], problems: twice(edits) }
  if (applied.problems.length > 0) return applied
  for (const [index, edit] of edits.entries()) applyOne(applied, edit, { index, frame })
  applied.problems.push(...repeated(applied))
  return applied
}
