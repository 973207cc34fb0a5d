import { isoInstant } from '#domain/calendar.ts'
import { clockSkewMs } from '#domain/clock-skew.ts'
import type { Reader, Writer } from './open.ts'

type Period = { now: number; until: number }

/** The key of a solved captcha, which is valid once. */
export type Solution = { once: string; untilMs: number }

/** Rows are deleted so late that a clock that is a day ahead deletes none that are still valid. */
const clearedAfterMs = 2 * 24 * 60 * 60 * 1000

/**
 * Consumes a key until an instant (epoch ms of real time): true for the first caller, false for every other, also in parallel.
 * An expired key can be consumed again; so can one that a wrong clock wrote further into the future.
 */
export const consumeOnce = async (trx: Writer, key: string, { now, until }: Period): Promise<boolean> => {
  await trx
    .deleteFrom('claim')
    .where('until', '<=', isoInstant(now - clearedAfterMs))
    .execute()
  const taken = await trx
    .insertInto('claim')
    .values({ key, until: isoInstant(until) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ until: isoInstant(until) })
        .where((row) => row.or([row('claim.until', '<=', isoInstant(now)), row('claim.until', '>', isoInstant(until + clockSkewMs))])),
    )
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

/** Whether a key that is consumed for `forMs` is consumed now. */
export const isConsumed = async (db: Reader, key: string, forMs: number): Promise<boolean> => {
  const now = Date.now()
  const found = await db
    .selectFrom('claim')
    .select('key')
    .where('key', '=', key)
    .where('until', '>', isoInstant(now))
    .where('until', '<=', isoInstant(now + forMs + clockSkewMs))
    .executeTakeFirst()
  return found !== undefined
}

/** Below what one statement takes of parameters. */
const keysAtOnce = 500

/** Makes keys free to be consumed again; answers those that were consumed. */
export const releaseConsumed = async (trx: Writer, keys: readonly string[]): Promise<string[]> => {
  const released: string[] = []
  for (let from = 0; from < keys.length; from += keysAtOnce) {
    const part = keys.slice(from, from + keysAtOnce)
    const rows = await trx.deleteFrom('claim').where('key', 'in', part).returning('key').execute()
    released.push(...rows.map(({ key }) => key))
  }
  return released
}
