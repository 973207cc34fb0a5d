import { useSyncExternalStore } from 'react'

const listen = (listener: () => void): (() => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** True while the device itself has no network: what needs one is not even started. A server that was slow may be asked again. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  )
