import { useEffect, useRef, useState } from 'react'
import { useNow } from '#app/i18n/now.tsx'
import { today } from '#domain/zone.ts'

const awayMs = 5 * 60_000

/** The instant that decides what is shown first. It stays the same while the page is read, so that no menu changes meanwhile, and moves on after a pause or at midnight. */
export const useOpenedAt = (zone: string): number => {
  const now = useNow()
  const [openedAt, setOpenedAt] = useState(now)
  const seen = useRef(now)
  useEffect(() => {
    // A hidden page is not being read, though its clock may go on.
    if (document.hidden) return
    const away = now - seen.current > awayMs
    seen.current = now
    if (away || today(now, zone) !== today(openedAt, zone)) setOpenedAt(now)
  }, [now, openedAt, zone])
  return openedAt
}
