import { performance } from 'node:perf_hooks'
import type { Services } from './api.ts'

const everyMs = 10_000
const idle = 0.1
const worthBytes = 25_000_000
const littleBytes = 5_000_000

/**
 * Drops outdated answers, and collects garbage while the process is idle and holds clearly more than it once did: it then
 * allocates nothing, so no collection of its own would give back what a crowd left. It stops once a collection gives nothing
 * back. Needs `--expose-gc`.
 */
export const collectWhenIdle = ({ kept, config }: Pick<Services, 'kept' | 'config'>): (() => void) => {
  let before = performance.eventLoopUtilization()
  let least = Number.POSITIVE_INFINITY
  let lastCollected = 0
  let dropped = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    dropped += kept.dropOutdated(config.now())
    const held = process.memoryUsage.rss()
    least = Math.min(least, held)
    const isAsBefore = dropped < littleBytes && Math.abs(held - lastCollected) < littleBytes
    if (utilization > idle || held < least + worthBytes || isAsBefore) return
    lastCollected = held
    dropped = 0
    void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
  }, everyMs)
  return () => clearInterval(timer)
}
