/**
 * "Now" on the school's server: the device's clock plus the drift seen in network answers, so that a phone with a wrong clock
 * shows the right hours.
 */

import { deviceStorage } from '#app/storage.ts'

const key = 'clock-drift'
let drift: number | null = null
const listeners = new Set<() => void>()

/** Runs `listener` when the clock is corrected; returns a function that stops it. */
export const onClockChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Epoch milliseconds. */
export const now = (): number => {
  drift ??= Number(deviceStorage.read(key)) || 0
  return Date.now() + drift
}

/** Learns the drift from an answer's `Date` header (whole seconds) or the page's own instant. */
export const learnNow = (serverEpochMs: number): void => {
  if (!Number.isFinite(serverEpochMs)) return
  const found = serverEpochMs - Date.now()
  if (drift !== null && Math.abs(found - drift) < 3000) return
  drift = found
  deviceStorage.write(key, String(Math.round(found)))
  for (const listener of listeners) listener()
}

/** How old the server's page may be. */
export const pageAgeMs = 90_000

/** Learns from a page's own instant, which may be a minute old: only larger drifts are corrected. */
export const learnRoughly = (serverEpochMs: number): void => {
  if (Math.abs(serverEpochMs - now()) > pageAgeMs) learnNow(serverEpochMs)
}

/** Converts an instant of the device's clock to the school's. */
export const onSchoolClock = (deviceEpochMs: number): number => deviceEpochMs + (now() - Date.now())
