import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { RefreshCw } from '#app/ui/icons.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Keys that would move the focus or scroll. */
const walking = new Set(['Tab', 'Enter', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'])

/**
 * Makes its children inert under a loader and then restores the focus (PURCH-SEL-16); Tab presses meanwhile are counted and
 * applied after. The server's HTML is inert until it is hydrated, so that no choice is lost.
 */
export const BusyRegion = ({ busy, children }: { busy: boolean; children: ReactNode }) => {
  const t = useWords()
  const hydrated = useHydrated()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // Before the first paint: an inert element loses the focus.
    const keyed = element.contains(document.activeElement) ? document.activeElement : null
    element.inert = busy || !hydrated
    if (!busy || !(keyed instanceof HTMLElement)) return
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
      // Not if the focus has moved elsewhere meanwhile.
      if (document.activeElement === document.body) tabStopFrom(element, keyed, steps)?.focus({ preventScroll: steps === 0 })
    }
  }, [busy, hydrated])
  return (
    <div className="buy-main" aria-busy={busy}>
      <div className="buy-still" ref={box} inert={!hydrated}>
        {children}
      </div>
      <div role="status" className={busy ? 'buy-loader' : 'visually-hidden'}>
        {busy && (
          <p>
            <RefreshCw />
            {t('purchase.updating')}
          </p>
        )}
      </div>
    </div>
  )
}

const stops =
  'a[href], button:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"], input:enabled:not([type="hidden"], [type="radio"]:not(:checked))'

/** The tab stop that many steps from an element inside a part of the page, at most its first or last one; null when the element is gone. */
const tabStopFrom = (part: HTMLElement, from: HTMLElement, steps: number): HTMLElement | null => {
  if (!from.isConnected) return null
  if (steps === 0) return from
  const shown = [...part.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop === from || stop.getClientRects().length > 0)
  const at = shown.indexOf(from)
  return at === -1 ? from : (shown[Math.min(shown.length - 1, Math.max(0, at + steps))] ?? from)
}
