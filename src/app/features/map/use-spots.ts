import type { Map as Plan, Marker } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { positionOf } from '#domain/distance.ts'
import type { MapCode } from './map-code.ts'
import type { Marked } from './map-places.ts'
import { spread } from './spread.ts'

type Spot = { element: HTMLElement; marker: Marker; marked: Marked }

const spotOf = (code: MapCode, marked: Marked): Spot[] => {
  const at = positionOf(marked.place.address)
  if (!at) return []
  const element = document.createElement('div')
  element.className = 'map-spot'
  return [{ element, marked, marker: new code.Marker({ element }).setLngLat([at.lon, at.lat]) }]
}

/** Elements that stand on the map, one a place and in the list's order; those of one building make room for each other. */
export const useSpots = ({ code, plan, all, gap }: Spots): readonly Spot[] => {
  const room = useRef({ gap, make: () => {} })
  const [spots, setSpots] = useState<readonly Spot[]>([])
  const key = all.map(({ place }) => `${place.id} ${place.address?.lat} ${place.address?.lon}`).join()
  useEffect(() => {
    if (!plan) return
    const made = all.flatMap((marked) => spotOf(code, marked))
    for (const { marker, element } of made) {
      marker.addTo(plan)
      // The keyboard takes the map along: no marker has it out of sight.
      element.addEventListener('focusin', () => element.querySelector(':focus-visible') && plan.panTo(marker.getLngLat()))
    }
    const makeRoom = () => {
      const points = made.map(({ marker }) => plan.project(marker.getLngLat()))
      for (const [index, to] of spread(points, room.current.gap).entries()) {
        const from = points[index]
        if (from) made[index]?.marker.setOffset([Math.round(to.x - from.x), Math.round(to.y - from.y)])
      }
    }
    room.current.make = makeRoom
    makeRoom()
    plan.on('zoom', makeRoom)
    setSpots(made)
    return () => {
      plan.off('zoom', makeRoom)
      for (const { marker } of made) marker.remove()
      setSpots([])
    }
    // The key says all that the markers' places depend on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [code, plan, key])
  useEffect(() => {
    room.current.gap = gap
    room.current.make()
  }, [gap])
  return spots
}

type Spots = {
  code: MapCode
  plan: Plan | null
  all: readonly Marked[]
  /** From marker to marker, in pixels. */
  gap: number
}
