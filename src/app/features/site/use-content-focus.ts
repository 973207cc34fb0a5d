import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the content when another page of the school is reached, as a page load would; panels of one page keep it. */
export const useContentFocus = (): RefObject<HTMLElement | null> => {
  const content = useRef<HTMLElement>(null)
  const page = useLocation({ select: ({ pathname }) => pathname.split('/').slice(0, 3).join('/') })
  const before = useRef(page)
  useEffect(() => {
    if (before.current !== page) content.current?.focus({ preventScroll: true })
    before.current = page
  }, [page])
  return content
}
