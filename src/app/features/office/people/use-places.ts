import { useLanguage } from '#app/i18n/language.tsx'
import { useOfficeQuery } from '../api.ts'
import { recordName } from '../record-name.ts'

export type PlaceName = { id: string; name: string }

/** Buildings and places by name, as a limited account may be given them. */
export const usePlaces = (): PlaceName[] => {
  const language = useLanguage()
  const buildings = useOfficeQuery('officeRecords', { file: 'buildings.json', key: '' })
  const locations = useOfficeQuery('officeRecords', { file: 'locations.json', key: '' })
  return [...(buildings.data?.content ?? []), ...(locations.data?.content ?? [])]
    .map(({ key, value }) => ({ id: key, name: recordName(value, language) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
