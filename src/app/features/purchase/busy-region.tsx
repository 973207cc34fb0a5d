import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { RefreshCw } from '#app/ui/icons.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { nthFrom } from './nth-from.ts'

/** Keys that would walk away or scroll while nothing can be chosen. */
const walking = new Set(['Tab', 'Enter', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'])

/**
 * Keeps everything in it still under a loader, and gives the keyboard back where it was (PURCH-SEL-16); a Tab pressed meanwhile
 * is walked then. What the server sent is still until the app hears what is chosen in it.
 */
export const StandStill = ({ still, children }: { still: boolean; children: ReactNode }) => {
  const t = useWords()
  const hydrated = useHydrated()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // Before the first frame: an inert part loses the focus.
    const keyed = element.contains(document.activeElement) ? document.activeElement : null
    element.inert = still || !hydrated
    if (!still || !(keyed instanceof HTMLElement)) return
    let steps = 0
    const wait = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.activeElement !== document.body || !walking.has(event.key)) return
      event.preventDefault()
      if (event.key === 'Tab') steps += event.shiftKey ? -1 : 1
    }
    document.addEventListener('keydown', wait)
    return () => {
      document.removeEventListener('keydown', wait)
      element.inert = false
      // Whoever went elsewhere meanwhile stays there.
      if (document.activeElement === document.body) nthFrom(element, keyed, steps)?.focus({ preventScroll: steps === 0 })
    }
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
