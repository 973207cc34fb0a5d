import type { StoredPack } from '#server/db/stored-pack.ts'
import { type PackFileName, packFileNames, recordKey } from './pack-files.ts'
import type { Path } from './problem.ts'
import type { ReadEntry, ReadPart } from './read-pack.ts'
import { type ImportFrame, resolveRecord } from './resolve.ts'

/** A record of the site as it would stand after the import; `at` is its place in the pack, null for one that is there already. */
export type PlannedEntry = { value: object; at: Path | null }
export type PlannedPart = { entries: PlannedEntry[]; given: boolean; broken: boolean }
export type Plan = Record<PackFileName, PlannedPart>

const kept = (values: readonly object[]): PlannedEntry[] => values.map((value) => ({ value, at: null }))

type Keyed = Record<string, unknown>
const listKeys = ['id', 'student_id', 'email'] as const
const keyOf = (value: unknown): string | null => {
  const found = typeof value === 'object' && value !== null ? listKeys.find((key) => typeof (value as Keyed)[key] === 'string') : undefined
  return found === undefined ? null : `${found}:${String((value as Keyed)[found])}`
}

const isObject = (value: unknown): value is Keyed => typeof value === 'object' && value !== null && !Array.isArray(value)

const mergeLists = (old: readonly unknown[], given: readonly unknown[]): unknown[] => {
  if (![...old, ...given].every((one) => keyOf(one) !== null)) return [...given]
  const replaced = old.map((one) => given.find((other) => keyOf(other) === keyOf(one)) ?? one)
  return [...replaced, ...given.filter((one) => !old.some((other) => keyOf(other) === keyOf(one)))]
}

/** One object with what the pack names laid over it; lists of records by their ids. */
const mergeObjects = (old: Keyed, given: Keyed, named: Keyed): Keyed => ({
  ...old,
  ...Object.fromEntries(
    Object.keys(given)
      .filter((key) => key in named)
      .map((key) => {
        const [before, after] = [old[key], given[key]]
        if (Array.isArray(before) && Array.isArray(after)) return [key, mergeLists(before, after)]
        if (isObject(before) && isObject(after) && key !== 'extra')
          return [key, mergeObjects(before, after, isObject(named[key]) ? named[key] : {})]
        return [key, after]
      }),
  ),
})

type Resolved = { entry: ReadEntry; value: object }

const mergeRecords = (file: PackFileName, stored: readonly object[], given: readonly Resolved[]): PlannedEntry[] => {
  const byKey = new Map(given.map((one) => [recordKey(file, one.value), one]))
  const result: PlannedEntry[] = stored.map((value) => {
    const key = recordKey(file, value)
    const replacement = byKey.get(key)
    byKey.delete(key)
    return replacement ? { value: replacement.value, at: replacement.entry.at } : { value, at: null }
  })
  return [...result, ...[...byKey.values()].map(({ entry, value }) => ({ value, at: entry.at }))]
}

const planPart = (file: PackFileName, part: ReadPart | undefined, stored: readonly object[], { frame, merge }: Options): PlannedPart => {
  if (!part) return { entries: kept(stored), given: false, broken: false }
  const given = part.entries.map((entry) => ({ entry, value: resolveRecord(file, entry.value, frame) }))
  const base = { given: true, broken: part.broken }
  if (!merge) return { ...base, entries: given.map(({ entry, value }) => ({ value, at: entry.at })) }
  const [old, one] = [stored[0], given[0]]
  if (one && one.entry.at.length === 0 && old) {
    return { ...base, entries: [{ value: mergeObjects(old as Keyed, one.value as Keyed, one.entry.raw as Keyed), at: [] }] }
  }
  return { ...base, entries: mergeRecords(file, stored, given) }
}

type Options = { frame: ImportFrame; merge: boolean }

/** The site as it would stand after the import: the pack's files over what is there; a file that is left out keeps its part. */
export const planImport = (parts: readonly ReadPart[], stored: StoredPack, options: Options): Plan =>
  Object.fromEntries(
    packFileNames.map((file) => [
      file,
      planPart(
        file,
        parts.find((part) => part.file === file),
        stored.records[file] ?? [],
        options,
      ),
    ]),
  ) as Plan

export const plannedValues = <T>(plan: Plan, file: PackFileName): T[] => plan[file].entries.map(({ value }) => value as T)
