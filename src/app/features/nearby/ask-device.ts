import type { Position } from '#domain/distance.ts'
import * as measures from '#domain/distance.ts'

/** Where the device is, with how far places are from there; or why it does not say. */
export type Answer = { kind: 'refused' } | { kind: 'unknown' } | { kind: 'here'; at: Position; measures: typeof measures }

export const askDevice = (tell: (answer: Answer) => void): void => {
  if (!('geolocation' in navigator)) return tell({ kind: 'unknown' })
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => tell({ kind: 'here', at: { lat: coords.latitude, lon: coords.longitude }, measures }),
    ({ code, PERMISSION_DENIED }) => tell({ kind: code === PERMISSION_DENIED ? 'refused' : 'unknown' }),
    { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
  )
}
