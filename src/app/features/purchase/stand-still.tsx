import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { RefreshCw } from '#app/ui/icons.tsx'

/** Keeps everything in it still under a loader, and gives the keyboard back where it was (PURCH-SEL-16). */
export const StandStill = ({ still, children }: { still: boolean; children: ReactNode }) => {
  const t = useWords()
  const held = useRef<Element | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // Before the first frame: an inert part loses the focus.
    if (still) held.current ??= element.contains(document.activeElement) ? document.activeElement : null
    element.inert = still
    if (still) return
    if (held.current instanceof HTMLElement && held.current.isConnected) held.current.focus({ preventScroll: true })
    held.current = null
  }, [still])
  return (
    <div className="buy-main" aria-busy={still}>
      <div className="buy-still" ref={box}>
        {children}
      </div>
      <div role="status" className={still ? 'buy-loader' : 'visually-hidden'}>
        {still && (
          <p>
            <RefreshCw />
            {t('purchase.updating')}
          </p>
        )}
      </div>
    </div>
  )
}
