import type { Map as Plan } from 'maplibre-gl'
import type { CacheableOutput } from '#contract/offline.ts'
import type { Language } from '#domain/locale-format.ts'
import { boundsAround, boundsOf } from './bounds.ts'
import type { MapLibrary } from './map-library.ts'
import type { Focus } from './map-focus.ts'
import { readPalette } from './palette.ts'
import { planStyle } from './plan-style.ts'
import { mapZoom } from './to-pixels.ts'

const dark = () => matchMedia('(prefers-color-scheme: dark)')

/** Creates the live map in an element; throws without WebGL. */
export const createMap = ({ code, element, base, focus, firstStep, language, words }: MapOptions): { map: Plan; close: () => void } => {
  const shapes = base?.shapes ?? null
  const ownStyle = () => planStyle({ shapes, palette: readPalette(element), language })
  const bounds = boundsOf(shapes)
  const map = new code.Map({
    container: element,
    style: base?.style_url ?? ownStyle(),
    ...cameraOf(focus),
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
  if (firstStep !== 0) map.setZoom(map.getZoom() + firstStep)
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  if (base?.style_url) map.addControl(new code.AttributionControl({ compact: false }), 'bottom-left')
  // Without a tile or a style the markers stay on a plain background (MAP-Q3).
  map.on('error', () => undefined)
  const theme = dark()
  const repaint = () => map.setStyle(ownStyle())
  if (!base?.style_url) theme.addEventListener('change', repaint)
  return {
    map,
    close: () => {
      theme.removeEventListener('change', repaint)
      map.remove()
    },
  }
}

/** Padding for the markers, and on the right for the zoom buttons; the same as in map-frame.css. */
export const fitted = { padding: { top: 34, bottom: 34, left: 36, right: 84 }, maxZoom: mapZoom }

const cameraOf = (focus: Focus) =>
  'at' in focus
    ? { center: [focus.at.lon, focus.at.lat] as [number, number], zoom: mapZoom }
    : { bounds: boundsAround(focus.around), fitBoundsOptions: fitted }

type MapOptions = {
  code: MapLibrary
  firstStep: number
  element: HTMLElement
  base: CacheableOutput<'baseMap'> | null
  focus: Focus
  language: Language
  words: { title: string; wheel: string; wheelMac: string }
}
