import type { Map as Plan } from 'maplibre-gl'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { CacheableOutput } from '#contract/offline.ts'
import type { LocationsView } from '#app/features/locations/locations-view.ts'
import { usePosition } from '#app/features/nearby/use-position.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import type { MapLibrary } from './map-library.ts'
import type { Focus } from './map-focus.ts'
import { MapMarker } from './map-marker.tsx'
import type { NumberedPlace } from './map-places.ts'
import { createMap } from './create-map.ts'
import { markerGap, plainGap } from './spread-markers.ts'
import { useMapCamera } from './use-map-camera.ts'
import { useMapMarkers } from './use-map-markers.ts'

/** The live map with one marker per place; replaces the static map once it is drawn. */
export const MapCanvas = ({ code, base, view, all, focus, onChoose, firstStep, isShown, onShown, onFail }: Props) => {
  const t = useWords()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const words = { title: t('map.title'), wheel: t('map.gesture_wheel'), wheelMac: t('map.gesture_wheel_mac') }
  const first = useRef({ focus, firstStep, words, onShown, onFail })
  const [plan, setPlan] = useState<Plan | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    const { onShown: show, onFail: fail, ...rest } = first.current
    if (!element) return
    try {
      const { map, close } = createMap({ code, element, base, language, ...rest })
      setPlan(map)
      map.once('idle', () => show(map))
      return () => {
        setPlan(null)
        show(null)
        close()
      }
    } catch {
      // No WebGL on this device.
      fail()
      return undefined
    }
  }, [code, base, language])
  const position = usePosition()
  const visitor = position.kind === 'here' ? position.at : null
  useMapCamera({ code, plan, focus, visitor })
  const markers = useMapMarkers({ code, plan, all, gap: view.chosen ? markerGap : plainGap })
  return (
    <>
      <div className="map-box" ref={box} data-shown={isShown} inert={!isShown} />
      {markers.map(({ element, marked }) =>
        createPortal(
          <MapMarker {...marked} view={view} isChosen={marked.place.id === view.chosen?.id} onChoose={onChoose} />,
          element,
          marked.place.id,
        ),
      )}
    </>
  )
}

type Props = {
  code: MapLibrary
  base: CacheableOutput<'baseMap'> | null
  view: LocationsView
  all: readonly NumberedPlace[]
  focus: Focus
  onChoose: (id: string) => void
  /** Zoom levels to add to the focus, when a zoom button started the map. */
  firstStep: number
  isShown: boolean
  onShown: (plan: Plan | null) => void
  onFail: () => void
}
