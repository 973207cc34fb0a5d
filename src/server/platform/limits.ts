import { Problem } from '#contract/errors.ts'
import type { Database, Writer } from '#server/db/open.ts'
import { countOne, forgetCount, fullUntil } from '#server/db/rate-counts.ts'
import type { Keys } from './keys.ts'

/** `name` separates the counts of two rules. */
export type LimitRule = { name: string; most: number; perMs: number }
export type Count = { rule: LimitRule; who: string }

/** The `most` of what is counted and never refused. */
export const unlimited = 2 ** 31 - 1

/** Counts in real time, not by the school's clock. */
export type RateLimiter = {
  /** Counts all of them and returns their numbers, or counts none and throws `too_many` with the wait if any is used up. */
  take: (...counts: Count[]) => Promise<number[]>
  /** The same in the caller's transaction: what is rolled back counts for nothing. */
  takeIn: (trx: Writer, ...counts: Count[]) => Promise<number[]>
  /** Throws `too_many` if the count is used up, without counting: for what counts only when it fails. */
  refuseFull: (count: Count) => Promise<void>
  forget: (trx: Writer, ...counts: Count[]) => Promise<void>
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
  const keyOf = ({ rule, who }: Count) => ({ rule: rule.name, who: keys.digest('limit', who) })
  /** Sorted, so that two transactions cannot deadlock. */
  const inOrder = <K extends { rule: string; who: string }>(rows: K[]) =>
    rows.toSorted((one, other) => (`${one.rule}${one.who}` < `${other.rule}${other.who}` ? -1 : 1))
  const rowOf = (count: Count) => ({ ...keyOf(count), most: count.rule.most, perMs: count.rule.perMs })
  const takeIn: RateLimiter['takeIn'] = async (trx, ...counts) => {
    const now = clock()
    const rows = counts.map(rowOf)
    const numbers = new Map<object, number>()
    for (const row of inOrder(rows)) {
      const number = await countOne(trx, row, now)
      if (number === null) refuse(await fullUntil(trx, row, now), now)
      numbers.set(row, number ?? row.most)
    }
    return rows.map((row) => numbers.get(row) ?? 0)
  }
  return {
    take: (...counts) => db.writeNonDurable((trx) => takeIn(trx, ...counts)),
    takeIn,
    refuseFull: async (count) => {
      const now = clock()
      refuse(await fullUntil(db.read, rowOf(count), now), now)
    },
    forget: async (trx, ...counts) => {
      for (const one of inOrder(counts.map(keyOf))) await forgetCount(trx, one)
    },
  }
}
