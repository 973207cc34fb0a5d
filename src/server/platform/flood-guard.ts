import { Problem } from '#contract/errors.ts'

type Rule = { most: number; perMs: number }

/** More addresses than a school has; past them the counts begin anew, so that their memory is bounded. */
const mostAddresses = 50_000

/**
 * Refuses an address that does something too often, counted by this process alone and without a write: for floods of what is
 * cheap, where the exact count of `RateLimiter` would cost as much as what it limits.
 */
export const floodGuard = ({ most, perMs }: Rule, clock: () => number = Date.now): ((address: string) => void) => {
  const counts = new Map<string, number>()
  let until = 0
  return (address) => {
    const now = clock()
    if (now >= until || counts.size > mostAddresses) {
      counts.clear()
      until = now + perMs
    }
    const count = (counts.get(address) ?? 0) + 1
    if (count > most) throw new Problem('too_many', { retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) })
    counts.set(address, count)
  }
}
