import { changedNames, pickFields } from '#domain/merge-patch.ts'
import { type ContentEdit, listRecordEdits } from '#server/db/content-changes.ts'
import type { Reader } from '#server/db/open.ts'
import { ruleOf } from '#server/shapes/pack-files.ts'
import { type Edit, wantedOf } from './apply.ts'
import { fingerprint, fingerprintOf } from './records.ts'

/** A field in three versions: as it was read (left out where the history does not say), as it is now, and as the edit wants it. */
type FieldConflict = { name: string; base?: unknown; theirs: unknown; yours: unknown }
/** `current`: the fingerprint that the record has now, null where it is gone. */
export type Conflict = { file: string; key: string; current: string | null; fields: FieldConflict[] }

const valueOf = (record: object | null, name: string): unknown => (record as Record<string, unknown> | null)?.[name] ?? null

/** How many versions back the record that was read is looked for. */
const versionsBack = 200

/** A record as it was before an edit of the history; fields in the order of its shape. */
export const undoneEdit = (
  record: object | null,
  { before, after }: ContentEdit,
  schema: ReturnType<typeof ruleOf>['schema'],
): object | null => {
  if (before === null) return null
  const was = JSON.parse(before) as object
  if (after === null) return was
  const changed = Object.keys(JSON.parse(after) as object)
  const kept = Object.keys(record ?? {}).filter((name) => !changed.includes(name))
  const read = schema.safeParse({ ...pickFields(record ?? {}, kept), ...was })
  return read.success ? (read.data as object) : null
}

type Sought = { siteId: string; /** The version before the first that is read. */ after: number; edit: Edit; current: object | null }

/** The record that an edit was made on, as the history has it; undefined where it cannot be found. */
export const baseOf = async (db: Reader, { siteId, after, edit, current }: Sought): Promise<object | null | undefined> => {
  if (edit.base === null) return null
  const { schema } = ruleOf(edit.file)
  let record = current
  for (const change of await listRecordEdits(db, { siteId, file: edit.file, key: edit.key }, after)) {
    record = undoneEdit(record, change, schema)
    if (record !== null && fingerprint(record) === edit.base) return record
  }
  return undefined
}

/** Both versions of a record that a colleague changed after it was read, field by field. */
export const conflictOf = async (db: Reader, { version, ...sought }: Omit<Sought, 'after'> & { version: number }): Promise<Conflict> => {
  const { edit, current } = sought
  const base = await baseOf(db, { ...sought, after: version - versionsBack })
  const yours = wantedOf(edit, base ?? current) as object | null
  const names = new Set([...(base === undefined ? [] : changedNames(base, current)), ...changedNames(base ?? current, yours)])
  const fields = [...names].map((name) => ({
    name,
    ...(base === undefined ? {} : { base: valueOf(base, name) }),
    theirs: valueOf(current, name),
    yours: valueOf(yours, name),
  }))
  return { file: edit.file, key: edit.key, current: fingerprintOf(current), fields }
}
