import type { ExpressionBuilder } from 'kysely'
import { type Day, isoInstant } from '#domain/calendar.ts'
import { clockSkewMs } from '#domain/clock-skew.ts'
import { equals } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import type { StoredSubscription, SubscriptionKey } from './subscriptions.ts'
import type { Tables } from './tables.ts'

export type StoredBill = Tables['subscription_bill']
type BillKey = Pick<StoredBill, 'site_id' | 'subscription_id' | 'due'>
export type StoredPayment = Tables['subscription_payment']

/** Subscriptions of paid orders that may have a payment between two days; their own dates decide. */
export const listRunning = (db: Reader, siteId: string, { from, to }: { from: Day; to: Day }): Promise<StoredSubscription[]> =>
  db
    .selectFrom('subscription')
    .innerJoin('customer_order as paid', (join) =>
      join.onRef('paid.site_id', '=', 'subscription.site_id').onRef('paid.id', '=', 'subscription.order_id').on('paid.state', '=', 'paid'),
    )
    .selectAll('subscription')
    .where('subscription.site_id', '=', siteId)
    .where('subscription.first_bill', '<=', to)
    .where('subscription.last_bill', '>=', from)
    .orderBy('subscription.id')
    .execute()

/** The periods since a day that have a bill already. */
export const listTaken = (db: Reader, siteId: string, from: Day): Promise<Pick<StoredBill, 'subscription_id' | 'due'>[]> =>
  db.selectFrom('subscription_bill').select(['subscription_id', 'due']).where('site_id', '=', siteId).where('due', '>=', from).execute()

/**
 * Bills to retry: refused ones by their day, pending ones that were not settled in time (`now` in epoch ms), and those whose time a
 * wrong clock wrote in the future.
 */
export const listToRetry = (db: Reader, siteId: string, { today, now }: { today: Day; now: number }): Promise<StoredBill[]> =>
  db
    .selectFrom('subscription_bill')
    .selectAll()
    .where('site_id', '=', siteId)
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'owed'), row('retry_on', '<=', today)]),
        row.and([row('state', '=', 'pending'), row('ask_at', '<=', isoInstant(now))]),
        row.and([row('state', '=', 'pending'), row('ask_at', '>', isoInstant(now + clockSkewMs))]),
      ]),
    )
    .orderBy('due')
    .execute()

export const countPending = async (db: Reader): Promise<number> => {
  const pending = db.selectFrom('subscription_bill').where('state', '=', 'pending')
  return Number((await pending.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
}

/** Claims a period; false if it has a bill already. */
export const addBill = async (trx: Writer, bill: StoredBill): Promise<boolean> =>
  (await trx
    .insertInto('subscription_bill')
    .values(bill)
    .onConflict((conflict) => conflict.columns(['site_id', 'subscription_id', 'due']).doNothing())
    .returning('due')
    .executeTakeFirst()) !== undefined

/** Changes a bill by compare-and-set; false if another process changed it first. */
export const moveBill = async (
  trx: Writer,
  { site_id, subscription_id, due, state, attempt, ask_at }: StoredBill,
  to: Partial<Omit<StoredBill, keyof BillKey>>,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('subscription_bill')
    .set(to)
    .where(equals({ site_id, subscription_id, due, state, attempt, ask_at }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives up a refused bill. */
export const dropBill = (trx: Writer, bill: StoredBill): Promise<boolean> => moveBill(trx, bill, { state: 'dropped', retry_on: null })

export const addPayment = async (trx: Writer, payment: StoredPayment): Promise<void> => {
  await trx.insertInto('subscription_payment').values(payment).execute()
}

/** Every attempt of these subscriptions in order of time. */
export const listPayments = async (db: Reader, siteId: string, ids: readonly string[]): Promise<StoredPayment[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('subscription_payment')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('subscription_id', 'in', ids)
        .orderBy('created_at')
        .orderBy('due')
        .orderBy('attempt')
        .execute()

/** The bills of these subscriptions; with `state` those in it alone. */
export const listBills = async (db: Reader, siteId: string, ids: readonly string[], state?: StoredBill['state']): Promise<StoredBill[]> => {
  if (ids.length === 0) return []
  const bills = db.selectFrom('subscription_bill').selectAll().where('site_id', '=', siteId).where('subscription_id', 'in', ids)
  return (state === undefined ? bills : bills.where('state', '=', state)).orderBy('due').execute()
}

/** Refused bills that were first tried after `day`, which is not their own day. */
const owedAfter = (row: ExpressionBuilder<Tables, 'subscription_bill'>, siteId: string, day: Day) =>
  row.and([
    row('site_id', '=', siteId),
    row('state', '=', 'owed'),
    row('retry_on', 'is not', null),
    row('first_tried_on', '>', day),
    row('first_tried_on', '>', row.ref('due')),
  ])

export const isOwedAhead = async (db: Reader, siteId: string, day: Day): Promise<boolean> => {
  const ahead = db.selectFrom('subscription_bill').where((row) => owedAfter(row, siteId, day))
  return (await ahead.select('due').limit(1).executeTakeFirst()) !== undefined
}

/** Restarts the attempts of bills that were first tried after a day: today, or on their own day if that is later. */
export const recountOwed = async (trx: Writer, siteId: string, { after, today }: { after: Day; today: Day }): Promise<void> => {
  await trx
    .updateTable('subscription_bill')
    .set((row) => {
      const day = row.case().when('due', '>', today).then(row.ref('due')).else(today).end()
      return { tries: 0, first_tried_on: day, retry_on: day }
    })
    .where((row) => owedAfter(row, siteId, after))
    .execute()
}

/** A new card restarts the attempts of every refused bill. */
export const reopenOwed = async (trx: Writer, { site_id, id }: SubscriptionKey, today: Day): Promise<void> => {
  await trx
    .updateTable('subscription_bill')
    .set({ tries: 0, first_tried_on: today, retry_on: today })
    .where(equals({ site_id, subscription_id: id, state: 'owed' }))
    .execute()
}

export const findBill = async (db: Reader, { site_id, subscription_id, due }: BillKey): Promise<StoredBill | null> =>
  (await db.selectFrom('subscription_bill').selectAll().where(equals({ site_id, subscription_id, due })).executeTakeFirst()) ?? null

type PaymentKey = Pick<StoredPayment, keyof BillKey | 'attempt'>

export const findPayment = async (db: Reader, { site_id, subscription_id, due, attempt }: PaymentKey): Promise<StoredPayment | null> =>
  (await db.selectFrom('subscription_payment').selectAll().where(equals({ site_id, subscription_id, due, attempt })).executeTakeFirst()) ??
  null
