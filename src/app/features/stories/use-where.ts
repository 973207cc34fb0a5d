import { useQuery } from '@tanstack/react-query'
import type { Event } from '#contract/events.ts'
import { localeOf } from '#domain/locale-format.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { useSite } from '#app/site/queries.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { cachedQuery } from '#app/offline/cached-query.ts'

type Somewhere = Pick<Event, 'location' | 'custom_location' | 'custom_location_name' | 'translations'>

/** The names of a school's places in both languages. */
export const placeNamesQuery = (siteId: string) => cachedQuery('locationNames', { site_id: siteId, locale: localeOf('en') })

/** Where something takes place: free text, or a place of the school in the visitor's language. */
export const useWhere = (): ((record: Somewhere) => string) => {
  const { text } = useFormat()
  const placeName = usePlaceName()
  const names = useQuery(placeNamesQuery(useSite().id)).data?.data.locations
  return (record) => {
    const custom = text(record, 'custom_location_name')
    const place = names?.find(({ id }) => id === record.location?.id)
    const own = place ? placeName(place) : (record.location?.name ?? '')
    return record.custom_location ? custom || own : own || custom
  }
}
