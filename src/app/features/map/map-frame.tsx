import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Map as Plan } from 'maplibre-gl'
import type { LocationsView } from '#app/features/locations/locations-view.ts'
import css from './map-frame.css?inline'
import type { Focus } from './map-focus.ts'
import type { Marked } from './map-places.ts'
import { baseMapQuery } from './queries.ts'
import { StillMap } from './still-map.tsx'
import { isAllowed, reopen } from './style-policy.ts'
import { useMapCode } from './use-map-code.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

/**
 * The map: a still plan with every marker at once; whoever takes hold of it gets the live one in its place. Where that
 * cannot run, the still one stays (MAP-Q3).
 */
export const MapFrame = ({ view, all, focus, onChoose }: Props) => {
  const base = useQuery(baseMapQuery(view.site.id)).data?.data ?? null
  const { live, start, fail } = useMapCode()
  const [plan, setPlan] = useState<Plan | null>(null)
  const [firstStep, setFirstStep] = useState(0)
  const style = base?.style_url ?? null
  useEffect(() => {
    if (style === null) return
    if (isAllowed(style)) start()
    else reopen()
  }, [style, start])
  const zoom = (by: 1 | -1) => {
    if (plan) return plan.easeTo({ zoom: plan.getZoom() + by, duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200 })
    setFirstStep(by)
    start()
  }
  return (
    <div className="map-frame no-print" onPointerEnter={start} onTouchStart={start}>
      <style>{css}</style>
      {!plan && <StillMap shapes={base?.shapes ?? null} view={view} all={all} focus={focus} onChoose={onChoose} />}
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

type Props = { view: LocationsView; all: readonly Marked[]; focus: Focus; onChoose: (id: string) => void }
