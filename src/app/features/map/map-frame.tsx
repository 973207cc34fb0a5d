import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Map as Plan } from 'maplibre-gl'
import type { LocationsView } from '#app/features/locations/locations-view.ts'
import css from './map-frame.css?inline'
import type { Focus } from './map-focus.ts'
import type { NumberedPlace } from './map-places.ts'
import { baseMapQuery } from './queries.ts'
import { StaticMap } from './static-map.tsx'
import { isStyleAllowed, reloadPage } from './style-policy.ts'
import { useMapLibrary } from './use-map-library.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

/**
 * The map: a static plan with every marker, which the live map replaces when a visitor touches it. Where the live map cannot run, the
 * static one stays (MAP-Q3).
 */
export const MapFrame = ({ view, all, focus, onChoose }: Props) => {
  const base = useQuery(baseMapQuery(view.site.id)).data?.data ?? null
  const { live, start, fail } = useMapLibrary()
  const [plan, setPlan] = useState<Plan | null>(null)
  const [firstStep, setFirstStep] = useState(0)
  const style = base?.style_url ?? null
  useEffect(() => {
    if (style === null) return
    if (isStyleAllowed(style)) start()
    else reloadPage()
  }, [style, start])
  const zoom = (by: 1 | -1) => {
    if (plan) return plan.easeTo({ zoom: plan.getZoom() + by, duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200 })
    setFirstStep(by)
    start()
  }
  return (
    <div className="map-frame no-print" onPointerEnter={start} onTouchStart={start}>
      <style>{css}</style>
      {!plan && <StaticMap shapes={base?.shapes ?? null} view={view} all={all} focus={focus} onChoose={onChoose} />}
      {live.kind === 'live' && (
        <live.Canvas
          code={live.code}
          base={base}
          view={view}
          all={all}
          focus={focus}
          onChoose={onChoose}
          firstStep={firstStep}
          isShown={plan !== null}
          onShown={setPlan}
          onFail={fail}
        />
      )}
      {live.kind !== 'failed' && <ZoomButtons onZoom={zoom} />}
    </div>
  )
}

type Props = { view: LocationsView; all: readonly NumberedPlace[]; focus: Focus; onChoose: (id: string) => void }
