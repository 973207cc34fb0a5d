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

export const noteReached = (): void => {
  stalled = false
  appStore.set(onlineAtom, true)
}
const isOnline = (): boolean => appStore.get(onlineAtom)

const againMs = 8000
let again: ReturnType<typeof setTimeout> | undefined

/** `retry` reads again after a while, until something gets through: the network may return without any event. */
export const noteUnreached = (ask?: () => Promise<unknown>): void => {
  if (typeof window === 'undefined') return
  appStore.set(onlineAtom, false)
  if (!ask) return
  clearTimeout(again)
  // What it brings may be a page of whoever stands between: only an answer that could be read counts, a refusal too.
  again = setTimeout(() => isOnline() || ask().catch(() => isOnline() || noteUnreached(ask)), againMs)
}

/** Follows the device's own word; answers a function that stops. */
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
