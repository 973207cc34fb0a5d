import { onlineManager } from '@tanstack/react-query'
import { atom, createStore } from 'jotai'

/** The store of the app's few atoms: what is neither in the URL nor on the server. */
export const appStore = createStore()

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
export const noteUnreached = (): void => {
  if (typeof window !== 'undefined') appStore.set(onlineAtom, false)
}

/** Follows the device's own word; answers a function that stops. */
export const watchConnectivity = (): (() => void) => {
  const follow = () => {
    // A page that was opened offline has heard no "offline": without this the return of the network would be no change.
    onlineManager.setOnline(navigator.onLine)
    appStore.set(onlineAtom, navigator.onLine)
  }
  follow()
  addEventListener('online', follow)
  addEventListener('offline', follow)
  return () => {
    removeEventListener('online', follow)
    removeEventListener('offline', follow)
  }
}
