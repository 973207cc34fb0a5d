import { useRef, useState } from 'react'
import type { CampusShapes } from '#contract/map.ts'
import type { Location } from '#contract/locations.ts'
import { type Position, positionOf } from '#domain/distance.ts'
import type { LocationsView } from '#app/features/locations/locations-view.ts'
import { useWhereabouts } from '#app/features/nearby/whereabouts.ts'
import { afterPaint } from '#app/ui/after-paint.ts'
import { useWords } from '#app/i18n/words.ts'
import { MapMarker } from './map-marker.tsx'
import type { Marked } from './map-places.ts'
import { onMap } from './projection.ts'
import { markerGap, spread } from './spread.ts'
import { StillPlan } from './still-plan.tsx'

/** The map as it stands before anyone moves it: the plan and every marker, from the server on and without WebGL. */
export const StillMap = ({ shapes, view, all, chosen, onChoose }: Props) => {
  const t = useWords()
  const whereabouts = useWhereabouts()
  const placed = all.flatMap((marked) => {
    const at = positionOf(marked.place.address)
    return at ? [{ marked, at }] : []
  })
  // The plan is drawn once around this point and moved as a whole; the same numbers are the same picture.
  const { lat, lon } = placed[0]?.at ?? { lat: 0, lon: 0 }
  const origin = onMap({ lat, lon })
  const spotOf = (at: Position) => ({ x: onMap(at).x - origin.x, y: onMap(at).y - origin.y })
  const spots = spread(
    placed.map(({ at }) => spotOf(at)),
    markerGap,
  )
  // The keyboard goes from marker to marker and takes the plan along: none has it out of sight.
  const [lookedAt, lookAt] = useState<Position | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const look = (at: Position) => {
    lookAt(at)
    // The browser had gone to where the marker was before.
    afterPaint(() => frame.current?.scrollIntoView({ block: 'nearest' }))
  }
  const centre = spotOf(lookedAt ?? positionOf(chosen.address) ?? { lat, lon })
  const visitor = whereabouts.kind === 'here' ? spotOf(whereabouts.at) : null
  return (
    <div className="still-map" ref={frame}>
      <div className="still-world" style={{ transform: `translate(${-centre.x}px, ${-centre.y}px)` }}>
        {shapes && <StillPlan shapes={shapes} lat={lat} lon={lon} />}
        {visitor && <div className="map-spot map-visitor" style={shift(visitor)} role="img" aria-label={t('map.you')} />}
        {placed.map(({ marked, at }, index) => (
          <div
            key={marked.place.id}
            className="map-spot"
            style={shift(spots[index] ?? { x: 0, y: 0 })}
            onFocus={({ target }) => target.matches(':focus-visible') && look(at)}
            onBlur={() => lookAt(null)}
          >
            <MapMarker {...marked} view={view} isChosen={marked.place.id === chosen.id} onChoose={onChoose} />
          </div>
        ))}
      </div>
    </div>
  )
}

const shift = ({ x, y }: { x: number; y: number }) => ({
  transform: `translate(-50%, -50%) translate(${Math.round(x)}px, ${Math.round(y)}px)`,
})

type Props = {
  shapes: CampusShapes | null
  view: LocationsView
  all: readonly Marked[]
  chosen: Location
  onChoose: (id: string) => void
}
