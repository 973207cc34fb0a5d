import type { StoredPack } from '#server/db/stored-pack.ts'
import { type PackFileName, packFileNames, recordKey, ruleOf } from '#server/shapes/pack-files.ts'
import { type PackProblem, type Path, problemAt } from './problem.ts'
import type { ReadEntry, ReadPart } from './read-pack.ts'
import { type ImportFrame, resolveRecord } from './resolve.ts'

/** A record after the import; `at` is its place in the pack, null if it is already stored. */
type PlannedEntry = { value: object; at: Path | null }
export type PlannedPart = { entries: PlannedEntry[]; given: boolean; broken: boolean }
export type Plan = Record<PackFileName, PlannedPart>

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
  if (!part) return { entries: stored.map((value) => ({ value, at: null })), given: false, broken: false }
  const given = part.entries.map((entry) => ({ entry, value: resolveRecord(file, entry.value, frame) }))
  const base = { given: true, broken: part.broken }
  if (!merge || ruleOf(file).holds === 'one') return { ...base, entries: given.map(({ entry, value }) => ({ value, at: entry.at })) }
  return { ...base, entries: mergeRecords(file, stored, given) }
}

type Options = { frame: ImportFrame; merge: boolean }

/** The site after the import; a file that is not in the pack keeps its stored records. */
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

export const givenValues = (plan: Plan, file: PackFileName): { value: object; at: Path }[] =>
  plan[file].entries.flatMap(({ value, at }) => (at === null ? [] : [{ value, at }]))

export type Fault = { path: Path; text: string }

/** Checks each given record of a file; `check` takes the record type of the file. */
export const checkRecords = (plan: Plan, file: PackFileName, check: (record: never) => Fault[]): PackProblem[] =>
  givenValues(plan, file).flatMap(({ value, at }) => check(value as never).map(({ path, text }) => problemAt(file, [...at, ...path], text)))
