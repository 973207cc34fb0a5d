import type { ExpressionBuilder } from 'kysely'
import { isoInstant } from '#domain/calendar.ts'
import { clockSkewMs } from '#domain/clock-skew.ts'
import { equals } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

type Counted = { rule: string; who: string; most: number; perMs: number }

/** The latest valid end of a period; a wrong clock wrote a later one. */
const latest = (now: number, perMs: number) => isoInstant(now + perMs + clockSkewMs)

const isOver = (row: ExpressionBuilder<Tables, 'rate_count'>, { ended, longest }: { ended: string; longest: string }) =>
  row.or([row('rate_count.ends_at', '<=', ended), row('rate_count.ends_at', '>', longest)])

/** Counts one in a period that begins with its first; returns its number in the period, null if the limit is reached. */
export const countOne = async (trx: Writer, { rule, who, most, perMs }: Counted, now: number): Promise<number | null> => {
  const begun = isoInstant(now + perMs)
  const period = { ended: isoInstant(now), longest: latest(now, perMs) }
  const counted = await trx
    .insertInto('rate_count')
    .values({ rule, who, taken: 1, ends_at: begun })
    .onConflict((conflict) =>
      conflict
        .columns(['rule', 'who'])
        .doUpdateSet((row) => ({
          taken: row
            .case()
            .when(isOver(row, period))
            .then(1)
            .else(row('rate_count.taken', '+', 1))
            .end(),
          ends_at: row.case().when(isOver(row, period)).then(begun).else(row.ref('rate_count.ends_at')).end(),
        }))
        .where((row) => row.or([isOver(row, period), row('rate_count.taken', '<', most)])),
    )
    .returning('taken')
    .executeTakeFirst()
  return counted?.taken ?? null
}

/** The end (epoch ms) of a period whose limit is reached; null for any other. Counts nothing. */
export const fullUntil = async (db: Reader, { rule, who, most, perMs }: Counted, now: number): Promise<number | null> => {
  const full = await db
    .selectFrom('rate_count')
    .select('ends_at')
    .where(equals({ rule, who }))
    .where('taken', '>=', most)
    .where('ends_at', '>', isoInstant(now))
    .where('ends_at', '<=', latest(now, perMs))
    .executeTakeFirst()
  return full ? Date.parse(full.ends_at) : null
}

export const forgetCount = async (trx: Writer, { rule, who }: Pick<Counted, 'rule' | 'who'>): Promise<void> => {
  await trx.deleteFrom('rate_count').where('rule', '=', rule).where('who', '=', who).execute()
}
