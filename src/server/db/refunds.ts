import { clockSkewMs } from '#domain/clock-skew.ts'
import { nextRefundQuestionMs } from '#domain/order-state.ts'
import { equals, isoInstant } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredRefund = Tables['refund']
export type RefundKey = Pick<StoredRefund, 'site_id' | 'provider_order_id'>

/**
 * The wish to refund a whole order is a row beside the refunds of its charges, with no amount, until all of it is done: a process may end
 * between two charges.
 */
const wholeName = (orderId: string): string => `whole ${orderId}`

/** The wish to refund the order of a refund whole; null for none. */
export const findWhole = (db: Reader, { site_id, order_id }: Pick<StoredRefund, 'site_id' | 'order_id'>) =>
  findRefund(db, { site_id, provider_order_id: wholeName(order_id) })

export const wholeRefund = (refund: Omit<StoredRefund, 'provider_order_id' | 'subscription_id' | 'due' | 'amount_cents' | 'done_at'>) => ({
  ...refund,
  provider_order_id: wholeName(refund.order_id),
  subscription_id: null,
  due: null,
  amount_cents: 0,
  done_at: null,
})

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

const questionPrefix = 'refund question '

/** The lease under which the provider is asked about a refund: it lasts until the next time, and as long as the refund has no answer. */
export const questionOf = ({ site_id: siteId, provider_order_id: name }: RefundKey): string => `${questionPrefix}${siteId} ${name}`

/** The longest that a question waits, so that a later time is that of a wrong clock. */
const longestWaitMs = 24 * 60 * 60_000

/** The refunds about which the provider is to be asked now (epoch ms), at any school, with those that are done or gone meanwhile. */
export const listDueQuestions = async (db: Reader, now: number): Promise<RefundKey[]> => {
  const rows = await db
    .selectFrom('job_lease')
    .select('name')
    .where('name', 'like', `${questionPrefix}%`)
    .where((row) => row.or([row('until', '<=', isoInstant(now)), row('until', '>', isoInstant(now + longestWaitMs + clockSkewMs))]))
    .orderBy('until')
    .execute()
  return rows.map(({ name }) => {
    const [site_id = '', ...rest] = name.slice(questionPrefix.length).split(' ')
    return { site_id, provider_order_id: rest.join(' ') }
  })
}

const firstQuestionMs = nextRefundQuestionMs(0)

const openQuestion = async (trx: Writer, key: RefundKey): Promise<void> => {
  const question = { name: questionOf(key), holder: '', until: isoInstant(Date.now() + firstQuestionMs) }
  await trx
    .insertInto('job_lease')
    .values(question)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const closeQuestion = async (trx: Writer, key: RefundKey): Promise<void> => {
  await trx.deleteFrom('job_lease').where('name', '=', questionOf(key)).execute()
}

/** Makes every refund without an answer due at an instant (ISO), also one that an earlier version began. */
export const makeOpenRefundsDue = async (trx: Writer, at: string): Promise<void> => {
  const open = await trx.selectFrom('refund').select(['site_id', 'provider_order_id']).where('done_at', 'is', null).execute()
  for (const key of open)
    await trx
      .insertInto('job_lease')
      .values({ name: questionOf(key), holder: '', until: at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ until: at }))
      .execute()
}

/** Stores a refund before it is sent; returns the existing one if it was begun before, which is not new. */
export const beginRefund = async (trx: Writer, refund: StoredRefund): Promise<{ begun: StoredRefund; isNew: boolean }> => {
  const { numInsertedOrUpdatedRows: inserted } = await trx
    .insertInto('refund')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const begun = (await findRefund(trx, refund)) ?? refund
  if (begun.done_at === null) await openQuestion(trx, begun)
  return { begun, isNew: inserted === 1n }
}

/** Deletes a refund that the provider refused, or the wish for a whole order that is done. */
export const dropRefund = async (trx: Writer, key: RefundKey): Promise<void> => {
  const { site_id: siteId, provider_order_id: name } = key
  await closeQuestion(trx, key)
  await trx.deleteFrom('refund').where('site_id', '=', siteId).where('provider_order_id', '=', name).where('done_at', 'is', null).execute()
}

/** Marks a refund as done; false if it was done before. */
export const endRefund = async (trx: Writer, { site_id, provider_order_id }: RefundKey, at: string): Promise<boolean> => {
  await closeQuestion(trx, { site_id, provider_order_id })
  const { numUpdatedRows } = await trx
    .updateTable('refund')
    .set({ done_at: at })
    .where(equals({ site_id, provider_order_id }))
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
