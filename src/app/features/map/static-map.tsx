import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CampusShapes } from '#contract/map.ts'
import { type Position, positionOf } from '#domain/distance.ts'
import type { LocationsView } from '#app/features/locations/locations-view.ts'
import { usePosition } from '#app/features/nearby/use-position.ts'
import { afterPaint } from '#app/ui/after-paint.ts'
import { useWords } from '#app/i18n/words.ts'
import type { Focus } from './map-focus.ts'
import { MapMarker } from './map-marker.tsx'
import type { NumberedPlace } from './map-places.ts'
import { toPixels } from './to-pixels.ts'
import { type Box, markerGap, plainGap, type Spot, spreadMarkers } from './spread-markers.ts'
import { StaticPlan } from './static-plan.tsx'
import { frameAround, type Frame } from './frame-around.ts'

/** The space of a phone's map in pixels, for the server's rendering; a device measures its own. */
const phoneSize = { width: 216, height: 228 }

/** The map before a visitor moves it: the plan and every marker, rendered by the server and without WebGL. */
export const StaticMap = ({ shapes, view, all, focus, onChoose }: Props) => {
  const t = useWords()
  const position = usePosition()
  const placed = all.flatMap((marked) => {
    const at = positionOf(marked.place.address)
    return at ? [{ marked, at }] : []
  })
  // The plan is drawn once around this point and moved as a whole.
  const { lat, lon } = placed[0]?.at ?? { lat: 0, lon: 0 }
  const origin = toPixels({ lat, lon })
  const spotOf = (at: Position): Spot => ({ x: toPixels(at).x - origin.x, y: toPixels(at).y - origin.y })
  // Centres the marker that has the keyboard focus, so that it is always visible.
  const [focused, setFocused] = useState<Position | null>(null)
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(phoneSize)
  useEffect(() => {
    // The browser had scrolled to the marker's previous position; leaving the marker cancels this.
    if (focused) return afterPaint(() => room.current?.closest('.static-map')?.scrollIntoView({ block: 'nearest' }))
  }, [focused])
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const shown: Focus = focused ? { at: focused } : focus
  const isFitted = 'around' in shown
  const frame = frameAround((isFitted ? shown.around : placed.map(({ at }) => at)).map(spotOf))
  const scale = isFitted ? Math.min(1, size.width / frame.width, size.height / frame.height) : 1
  const scaled = placed.map(({ at }) => spotOf(at)).map(({ x, y }) => ({ x: x * scale, y: y * scale }))
  const moved = spreadMarkers(scaled, view.chosen ? markerGap : plainGap, isFitted ? boxOf(frame, scale, size) : undefined)
  const visitor = position.kind === 'here' ? spotOf(position.at) : null
  return (
    <div className="static-map">
      <div className="static-room" ref={room} />
      <div className="static-room static-room-drawn" data-fitted={isFitted}>
        <div className="static-world" style={worldStyle(frame, isFitted ? null : spotOf(shown.at))}>
          {shapes && <StaticPlan shapes={shapes} lat={lat} lon={lon} box={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`} />}
          {visitor && <div className="map-spot map-visitor" style={spotStyle(visitor, frame)} role="img" aria-label={t('map.you')} />}
          {placed.map(({ marked, at }, index) => {
            const [from = { x: 0, y: 0 }, to = from] = [scaled[index], moved[index]]
            return (
              <div
                key={marked.place.id}
                className="map-spot"
                style={spotStyle(spotOf(at), frame, { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) })}
                onFocus={({ target }) => target.matches(':focus-visible') && setFocused(at)}
                onBlur={() => setFocused(null)}
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

/** How far markers may stand outside of the room: less than its distance from the edge, without half a marker. */
const overhang = 9

/** Where markers are whole, in the pixels of the scaled plan. */
const boxOf = (frame: Frame, scale: number, { width, height }: { width: number; height: number }): Box => {
  const [x, y] = [(frame.x + frame.width / 2) * scale, (frame.y + frame.height / 2) * scale]
  const [besideX, besideY] = [width / 2 + overhang, height / 2 + overhang]
  // At the right are the zoom buttons.
  return { left: x - besideX, top: y - besideY, right: x + width / 2, bottom: y + besideY }
}

const share = (value: number, from: number, whole: number) => Math.round(((value - from) / whole) * 10_000) / 100

/** Puts a point of the frame in the centre of the map, or fits the whole frame (null). */
const worldStyle = (frame: Frame, centre: Spot | null) =>
  ({
    '--w': frame.width,
    '--h': frame.height,
    '--x': `${centre ? -share(centre.x, frame.x, frame.width) : -50}%`,
    '--y': `${centre ? -share(centre.y, frame.y, frame.height) : -50}%`,
  }) as CSSProperties

/** The position of a point of the frame, moved by screen pixels. */
const spotStyle = ({ x, y }: Spot, frame: Frame, moved: Spot = { x: 0, y: 0 }): CSSProperties => ({
  insetInlineStart: `${share(x, frame.x, frame.width)}%`,
  insetBlockStart: `${share(y, frame.y, frame.height)}%`,
  transform: `translate(-50%, -50%) translate(${moved.x}px, ${moved.y}px)`,
})

type Props = {
  shapes: CampusShapes | null
  view: LocationsView
  all: readonly NumberedPlace[]
  focus: Focus
  onChoose: (id: string) => void
}
