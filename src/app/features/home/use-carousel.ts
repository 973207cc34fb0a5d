import { type RefObject, useEffect, useState } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const delayMs = 4000

/** Which slide is in view. */
const placeOf = (row: HTMLElement | null): number => (row ? Math.round(row.scrollLeft / Math.max(1, row.clientWidth)) : 0)

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const show = (row: HTMLElement | null, index: number) =>
  row?.scrollTo({ left: index * row.clientWidth, behavior: isStill() ? 'instant' : 'smooth' })

/** Touching the button that pauses and plays says so itself. */
const isOther = ({ target }: Event) => !(target instanceof Element && target.closest('[data-plays]'))

/**
 * The slide that a scrolling row shows, and the timer that moves it on: every four seconds, round and round, until a visitor
 * touches it; never with one slide, with reduced motion (HOME-Q1) or while the page is hidden (HOME-12).
 */
export const useCarousel = (track: RefObject<HTMLElement | null>, count: number) => {
  const [at, setAt] = useState(0)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const hydrated = useHydrated()
  const playing = hydrated && count > 1 && (wanted ?? !isStill())

  useEffect(() => {
    const row = track.current
    if (!row) return
    const leave = new AbortController()
    const { signal } = leave
    const read = () => setAt(placeOf(row))
    // A reload restores the row's scroll position before this listens.
    read()
    row.addEventListener('scroll', read, { passive: true, signal })
    for (const kind of ['pointerdown', 'keydown', 'focusin', 'wheel'])
      row.parentElement?.addEventListener(kind, (event) => isOther(event) && setWanted(false), { passive: true, signal })
    return () => leave.abort()
  }, [track])

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => !document.hidden && show(track.current, (placeOf(track.current) + 1) % count), delayMs)
    return () => clearInterval(timer)
  }, [playing, at, count, track])

  return {
    at,
    playing,
    toggle: () => setWanted(!playing),
    go: (index: number) => show(track.current, (index + count) % count),
  }
}
