import type { Map as Plan } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { Location } from '#contract/locations.ts'
import { type Position, positionOf } from '#domain/distance.ts'
import { useWords } from '#app/i18n/words.ts'
import type { MapCode } from './map-code.ts'
import { mapZoom } from './projection.ts'

const flightMs = 500

/** Keeps the chosen place in the middle, and the visitor's own point on the map (MAP-04). */
export const useFollow = ({ code, plan, chosen, visitor, startedAt }: Follow): void => {
  const t = useWords()
  const here = t('map.you')
  const shown = useRef(startedAt)
  useEffect(() => {
    const to = positionOf(chosen.address)
    if (!plan || !to || shown.current === chosen.id) return
    shown.current = chosen.id
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    plan.easeTo({ center: [to.lon, to.lat], zoom: Math.max(plan.getZoom(), mapZoom), duration: still ? 0 : flightMs })
  }, [plan, chosen])
  useEffect(() => {
    if (!plan || !visitor) return
    const element = document.createElement('div')
    element.className = 'map-visitor'
    element.setAttribute('role', 'img')
    element.setAttribute('aria-label', here)
    const marker = new code.Marker({ element }).setLngLat([visitor.lon, visitor.lat]).addTo(plan)
    return () => void marker.remove()
  }, [code, plan, visitor, here])
}

type Follow = { code: MapCode; plan: Plan | null; chosen: Location; visitor: Position | null; startedAt: string }
