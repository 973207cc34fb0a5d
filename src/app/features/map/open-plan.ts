import type { Map as Plan } from 'maplibre-gl'
import type { CacheableOutput } from '#contract/offline.ts'
import type { Position } from '#domain/distance.ts'
import type { Language } from '#domain/locale-format.ts'
import { boundsOf } from './bounds.ts'
import type { MapCode } from './map-code.ts'
import { readPalette } from './palette.ts'
import { planStyle } from './plan-style.ts'

const dark = () => matchMedia('(prefers-color-scheme: dark)')

/** Opens the map over an element; throws where the device cannot draw it. `close` leaves nothing behind. */
export const openPlan = ({ code, element, base, centre, zoom, language, words }: Parts): { map: Plan; close: () => void } => {
  const shapes = base?.shapes ?? null
  const drawn = () => planStyle({ shapes, palette: readPalette(element), language })
  const bounds = boundsOf(shapes)
  const map = new code.Map({
    container: element,
    style: base?.style_url ?? drawn(),
    center: [centre.lon, centre.lat],
    zoom,
    minZoom: 13,
    maxZoom: 19,
    ...(bounds ? { maxBounds: bounds } : {}),
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    // The wheel scrolls the page; with Ctrl it zooms. A finger moves the map.
    cooperativeGestures: matchMedia('(pointer: fine)').matches,
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150,
    locale: {
      'Map.Title': words.title,
      'CooperativeGesturesHandler.WindowsHelpText': words.wheel,
      'CooperativeGesturesHandler.MacHelpText': words.wheelMac,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  if (base?.style_url) map.addControl(new code.AttributionControl({ compact: false }), 'bottom-left')
  // A tile or a style that does not come leaves the markers on plain ground (MAP-Q3).
  map.on('error', () => undefined)
  const theme = dark()
  const repaint = () => map.setStyle(drawn())
  if (!base?.style_url) theme.addEventListener('change', repaint)
  return {
    map,
    close: () => {
      theme.removeEventListener('change', repaint)
      map.remove()
    },
  }
}

type Parts = {
  code: MapCode
  zoom: number
  element: HTMLElement
  base: CacheableOutput<'baseMap'> | null
  centre: Position
  language: Language
  words: { title: string; wheel: string; wheelMac: string }
}
