import { focusManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { weekKey } from '#contract/offline.ts'
import type { WeekPack } from '#contract/week.ts'
import { now } from '#app/offline/clock.ts'
import { onResume } from '#app/offline/freshness.ts'
import { readSaved } from '#app/offline/store.ts'
import { noteSaved, saveWeek } from '#app/offline/worker-bridge.ts'

// A random part keeps pages that were opened together from asking together.
const againAfterMs = (5 + Math.random()) * 60_000

/** Keeps the school's next seven days on the device while any of its pages is open, and says until when they reach. */
export const useKeptWeek = (siteId: string): void => {
  useEffect(() => {
    const show = async () => {
      const kept = await readSaved<WeekPack>(weekKey(siteId), now())
      if (kept) noteSaved(siteId, kept.value.to)
    }
    const refresh = () => saveWeek(siteId)
    void show()
    refresh()
    const timer = setInterval(() => focusManager.isFocused() && refresh(), againAfterMs)
    const stop = onResume(refresh)
    addEventListener('online', refresh)
    return () => {
      clearInterval(timer)
      stop()
      removeEventListener('online', refresh)
    }
  }, [siteId])
}
