import { onlineManager } from '@tanstack/react-query'
import { atom } from 'jotai'
import { appStore } from '#app/store.ts'

/** False after a request did not get through, or when the device says that it has no network. */
export const onlineAtom = atom(true)

let stalled = false

/** True after a time-out, until an answer arrives: meanwhile nothing waits its full time again. */
export const isStalled = (): boolean => stalled
export const noteStalled = (): void => {
  stalled = true
}

export const noteOnline = (): void => {
  stalled = false
  appStore.set(onlineAtom, true)
}
const isOnline = (): boolean => appStore.get(onlineAtom)

const againMs = 8000
let again: ReturnType<typeof setTimeout> | undefined

/** `retry` reads again after a while, until something succeeds: the network may return without an event. */
export const noteOffline = (retry?: () => Promise<unknown>): void => {
  if (typeof window === 'undefined') return
  appStore.set(onlineAtom, false)
  if (!retry) return
  clearTimeout(again)
  // A captive portal may answer with its own page: only a readable answer counts, including a refusal.
  again = setTimeout(() => isOnline() || retry().catch(() => isOnline() || noteOffline(retry)), againMs)
}

/** Follows the device's online state; returns a function that stops it. */
export const watchConnectivity = (): (() => void) => {
  const follow = () => {
    // A page opened offline has had no "offline" event: without this the return of the network would be no change.
    onlineManager.setOnline(navigator.onLine)
    appStore.set(onlineAtom, navigator.onLine)
  }
  const returned = () => {
    // The next reads wait for the network in full again.
    stalled = false
    follow()
  }
  follow()
  addEventListener('online', returned)
  addEventListener('offline', follow)
  return () => {
    removeEventListener('online', returned)
    removeEventListener('offline', follow)
  }
}
