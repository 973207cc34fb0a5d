import { lazy, Suspense, useEffect, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { activePopup, daysBetweenViews } from '#domain/popup.ts'
import { cookieNames, keepCookieFor, readCookie } from '#app/features/site/cookies.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const waitMs = 1000

const LatePopup = lazy(async () => ({ default: (await import('./popup-dialog.tsx')).PopupDialog }))

/** The school's popup, a second after what stands first on the page was in view, unless it was closed not long ago (HOME-10). */
export const Popup = ({ site }: { site: Site }) => {
  const popup = activePopup(site)
  const served = useServed()
  const [state, setState] = useState<'none' | 'coming' | 'open'>('none')
  const id = popup?.id
  useEffect(() => {
    if (id === undefined || readCookie(cookieNames.popup) === 'true') return
    setState('coming')
    return afterFirstSight(served ? Math.max(0, waitMs - performance.now() + loadedAt()) : waitMs, () => setState('open'))
  }, [id, served])
  if (popup === null || state === 'none') return null
  const close = () => {
    setState('none')
    keepCookieFor(cookieNames.popup, 'true', daysBetweenViews(site))
  }
  return (
    <Suspense>
      <LatePopup site={site} popup={popup} open={state === 'open'} onClose={close} />
    </Suspense>
  )
}

/** Whether the page came whole from the server: then it was seen before the app was alive. */
const useServed = (): boolean => {
  const hydrated = useHydrated()
  return useState(!hydrated)[0]
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
