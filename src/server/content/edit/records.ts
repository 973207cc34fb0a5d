import { createHash } from 'node:crypto'
import type { StoredPack } from '#server/db/stored-pack.ts'
import { type PackFileName, recordKey, ruleOf } from '#server/shapes/pack-files.ts'

export type Lists = StoredPack['records']

/** The key of a record within its file; the record of a file of one object has the key "". */
export const keyOf = (file: PackFileName, record: object): string => (ruleOf(file).holds === 'one' ? '' : recordKey(file, record))

/** What an edit names as its `base`: 16 hex digits that change with every byte of the stored record. */
export const fingerprint = (record: object): string => createHash('sha256').update(JSON.stringify(record)).digest('hex').slice(0, 16)

export const fingerprintOf = (record: object | null): string | null => (record === null ? null : fingerprint(record))

/** The place of a record in its list, -1 for none. */
export const indexOfKey = (file: PackFileName, list: readonly object[], key: string): number =>
  ruleOf(file).holds === 'one' ? list.length - 1 : list.findIndex((record) => keyOf(file, record) === key)

const byKey = new WeakMap<readonly object[], ReadonlyMap<string, object>>()

/** A record of a list that stays as it is: imports edit thousands of them. */
export const recordByKey = (file: PackFileName, list: readonly object[], key: string): object | undefined => {
  if (ruleOf(file).holds === 'one') return list.at(-1)
  const known = byKey.get(list) ?? new Map(list.map((record) => [keyOf(file, record), record]))
  byKey.set(list, known)
  return known.get(key)
}

const personal: Partial<Record<PackFileName, readonly string[]>> = {
  'blocked_student_accounts.json': ['accounts'],
  'faculty_emails.json': ['accounts'],
}

/** The fields of a file that name customers: the history says that they changed, not how. */
export const personalFields = (file: PackFileName): readonly string[] => personal[file] ?? []
