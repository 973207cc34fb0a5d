import type { Locale } from '#contract/wire.ts'
import type { PastEdit } from './history-edits.ts'
import type { Lists } from './records.ts'
import { currentOf } from './undo.ts'

type Fields = Readonly<Record<string, unknown>>

const nameFields = ['name', 'title', 'display_name', 'email', 'code', 'question', 'caption', 'file_name', 'action', 'key'] as const

const textIn = (fields: Fields): string | undefined => {
  const found = nameFields.find((name) => typeof fields[name] === 'string' && fields[name] !== '')
  return found && String(fields[found])
}

const translationsOf = ({ translations }: Fields): readonly Fields[] => (Array.isArray(translations) ? (translations as Fields[]) : [])

/** The name of a record in a language, as far as it has one. */
const nameOf = (record: Fields, locale: Locale): string | undefined =>
  textIn(translationsOf(record).find((one) => one['locale'] === locale) ?? {}) ?? textIn(record)

// The first of these days is a Sunday.
const weekdayName = (weekday: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 22 + weekday))

type MenuKey = [place: string, date: string | null, cycle: { weeks: number } | null, week: number | null, weekday: number | null]

/** "The Hall, 2026-11-25", or of a cycle "The Hall, Monday 2/4": the week and how many there are. */
const menuLabel = (key: string, { lists, locale }: Shown): string => {
  const [placeId, date, cycle, week, weekday] = JSON.parse(key) as MenuKey
  const place = (lists['locations.json'] ?? []).find((one) => 'id' in one && one.id === placeId) ?? {}
  const day = date ?? `${weekdayName(weekday ?? 0, locale)} ${week ?? 1}/${cycle?.weeks ?? 1}`
  return `${nameOf(place as Fields, locale) ?? placeId}, ${day}`
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

type Menu = { periods?: readonly unknown[] } | null
const entriesOf = (menu: Menu): Entry[] =>
  (menu?.periods ?? []).filter(isEntry).flatMap((meal) => [meal, ...((meal['categories'] ?? []) as unknown[]).filter(isEntry)])

/** What people call the meals and stations of an edited menu, by their ids; nothing of other files, whose entries the screen reads. */
export const namesOf = ({ file, before, after }: PastEdit, locale: Locale): Record<string, string> => {
  if (file !== 'menus.json') return {}
  const entries = [...entriesOf(before), ...entriesOf(after)]
  return Object.fromEntries(
    entries.flatMap((entry) => Object.entries({ [entry.id]: nameOf(entry, locale) ?? '' })).filter(([, name]) => name !== ''),
  )
}
