import { useSyncExternalStore } from 'react'

let isPrinting = false

/** The browser prints right after its event: a store renders before that, an ordinary state would not. */
const listen = (onChange: () => void): (() => void) => {
  const media = matchMedia('print')
  const set = (next: boolean) => {
    isPrinting = next
    onChange()
  }
  const [before, after, change] = [() => set(true), () => set(false), () => set(media.matches)]
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  media.addEventListener('change', change)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
    media.removeEventListener('change', change)
  }
}

/** True while the browser prints the page. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    listen,
    () => isPrinting,
    () => false,
  )
