import { useQueries } from '@tanstack/react-query'
import type { ContentChange } from '#contract/office-content.ts'
import type { Language } from '#domain/locale-format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { officeQuery } from '../api.ts'
import { recordName } from '../record-name.ts'
import { allergenNameKey } from './use-allergen-entry.ts'

/** Changes of the one name entries of the other, by their ids. */
const namedIn: Readonly<Record<string, readonly string[]>> = {
  'orderform.json': ['orderform.json'],
  'promo_codes.json': ['orderform.json'],
  'menus.json': ['dishes.json'],
  'dishes.json': ['filters.json'],
  'site.json': ['locations.json', 'buildings.json'],
  'staff_users.json': ['locations.json', 'buildings.json'],
  'locations.json': ['buildings.json'],
  'events.json': ['locations.json'],
  'balanced_u_events.json': ['locations.json'],
  'news.json': ['locations.json'],
  'carousel.json': ['locations.json', 'special_offers.json'],
}

type Entry = Readonly<Record<string, unknown>>

/** Every entry with an id and a name, at any depth. */
const entriesOf = (value: unknown): Entry[] => {
  if (Array.isArray(value)) return value.flatMap(entriesOf)
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap((one) => (typeof one === 'object' ? entriesOf(one) : []))
  return 'name' in value && ('id' in value || 'mrn' in value) ? [value, ...inside] : inside
}

/** An allergen is found by its names too: entries of dishes name it in words. */
const namesOf = (entry: Entry, shown: string): [unknown, string][] => {
  const byId: [unknown, string] = [entry['mrn'] ?? entry['id'], shown]
  if (entry['type'] !== 'allergen') return [byId]
  const plainName = shown.replace(/\s*\*+$/, '')
  return [byId, ...(['en', 'fr'] as const).map((one): [unknown, string] => [allergenNameKey(recordName(entry, one)), plainName])]
}

type Edited = Pick<ContentChange, 'edits'>

/** The reads that know the names of what changes are about. */
export const entryQueries = (changes: readonly Edited[], language: Language) => {
  const files = [...new Set(changes.flatMap(({ edits }) => edits.flatMap(({ file }) => namedIn[file] ?? [])))]
  return files.map((file) => ({ ...officeQuery('officeRecords', { file, key: '' }, language), staleTime: 60_000 }))
}

type EntryNames = {
  nameOf: (id: string) => string | undefined
  /** While some are being read. */
  isLoading: boolean
}

/** Files whose records others name by their keys. */
const namedFiles: readonly string[] = [...new Set(Object.values(namedIn).flat())]

/** What changes call their own records: one that is gone has the name that it had. */
const ownNames = ({ file, key, label, names }: Edited['edits'][number]): [string, string][] => [
  ...(key !== '' && label !== key && namedFiles.includes(file) ? [[key, label] as [string, string]] : []),
  ...Object.entries(names),
]

/** The names of plans, dishes and labels by their ids, as they are now; read only where a change is about them. */
export const useEntryNames = (changes: readonly Edited[]): EntryNames => {
  const language = useLanguage()
  return useQueries({
    queries: entryQueries(changes, language),
    combine: (read) => {
      const found = read.flatMap(({ data }) => (data ? entriesOf(data.content.map(({ value }) => value)) : []))
      const names = new Map<unknown, string>(found.flatMap((entry) => namesOf(entry, recordName(entry, language))))
      // The newest change has the newest names.
      const inChanges = new Map(changes.toReversed().flatMap(({ edits }) => edits.flatMap(ownNames)))
      return { nameOf: (id: string) => names.get(id) ?? inChanges.get(id), isLoading: read.some((one) => one.isLoading) }
    },
  })
}
