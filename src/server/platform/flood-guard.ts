import { Problem } from '#contract/errors.ts'

type Rule = { most: number; perMs: number }

const mostAddresses = 50_000

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
