import { useEffect, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { activePopup, daysBetweenViews } from '#domain/popup.ts'
import { cookieNames, storeCookieFor, readCookie } from '#app/cookies.ts'
import { lazyPart } from '#app/lazy-part.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const LazyPopup = lazyPart(async () => (await import('./popup-dialog.tsx')).PopupDialog)
const LazyCard = lazyPart(async () => (await import('./popup-card.tsx')).PopupCard)

const phone = '(max-width: 47.9375em)'

/** The school's popup, unless it was closed not long ago (HOME-10): over the page, on phones a card at its foot once it is scrolled. */
export const Popup = ({ site }: { site: Site }) => {
  const popup = activePopup(site)
  const hydrated = useHydrated()
  // A page that came whole from the server was seen before the app was alive.
  const [served] = useState(!hydrated)
  const [scrolled, setScrolled] = useState(false)
  const [closed, setClosed] = useState(false)
  const due = popup !== null && hydrated && !closed && readCookie(cookieNames.popup) !== 'true'
  const isCard = due && matchMedia(phone).matches
  useEffect(() => {
    const note = () => setScrolled(true)
    if (isCard) addEventListener('scroll', note, { once: true, passive: true })
    return () => removeEventListener('scroll', note)
  }, [isCard])
  if (!due || (isCard && !scrolled)) return null
  const close = () => {
    storeCookieFor(cookieNames.popup, 'true', daysBetweenViews(site))
    setClosed(true)
  }
  return isCard ? (
    <LazyCard site={site} popup={popup} onClose={close} />
  ) : (
    <LazyPopup site={site} popup={popup} served={served} onClose={close} />
  )
}
