import type * as z from 'zod/mini'
import { isFields } from '#domain/merge-patch.ts'
import type { StoredPack } from '#server/db/stored-pack.ts'
import { type PackFileName, recordKey, ruleOf } from '#server/shapes/pack-files.ts'
import { type Pack, readRecords } from './read-pack.ts'
import { type ImportFrame, resolveMarked } from './resolve.ts'
import { optionFor, shapeOf } from './schema-walk.ts'
import { slimRecord } from './slim.ts'

type Keyed = Record<string, unknown>

const listKeys = ['id', 'student_id', 'email', 'locale'] as const
const keyOf = (value: unknown): string | null => {
  const found = isFields(value) ? listKeys.find((key) => typeof value[key] === 'string') : undefined
  return found === undefined ? null : `${found}:${String((value as Keyed)[found])}`
}

const isKeyed = (list: readonly unknown[]): boolean => list.every((one) => keyOf(one) !== null)

/** Merges lists by record id; a list without ids replaces the stored one, also when it is empty. */
const mergeLists = (old: readonly unknown[], given: readonly unknown[]): unknown[] => {
  if (!isKeyed(given) || (given.length === 0 && !isKeyed(old))) return [...given]
  const merged = old.map((one) => mergeValues(one, given.find((other) => keyOf(other) === keyOf(one)) ?? one))
  return [...merged, ...given.filter((one) => !old.some((other) => keyOf(other) === keyOf(one)))]
}

const mergeValues = (old: unknown, given: unknown, key = ''): unknown => {
  if (Array.isArray(old) && Array.isArray(given)) return mergeLists(old, given)
  return isFields(old) && isFields(given) && key !== 'extra' ? mergeObjects(old, given) : given
}

const mergeObjects = (old: Keyed, given: Keyed): Keyed => ({
  ...old,
  ...Object.fromEntries(Object.entries(given).map(([key, value]) => [key, mergeValues(old[key], value, key)])),
})

const rawKey = (file: PackFileName, raw: Keyed, frame: ImportFrame): string => {
  const { schema, key = ['id'] } = ruleOf(file)
  const shape = shapeOf(optionFor(schema, raw) ?? schema)
  const fields = key.flatMap((name) => {
    const read = (shape[name] as z.ZodMiniType | undefined)?.safeParse(raw[name])
    return read?.success ? [[name, read.data] as const] : []
  })
  return recordKey(file, resolveMarked(file, Object.fromEntries(fields), frame))
}

/** Lays the given fields over the stored record. A menu's meals are replaced as a whole. */
const laidOver = (file: PackFileName, raw: unknown, stored: ReadonlyMap<string, object>, frame: ImportFrame): unknown => {
  if (!isFields(raw)) return raw
  const old = ruleOf(file).holds === 'one' ? [...stored.values()][0] : stored.get(rawKey(file, raw, frame))
  if (!old) return raw
  const written = slimRecord(file, old) as Keyed
  return file === 'menus.json' ? { ...written, ...raw } : mergeObjects(written, raw)
}

export const mergePack = (pack: Pack, stored: StoredPack, frame: ImportFrame): Pack => {
  const merged = pack.parts.map((part) => {
    const old = new Map((stored.records[part.file] ?? []).map((record) => [recordKey(part.file, record), record]))
    const records = part.records.map(({ raw, at }) => ({ raw: laidOver(part.file, raw, old, frame), at }))
    if (records.length === 0) return { part, problems: pack.problems.filter(({ file }) => file === part.file) }
    const read = readRecords(part.file, records)
    return { ...read, part: { ...part, ...read.part } }
  })
  const files = new Set<string>(pack.parts.map(({ file }) => file))
  return {
    ...pack,
    parts: merged.map(({ part }) => part),
    problems: [...merged.flatMap(({ problems }) => problems), ...pack.problems.filter(({ file }) => !files.has(file))],
  }
}
