import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import { Problem } from '#contract/errors.ts'

/** A limiter of work: what does not fit is refused as busy. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/** Runs `atOnce` pieces of work and lets `waiting` more wait; requests already received get their turn between two pieces. */
export const limitConcurrency = ({ atOnce, waiting }: { atOnce: number; waiting: number }): ConcurrencyLimit => {
  const limit = pLimit(atOnce)
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw new Problem('busy')
    return limit(async () => {
      await setImmediate()
      return work()
    })
  }
}
