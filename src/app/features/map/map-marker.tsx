import { openness, openState } from '#domain/hours.ts'
import { today } from '#domain/zone.ts'
import { useOpenWords } from '#app/features/hours/open-label.tsx'
import type { LocationsView } from '#app/features/locations/locations-view.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { useNow } from '#app/i18n/now.tsx'
import type { NumberedPlace } from './map-places.ts'

/** A place on the map: a button labelled with its name and state (MAP-02, MAP-03). */
export const MapMarker = ({ place, number, nameAbove, view, isChosen, onChoose }: Props) => {
  const placeName = usePlaceName()
  const openWords = useOpenWords()
  const now = useNow()
  const { timezone } = view.site
  const schedules = view.schedulesOf(place.id)
  const state = schedules && openState(schedules, now, timezone)
  const name = placeName(place)
  const label = `${number} ${name}${state ? `, ${openWords(openness(state, now, timezone), today(now, timezone))}` : ''}`
  return (
    <button
      type="button"
      className="map-marker"
      aria-pressed={isChosen}
      aria-label={label}
      data-open={state?.open ?? false}
      data-name={nameAbove ? 'above' : 'below'}
      onClick={() => onChoose(place.id)}
    >
      <span className="map-marker-dot numbers">{number}</span>
      <span className="map-marker-name">{name}</span>
    </button>
  )
}

type Props = NumberedPlace & { view: LocationsView; isChosen: boolean; onChoose: (id: string) => void }
