import { Problem } from '#contract/errors.ts'

/** So many of something in a while; `name` keeps the counts of two rules apart. */
export type LimitRule = { name: string; most: number; perMs: number }
export type Count = { rule: LimitRule; who: string }

/** Counts in real time, not by the school's clock. */
export type RateLimiter = {
  /** Counts one of each, or when any is used up none, and throws `too_many` with the wait. */
  take: (...counts: Count[]) => Promise<void>
}

export const hourMs = 60 * 60 * 1000

type Window = { taken: number; endsAt: number }

const mostWindows = 100_000

/** Counts of this process. A while begins with its first count; when memory is short the oldest are forgotten. */
export const limitsInMemory = (clock: () => number = () => performance.now()): RateLimiter => {
  const windows = new Map<string, Window>()
  const open = ({ rule, who }: Count, now: number): Window => {
    const key = `${rule.name}\n${who}`
    const found = windows.get(key)
    if (found && found.endsAt > now) return found
    const window = { taken: 0, endsAt: now + rule.perMs }
    windows.delete(key)
    windows.set(key, window)
    return window
  }
  const forget = (now: number) => {
    if (windows.size <= mostWindows) return
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
    for (const key of windows.keys()) {
      if (windows.size <= mostWindows) break
      windows.delete(key)
    }
  }
  return {
    take: async (...counts) => {
      const now = clock()
      const opened = counts.map((count) => ({ most: count.rule.most, window: open(count, now) }))
      const waits = opened.flatMap(({ most, window }) => (window.taken >= most ? [window.endsAt - now] : []))
      if (waits.length > 0) throw new Problem('too_many', { retryAfter: Math.ceil(Math.max(...waits) / 1000) })
      for (const { window } of opened) window.taken += 1
      forget(now)
    },
  }
}
