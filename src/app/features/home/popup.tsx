import { lazy, Suspense, useEffect, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { activePopup, daysBetweenViews } from '#domain/popup.ts'
import { cookieNames, keepCookieFor, readCookie } from '#app/features/site/cookies.ts'

const waitMs = 1000

const LatePopup = lazy(async () => ({ default: (await import('./popup-dialog.tsx')).PopupDialog }))

/** The school's popup, a second after what stands first on the page was in view, unless it was closed not long ago (HOME-10). */
export const Popup = ({ site }: { site: Site }) => {
  const popup = activePopup(site)
  const [open, setOpen] = useState<boolean | null>(null)
  const id = popup?.id
  useEffect(() => {
    if (id === undefined || readCookie(cookieNames.popup) === 'true') return
    return afterFirstSight(() => setOpen(true))
  }, [id])
  if (popup === null || open === null) return null
  const close = () => {
    setOpen(false)
    keepCookieFor(cookieNames.popup, 'true', daysBetweenViews(site))
  }
  return (
    <Suspense>
      <LatePopup site={site} popup={popup} open={open} onClose={close} />
    </Suspense>
  )
}

/** Once the first panel has been on the screen for a second: nobody's answer is covered before it was seen. */
const afterFirstSight = (show: () => void): (() => void) => {
  const first = document.querySelector('[data-first-panel]')
  let timer: ReturnType<typeof setTimeout> | undefined
  if (!first) {
    timer = setTimeout(show, waitMs)
    return () => clearTimeout(timer)
  }
  const watch = new IntersectionObserver((entries) => {
    clearTimeout(timer)
    if (!entries.at(-1)?.isIntersecting) return
    timer = setTimeout(() => {
      watch.disconnect()
      show()
    }, waitMs)
  })
  watch.observe(first)
  return () => {
    clearTimeout(timer)
    watch.disconnect()
  }
}
