import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Map as Plan } from 'maplibre-gl'
import type { KeptOutput } from '#contract/offline.ts'
import type { Location } from '#contract/locations.ts'
import { positionOf } from '#domain/distance.ts'
import type { LocationsView } from '#app/features/locations/locations-view.ts'
import { useWhereabouts } from '#app/features/nearby/whereabouts.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { keepMapCode } from './keep-map-code.ts'
import css from './map-canvas.css?inline'
import { MapMarker } from './map-marker.tsx'
import type { Marked } from './map-places.ts'
import { openPlan, workerUrl } from './open-plan.ts'
import { useFollow } from './use-follow.ts'
import { useSpots } from './use-spots.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

/** The drawn map with one marker a place; this file and what it imports come with the first look at a map only. */
export const MapCanvas = ({ base, view, all, chosen, onChoose, onFail }: Props) => {
  const t = useWords()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const words = { title: t('map.title'), wheel: t('map.gesture_wheel'), wheelMac: t('map.gesture_wheel_mac') }
  const first = useRef({ chosen, onFail, words })
  const [plan, setPlan] = useState<Plan | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const centre = positionOf(first.current.chosen.address) ?? { lat: 0, lon: 0 }
    try {
      const { map, close } = openPlan({ element, base, centre, language, words: first.current.words })
      setPlan(map)
      void keepMapCode(workerUrl)
      return () => {
        setPlan(null)
        close()
      }
    } catch {
      // No WebGL on this device.
      first.current.onFail()
      return undefined
    }
  }, [base, language])
  const whereabouts = useWhereabouts()
  const visitor = whereabouts.kind === 'here' ? whereabouts.at : null
  useFollow(plan, chosen, visitor)
  const spots = useSpots(plan, all)
  return (
    <>
      <style>{css}</style>
      <div className="map-box" ref={box} />
      {plan &&
        spots.map(({ element, marked }) =>
          createPortal(
            <MapMarker {...marked} view={view} isChosen={marked.place.id === chosen.id} onChoose={onChoose} />,
            element,
            marked.place.id,
          ),
        )}
      {plan && <ZoomButtons plan={plan} />}
    </>
  )
}

type Props = {
  base: KeptOutput<'baseMap'> | null
  view: LocationsView
  all: readonly Marked[]
  chosen: Location
  onChoose: (id: string) => void
  onFail: () => void
}
