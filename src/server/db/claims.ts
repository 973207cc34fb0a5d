import { clockSkewMs } from '#domain/clock-skew.ts'
import type { Reader, Writer } from './open.ts'

type Claim = { now: number; until: number }

/** What the right response to a captcha is remembered by, so that it serves once. */
export type Solution = { once: string; untilMs: number }

/** Later than any claim lasts: a clock that was a day ahead for a while has cleared away nothing that still holds. */
const clearedAfterMs = 2 * 24 * 60 * 60 * 1000

const instant = (ms: number) => new Date(ms).toISOString()

/**
 * Takes a key until an instant (epoch ms of real time): true for the first who asks, false for every other, also in
 * parallel on either engine. What ran out may be taken again, and is cleared away later; so may what was taken by a clock that
 * has gone back since, and would last longer than now.
 */
export const claim = async (trx: Writer, key: string, { now, until }: Claim): Promise<boolean> => {
  await trx
    .deleteFrom('claim')
    .where('until', '<=', instant(now - clearedAfterMs))
    .execute()
  const taken = await trx
    .insertInto('claim')
    .values({ key, until: instant(until) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ until: instant(until) })
        .where((row) => row.or([row('claim.until', '<=', instant(now)), row('claim.until', '>', instant(until + clockSkewMs))])),
    )
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

/** Whether a key that is taken for so long is taken now, by a clock that has not gone back since. */
export const isClaimed = async (db: Reader, key: string, forMs: number): Promise<boolean> => {
  const now = Date.now()
  const found = await db
    .selectFrom('claim')
    .select('key')
    .where('key', '=', key)
    .where('until', '>', instant(now))
    .where('until', '<=', instant(now + forMs + clockSkewMs))
    .executeTakeFirst()
  return found !== undefined
}
