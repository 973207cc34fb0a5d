import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the first render on the device, then true: for what only the device knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** React asks for the server's value only where it takes over what the server drew. */
const origin = () => {
  let isServers = false
  return {
    isMadeHere: () => !isServers,
    takeOver: () => {
      isServers = true
      return false
    },
  }
}

/**
 * True where the part was made on the device, false where it came with the server's page. It stays what it was at first, so
 * that a long list is not drawn once more for it.
 */
export const useMadeHere = (): boolean => {
  const [{ isMadeHere, takeOver }] = useState(origin)
  return useSyncExternalStore(never, isMadeHere, takeOver)
}
