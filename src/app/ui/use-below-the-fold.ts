import { useDeferredValue } from 'react'
import { useElementScrollRestoration } from '@tanstack/react-router'
import { useHydrated } from './use-hydrated.ts'

/** Screens with room for a column beside the page. */
export const wideScreen = '(min-width: 56.25em)'

/**
 * False in the first paint of a page that the device draws and true right after: what stands below the first screen does not hold it
 * up. A page from the server, and one where the visitor comes back to where they stood, has everything from the start, and so has a
 * screen that matches `firstOn`, a media query.
 */
export const useBelowTheFold = (firstOn?: string): boolean => {
  const onDevice = useHydrated()
  const stood = useElementScrollRestoration({ getElement: () => window })
  const isFirst = !onDevice || (stood?.scrollY ?? 0) > 0 || (firstOn !== undefined && matchMedia(firstOn).matches)
  return useDeferredValue(true, isFirst)
}
