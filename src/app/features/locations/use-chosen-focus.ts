import { useEffect, useRef } from 'react'
import { beside } from './place-link.ts'

/** Gives the keyboard to the place that was opened, and back to its card when it is closed. */
export const useChosenFocus = (id: string | undefined): void => {
  const before = useRef(id)
  useEffect(() => {
    const last = before.current
    before.current = id
    if (last === id) return
    if (id === undefined) {
      const card = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(last ?? '')}"]`)
      card?.focus({ preventScroll: true })
      // After the router has restored the scroll position, which was measured on the shorter page.
      requestAnimationFrame(() => card?.closest('article')?.scrollIntoView({ block: 'nearest' }))
      return
    }
    const detail = document.getElementById('place-detail')
    detail?.focus({ preventScroll: true })
    if (!matchMedia(beside).matches) detail?.scrollIntoView({ block: 'start' })
  }, [id])
}
