import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportStamp } from '#server/db/content-changes.ts'
import { type Decoded, decodedWarnings, decodeEntities, mayHoldEntities } from './decode-entities.ts'
import { describeIssues } from './describe-issue.ts'
import { isPackFile, type PackFileName, packFileNames, recordKey, ruleOf, stampFile } from '#server/shapes/pack-files.ts'
import { ContentError, type PackProblem, type Path, problemAt, shown, textsIn } from './problem.ts'
import { type PackFileEntry, readFiles } from './read-files.ts'

/** Longer than any terms of use; such a page still opens on a phone. */
const mostLetters = 200_000

const faultOf = (value: string): string | null => {
  if (value.length > mostLetters) return `has ${value.length} characters; expected at most ${mostLetters}`
  if (value.includes('\0')) return 'contains a NUL character; expected text without it'
  return value.isWellFormed() ? null : 'contains half a character (a lone surrogate); expected complete text'
}

const textFaults = (file: PackFileName, record: unknown, at: Path): PackProblem[] =>
  textsIn(record, at).flatMap(({ text, path }) => {
    const fault = faultOf(text)
    return fault === null ? [] : [problemAt(file, path, fault)]
  })

type RawRecord = { at: Path; raw: unknown }

export type ReadEntry = RawRecord & { value: object }

/** `broken`: parts of the file could not be read, so nothing can be called missing. `warnings`: what reading changed. */
export type ReadPart = {
  file: PackFileName
  records: readonly RawRecord[]
  entries: ReadEntry[]
  broken: boolean
  warnings?: PackProblem[]
}

export const wholePart = (file: PackFileName, entries: ReadEntry[]): ReadPart => ({ file, records: entries, entries, broken: false })

/** `stamp` is null for a pack that was written by hand. */
export type Pack = { stamp: ExportStamp | null; dir: string; parts: ReadPart[]; files: PackFileEntry[]; problems: PackProblem[] }

const parse = (bytes: Buffer): { data: unknown } | { problem: string } => {
  if (bytes.length === 0) return { problem: 'is empty; expected JSON (leave the file out to keep the current content)' }
  try {
    return { data: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown }
  } catch (error) {
    return { problem: `is not JSON (${error instanceof Error ? error.message : 'unreadable'}); expected JSON in UTF-8` }
  }
}

const withoutSchemaName = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
  const { $schema: _, ...rest } = data as Record<string, unknown>
  return rest
}

const withoutEntities = (file: PackFileName, records: readonly RawRecord[]): { records: RawRecord[]; decoded: Decoded[] } => {
  const decoded: Decoded[] = []
  const read = records.map(({ raw, at }) => {
    const found = decodeEntities(ruleOf(file).schema, raw, at)
    decoded.push(...found.decoded)
    return { raw: found.value, at }
  })
  return { records: read, decoded }
}

export const readRecords = (file: PackFileName, records: readonly RawRecord[]): { part: ReadPart; problems: PackProblem[] } => {
  const { schema } = ruleOf(file)
  const problems: PackProblem[] = []
  const entries: ReadEntry[] = []
  const places = new Map<string, Path>()
  for (const { raw, at } of records) {
    const read = schema.safeParse(raw)
    const faults = textFaults(file, raw, at)
    if (!read.success || faults.length > 0) {
      problems.push(...faults, ...(read.success ? [] : describeIssues(file, raw, read.error.issues, at)))
      continue
    }
    const value = read.data as object
    const key = recordKey(file, value)
    const first = places.get(key)
    if (first === undefined) places.set(key, at)
    else problems.push(problemAt(file, at, `names the same record as /${first.join('/')} (${key}); expected each once`))
    entries.push({ at, value, raw })
  }
  return { part: { file, records, entries, broken: problems.length > 0 }, problems }
}

const readPart = async (dir: string, file: PackFileName): Promise<{ part: ReadPart; problems: PackProblem[] }> => {
  const broken = (text: string) => ({ part: { file, records: [], entries: [], broken: true }, problems: [problemAt(file, [], text)] })
  const bytes = await readFile(join(dir, file)).catch((error: Error) => error)
  if (bytes instanceof Error) return broken(`cannot be read (${bytes.message}); expected a file that this user can read`)
  const parsed = parse(bytes)
  if ('problem' in parsed) return broken(parsed.problem)
  const isList = ruleOf(file).holds === 'list'
  if (isList !== Array.isArray(parsed.data))
    return broken(`is ${shown(parsed.data)}; expected ${isList ? 'a list of records' : 'one object'}`)
  const written: RawRecord[] = isList
    ? (parsed.data as unknown[]).map((raw, index) => ({ raw, at: [index] }))
    : [{ raw: withoutSchemaName(parsed.data), at: [] }]
  if (!mayHoldEntities(file, bytes.toString())) return readRecords(file, written)
  const { records, decoded } = withoutEntities(file, written)
  const { part, problems } = readRecords(file, records)
  return { part: { ...part, warnings: decodedWarnings(file, decoded) }, problems }
}

const isoOf = (at: unknown): string | null =>
  typeof at === 'string' && Number.isFinite(Date.parse(at)) ? new Date(at).toISOString() : null

const readStamp = async (dir: string): Promise<ExportStamp | null> => {
  const parsed = parse(await readFile(join(dir, stampFile)))
  const { exported_at, version, changed_at } = ('data' in parsed ? (parsed.data ?? {}) : {}) as Record<string, unknown>
  const exportedAt = isoOf(exported_at)
  if (exportedAt === null) return null
  return { exportedAt, version: Number.isSafeInteger(version) ? (version as number) : null, changedAt: isoOf(changed_at) }
}

const isFolder = async (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

export const readPack = async (dir: string): Promise<Pack> => {
  if (!(await isFolder(dir))) throw new ContentError(`${dir}: no such folder`)
  const names = (await readdir(dir, { withFileTypes: true })).filter((entry) => !entry.name.startsWith('.'))
  const pack: Pack = { stamp: null, dir, parts: [], files: [], problems: [] }
  if (names.length === 0) pack.problems.push(problemAt('.', [], 'is an empty folder; expected site.json and the other files of a pack'))
  for (const { name } of names.filter(
    (entry) => !(entry.isDirectory() ? entry.name === 'files' : entry.isFile() && (isPackFile(entry.name) || entry.name === stampFile)),
  )) {
    pack.problems.push(problemAt(name, [], `is not a pack file; expected files/ and any of ${packFileNames.join(', ')}`))
  }
  for (const file of packFileNames.filter((known) => names.some((entry) => entry.isFile() && entry.name === known))) {
    const { part, problems } = await readPart(dir, file)
    pack.parts.push(part)
    pack.problems.push(...problems)
  }
  if (names.some((entry) => entry.isFile() && entry.name === stampFile)) {
    pack.stamp = await readStamp(dir)
    if (pack.stamp === null)
      pack.problems.push(problemAt(stampFile, ['exported_at'], 'is not a date and time; expected one as written by an export'))
  }
  if (names.some((entry) => entry.name === 'files' && entry.isDirectory())) {
    const { files, problems } = await readFiles(dir)
    pack.files.push(...files)
    pack.problems.push(...problems)
  }
  return pack
}
