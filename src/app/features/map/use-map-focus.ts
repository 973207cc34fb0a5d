import { useState } from 'react'
import type { Location } from '#contract/locations.ts'
import type { Position } from '#domain/distance.ts'
import { openState } from '#domain/hours.ts'
import type { LocationsView } from '#app/features/locations/locations-view.ts'
import { useNearest } from '#app/features/nearby/use-nearest.ts'
import { usePosition } from '#app/features/nearby/use-position.ts'
import { useNow } from '#app/i18n/now.tsx'
import { type Focus, focusOf } from './map-focus.ts'

/** What the map shows, and the open place nearest to the visitor. Changes with a choice or the position, never because time passes. */
export const useMapFocus = (view: LocationsView, places: readonly Location[], chosen: Location | undefined) => {
  const now = useNow()
  const position = usePosition()
  const sortedByDistance = useNearest()
  const visitor = position.kind === 'here' ? position.at : null
  const isOpen = ({ id }: Location) => openState(view.schedulesOf(id) ?? [], now, view.site.timezone).open
  const open = places.filter(isOpen)
  const nearest = visitor ? sortedByDistance(open)[0] : undefined
  const areHoursKnown = places.some(({ id }) => view.schedulesOf(id) !== undefined)

  const nextView = (before: MapView | null): MapView => {
    // The newer of the chosen place and the position wins.
    const byVisitor =
      visitor !== null && (before?.chosenId === chosen?.id ? before?.visitor !== visitor || before.byVisitor : before === null)
    const focus = focusOf({ chosen, visitor: byVisitor ? visitor : null, nearest, open, all: places })
    return { chosenId: chosen?.id, visitor, areHoursKnown, byVisitor, focus }
  }
  const [mapView, setMapView] = useState(() => nextView(null))
  if (mapView.chosenId !== chosen?.id || mapView.visitor !== visitor || mapView.areHoursKnown !== areHoursKnown)
    setMapView(nextView(mapView))
  return { focus: mapView.focus, nearest }
}

type MapView = {
  chosenId: string | undefined
  visitor: Position | null
  areHoursKnown: boolean
  byVisitor: boolean
  focus: Focus
}
