import { lazyPart } from '#app/lazy-part.tsx'
import { useEffect, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { activePopup, daysBetweenViews } from '#domain/popup.ts'
import { cookieNames, storeCookieFor, readCookie } from '#app/cookies.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const waitMs = 1000

const LazyPopup = lazyPart(async () => (await import('./popup-dialog.tsx')).PopupDialog)

/** The school's popup, a second after what stands first on the page was in view, unless it was closed not long ago (HOME-10). */
export const Popup = ({ site }: { site: Site }) => {
  const popup = activePopup(site)
  const hydrated = useHydrated()
  // A page that came whole from the server was seen before the app was alive.
  const [served] = useState(!hydrated)
  const [open, setOpen] = useState(false)
  const due = popup !== null && hydrated && readCookie(cookieNames.popup) !== 'true'
  useEffect(() => {
    if (!due) return
    return afterFirstSight(served ? Math.max(0, waitMs - performance.now() + loadedAt()) : waitMs, () => setOpen(true))
  }, [due, served])
  if (!due) return null
  const close = () => {
    storeCookieFor(cookieNames.popup, 'true', daysBetweenViews(site))
    setOpen(false)
  }
  return <LazyPopup site={site} popup={popup} open={open} onClose={close} />
}

/** When the browser had loaded the page, on the clock of `performance.now()`. */
const loadedAt = (): number => {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : 0
}

/** Once the first panel has been on the screen for a while: nobody's answer is covered before it was seen. */
const afterFirstSight = (ms: number, show: () => void): (() => void) => {
  const first = document.querySelector('[data-first-panel]')
  let timer: ReturnType<typeof setTimeout> | undefined
  if (!first) {
    timer = setTimeout(show, ms)
    return () => clearTimeout(timer)
  }
  const watch = new IntersectionObserver((entries) => {
    clearTimeout(timer)
    if (!entries.at(-1)?.isIntersecting) return
    timer = setTimeout(() => {
      watch.disconnect()
      show()
    }, ms)
  })
  watch.observe(first)
  return () => {
    clearTimeout(timer)
    watch.disconnect()
  }
}
