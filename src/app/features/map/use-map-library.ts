import { useCallback, useEffect, useRef, useState } from 'react'
import type { MapCanvas } from './map-canvas.tsx'
import { cacheMapLibrary, loadMapLibrary, type MapLibrary } from './map-library.ts'

type Live = { kind: 'static' } | { kind: 'loading' } | { kind: 'live'; code: MapLibrary; Canvas: typeof MapCanvas } | { kind: 'failed' }

const savesData = () => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
const idleMs = 3000

/** The library of the live map: cached on the device when the page is idle, run when a visitor touches the map. */
export const useMapLibrary = () => {
  const [live, setLive] = useState<Live>({ kind: 'static' })
  const isStarted = useRef(false)
  useEffect(() => {
    if (savesData()) return
    const timer = setTimeout(() => void cacheMapLibrary(), idleMs)
    return () => clearTimeout(timer)
  }, [])
  const start = useCallback(() => {
    if (isStarted.current) return
    isStarted.current = true
    setLive({ kind: 'loading' })
    Promise.all([loadMapLibrary(), import('./map-canvas.tsx')]).then(
      ([code, { MapCanvas: Canvas }]) => {
        setLive({ kind: 'live', code, Canvas })
        void cacheMapLibrary()
      },
      () => setLive({ kind: 'failed' }),
    )
  }, [])
  const fail = useCallback(() => setLive({ kind: 'failed' }), [])
  return { live, start, fail }
}
