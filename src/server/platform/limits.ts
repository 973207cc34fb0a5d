import { Problem } from '#contract/errors.ts'
import type { Database, Writer } from '#server/db/open.ts'
import { countMore, countOne, forgetCount, fullUntil } from '#server/db/rate-counts.ts'
import type { Keys } from './keys.ts'

/** `name` separates the counts of two rules. */
export type LimitRule = { name: string; most: number; perMs: number }
type Count = { rule: LimitRule; who: string }
export type Tally = { rule: Omit<LimitRule, 'most'>; who: string }

/** Counts in real time, not by the school's clock. */
export type RateLimiter = {
  /** Counts all of them, or none and throws `too_many` with the wait if any is used up. */
  take: (...counts: Count[]) => Promise<void>
  tally: (count: Tally) => Promise<number>
  /** Throws `too_many` if the count is used up, without counting: for what counts only when it fails. */
  refuseFull: (count: Count) => Promise<void>
  forget: (trx: Writer, ...counts: Tally[]) => Promise<void>
}

export const isWithinLimits = (limits: Pick<RateLimiter, 'take'>, ...counts: Count[]): Promise<boolean> =>
  limits.take(...counts).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'too_many') return false
      throw error
    },
  )

export const hourMs = 60 * 60 * 1000

/** Counts in the database, shared by all processes; it stores fingerprints, not addresses. */
export const limitsInDatabase = (db: Database, keys: Keys, clock: () => number = Date.now): RateLimiter => {
  const refuse = (until: number | null, now: number): void => {
    if (until !== null) throw new Problem('too_many', { retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) })
  }
  const keyOf = ({ rule, who }: Tally) => ({ rule: rule.name, who: keys.digest('limit', who) })
  /** Sorted, so that two transactions cannot deadlock. */
  const inOrder = <K extends { rule: string; who: string }>(rows: K[]) =>
    rows.toSorted((one, other) => (`${one.rule}${one.who}` < `${other.rule}${other.who}` ? -1 : 1))
  const counted = (counts: Count[]) => inOrder(counts.map((count) => ({ ...keyOf(count), most: count.rule.most, perMs: count.rule.perMs })))
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
      for (const one of inOrder(counts.map(keyOf))) await forgetCount(trx, one)
    },
  }
}
