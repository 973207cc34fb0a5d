import { useEffect } from 'react'
import { weekKey } from '#contract/offline.ts'
import type { WeekPack } from '#contract/week.ts'
import { now } from '#app/offline/clock.ts'
import { readSaved } from '#app/offline/store.ts'
import { noteSaved, saveWeek } from '#app/offline/worker-bridge.ts'

const againAfterMs = 30 * 60_000

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
    const timer = setInterval(refresh, againAfterMs)
    addEventListener('online', refresh)
    return () => {
      clearInterval(timer)
      removeEventListener('online', refresh)
    }
  }, [siteId])
}
