import { useQuery } from '@tanstack/react-query'
import type { Location } from '#contract/locations.ts'
import { OpenLabel } from '#app/features/hours/open-label.tsx'
import type { LocationsView } from '#app/features/locations/locations-view.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { useWords } from '#app/i18n/words.ts'
import { ChevronDown } from '#app/ui/icons.tsx'
import { showDetail } from './map-link.ts'
import { mapPlaceQuery } from './queries.ts'

/** Below the map on a narrow screen: the chosen place, its state, and a button to its details below the list. */
export const MapPeek = ({ place, view }: { place: Location; view: LocationsView }) => {
  const t = useWords()
  const placeName = usePlaceName()
  const schedules = view.schedulesOf(place.id)
  const { data, isError } = useQuery(mapPlaceQuery(view.site.id, place.id))
  if (isError && !data) return null
  return (
    <button type="button" className="map-peek no-print" onClick={showDetail}>
      <span className="map-peek-words">
        <strong>{placeName(place)}</strong>
        {schedules && <OpenLabel schedules={schedules} zone={view.site.timezone} />}
      </span>
      <span className="map-peek-more">
        {t('map.details')}
        <ChevronDown />
      </span>
    </button>
  )
}
