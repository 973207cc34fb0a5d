import { createContext, useContext, useDeferredValue } from 'react'
import { useElementScrollRestoration, useRouter } from '@tanstack/react-router'

/** Screens with room for a column beside the page. */
export const wideScreen = '(min-width: 56.25em)'

/** The address that the server has rendered; null for a start without its page. */
export const RenderedAddress = createContext<string | null>(null)

/**
 * False in the first paint of a page that the device draws and true right after: what is below the first screen does not hold it
 * up. A page from the server, and one where the visitor comes back to an earlier position, has everything from the start, and so has a
 * screen that matches `firstOn`, a media query.
 */
export const useBelowTheFold = (firstOn?: string): boolean => {
  // Only the first render counts, so the router is not followed.
  const isFromServer = useContext(RenderedAddress) === useRouter().state.location.href
  const restored = useElementScrollRestoration({ getElement: () => window })
  const isFirst = isFromServer || (restored?.scrollY ?? 0) > 0 || (firstOn !== undefined && matchMedia(firstOn).matches)
  return useDeferredValue(true, isFirst)
}
