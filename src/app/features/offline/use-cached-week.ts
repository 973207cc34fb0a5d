import { focusManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { weekKey } from '#contract/offline.ts'
import type { WeekPack } from '#contract/week.ts'
import { now } from '#app/offline/clock.ts'
import { onResume } from '#app/offline/freshness.ts'
import { readSaved } from '#app/offline/store.ts'
import { noteSaved, saveWeek } from '#app/offline/worker-bridge.ts'

// A random part spreads the requests of pages that were opened together.
const refreshMs = (5 + Math.random()) * 60_000

/** Has the worker cache the school's next seven days while a page is open, and stores their last day. */
export const useCachedWeek = (siteId: string): void => {
  useEffect(() => {
    const show = async () => {
      const stored = await readSaved<WeekPack>(weekKey(siteId), now())
      if (stored) noteSaved(siteId, stored.value.to)
    }
    const refresh = () => saveWeek(siteId)
    void show()
    refresh()
    const timer = setInterval(() => focusManager.isFocused() && refresh(), refreshMs)
    const stop = onResume(refresh)
    addEventListener('online', refresh)
    return () => {
      clearInterval(timer)
      stop()
      removeEventListener('online', refresh)
    }
  }, [siteId])
}
