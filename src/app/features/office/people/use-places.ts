import { useLanguage } from '#app/i18n/language.tsx'
import { useOfficeQuery } from '../api.ts'
import { recordName } from '../record-name.ts'

/** `building` is the id of a place's building, "" for none; null for a building itself. */
export type PlaceName = { id: string; name: string; building: string | null }

/** Places and buildings by name, as a limited account may have them. */
export const usePlaces = (): PlaceName[] => {
  const language = useLanguage()
  const buildings = useOfficeQuery('officeRecords', { file: 'buildings.json', key: '' })
  const locations = useOfficeQuery('officeRecords', { file: 'locations.json', key: '' })
  return [
    ...(buildings.data?.content ?? []).map(({ key, value }) => ({ id: key, name: recordName(value, language), building: null })),
    ...(locations.data?.content ?? []).map(({ key, value }) => ({
      id: key,
      name: recordName(value, language),
      building: typeof value['building_id'] === 'string' ? value['building_id'] : '',
    })),
  ].toSorted((one, other) => one.name.localeCompare(other.name))
}
