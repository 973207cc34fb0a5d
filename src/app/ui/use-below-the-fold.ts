import { useDeferredValue } from 'react'
import { useElementScrollRestoration } from '@tanstack/react-router'
import { useHydrated } from './use-hydrated.ts'

/**
 * False in the first paint of a page that the device draws and true right after: what stands below the first screen does not hold it
 * up. A page from the server, and one where the visitor comes back to where they stood, has everything from the start.
 */
export const useBelowTheFold = (): boolean => {
  const onDevice = useHydrated()
  const stood = useElementScrollRestoration({ getElement: () => window })
  return useDeferredValue(true, !onDevice || (stood?.scrollY ?? 0) > 0)
}
