import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the first match within an element when it appears, for what was focused is gone; without one to the element. */
export const useFocusHere = (selector?: string): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const found = selector === undefined ? null : box.current?.querySelector<HTMLElement>(selector)
    const target = found ?? box.current
    target?.focus()
  }, [selector])
  return box
}
