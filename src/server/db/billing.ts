import type { ExpressionBuilder } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { clockSkewMs } from '#domain/clock-skew.ts'
import { equals, isoInstant } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import type { StoredSubscription, SubscriptionKey } from './subscriptions.ts'
import type { Tables } from './tables.ts'

export type StoredBill = Tables['subscription_bill']
type BillKey = Pick<StoredBill, 'site_id' | 'subscription_id' | 'due'>
export type StoredPayment = Tables['subscription_payment']

/** The subscriptions of paid orders that may have a payment between two days: what each owes its own dates say. */
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

/** The periods that somebody took on already, from a day on. */
export const listTaken = (db: Reader, siteId: string, from: Day): Promise<Pick<StoredBill, 'subscription_id' | 'due'>[]> =>
  db.selectFrom('subscription_bill').select(['subscription_id', 'due']).where('site_id', '=', siteId).where('due', '>=', from).execute()

/** What is to be tried again: refused ones by their day, pending ones that nobody settled in time (`now` in epoch ms), or by a clock that has gone back since. */
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

/** Takes a period on: false where somebody has. */
export const addBill = async (trx: Writer, bill: StoredBill): Promise<boolean> =>
  (await trx
    .insertInto('subscription_bill')
    .values(bill)
    .onConflict((conflict) => conflict.columns(['site_id', 'subscription_id', 'due']).doNothing())
    .returning('due')
    .executeTakeFirst()) !== undefined

/** Changes a bill that is as it was when it was read, by compare-and-set: false where somebody was faster. */
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

/** Gives a refused bill up: it is tried no more. */
export const dropBill = (trx: Writer, bill: StoredBill): Promise<boolean> => moveBill(trx, bill, { state: 'dropped', retry_on: null })

export const addPayment = async (trx: Writer, payment: StoredPayment): Promise<void> => {
  await trx.insertInto('subscription_payment').values(payment).execute()
}

/** Every try of these subscriptions, in the order of time. */
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

/** Refused payments that wait for a try, and were first tried after a day that is not their own. */
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

/** Lets payments that were first tried after a day begin anew: today, or on their own day where it is still to come. */
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

/** With another card every refused payment begins anew. */
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
