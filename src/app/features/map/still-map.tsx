import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import type { CampusShapes } from '#contract/map.ts'
import { type Position, positionOf } from '#domain/distance.ts'
import type { LocationsView } from '#app/features/locations/locations-view.ts'
import { useVisitorPosition } from '#app/features/nearby/visitor-position.ts'
import { afterPaint } from '#app/ui/after-paint.ts'
import { useWords } from '#app/i18n/words.ts'
import type { Focus } from './map-focus.ts'
import { MapMarker } from './map-marker.tsx'
import type { Marked } from './map-places.ts'
import { onMap } from './projection.ts'
import { markerGap, plainGap, type Spot, spread } from './spread.ts'
import { StillPlan } from './still-plan.tsx'
import { frameAround, type Frame } from './still-frame.ts'

/** The room of a phone's map, which the server draws for; the device measures its own. */
const phoneRoom = { width: 216, height: 228 }

/** The map as it stands before anyone moves it: the plan and every marker, from the server on and without WebGL. */
export const StillMap = ({ shapes, view, all, focus, onChoose }: Props) => {
  const t = useWords()
  const position = useVisitorPosition()
  const placed = all.flatMap((marked) => {
    const at = positionOf(marked.place.address)
    return at ? [{ marked, at }] : []
  })
  // The plan is drawn once around this point and moved as a whole; the same numbers are the same picture.
  const { lat, lon } = placed[0]?.at ?? { lat: 0, lon: 0 }
  const origin = onMap({ lat, lon })
  const spotOf = (at: Position): Spot => ({ x: onMap(at).x - origin.x, y: onMap(at).y - origin.y })
  // The keyboard goes from marker to marker and takes the plan along: none has it out of sight.
  const [lookedAt, lookAt] = useState<Position | null>(null)
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(phoneRoom)
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const look = (at: Position) => {
    lookAt(at)
    // The browser had gone to where the marker was before.
    afterPaint(() => room.current?.closest('.still-map')?.scrollIntoView({ block: 'nearest' }))
  }
  const shown: Focus = lookedAt ? { at: lookedAt } : focus
  const isFitted = 'around' in shown
  const frame = frameAround((isFitted ? shown.around : placed.map(({ at }) => at)).map(spotOf))
  const scale = isFitted ? Math.min(1, size.width / frame.width, size.height / frame.height) : 1
  const scaled = placed.map(({ at }) => spotOf(at)).map(({ x, y }) => ({ x: x * scale, y: y * scale }))
  const moved = spread(scaled, view.chosen ? markerGap : plainGap)
  const visitor = position.kind === 'here' ? spotOf(position.at) : null
  return (
    <div className="still-map">
      <div className="still-room" ref={room} />
      <div className="still-room still-room-drawn" data-fitted={isFitted}>
        <div className="still-world" style={worldStyle(frame, isFitted ? null : spotOf(shown.at))}>
          {shapes && <StillPlan shapes={shapes} lat={lat} lon={lon} box={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`} />}
          {visitor && <div className="map-spot map-visitor" style={spotStyle(visitor, frame)} role="img" aria-label={t('map.you')} />}
          {placed.map(({ marked, at }, index) => {
            const [from = { x: 0, y: 0 }, to = from] = [scaled[index], moved[index]]
            return (
              <div
                key={marked.place.id}
                className="map-spot"
                style={spotStyle(spotOf(at), frame, { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) })}
                onFocus={({ target }) => target.matches(':focus-visible') && look(at)}
                onBlur={() => lookAt(null)}
              >
                <MapMarker {...marked} view={view} isChosen={marked.place.id === view.chosen?.id} onChoose={onChoose} />
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

const share = (value: number, from: number, whole: number) => Math.round(((value - from) / whole) * 10_000) / 100

/** The world's part in the frame, with a point in the middle of the map or the whole part in its room. */
const worldStyle = (frame: Frame, middle: Spot | null) =>
  ({
    '--w': frame.width,
    '--h': frame.height,
    '--x': `${middle ? -share(middle.x, frame.x, frame.width) : -50}%`,
    '--y': `${middle ? -share(middle.y, frame.y, frame.height) : -50}%`,
  }) as CSSProperties

/** A point of the frame, moved by so many pixels of the screen. */
const spotStyle = ({ x, y }: Spot, frame: Frame, moved: Spot = { x: 0, y: 0 }): CSSProperties => ({
  insetInlineStart: `${share(x, frame.x, frame.width)}%`,
  insetBlockStart: `${share(y, frame.y, frame.height)}%`,
  transform: `translate(-50%, -50%) translate(${moved.x}px, ${moved.y}px)`,
})

type Props = {
  shapes: CampusShapes | null
  view: LocationsView
  all: readonly Marked[]
  focus: Focus
  onChoose: (id: string) => void
}
