import type { ExpressionBuilder } from 'kysely'
import { clockSkewMs } from '#domain/clock-skew.ts'
import { equals, isoInstant } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

type Counted = { rule: string; who: string; most: number; perMs: number }

/** The latest valid end of a period; a wrong clock wrote a later one. */
const latest = (now: number, perMs: number) => isoInstant(now + perMs + clockSkewMs)

type Counting = Omit<Counted, 'perMs'> & { begun: string; ended: string; longest: string }

const isOver = (row: ExpressionBuilder<Tables, 'rate_count'>, { ended, longest }: Counting) =>
  row.or([row('rate_count.ends_at', '<=', ended), row('rate_count.ends_at', '>', longest)])

/** The count including this one; undefined if the limit is reached. */
const insertOne = async (trx: Writer, counting: Counting): Promise<number | undefined> => {
  const counted = await trx
    .insertInto('rate_count')
    .values({ rule: counting.rule, who: counting.who, taken: 1, ends_at: counting.begun })
    .onConflict((conflict) =>
      conflict
        .columns(['rule', 'who'])
        .doUpdateSet((row) => ({
          taken: row
            .case()
            .when(isOver(row, counting))
            .then(1)
            .else(row('rate_count.taken', '+', 1))
            .end(),
          ends_at: row.case().when(isOver(row, counting)).then(counting.begun).else(row.ref('rate_count.ends_at')).end(),
        }))
        .where((row) => row.or([isOver(row, counting), row('rate_count.taken', '<', counting.most)])),
    )
    .returning('taken')
    .executeTakeFirst()
  return counted?.taken
}

const largest = 2 ** 31 - 1

/** Counts without a limit; returns the count of the period, which begins with its first. */
export const countMore = async (trx: Writer, { rule, who, perMs }: Omit<Counted, 'most'>, now: number): Promise<number> => {
  const whiles = { begun: isoInstant(now + perMs), ended: isoInstant(now), longest: latest(now, perMs) }
  return (await insertOne(trx, { rule, who, most: largest, ...whiles })) ?? largest
}

/** Counts one in a period that begins with its first: null, or if the limit is reached the end of the period (epoch ms). */
export const countOne = async (trx: Writer, counted: Counted, now: number): Promise<number | null> => {
  const { rule, who, most, perMs } = counted
  const whiles = { begun: isoInstant(now + perMs), ended: isoInstant(now), longest: latest(now, perMs) }
  const taken = await insertOne(trx, { rule, who, most, ...whiles })
  return taken === undefined ? fullUntil(trx, counted, now) : null
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
