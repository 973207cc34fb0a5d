import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { RefreshCw } from '#app/ui/icons.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/**
 * Keeps everything in it still under a loader, and gives the keyboard back where it was (PURCH-SEL-16). What the server sent is
 * still until the app hears what is chosen in it.
 */
export const StandStill = ({ still, children }: { still: boolean; children: ReactNode }) => {
  const t = useWords()
  const hydrated = useHydrated()
  const held = useRef<Element | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // Before the first frame: an inert part loses the focus.
    if (still) held.current ??= element.contains(document.activeElement) ? document.activeElement : null
    element.inert = still || !hydrated
    if (still) return
    if (held.current instanceof HTMLElement && held.current.isConnected) held.current.focus({ preventScroll: true })
    held.current = null
  }, [still, hydrated])
  return (
    <div className="buy-main" aria-busy={still}>
      <div className="buy-still" ref={box} inert={!hydrated}>
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
