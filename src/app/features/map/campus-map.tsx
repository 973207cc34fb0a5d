import { useNavigate } from '@tanstack/react-router'
import type { Location } from '#contract/locations.ts'
import type { LocationsView } from '#app/features/locations/locations-view.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { useCallback } from 'react'
import { MapDetail } from './map-detail.tsx'
import { MapFrame } from './map-frame.tsx'
import { campusMapId, sameMap } from './map-link.ts'
import { MapList } from './map-list.tsx'
import { MapPeek } from './map-peek.tsx'
import { MapTools } from './map-tools.tsx'
import { marked } from './map-places.ts'
import { named } from './name-side.ts'

/** List, map and the chosen place, in step: what is chosen stands in the address. */
export const CampusMap = ({ view, chosen }: { view: LocationsView; chosen: Location }) => {
  const navigate = useNavigate()
  const choose = useCallback((id: string) => void navigate({ ...sameMap, search: { place: id } }), [navigate])
  const placeName = usePlaceName()
  const all = named(marked(view.groups), placeName)
  return (
    <div className="campus-map" id={campusMapId} tabIndex={-1}>
      <MapTools view={view} chosenId={chosen.id} onChoose={choose} />
      <MapList view={view} all={all} chosenId={chosen.id} />
      <MapFrame key={view.site.id} view={view} all={all} chosen={chosen} onChoose={choose} />
      <MapPeek place={chosen} view={view} />
      <MapDetail key={chosen.id} place={chosen} view={view} />
    </div>
  )
}
