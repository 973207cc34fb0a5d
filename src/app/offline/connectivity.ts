import { onlineManager } from '@tanstack/react-query'
import { atom } from 'jotai'
import { appStore } from '#app/store.ts'

/** False after a request did not get through, or when the device says that it has no network. */
export const onlineAtom = atom(true)

let stalled = false

/** True after a wait ran out, until an answer comes: then nothing waits its full time again. */
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

/** `retry` reads again after a while, until something gets through: the network may return without any event. */
export const noteOffline = (retry?: () => Promise<unknown>): void => {
  if (typeof window === 'undefined') return
  appStore.set(onlineAtom, false)
  if (!retry) return
  clearTimeout(again)
  // A network in between may answer with its own page: only an answer that could be read counts, a refusal too.
  again = setTimeout(() => isOnline() || retry().catch(() => isOnline() || noteOffline(retry)), againMs)
}

/** Follows the device's own state; returns a function that stops it. */
export const watchConnectivity = (): (() => void) => {
  const follow = () => {
    // A page that was opened offline has heard no "offline": without this the return of the network would be no change.
    onlineManager.setOnline(navigator.onLine)
    appStore.set(onlineAtom, navigator.onLine)
  }
  const returned = () => {
    // What did not come before may come now: the next reads are waited for again.
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
