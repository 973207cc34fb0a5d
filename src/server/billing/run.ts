import { billsDue, catchUpDays, staysDue } from '#domain/billing.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { clockSkewMs } from '#domain/clock-skew.ts'
import { today } from '#domain/zone.ts'
import type { PackSite } from '#server/shapes/site.ts'
import {
  addBill,
  dropBill,
  isOwedAhead,
  listRunning,
  listTaken,
  listToRetry,
  moveBill,
  recountOwed,
  type StoredBill,
} from '#server/db/billing.ts'
import type { Database, Reader, Writer } from '#server/db/open.ts'
import { findOrder } from '#server/db/orders.ts'
import { refundAgain } from '#server/db/refunds.ts'
import { listSites } from '#server/db/sites.ts'
import { findSubscription, holdSubscription, isCancelledAfter, moveCancels, type StoredSubscription } from '#server/db/subscriptions.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentGateway } from '#server/payments/port.ts'
import { chargeBill, findCharge, needsProvider, type Tried } from './charge.ts'
import { billableSubscription, readSubscriptionBills } from './subscription-bills.ts'
import { isFresh, recordAttempt, takeoverAt } from './record-attempt.ts'

export type Billing = { db: Database; payments: PaymentGateway | null; now: () => number; log: Log }
export type Billed = { charged: number; refused: number; waiting: number }

const atOnce = 8

type Site = Pick<PackSite, 'id' | 'timezone'>
type OnDay = { today: Day; site: Site }
/** `isOver`: nothing may be charged for it. */
type Claimed = { bill: StoredBill; stored: StoredSubscription; isOver: boolean }

const notCharged: Tried = { kind: 'again' }
const approved: Tried = { kind: 'known', result: 0, receipt: null }

/** Whether a period is no longer to be paid: its order was refunded, its customer was deleted, or it is after a cancellation. */
const isOverFor = async (db: Reader, stored: StoredSubscription, { due, timezone }: { due: Day; timezone: string }): Promise<boolean> => {
  const order = await findOrder(db, { site_id: stored.site_id, id: stored.order_id })
  if (order?.state !== 'paid' || order.customer_id === '') return true
  return !staysDue((await readSubscriptionBills(db, stored, timezone)).ordered, due)
}

/** Claims a period that is still due, as much as it costs once the subscription is locked; null where another process has claimed it. */
const claim = ({ db, payments }: Billing, key: StoredSubscription, date: Day, { today: day, site }: OnDay): Promise<Claimed | null> =>
  db.transaction(async (trx) => {
    const stored = await holdSubscription(trx, key)
    if (!stored) return null
    const { subscription } = await readSubscriptionBills(trx, stored, site.timezone)
    const due = billsDue(subscription, day).find((one) => one.date === date)
    if (!due || (needsProvider(stored, { total_cents: due.total }) && !payments)) return null
    if (await isOverFor(trx, stored, { due: due.date, timezone: site.timezone })) return null
    const bill: StoredBill = {
      site_id: site.id,
      subscription_id: stored.id,
      due: due.date,
      state: 'pending',
      attempt: 1,
      tries: 0,
      total_cents: due.total,
      tax_cents: due.tax,
      first_tried_on: day,
      retry_on: null,
      ask_at: takeoverAt(),
    }
    return (await addBill(trx, bill)) ? { bill, stored, isOver: false } : null
  })

/** Claims a bill again: a refused one under a new name, a pending one under its own; a refused one that is over is dropped. */
const claimAgain = async ({ db, payments }: Billing, found: StoredBill, { site }: OnDay): Promise<Claimed | null> =>
  db.transaction(async (trx) => {
    const stored = await findSubscription(trx, { site_id: found.site_id, id: found.subscription_id })
    if (!stored || (needsProvider(stored, found) && !payments)) return null
    const isOver = await isOverFor(trx, stored, { due: found.due, timezone: site.timezone })
    if (isOver && found.state === 'owed') {
      await dropBill(trx, found)
      return null
    }
    // Its charge may still be on the way to the provider.
    if (isOver && isFresh(found)) return null
    const to = {
      state: 'pending' as const,
      attempt: found.state === 'owed' ? found.attempt + 1 : found.attempt,
      retry_on: null,
      ask_at: takeoverAt(),
    }
    return (await moveBill(trx, found, to)) ? { bill: { ...found, ...to }, stored, isOver } : null
  })

/** A charge that came after its whole order was refunded goes back too. */
const refundLate = async (trx: Writer, { site_id: siteId, order_id: id }: StoredSubscription, at: string): Promise<void> => {
  const order = await findOrder(trx, { site_id: siteId, id })
  if (order) await refundAgain(trx, order, at)
}

