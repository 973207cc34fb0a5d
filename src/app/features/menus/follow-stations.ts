/** Reports the anchor of the station below the bars that stay in view, and brings its chip into the strip. */
export const followStations = (strip: HTMLElement, onStation: (anchor: string | null) => void, left: AbortSignal): void => {
  let shown: string | null = null
  let frame = 0
  const look = () => {
    frame = 0
    if (left.aborted) return
    const anchor = stationInView()
    if (anchor === shown) return
    shown = anchor
    onStation(anchor)
    if (anchor !== null) showChip(strip, anchor)
  }
  addEventListener('scroll', () => void (frame ||= requestAnimationFrame(look)), { passive: true, signal: left })
  look()
}

/** Read again each time: filters remove stations, and hydration may replace them. */
const stationInView = (): string | null => {
  const stations = [...document.querySelectorAll<HTMLElement>('.stations > .station')]
  const [first] = stations
  if (!first) return null
  // Where a station comes to stand that is jumped to.
  const line =
    pixels(getComputedStyle(first).scrollMarginBlockStart) + pixels(getComputedStyle(document.documentElement).scrollPaddingBlockStart)
  return (stations.findLast((station) => station.getBoundingClientRect().top <= line + 8) ?? first).id
}

const pixels = (length: string): number => Number.parseFloat(length) || 0

const showChip = (strip: HTMLElement, anchor: string): void => {
  const chip = strip.querySelector(`[href$="#${CSS.escape(anchor)}"]`)?.getBoundingClientRect()
  if (!chip) return
  const box = strip.getBoundingClientRect()
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  strip.scrollBy({ left: chip.left - box.left - (box.width - chip.width) / 2, behavior: calm ? 'instant' : 'smooth' })
}
