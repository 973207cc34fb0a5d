import { useMatches } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { afterPaint } from '#app/ui/after-paint.ts'

/** Moves the focus to the content when another screen is shown, unless that screen has set it itself. */
export const useScreenFocus = (): RefObject<HTMLElement | null> => {
  const content = useRef<HTMLElement>(null)
  const screen = useMatches({ select: (shown) => shown.at(-1)?.routeId as string | undefined })
  const before = useRef(screen)
  useEffect(() => {
    const last = before.current
    before.current = screen
    if (last === screen) return
    return afterPaint(() => {
      const { current } = content
      if (current && !current.contains(document.activeElement)) current.focus({ preventScroll: true })
    })
  }, [screen])
  return content
}
