import { useQuery } from '@tanstack/react-query'
import type { TextPlace } from '#domain/office-text-edit.ts'
import { textFile, type TextKind } from '#domain/office-texts.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { officeQuery } from '../api.ts'
import { recordName } from '../record-name.ts'

/** Records are the same in both languages: a change of language reads none again, and an open form stays. */
const records = (file: string, key = '') => officeQuery('officeRecords', { file, key }, 'en')

/** The texts of a kind. */
export const useTexts = (kind: TextKind) => useQuery(records(textFile(kind)))

/** One text, as it is on the server now. */
export const textQuery = (kind: TextKind, key: string) => ({ ...records(textFile(kind), key), staleTime: 0 })

/** The places of the school by name; none until they are read. */
export const usePlaces = (isNeeded: boolean): readonly TextPlace[] => {
  const language = useLanguage()
  const { data } = useQuery({ ...records('locations.json'), staleTime: 60_000, enabled: isNeeded })
  return (data?.content ?? [])
    .map(({ key, value }) => ({ id: key, name: recordName(value, language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}
