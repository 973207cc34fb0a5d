import type { Map as Plan } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { Position } from '#domain/distance.ts'
import { useWords } from '#app/i18n/words.ts'
import { boundsAround } from './bounds.ts'
import type { MapLibrary } from './map-library.ts'
import type { Focus } from './map-focus.ts'
import { fitted } from './create-map.ts'
import { mapZoom } from './to-pixels.ts'

const flightMs = 500

/** Moves the map to its focus, and marks the visitor's position (MAP-04). */
export const useMapCamera = ({ code, plan, focus, visitor }: Camera): void => {
  const t = useWords()
  const here = t('map.you')
  const shown = useRef(focus)
  useEffect(() => {
    if (!plan || shown.current === focus) return
    shown.current = focus
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : flightMs
    if ('around' in focus) plan.fitBounds(boundsAround(focus.around), { ...fitted, duration })
    else plan.easeTo({ center: [focus.at.lon, focus.at.lat], zoom: Math.max(plan.getZoom(), mapZoom), duration })
  }, [plan, focus])
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

type Camera = { code: MapLibrary; plan: Plan | null; focus: Focus; visitor: Position | null }
