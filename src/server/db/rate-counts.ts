import type { Reader, Writer } from './open.ts'
import { statement } from './statement.ts'

export type Counted = { rule: string; who: string; most: number; perMs: number }

const instant = (ms: number) => new Date(ms).toISOString()

/** Counts one, in a while that begins with its first: null, or where the while is used up the instant (epoch ms) of its end. */
export const countOne = async (trx: Writer, { rule, who, most, perMs }: Counted, now: number): Promise<number | null> => {
  const [begun, ended] = [instant(now + perMs), instant(now)]
  const taken = await trx
    .insertInto('rate_count')
    .values({ rule, who, taken: 1, ends_at: begun })
    .onConflict((conflict) =>
      conflict
        .columns(['rule', 'who'])
        .doUpdateSet((row) => ({
          taken: row
            .case()
            .when('rate_count.ends_at', '<=', ended)
            .then(1)
            .else(row('rate_count.taken', '+', 1))
            .end(),
          ends_at: row.case().when('rate_count.ends_at', '<=', ended).then(begun).else(row.ref('rate_count.ends_at')).end(),
        }))
        .where((row) => row.or([row('rate_count.ends_at', '<=', ended), row('rate_count.taken', '<', most)])),
    )
    .returning('taken')
    .executeTakeFirst()
  if (taken) return null
  return fullUntil(trx, { rule, who, most }, now)
}

const selectFull = statement((db, { rule, who, most, now }: Omit<Counted, 'perMs'> & { now: string }) =>
  db
    .selectFrom('rate_count')
    .select('ends_at')
    .where('rule', '=', rule)
    .where('who', '=', who)
    .where('taken', '>=', most)
    .where('ends_at', '>', now),
)

/** The instant (epoch ms) at which a while that is used up ends; null where it is not. Counts nothing. */
export const fullUntil = async (db: Reader, { rule, who, most }: Omit<Counted, 'perMs'>, now: number): Promise<number | null> => {
  const [full] = await selectFull(db, { rule, who, most, now: instant(now) })
  return full ? Date.parse(full.ends_at) : null
}

export const forgetCount = async (trx: Writer, { rule, who }: Pick<Counted, 'rule' | 'who'>): Promise<void> => {
  await trx.deleteFrom('rate_count').where('rule', '=', rule).where('who', '=', who).execute()
}
