import { useState } from 'react'
import type { Location } from '#contract/locations.ts'
import type { Position } from '#domain/distance.ts'
import { openState } from '#domain/hours.ts'
import type { LocationsView } from '#app/features/locations/locations-view.ts'
import { useNearest } from '#app/features/nearby/use-nearest.ts'
import { useVisitorPosition } from '#app/features/nearby/visitor-position.ts'
import { useNow } from '#app/i18n/now.tsx'
import { type Focus, focusOf } from './map-focus.ts'

/** Where the map looks, and the nearest open place of a visitor who shares where they are. It moves when somebody chooses or asks, never by the clock. */
export const useMapFocus = (view: LocationsView, places: readonly Location[], chosen: Location | undefined) => {
  const now = useNow()
  const position = useVisitorPosition()
  const sortedByDistance = useNearest()
  const visitor = position.kind === 'here' ? position.at : null
  const isOpen = ({ id }: Location) => openState(view.schedulesOf(id) ?? [], now, view.site.timezone).open
  const open = places.filter(isOpen)
  const nearest = visitor ? sortedByDistance(open)[0] : undefined
  const areHoursKnown = places.some(({ id }) => view.schedulesOf(id) !== undefined)

  const look = (before: Looked | null): Looked => {
    // What was chosen or asked for last wins.
    const byVisitor =
      visitor !== null && (before?.chosenId === chosen?.id ? before?.visitor !== visitor || before.byVisitor : before === null)
    const focus = focusOf({ chosen, visitor: byVisitor ? visitor : null, nearest, open, all: places })
    return { chosenId: chosen?.id, visitor, areHoursKnown, byVisitor, focus }
  }
  const [looked, setLooked] = useState(() => look(null))
  if (looked.chosenId !== chosen?.id || looked.visitor !== visitor || looked.areHoursKnown !== areHoursKnown) setLooked(look(looked))
  return { focus: looked.focus, nearest }
}

type Looked = {
  chosenId: string | undefined
  visitor: Position | null
  areHoursKnown: boolean
  byVisitor: boolean
  focus: Focus
}
