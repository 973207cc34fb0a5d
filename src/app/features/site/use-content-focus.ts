import { useMatches } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { afterPaint } from '#app/ui/after-paint.ts'

/**
 * Moves the focus to the content when another page of the school is shown, as a page load would; panels of one page keep it, and
 * so does a focus that the page itself has set. It follows the page shown and not the address, which changes first. A page made
 * for typing marks its first field with `data-begin`. It runs a frame later, since focusing forces a layout.
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
