import type { Locale } from '#contract/wire.ts'
import type { PastEdit } from './history-edits.ts'
import type { Lists } from './records.ts'
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
] as const

const textIn = (fields: Fields): string | undefined => {
  const found = nameFields.find((name) => typeof fields[name] === 'string' && fields[name] !== '')
  return found && String(fields[found])
}

const translationsOf = ({ translations }: Fields): readonly Fields[] => (Array.isArray(translations) ? (translations as Fields[]) : [])

/** The name of a record in a language, as far as it has one. */
const nameOf = (record: Fields, locale: Locale): string | undefined =>
  textIn(translationsOf(record).find((one) => one['locale'] === locale) ?? {}) ?? textIn(record)

/** The place of a menu; which day of it the screen reads from the key. */
const menuLabel = (key: string, { lists, locale }: Shown): string => {
  const [placeId] = JSON.parse(key) as string[]
  const place = (lists['locations.json'] ?? []).find((one) => 'id' in one && one.id === placeId) ?? {}
  return nameOf(place as Fields, locale) ?? placeId ?? ''
}

/** "[\"May\",\"2026-05-01\",\"\"]" as "May, 2026-05-01". */
const readable = (key: string): string => {
  if (!key.startsWith('[')) return key
  const parts = JSON.parse(key) as unknown[]
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ')
}

type Shown = { lists: Lists; locale: Locale }

/** What people call the record of an edit; of a file that is one record, the name of the file. */
export const labelOf = (edit: PastEdit, shown: Shown): string => {
  const { file, keyAfter: key, before, after } = edit
  if (file === 'menus.json') return menuLabel(key, shown)
  if (key === '' && file !== 'site.json') return file
  return nameOf({ ...before, ...after, ...currentOf(shown.lists, edit) }, shown.locale) ?? (key === '' ? file : readable(key))
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
