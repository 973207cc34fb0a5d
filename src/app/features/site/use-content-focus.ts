import { useMatches } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { afterPaint } from '#app/ui/after-paint.ts'

/**
 * Moves the focus to the content when another page of the school is reached, as a page load would; panels of one page keep
 * it, and so does what the page itself has given it. Counted by the page that is shown, not by the address, which is a step
 * ahead of it: the field that a page still holds goes with that page. Who comes to type begins in the field of `data-begin`. A frame later: to focus is to lay out a page that is still being made.
 */
export const useContentFocus = (): RefObject<HTMLElement | null> => {
  const content = useRef<HTMLElement>(null)
  const page = useMatches({ select: (shown) => shown.at(-1)?.pathname.split('/').slice(0, 3).join('/') })
  const before = useRef(page)
  useEffect(() => {
    const last = before.current
    before.current = page
    if (last === page) return
    return afterPaint(() => {
      const { current } = content
      if (!current || current.contains(document.activeElement)) return
      const begin = current.querySelector<HTMLElement>('[data-begin] input') ?? current
      begin.focus({ preventScroll: true })
    })
  }, [page])
  return content
}
