import type { Reader } from './open.ts'

/** Each is read from an index or from few rows. */
type Figures = { mails: number; lateSeconds: number; orders: Record<string, number> }

/** Counts for monitoring: waiting mail, paid orders, and payments without an answer. */
export const listFigures = async (db: Reader, now: number): Promise<Figures> => {
  const mail = await db
    .selectFrom('mail_outbox')
    .select((row) => [row.fn.countAll().as('count'), row.fn.min('due_at').as('first')])
    .executeTakeFirstOrThrow()
  const paid = await db
    .selectFrom('order_number')
    .select((row) => row.fn.sum('last_no').as('count'))
    .executeTakeFirstOrThrow()
  const open = await db
    .selectFrom('order_attempt')
    .select((row) => ['state', row.fn.countAll().as('count')])
    .where('ask_at', 'is not', null)
    .groupBy('state')
    .execute()
  return {
    mails: Number(mail.count),
    lateSeconds: mail.first === null ? 0 : Math.max(0, (now - Date.parse(mail.first)) / 1000),
    orders: { paid: Number(paid.count ?? 0), ...Object.fromEntries(open.map(({ state, count }) => [`${state}_asked`, Number(count)])) },
  }
}
