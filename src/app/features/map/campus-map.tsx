import { useCallback } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { Location } from '#contract/locations.ts'
import { openState } from '#domain/hours.ts'
import type { LocationsView } from '#app/features/locations/locations-view.ts'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { MapDetail } from './map-detail.tsx'
import { MapFrame } from './map-frame.tsx'
import { campusMapId, sameMap } from './map-link.ts'
import { MapList } from './map-list.tsx'
import { MapPeek } from './map-peek.tsx'
import { MapTools } from './map-tools.tsx'
import { numberedPlaces } from './map-places.ts'
import { withNameSides } from './name-sides.ts'
import { useMapFocus } from './use-map-focus.ts'

/** Map, list and the chosen place, which is in the address; in the order in which a phone shows them. */
export const CampusMap = ({ view }: { view: LocationsView }) => {
  const navigate = useNavigate()
  const { chosen } = view
  const choose = useCallback(
    (id: string) => void navigate({ ...sameMap({ chosen }), search: id === '' ? {} : { place: id } }),
    [navigate, chosen],
  )
  const placeName = usePlaceName()
  const all = withNameSides(numberedPlaces(view.groups), placeName)
  const { focus, nearest } = useMapFocus(
    view,
    all.map(({ place }) => place),
    chosen,
  )
  return (
    <div className="campus-map" id={campusMapId} tabIndex={-1}>
      <p className="visually-hidden" role="status">
        {chosen && <ChosenState place={chosen} view={view} />}
      </p>
      <MapFrame key={view.site.id} view={view} all={all} focus={focus} onChoose={choose} />
      {chosen && <MapPeek place={chosen} view={view} />}
      <MapTools view={view} nearest={nearest} onChoose={choose} />
      <MapList view={view} all={all} />
      {chosen && <MapDetail key={chosen.id} place={chosen} view={view} />}
    </div>
  )
}

/** Announces the chosen place, whose details are far below; without minutes, which would be announced one by one. */
const ChosenState = ({ place, view }: { place: Location; view: LocationsView }) => {
  const t = useWords()
  const placeName = usePlaceName()
  const now = useNow()
  const schedules = view.schedulesOf(place.id)
  const state = schedules && t(openState(schedules, now, view.site.timezone).open ? 'hours.open_now' : 'hours.closed')
  return [placeName(place), state].filter(Boolean).join(', ')
}
