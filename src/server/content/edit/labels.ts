import type { Locale } from '#contract/wire.ts'
import { listDeletedRecords } from '#server/db/content-changes.ts'
import type { Reader } from '#server/db/open.ts'
import type { PackFileName } from '#server/shapes/pack-files.ts'
import type { PastEdit } from './history-edits.ts'
import { type Lists, recordByKey } from './records.ts'
import { currentOf } from './undo.ts'

type Fields = Readonly<Record<string, unknown>>

const nameFields = [
  'name',
  'title',
  'display_name',
  'email',
  'code',
  'question',
  'caption',
  'file_name',
  'action',
  'key',
  'message',
  'choice',
  // Of a meeting, which has no title.
  'location',
] as const

const textIn = (fields: Fields): string | undefined => {
  const found = nameFields.find((name) => typeof fields[name] === 'string' && fields[name] !== '')
  return found && String(fields[found])
}

const translationsOf = ({ translations }: Fields): readonly Fields[] => (Array.isArray(translations) ? (translations as Fields[]) : [])

/** "Ingrid Solberg": a title such as hers several people may have. */
const personIn = ({ first_name: first, last_name: last }: Fields): string | undefined =>
  [first, last].filter((part) => typeof part === 'string' && part !== '').join(' ') || undefined

/** The name of a record in a language, as far as it has one. */
const nameOf = (record: Fields, locale: Locale): string | undefined =>
  personIn(record) ?? textIn(translationsOf(record).find((one) => one['locale'] === locale) ?? {}) ?? textIn(record)

const placeOf = (menuKey: string): string => String((JSON.parse(menuKey) as unknown[])[0])

/** The place of a menu; which day of it the screen reads from the key. */
const menuLabel = (key: string, { lists, former, locale }: Shown): string => {
  const id = placeOf(key)
  const places = [...(lists['locations.json'] ?? []), ...(former?.['locations.json'] ?? [])]
  return nameOf((places.find((one) => 'id' in one && one.id === id) ?? {}) as Fields, locale) ?? id
}

/** "[\"May\",\"2026-05-01\",\"\"]" as "May, 2026-05-01". */
const readable = (key: string): string => {
  if (!key.startsWith('[')) return key
  const parts = JSON.parse(key) as unknown[]
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ')
}

type Shown = {
  lists: Lists
  /** Records that are gone, as they were. */
  former?: Lists
  locale: Locale
}

/** What people call the record of an edit; of a file that is one record, the name of the file. */
export const labelOf = (edit: PastEdit, shown: Shown): string => {
  const { file, keyAfter: key, before, after } = edit
  if (file === 'menus.json') return menuLabel(key, shown)
  if (key === '' && file !== 'site.json') return file
  const record = currentOf(shown.lists, edit) ?? (shown.former && currentOf(shown.former, edit))
  return nameOf({ ...before, ...after, ...record }, shown.locale) ?? (key === '' ? file : readable(key))
}

/** The record whose name an edit needs: of a menu its place. */
const namedBy = ({ file, keyAfter: key }: PastEdit): { file: PackFileName; key: string } =>
  file === 'menus.json' ? { file: 'locations.json', key: placeOf(key) } : { file, key }

/** The records of edits that are gone, as they were when they were deleted: people call them by the name that they had. */
export const formerRecords = async (
  db: Reader,
  edits: readonly PastEdit[],
  { siteId, lists }: { siteId: string; lists: Lists },
): Promise<Lists> => {
  const sought = edits.map(namedBy).filter(({ file, key }) => key !== '' && !recordByKey(file, lists[file] ?? [], key))
  const former: Lists = {}
  for (const [file, all] of Map.groupBy(sought, (one) => one.file)) {
    const keys = [...new Set(all.map(({ key }) => key))]
    const found = await listDeletedRecords(db, { siteId, file, keys })
    former[file] = [...found.values()].map((text) => JSON.parse(text) as object)
  }
  return former
}

type Entry = Fields & { id: string }
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && value.id !== ''

/** Every entry with an id, at any depth. */
const entriesIn = (value: unknown): Entry[] => {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(entriesIn)
  return isEntry(value) ? [value, ...inside] : inside
}

/** What people call the entries of an edited record that paths within it name, such as the meals and stations of a menu, by their ids. */
export const namesOf = (
  { before, after }: PastEdit,
  { locale, paths }: { locale: Locale; paths: readonly string[] },
): Record<string, string> => {
  const ids = new Set(paths.flatMap((path) => path.split('/')))
  const entries = [...entriesIn(before), ...entriesIn(after)].filter(({ id }) => ids.has(id))
  return Object.fromEntries(entries.map((entry) => [entry.id, nameOf(entry, locale) ?? ''] as const).filter(([, name]) => name !== ''))
}
