import { useDeferredValue } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * False in the first paint of a page that the device draws and true right after: what stands below the first screen does not hold it
 * up. A page from the server has everything from the start.
 */
export const useBelowTheFold = (): boolean => {
  const onDevice = useHydrated()
  return useDeferredValue(true, !onDevice)
}
