import { Problem } from '#contract/errors.ts'
import type { Database, Writer } from '#server/db/open.ts'
import { countMore, countOne, forgetCount, fullUntil } from '#server/db/rate-counts.ts'
import type { Keys } from './keys.ts'

/** So many of something in a while; `name` keeps the counts of two rules apart. */
export type LimitRule = { name: string; most: number; perMs: number }
export type Count = { rule: LimitRule; who: string }
/** What is counted without an end. */
export type Tally = { rule: Omit<LimitRule, 'most'>; who: string }

/** Counts in real time, not by the school's clock. */
export type RateLimiter = {
  /** Counts one of each, or when any is used up none, and throws `too_many` with the wait. */
  take: (...counts: Count[]) => Promise<void>
  /** Counts one, refuses nothing, and answers how many there are. */
  tally: (count: Tally) => Promise<number>
  /** Counts nothing, and throws `too_many` where the count is used up: for what is counted only when it goes wrong. */
  refuseFull: (count: Count) => Promise<void>
  /** Starts the counts anew: who proved to be right was not guessing. */
  forget: (trx: Writer, ...counts: Tally[]) => Promise<void>
}

/** Counts one of each, and answers false in place of a refusal. */
export const isWithinLimits = (limits: Pick<RateLimiter, 'take'>, ...counts: Count[]): Promise<boolean> =>
  limits.take(...counts).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'too_many') return false
      throw error
    },
  )

export const hourMs = 60 * 60 * 1000

/** Counts in the database, one for all processes; who is counted stands there as a fingerprint. */
export const limitsInDatabase = (db: Database, keys: Keys, clock: () => number = Date.now): RateLimiter => {
  const refuse = (until: number | null, now: number): void => {
    if (until !== null) throw new Problem('too_many', { retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) })
  }
  const keyOf = ({ rule, who }: Tally) => ({ rule: rule.name, who: keys.digest('limit', who) })
  // Always in one order, so that two transactions never wait for each other.
  const counted = (counts: Count[]) =>
    counts
      .map((count) => ({ ...keyOf(count), most: count.rule.most, perMs: count.rule.perMs }))
      .toSorted((one, other) => (`${one.rule}${one.who}` < `${other.rule}${other.who}` ? -1 : 1))
  return {
    take: (...counts) =>
      db.writeNonDurable(async (trx) => {
        const now = clock()
        for (const one of counted(counts)) refuse(await countOne(trx, one, now), now)
      }),
    tally: (count) => db.writeNonDurable((trx) => countMore(trx, { ...keyOf(count), perMs: count.rule.perMs }, clock())),
    refuseFull: async (count) => {
      const now = clock()
      for (const one of counted([count])) refuse(await fullUntil(db.read, one, now), now)
    },
    forget: async (trx, ...counts) => {
      for (const one of counts) await forgetCount(trx, keyOf(one))
    },
  }
}
