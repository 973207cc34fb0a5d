import type { Map as Plan } from 'maplibre-gl'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { CacheableOutput } from '#contract/offline.ts'
import type { LocationsView } from '#app/features/locations/locations-view.ts'
import { useVisitorPosition } from '#app/features/nearby/visitor-position.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import type { MapCode } from './map-code.ts'
import type { Focus } from './map-focus.ts'
import { MapMarker } from './map-marker.tsx'
import type { Marked } from './map-places.ts'
import { openPlan } from './open-plan.ts'
import { markerGap, plainGap } from './spread.ts'
import { useFollow } from './use-follow.ts'
import { useSpots } from './use-spots.ts'

/** The live map with one marker a place. It shows itself once it is drawn, in the place of the still one. */
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
      const { map, close } = openPlan({ code, element, base, language, ...rest })
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
  const position = useVisitorPosition()
  const visitor = position.kind === 'here' ? position.at : null
  useFollow({ code, plan, focus, visitor })
  const spots = useSpots({ code, plan, all, gap: view.chosen ? markerGap : plainGap })
  return (
    <>
      <div className="map-box" ref={box} data-shown={isShown} inert={!isShown} />
      {spots.map(({ element, marked }) =>
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
  code: MapCode
  base: CacheableOutput<'baseMap'> | null
  view: LocationsView
  all: readonly Marked[]
  focus: Focus
  onChoose: (id: string) => void
  /** Nearer or farther than the focus asks for, when a zoom button started the map. */
  firstStep: number
  isShown: boolean
  onShown: (plan: Plan | null) => void
  onFail: () => void
}
