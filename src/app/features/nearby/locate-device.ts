import type { Position } from '#domain/distance.ts'
import * as measures from '#domain/distance.ts'

/** The position of the device with the functions that measure from it, or why there is none. */
export type PositionResult = { kind: 'denied' } | { kind: 'unavailable' } | { kind: 'here'; at: Position; measures: typeof measures }

export const locateDevice = (onResult: (result: PositionResult) => void): void => {
  if (!('geolocation' in navigator)) return onResult({ kind: 'unavailable' })
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => onResult({ kind: 'here', at: { lat: coords.latitude, lon: coords.longitude }, measures }),
    ({ code, PERMISSION_DENIED }) => onResult({ kind: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
    { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
  )
}