const finish = async (
  { db, payments, now, log }: Billing,
  { bill, stored, isOver }: Claimed,
  { today: day, site }: OnDay,
): Promise<Tried> => {
  const charge = (gateway: PaymentGateway) => (isOver ? findCharge(gateway, bill) : chargeBill(gateway, bill, stored))
  const withoutProvider = isOver ? notCharged : approved
  const tried = payments && needsProvider(stored, bill) ? await charge(payments) : withoutProvider
  const moment = { today: day, at: new Date(now()).toISOString() }
  await db.transaction(async (trx) => {
    // It may have been cancelled during the call to the provider.
    const latest = (await holdSubscription(trx, stored)) ?? stored
    const isOverNow = isOver || (await isOverFor(trx, latest, { due: bill.due, timezone: site.timezone }))
    const isRecorded = await recordAttempt(trx, bill, { stored: latest, tried, isOver: isOverNow, moment })
    if (isRecorded && tried.kind === 'known' && tried.receipt) await refundLate(trx, latest, moment.at)
  })
  if (tried.kind === 'unknown') log.warn({ subscription: stored.id, due: bill.due, attempt: bill.attempt }, 'a billing has no answer yet')
  return tried
}

const inTurns = async <T>(all: readonly T[], { log }: Billing, work: (one: T) => Promise<Tried | null>): Promise<Tried[]> => {
  const done: Tried[] = []
  // A failure must not stop the other bills; the failed one is claimed again later.
  const one = (what: T) =>
    work(what).catch((error: unknown) => {
      log.error({ error }, 'a subscription was not billed')
      return null
    })
  for (let index = 0; index < all.length; index += atOnce)
    done.push(...(await Promise.all(all.slice(index, index + atOnce).map(one))).filter((tried) => tried !== null))
  return done
}

const billSite = async (context: Billing, day: OnDay): Promise<Tried[]> => {
  const { db } = context
  const { site, today: to } = day
  const from = addDays(to, -catchUpDays)
  const taken = new Set((await listTaken(db.read, site.id, from)).map((one) => `${one.subscription_id} ${one.due}`))
  // A skipped delivery never makes a period due: amounts and skips are read once the subscription is locked.
  const due = (await listRunning(db.read, site.id, { from, to })).flatMap((stored) =>
    billsDue(billableSubscription(stored, site.timezone, []), to)
      .filter(({ date }) => date >= from && !taken.has(`${stored.id} ${date}`))
      .map(({ date }) => ({ stored, date })),
  )
  const fresh = await inTurns(due, context, async ({ stored, date }) => {
    const claimed = await claim(context, stored, date, day)
    return claimed && finish(context, claimed, day)
  })
  const again = await listToRetry(db.read, site.id, { today: to, now: Date.now() })
  const retried = await inTurns(again, context, async (found) => {
    const claimed = await claimAgain(context, found, day)
    return claimed && finish(context, claimed, day)
  })
  return [...fresh, ...retried]
}

/**
 * Corrects dates that a wrong clock wrote in the future: such a cancellation counts from now, so that nothing until then is
 * charged, and a refused payment is tried again. It runs often, and writes only if there is such a date.
 */
const correctFutureDates = async (db: Database, siteId: string, { clockDay, now }: { clockDay: Day; now: number }): Promise<void> => {
  const soon = new Date(now + clockSkewMs).toISOString()
  if (await isCancelledAfter(db.read, siteId, soon))
    await db.transaction((trx) => moveCancels(trx, siteId, { after: soon, to: new Date(now).toISOString() }))
  // At midnight, clocks that are a second apart have different days.
  const tomorrow = addDays(clockDay, 1)
  if (await isOwedAhead(db.read, siteId, tomorrow))
    await db.transaction((trx) => recountOwed(trx, siteId, { after: tomorrow, today: clockDay }))
}

/**
 * Charges what is due, each period of each subscription once: its row is committed before the charge, and after a crash the
 * charge is repeated under the same name. `day` replaces the schools' today.
 */
export const bill = async (context: Billing, day?: Day): Promise<Billed> => {
  const tried: Tried[] = []
  for (const { site } of await listSites(context.db.read)) {
    const now = context.now()
    const clockDay = today(now, site.timezone)
    // With a given day no date counts as future.
    if (day === undefined) await correctFutureDates(context.db, site.id, { clockDay, now })
    tried.push(...(await billSite(context, { site, today: day ?? clockDay })))
  }
  const count = (is: (one: Tried) => boolean) => tried.filter(is).length
  return {
    charged: count((one) => one.kind === 'known' && one.result === 0),
    refused: count((one) => one.kind === 'known' && one.result !== 0),
    waiting: count(({ kind }) => kind !== 'known'),
  }
}
