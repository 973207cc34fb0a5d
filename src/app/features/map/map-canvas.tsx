import type { Map as Plan } from 'maplibre-gl'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { CacheableOutput } from '#contract/offline.ts'
import type { Location } from '#contract/locations.ts'
import { positionOf } from '#domain/distance.ts'
import type { LocationsView } from '#app/features/locations/locations-view.ts'
import { useWhereabouts } from '#app/features/nearby/whereabouts.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import type { MapCode } from './map-code.ts'
import { MapMarker } from './map-marker.tsx'
import type { Marked } from './map-places.ts'
import { openPlan } from './open-plan.ts'
import { useFollow } from './use-follow.ts'
import { useSpots } from './use-spots.ts'

/** The live map with one marker a place. It shows itself once it is drawn, in the place of the still one. */
export const MapCanvas = ({ code, base, view, all, chosen, onChoose, zoom, isShown, onShown, onFail }: Props) => {
  const t = useWords()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const words = { title: t('map.title'), wheel: t('map.gesture_wheel'), wheelMac: t('map.gesture_wheel_mac') }
  const first = useRef({ chosen, zoom, words, onShown, onFail })
  const [startedAt] = useState(chosen.id)
  const [plan, setPlan] = useState<Plan | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    const { chosen: at, onShown: show, onFail: fail, ...rest } = first.current
    if (!element) return
    try {
      const centre = positionOf(at.address) ?? { lat: 0, lon: 0 }
      const { map, close } = openPlan({ code, element, base, centre, language, ...rest })
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
  const whereabouts = useWhereabouts()
  const visitor = whereabouts.kind === 'here' ? whereabouts.at : null
  useFollow({ code, plan, chosen, visitor, startedAt })
  const spots = useSpots(code, plan, all)
  return (
    <>
      <div className="map-box" ref={box} data-shown={isShown} inert={!isShown} />
      {spots.map(({ element, marked }) =>
        createPortal(
          <MapMarker {...marked} view={view} isChosen={marked.place.id === chosen.id} onChoose={onChoose} />,
          element,
          marked.place.id,
        ),
      )}
    </>
  )
}

type Props = {
  code: MapCode
  base: CacheableOutput<'baseMap'> | null
  view: LocationsView
  all: readonly Marked[]
  chosen: Location
  onChoose: (id: string) => void
  zoom: number
  isShown: boolean
  onShown: (plan: Plan | null) => void
  onFail: () => void
}
