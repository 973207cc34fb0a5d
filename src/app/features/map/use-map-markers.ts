import type { Map as Plan, Marker } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { positionOf } from '#domain/distance.ts'
import type { MapLibrary } from './map-library.ts'
import type { NumberedPlace } from './map-places.ts'
import { spreadMarkers } from './spread-markers.ts'

/** With a pixel for rounding. */
const halfMarker = 23
/** The zoom buttons and their distance from the edge. */
const zoomWidth = 58

type PlacedMarker = { element: HTMLElement; marker: Marker; marked: NumberedPlace }

const markerOf = (code: MapLibrary, marked: NumberedPlace): PlacedMarker[] => {
  const at = positionOf(marked.place.address)
  if (!at) return []
  const element = document.createElement('div')
  element.className = 'map-spot'
  return [{ element, marked, marker: new code.Marker({ element }).setLngLat([at.lon, at.lat]) }]
}

/** One marker element per place, in the order of the list; markers that would overlap are moved apart. */
export const useMapMarkers = ({ code, plan, all, gap }: Markers): readonly PlacedMarker[] => {
  const spreading = useRef({ gap, run: () => {} })
  const [markers, setMarkers] = useState<readonly PlacedMarker[]>([])
  const key = all.map(({ place }) => `${place.id} ${place.address?.lat} ${place.address?.lon}`).join()
  useEffect(() => {
    if (!plan) return
    const made = all.flatMap((marked) => markerOf(code, marked))
    for (const { marker, element } of made) {
      marker.addTo(plan)
      // Pans to the marker that has the keyboard focus, so that it is always visible.
      element.addEventListener('focusin', () => element.querySelector(':focus-visible') && plan.panTo(marker.getLngLat()))
    }
    const spreadOut = () => {
      const points = made.map(({ marker }) => plan.project(marker.getLngLat()))
      const { clientWidth: width, clientHeight: height } = plan.getContainer()
      const whole = { left: halfMarker, top: halfMarker, right: width - halfMarker - zoomWidth, bottom: height - halfMarker }
      for (const [index, to] of spreadMarkers(points, spreading.current.gap, whole).entries()) {
        const from = points[index]
        if (from) made[index]?.marker.setOffset([Math.round(to.x - from.x), Math.round(to.y - from.y)])
      }
    }
    spreading.current.run = spreadOut
    spreadOut()
    plan.on('zoom', spreadOut)
    setMarkers(made)
    return () => {
      plan.off('zoom', spreadOut)
      for (const { marker } of made) marker.remove()
      setMarkers([])
    }
    // `key` covers everything that the markers depend on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [code, plan, key])
  useEffect(() => {
    spreading.current.gap = gap
    spreading.current.run()
  }, [gap])
  return markers
}

type Markers = {
  code: MapLibrary
  plan: Plan | null
  all: readonly NumberedPlace[]
  /** The least distance between markers, in pixels. */
  gap: number
}
