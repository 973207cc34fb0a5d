import { performance } from 'node:perf_hooks'
import type { ScheduledJob } from './schedule.ts'
import type { Config } from '#server/config.ts'

const fruitlessMs = 30_000
const idle = 0.1
const worthBytes = 25_000_000
const littleBytes = 5_000_000

type Holding = { cache: { dropOutdated: (now: number) => void }; config: Pick<Config, 'now'> }

/**
 * Drops outdated responses, and collects garbage while the process is idle and holds much more memory than before: an idle process
 * allocates nothing, so it would never collect by itself. After a collection that freed little the next one waits. Needs `--expose-
 * gc`.
 */
export const collectWhenIdle = ({ cache, config }: Holding): ScheduledJob => {
  let before = performance.eventLoopUtilization()
  let least = Number.POSITIVE_INFINITY
  let last = { held: Number.POSITIVE_INFINITY, at: Number.NEGATIVE_INFINITY }
  const run = async () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    cache.dropOutdated(config.now())
    const held = process.memoryUsage.rss()
    least = Math.min(least, held)
    if (utilization > idle || held < least + worthBytes) return
    if (held > last.held - littleBytes && performance.now() - last.at < fruitlessMs) return
    last = { held, at: performance.now() }
    void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
  }
  return { name: 'collect', when: '*/10 * * * * *', run }
}
