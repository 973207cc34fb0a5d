import { focusManager } from '@tanstack/react-query'

/** A page that was not touched for so long is not in use. */
const idleMs = 5 * 60_000

/**
 * Lets screens read again only while the page is in use: a page left open would keep its session alive, which ends
 * when nothing was done for half an hour. Returns a function that stops it.
 */
export const watchWork = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const noteWork = () => {
    clearTimeout(timer)
    focusManager.setFocused(undefined)
    timer = setTimeout(() => focusManager.setFocused(false), idleMs)
  }
  const signs = ['pointerdown', 'keydown', 'visibilitychange']
  for (const name of signs) addEventListener(name, noteWork)
  noteWork()
  return () => {
    clearTimeout(timer)
    for (const name of signs) removeEventListener(name, noteWork)
  }
}
