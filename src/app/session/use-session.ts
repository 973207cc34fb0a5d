import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { appStore } from '#app/store.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { hasHint, hintedId, type Session, sessionAtom } from './session-atom.ts'

const ask = async (siteId: string, again = false): Promise<void> => {
  const { checkSession } = await import('./session.ts')
  await checkSession(siteId, again)
}

// A guest who logs in elsewhere in this browser is known here when they come back: asked once for each login that is hinted at.
let looked = ''
const lookAgain = (): void => {
  const { state, siteId } = appStore.get(sessionAtom)
  if (state !== 'guest' || !hasHint() || looked === document.cookie) return
  looked = document.cookie
  void ask(siteId, true)
}
// The server has no window.
for (const moment of ['focus', 'visibilitychange']) globalThis.addEventListener?.(moment, lookAgain)

/** A page that the browser kept as it was left shows nothing of a customer who has logged out since: it begins anew. */
const comeBack = ({ persisted }: PageTransitionEvent): void => {
  const known = appStore.get(sessionAtom)
  if (!persisted || known.state !== 'member') return
  if (hintedId() === known.customer.id) void ask(known.siteId, true)
  else {
    document.documentElement.hidden = true
    location.reload()
  }
}
globalThis.addEventListener?.('pageshow', comeBack)

/** The session at a school; the server is asked once a page, and only where the browser remembers a login (AUTH-23). */
export const useSession = (siteId: string): Session => {
  const known = useAtomValue(sessionAtom, { store: appStore })
  const hydrated = useHydrated()
  useEffect(() => {
    if (appStore.get(sessionAtom).siteId === siteId) return
    const hint = hasHint()
    appStore.set(sessionAtom, { state: hint ? 'unknown' : 'guest', siteId })
    if (hint) void ask(siteId)
  }, [siteId])
  return hydrated && known.siteId === siteId ? known : { state: 'unknown', siteId }
}

/** Whether somebody is logged in, as far as the browser remembers it: the header waits for no answer. */
export const useLoggedIn = (siteId: string): boolean => {
  const { state } = useSession(siteId)
  const hydrated = useHydrated()
  return state === 'member' || state === 'unreached' || (state === 'unknown' && hydrated && hasHint())
}
