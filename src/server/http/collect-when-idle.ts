import { performance } from 'node:perf_hooks'
import type { Services } from './api.ts'

const everyMs = 10_000
const [busy, idle] = [0.3, 0.1]
const worthBytes = 8_000_000

/**
 * Drops outdated answers, and collects garbage once a crowd has passed: an idle process allocates nothing, so no collection of
 * its own would give back what the crowd left. Needs `--expose-gc`.
 */
export const collectWhenIdle = ({ kept, config }: Pick<Services, 'kept' | 'config'>): (() => void) => {
  let before = performance.eventLoopUtilization()
  let dropped = 0
  let wasBusy = false
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    dropped += kept.dropOutdated(config.now())
    wasBusy ||= utilization > busy
    if (utilization > idle || !(wasBusy || dropped > worthBytes)) return
    wasBusy = false
    dropped = 0
    void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
  }, everyMs)
  return () => clearInterval(timer)
}
