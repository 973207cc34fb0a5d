import { useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

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

/**
 * False on the server and in the first render of what it sent, then true: for what only the device knows. A part made on the
 * device knows it at once. It comes in a task of its own: as a store's change it would lengthen the one that starts the page.
 */
export const useHydrated = (): boolean => {
  const madeHere = useMadeHere()
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => {
    if (madeHere) return
    const timer = setTimeout(() => setHydrated(true))
    return () => clearTimeout(timer)
  }, [madeHere])
  return madeHere || hydrated
}
