import { useEffect, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { InLink } from './in-link.tsx'
import { usePopupWords } from './popup-words.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useWords } from '#app/i18n/words.ts'

type Props = {
  site: Site
  popup: Site['popups'][number]
  /** The page came whole from the server. */
  served: boolean
  onClose: () => void
}

const waitMs = 1000

/** Picture, title, message and a link (HOME-09), a second after the first part of the page was in view (HOME-10). */
export const PopupDialog = ({ site, popup, served, onClose }: Props) => {
  const [open, setOpen] = useState(false)
  useEffect(() => afterFirstSight(served ? Math.max(0, waitMs - performance.now() + loadedAt()) : waitMs, () => setOpen(true)), [served])
  const t = useWords()
  const { title, message, picture, href } = usePopupWords(site, popup)
  const shown = picture && (
    <Picture
      folder="popup"
      name={picture}
      siteId={site.id}
      alt=""
      width={3}
      height={2}
      eager
      fit="contain"
      sizes="(min-width: 37rem) 34rem, 100vw"
    />
  )
  // Before the popup opens its picture is on its way, so that it opens whole.
  if (!open) return <div hidden>{shown}</div>
  return (
    <Dialog
      className="popup no-print"
      open
      title={title}
      closeLabel={t('actions.close')}
      onClose={onClose}
      footer={
        href !== null && (
          <InLink href={href} className="button button-primary" onFollow={onClose}>
            {t('home.popup.more')}
            <span className="visually-hidden"> {title}</span>
          </InLink>
        )
      }
    >
      <div className="stack">
        {shown}
        <p>{message}</p>
      </div>
    </Dialog>
  )
}

/** When the browser had loaded the page, on the clock of `performance.now()`. */
const loadedAt = (): number => {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : 0
}

/** Waits until the first panel has been on the screen for a while, so that the answer is not covered at once. */
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
