import { Problem } from '#contract/errors.ts'
import type { RateLimiter } from '#server/platform/limits.ts'
import type { Watch } from './port.ts'

/** Reports refusals to the watchers: the rule, not the visitor. */
export const watchedLimits = (limits: RateLimiter, watch: readonly Watch[]): RateLimiter => ({
  ...limits,
  take: (...counts) =>
    limits.take(...counts).catch((error: unknown) => {
      const names = counts.map(({ rule }) => rule.name)
      if (error instanceof Problem && error.code === 'too_many') for (const one of watch) one.limited?.(names.join(','))
      throw error
    }),
})
