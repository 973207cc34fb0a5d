import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Location } from '#contract/locations.ts'
import type { LocationsView } from '#app/features/locations/locations-view.ts'
import type { Marked } from './map-places.ts'
import { baseMapQuery } from './queries.ts'
import { isAllowed, reopen } from './style-policy.ts'

type Canvas = typeof import('./map-canvas.tsx').MapCanvas
type Trial = { kind: 'loading' } | { kind: 'ready'; Canvas: Canvas } | { kind: 'failed' }

// The map's code is no part of the server's view, and of no other page's.
const loadCanvas = async (): Promise<Canvas | null> => (import.meta.env.SSR ? null : (await import('./map-canvas.tsx')).MapCanvas)

/** The map's place on the page; without it, the list and the field are all there is (MAP-Q3). */
export const MapFrame = ({ view, all, chosen, onChoose }: Props) => {
  const [trial, setTrial] = useState<Trial>({ kind: 'loading' })
  const base = useQuery(baseMapQuery(view.site.id))
  useEffect(() => {
    let isWanted = true
    const take = (next: Trial) => isWanted && setTrial(next)
    loadCanvas().then(
      (Canvas) => take(Canvas ? { kind: 'ready', Canvas } : { kind: 'failed' }),
      () => take({ kind: 'failed' }),
    )
    return () => {
      isWanted = false
    }
  }, [])
  const style = base.data?.data.style_url ?? null
  const isElsewhere = style !== null && !isAllowed(style)
  useEffect(() => {
    if (isElsewhere) reopen()
  }, [isElsewhere])
  if (trial.kind === 'failed') return null
  // A base map that cannot be had leaves the markers on plain ground.
  const isBaseKnown = base.data !== undefined || base.isError
  return (
    <div className="map-frame no-print">
      {trial.kind === 'ready' && isBaseKnown && !isElsewhere && (
        <trial.Canvas
          base={base.data?.data ?? null}
          view={view}
          all={all}
          chosen={chosen}
          onChoose={onChoose}
          onFail={() => setTrial({ kind: 'failed' })}
        />
      )}
    </div>
  )
}

type Props = { view: LocationsView; all: readonly Marked[]; chosen: Location; onChoose: (id: string) => void }
