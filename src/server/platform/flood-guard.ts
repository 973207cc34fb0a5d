import { Problem } from '#contract/errors.ts'

type Rule = { most: number; mostOfAll?: number; perMs: number }

/** Bounds the memory: with more names than this all counts start again. */
const mostNames = 50_000

/** Counts names within a window, in memory; returns null, or the ms to wait if a name or all together are used up. */
export const countPerWindow = ({ most, mostOfAll = Number.POSITIVE_INFINITY, perMs }: Rule, clock = () => performance.now()) => {
  const counts = new Map<string, number>()
  let [until, all] = [0, 0]
  return (name: string): number | null => {
    const now = clock()
    if (now >= until || counts.size > mostNames) {
      counts.clear()
      ;[until, all] = [now + perMs, 0]
    }
    const count = counts.get(name) ?? 0
    if (count >= most || all >= mostOfAll) return until - now
    counts.set(name, count + 1)
    all += 1
    return null
  }
}

/** Throws `too_many` for an address that does something cheap too often; unlike `RateLimiter`, counts in this process only. */
export const floodGuard = (...rule: Parameters<typeof countPerWindow>): ((address: string) => void) => {
  const take = countPerWindow(...rule)
  return (address) => {
    const waitMs = take(address)
    if (waitMs !== null) throw new Problem('too_many', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
  }
}
