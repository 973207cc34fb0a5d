import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import { Problem } from '#contract/errors.ts'

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/** Runs `atOnce` jobs and queues `waiting` more, else throws `busy`; pending requests get a turn between two jobs. */
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
