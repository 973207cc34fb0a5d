import { useCallback, useEffect, useRef, useState } from 'react'
import type { MapCanvas } from './map-canvas.tsx'
import { keepMapCode, loadMapCode, type MapCode } from './map-code.ts'

type Live = { kind: 'still' } | { kind: 'loading' } | { kind: 'live'; code: MapCode; Canvas: typeof MapCanvas } | { kind: 'failed' }

const savesData = () => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
const idleMs = 3000

/** The live map's code: kept on the device when the page is idle, run when somebody takes hold of the map. */
export const useMapCode = () => {
  const [live, setLive] = useState<Live>({ kind: 'still' })
  const begun = useRef(false)
  useEffect(() => {
    if (savesData()) return
    const timer = setTimeout(() => void keepMapCode(), idleMs)
    return () => clearTimeout(timer)
  }, [])
  const start = useCallback(() => {
    if (begun.current) return
    begun.current = true
    setLive({ kind: 'loading' })
    Promise.all([loadMapCode(), import('./map-canvas.tsx')]).then(
      ([code, { MapCanvas: Canvas }]) => {
        setLive({ kind: 'live', code, Canvas })
        void keepMapCode()
      },
      () => setLive({ kind: 'failed' }),
    )
  }, [])
  const fail = useCallback(() => setLive({ kind: 'failed' }), [])
  return { live, start, fail }
}
