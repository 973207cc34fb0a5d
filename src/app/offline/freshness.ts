import { focusManager, type QueryClient } from '@tanstack/react-query'
import { onSchoolClock } from './clock.ts'
import type { CacheEntry } from './cache-entry.ts'

/** The age of a view is that of its oldest part; null is live. */
export const oldest = (a: number | null = null, b: number | null = null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)

const minuteMs = 60_000
/** A visible answer without a newer one for so long shows its age. */
export const agedMs = 15 * minuteMs

/** Each can be the only event of a returning page: from the back-forward cache, another window, a frozen tab, a dead network. */
const listenForResume = (onResume: () => void): (() => void) => {
  const windowEvents = ['visibilitychange', 'pageshow', 'focus', 'online']
  for (const name of windowEvents) addEventListener(name, onResume)
  document.addEventListener('resume', onResume)
  return () => {
    for (const name of windowEvents) removeEventListener(name, onResume)
    document.removeEventListener('resume', onResume)
  }
}

/** Runs `work` when the page comes back into view, once a minute at most; returns a function that stops it. */
export const onResume = (work: () => void): (() => void) => {
  let lastMs = Date.now()
  return focusManager.subscribe((isVisible) => {
    if (!isVisible || Math.abs(Date.now() - lastMs) < minuteMs) return
    lastMs = Date.now()
    work()
  })
}

/** Gives a visible answer its age after fifteen minutes without a newer one. */
const markAged = (client: QueryClient): void => {
  for (const query of client.getQueryCache().findAll({ type: 'active', fetchStatus: 'idle' })) {
    const { queryKey, state } = query
    const answer = state.data as CacheEntry<unknown> | undefined
    if (answer?.cachedAt !== null) continue
    if (Date.now() - state.dataUpdatedAt < agedMs) continue
    client.setQueryData(queryKey, { ...answer, cachedAt: onSchoolClock(state.dataUpdatedAt) }, { updatedAt: state.dataUpdatedAt })
  }
}

/** Stale answers are fetched again when the page comes back; returns a function that stops it. */
export const watchFreshness = (client: QueryClient): (() => void) => {
  focusManager.setEventListener(listenForResume)
  const timer = setInterval(() => focusManager.isFocused() && markAged(client), minuteMs)
  return () => {
    clearInterval(timer)
    focusManager.setEventListener(() => undefined)
  }
}
