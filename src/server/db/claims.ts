import type { Writer } from './open.ts'

type Claim = { now: number; until: number }

const instant = (ms: number) => new Date(ms).toISOString()

/**
 * Takes a key until an instant (epoch ms of real time): true for the first who asks, false for every other, also in
 * parallel on either engine. What ran out may be taken again, and is cleared away.
 */
export const claim = async (trx: Writer, key: string, { now, until }: Claim): Promise<boolean> => {
  await trx
    .deleteFrom('claim')
    .where('until', '<=', instant(now - 60 * 60 * 1000))
    .execute()
  const taken = await trx
    .insertInto('claim')
    .values({ key, until: instant(until) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ until: instant(until) })
        .where('claim.until', '<=', instant(now)),
    )
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}
