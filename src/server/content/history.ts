import { hostname, userInfo } from 'node:os'
import { type Cell, csvOf } from '#domain/csv.ts'
import { differencesOf } from '#domain/differences.ts'
import { countEdits, type ContentChange, listContentChanges, listContentEdits, listFirstEdits } from '#server/db/content-changes.ts'
import { listConfirmed } from '#server/db/content-drafts.ts'
import { isoInZone } from '#domain/zone.ts'
import type { Reader } from '#server/db/open.ts'
import { findSiteBySlug } from '#server/db/sites.ts'
import { type PastEdit, pastEdit } from './edit/history-edits.ts'
import { ContentError } from './problem.ts'

const mostRecords = 10
const mostFields = 6

const more = (count: number, indent: string) => (count > 0 ? [`${indent}and ${count} more`] : [])

const written = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}

const editLines = ({ file, key, before, after }: PastEdit): string[] => {
  const name = key === '' ? file : `${file} ${key}`
  if (before === null || after === null) return [`  ${name}: ${before === null ? 'new' : 'deleted'}`]
  const found = differencesOf(before, after)
  const lines = found
    .slice(0, mostFields)
    .map(({ path, before: old, after: next }) => `  ${name}: ${path}: ${written(old)} → ${written(next)}`)
  return [...lines, ...more(found.length - mostFields, '  ')]
}

const changeLine = ({ changed_at: at, version, author: by, what, why, exported_at: exported }: ContentChange, second?: string): string =>
  `${at} ${by}${second === undefined ? '' : `, confirmed by ${second},`} ${what}${exported ? ` (exported ${exported})` : ''}${why ? ` (${why})` : ''} [${version}]`

const changesOf = async (db: Reader, slug: string) => {
  const found = await findSiteBySlug(db, slug)
  // A school that was removed is known by its id alone.
  const siteId = found?.site.id ?? slug
  const changes = await listContentChanges(db, siteId)
  if (!found && changes.length === 0) throw new ContentError(`${slug}: no site in the database has this slug`)
  const versions = { siteId, from: changes.at(-1)?.version ?? 0, to: changes[0]?.version ?? 0 }
  return { changes, versions, zone: found?.site.timezone ?? 'UTC' }
}

/** Who changed a school's content, the newest first: a line for each change, and one for each field that it changed. */
export const contentHistory = async (db: Reader, slug: string): Promise<string> => {
  const { changes, versions } = await changesOf(db, slug)
  const confirmed = await listConfirmed(db, versions)
  const edits = Map.groupBy(await listFirstEdits(db, versions, mostRecords), ({ version }) => version)
  const counts = await countEdits(db, versions)
  const countOf = (version: number) => (counts.get(version) ?? []).reduce((sum, { records }) => sum + records, 0)
  const lines = changes.flatMap((change) => [
    changeLine(change, confirmed.get(change.version)),
    ...(edits.get(change.version) ?? []).flatMap((edit) => editLines(pastEdit(edit))),
    ...more(countOf(change.version) - mostRecords, '  '),
  ])
  return lines.map((line) => `${line}\n`).join('')
}

const cellOf = (value: unknown): Cell =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value)

const editRows = ({ file, key, before, after }: PastEdit): Cell[][] =>
  differencesOf(before ?? {}, after ?? {}).map((one) => [file, key, one.path, cellOf(one.before), cellOf(one.after)])

/** The same as CSV in school time, a row for each value of every record. */
export const historyCsv = async (db: Reader, slug: string): Promise<string> => {
  const { changes, versions, zone } = await changesOf(db, slug)
  const { siteId } = versions
  const confirmed = await listConfirmed(db, versions)
  const rows: Cell[][] = []
  for (const change of changes) {
    const { version, changed_at: at, author: by, what, why } = change
    const about = [version, isoInZone(Date.parse(at), zone), by, confirmed.get(version) ?? null, what, why]
    const edits = await listContentEdits(db, { siteId, version })
    const values = edits.flatMap((edit) => editRows(pastEdit(edit)))
    rows.push(...(values.length > 0 ? values : [[]]).map((value) => [...about, ...value]))
  }
  return csvOf([['version', 'changed', 'author', 'confirmed_by', 'what', 'why', 'file', 'record', 'value', 'before', 'after'], ...rows])
}

/** The user and machine in the log of changes: "deploy@web-1". */
export const author = (): string => {
  try {
    return `${userInfo().username}@${hostname()}`
  } catch {
    // A container may run as a user id without a name.
    return `${process.getuid?.() ?? 'unknown'}@${hostname()}`
  }
}
