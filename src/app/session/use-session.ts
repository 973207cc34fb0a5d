import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { loadWhenReachable } from '#app/lazy-part.tsx'
import { reloadProfile } from '#app/personal/profile.ts'
import { appStore } from '#app/store.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { hasHint, hintedId, type Session, sessionAtom } from './session-atom.ts'

const check = async (siteId: string, again = false): Promise<void> => {
  const { checkSession } = await loadWhenReachable(() => import('./session.ts'))
  await checkSession(siteId, again)
}

// A guest who logs in elsewhere in this browser is recognised on return: one check for each hinted login.
let checkedCookie = ''
const recheck = (): void => {
  const { state, siteId } = appStore.get(sessionAtom)
  if (state !== 'guest' || !hasHint() || checkedCookie === document.cookie) return
  checkedCookie = document.cookie
  void check(siteId, true)
}
// The server has no window.
for (const moment of ['focus', 'visibilitychange']) globalThis.addEventListener?.(moment, recheck)

/** A page in the back-forward cache hears nothing of other tabs. It must not show a customer who has logged out: it reloads. */
const onRestore = ({ persisted }: PageTransitionEvent): void => {
  const known = appStore.get(sessionAtom)
  if (persisted) void reloadProfile()
  if (!persisted || known.state !== 'member') return
  if (hintedId() === known.customer.id) void check(known.siteId, true)
  else {
    document.documentElement.hidden = true
    location.reload()
  }
}
globalThis.addEventListener?.('pageshow', onRestore)

/** The session at a school; the server is asked once a page, and only where the browser remembers a login (AUTH-23). */
export const useSession = (siteId: string): Session => {
  const known = useAtomValue(sessionAtom, { store: appStore })
  const hydrated = useHydrated()
  useEffect(() => {
    if (appStore.get(sessionAtom).siteId === siteId) return
    const hint = hasHint()
    appStore.set(sessionAtom, { state: hint ? 'unknown' : 'guest', siteId })
    if (hint) void check(siteId)
  }, [siteId])
  return hydrated && known.siteId === siteId ? known : { state: 'unknown', siteId }
}

/** Whether the browser remembers a login: the header does not wait for the server. */
export const useLoggedIn = (siteId: string): boolean => {
  const { state } = useSession(siteId)
  const hydrated = useHydrated()
  return state === 'member' || state === 'unreached' || (state === 'unknown' && hydrated && hasHint())
}
