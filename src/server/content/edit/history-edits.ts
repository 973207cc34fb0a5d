import { changedNames, isSameJson, pickFields } from '#domain/merge-patch.ts'
import type { ContentEdit } from '#server/db/content-changes.ts'
import { type PackFileName, recordKey, ruleOf } from '#server/shapes/pack-files.ts'
import { keyOf, personalFields } from './records.ts'

type Edited = { file: PackFileName; key: string; listIndex: number; before: object | null; after: object | null }

const withoutPersons = (file: PackFileName, fields: Record<string, unknown>): Record<string, unknown> => {
  const personal = personalFields(file)
  const summary = (value: unknown) => (Array.isArray(value) ? `${value.length} entries` : 'not recorded')
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, personal.includes(name) ? summary(value) : value]))
}

/** What the history holds of an edited record: its changed fields, or the whole of one that is new or gone. */
export const historyOf = ({ file, key, listIndex, before, after }: Edited): ContentEdit => {
  const names = changedNames(before, after)
  const fieldsOf = (record: object | null) => record && JSON.stringify(withoutPersons(file, pickFields(record, names)))
  return { file, record_key: key, list_index: listIndex, before: fieldsOf(before), after: fieldsOf(after) }
}

const byKey = (file: PackFileName, list: readonly object[]) =>
  new Map(list.map((record, listIndex) => [keyOf(file, record), { record, listIndex }]))

/**
 * What turns one list of a file into another: the records that go, from the last on, those that change, and those that come, so that
 * each list index holds when its turn comes. A new order alone is no edit.
 */
export const editsBetween = (file: PackFileName, before: readonly object[], after: readonly object[]): ContentEdit[] => {
  const [old, next] = [byKey(file, before), byKey(file, after)]
  const gone = [...old].filter(([key]) => !next.has(key)).toReversed()
  const come = [...next].filter(([key]) => !old.has(key))
  const changed = [...old].flatMap(([key, { record, listIndex }]) => {
    const found = next.get(key)?.record
    return found === undefined || isSameJson(record, found) ? [] : [{ file, key, listIndex, before: record, after: found }]
  })
  return [
    ...gone.map(([key, { record, listIndex }]) => ({ file, key, listIndex, before: record, after: null })),
    ...changed,
    ...come.map(([key, { record, listIndex }]) => ({ file, key, listIndex, before: null, after: record })),
  ].map(historyOf)
}

/** An edit of the history, read: `before` and `after` are its changed fields, null for a record that was new or gone. */
export type PastEdit = {
  file: PackFileName
  key: string
  /** The key after it: an edit may rename a record. */
  keyAfter: string
  listIndex: number
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const keyAfterOf = (file: PackFileName, key: string, after: Record<string, unknown> | null): string => {
  const fields = ruleOf(file).key ?? ['id']
  if (after === null || !fields.some((field) => Object.hasOwn(after, field))) return key
  const values = fields.length === 1 ? [key] : (JSON.parse(key) as unknown[])
  return recordKey(file, { ...Object.fromEntries(fields.map((field, index) => [field, values[index]])), ...after })
}

const readFields = (text: string | null) => (text === null ? null : (JSON.parse(text) as Record<string, unknown>))

export const pastEdit = ({ file, record_key: key, list_index: listIndex, before, after }: ContentEdit): PastEdit => {
  const name = file as PackFileName
  const changed = readFields(after)
  const renamed = before === null || ruleOf(name).holds === 'one' ? key : keyAfterOf(name, key, changed)
  return { file: name, key, keyAfter: renamed, listIndex, before: readFields(before), after: changed }
}

/** Whether the history leaves out what was changed, because it names customers. */
export const isWithheld = ({ file, before, after }: PastEdit): boolean =>
  personalFields(file).some((name) => Object.hasOwn(before ?? {}, name) || Object.hasOwn(after ?? {}, name))
