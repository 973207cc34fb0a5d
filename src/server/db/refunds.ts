import { isoInstant } from '#domain/calendar.ts'
import { clockSkewMs } from '#domain/clock-skew.ts'
import { nextRefundQuestionMs } from '#domain/order-state.ts'
import { equals } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredRefund = Tables['refund']
export type RefundKey = Pick<StoredRefund, 'site_id' | 'provider_order_id'>

/** The refund of a whole order is a row beside those of its charges, without an amount, until all are done: a process may end between two. */
const wholeName = (orderId: string): string => `whole ${orderId}`

/** The refund of the whole order that a refund is part of; null for none. */
export const findWhole = (db: Reader, { site_id, order_id }: Pick<StoredRefund, 'site_id' | 'order_id'>) =>
  findRefund(db, { site_id, provider_order_id: wholeName(order_id) })

/** A refund that is begun now. */
export type NewRefund = Omit<StoredRefund, 'done_at' | 'ask_at' | 'provider_transaction'>

export const wholeRefund = (refund: Omit<NewRefund, 'provider_order_id' | 'subscription_id' | 'due' | 'amount_cents'>): NewRefund => ({
  ...refund,
  provider_order_id: wholeName(refund.order_id),
  subscription_id: null,
  due: null,
  amount_cents: 0,
})

/** The note that an order was ended and nothing given back by card: who did it, and why. It has no amount either. */
export const endingName = (orderId: string): string => `ended ${orderId}`

/** The note that an order was ended without a refund by card; null for none. */
export const findEnding = (db: Reader, { site_id, id }: { site_id: string; id: string }) =>
  findRefund(db, { site_id, provider_order_id: endingName(id) })

/** The name of the nth refund of a charge: the first has the name of its charge. */
export const refundName = (charge: string, nth: number): string => (nth === 1 ? charge : `${charge}-r${nth}`)

const laterName = /-r(\d+)$/

/** The refunds of a charge, the first first; one without an answer is the last. */
export const refundsOfCharge = (refunds: readonly StoredRefund[], charge: string): StoredRefund[] => {
  const nth = ({ provider_order_id: name }: StoredRefund) => Number(laterName.exec(name)?.[1] ?? 1)
  return refunds.filter((one) => chargeOfRefund(one) === charge).sort((one, other) => nth(one) - nth(other))
}

/** The name of the charge of a refund. */
export const chargeOfRefund = ({ provider_order_id: name }: StoredRefund): string => name.replace(laterName, '')

const refundsOf = (db: Reader, siteId: string) => db.selectFrom('refund').selectAll().where('site_id', '=', siteId)

export const findRefund = async (db: Reader, { site_id: siteId, provider_order_id: name }: RefundKey): Promise<StoredRefund | null> =>
  (await refundsOf(db, siteId).where('provider_order_id', '=', name).executeTakeFirst()) ?? null

/** All refunds of charges of these orders. */
export const listRefundsOfOrders = (db: Reader, siteId: string, orderIds: readonly string[]): Promise<StoredRefund[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : refundsOf(db, siteId).where('order_id', 'in', orderIds).where('amount_cents', '>', 0).orderBy('begun_at').execute()

/** The longest that a question waits, so that a later time is that of a wrong clock. */
const longestWaitMs = 24 * 60 * 60_000

/** The refunds without an answer about which the provider is to be asked now (epoch ms), at any school. */
export const listRefundsToAsk = (db: Reader, now: number): Promise<StoredRefund[]> =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('done_at', 'is', null)
    .where((row) =>
      row.or([
        row('ask_at', 'is', null),
        row('ask_at', '<=', isoInstant(now)),
        row('ask_at', '>', isoInstant(now + longestWaitMs + clockSkewMs)),
      ]),
    )
    .orderBy('ask_at')
    .execute()

/** Says when the provider is asked next; false if another process asks now, or the refund is done. */
export const scheduleQuestion = async (trx: Writer, refund: StoredRefund, at: string): Promise<boolean> => {
  const { site_id, provider_order_id, ask_at } = refund
  const taken = await trx
    .updateTable('refund')
    .set({ ask_at: at })
    .where(equals({ site_id, provider_order_id, ask_at, done_at: null }))
    .returning('site_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Makes every refund without an answer due at an instant (ISO). */
export const makeOpenRefundsDue = async (trx: Writer, at: string): Promise<void> => {
  await trx.updateTable('refund').set({ ask_at: at }).where('done_at', 'is', null).execute()
}

const firstQuestionMs = nextRefundQuestionMs(0)

/** Stores a refund before it is sent; returns the existing one if it was begun before, which is not new. */
export const beginRefund = async (trx: Writer, refund: NewRefund): Promise<{ begun: StoredRefund; isNew: boolean }> => {
  const row: StoredRefund = { ...refund, done_at: null, ask_at: isoInstant(Date.now() + firstQuestionMs), provider_transaction: null }
  const { numInsertedOrUpdatedRows: inserted } = await trx
    .insertInto('refund')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return { begun: (await findRefund(trx, refund)) ?? row, isNew: inserted === 1n }
}

/** Begins the refund of what is charged of an order that was refunded before, for the same reason; none of one that was not. */
export const refundAgain = async (
  trx: Writer,
  order: Pick<Tables['customer_order'], 'site_id' | 'id' | 'state'>,
  at: string,
): Promise<void> => {
  if (order.state !== 'refunded') return
  const { site_id, id: order_id } = order
  const former = (await listRefundsOfOrders(trx, site_id, [order_id])).at(-1) ?? (await findEnding(trx, order))
  const { reason = '', author = null } = former ?? {}
  await beginRefund(trx, wholeRefund({ site_id, order_id, reason, author, begun_at: at }))
}

/** Notes that an order was ended without a refund by card. */
export const noteEnding = async (trx: Writer, whole: NewRefund, at: string): Promise<void> => {
  const row: StoredRefund = {
    ...whole,
    provider_order_id: endingName(whole.order_id),
    done_at: at,
    ask_at: null,
    provider_transaction: null,
  }
  await trx
    .insertInto('refund')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes a refund that the provider refused, or that of a whole order that is done; false for none. */
export const dropRefund = async (trx: Writer, { site_id, provider_order_id }: RefundKey): Promise<boolean> => {
  const dropped = await trx
    .deleteFrom('refund')
    .where(equals({ site_id, provider_order_id, done_at: null }))
    .returning('site_id')
    .executeTakeFirst()
  return dropped !== undefined
}

type Ended = Pick<StoredRefund, 'provider_transaction'> & { at: string }

/** Marks a refund as done; false if it was done before. */
export const endRefund = async (
  trx: Writer,
  { site_id, provider_order_id }: RefundKey,
  { at, provider_transaction }: Ended,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('refund')
    .set({ done_at: at, ask_at: null, provider_transaction })
    .where(equals({ site_id, provider_order_id }))
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
