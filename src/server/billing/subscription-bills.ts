import { type Bill, type BillableSubscription, staysDue } from '#domain/billing.ts'
import type { Day } from '#domain/calendar.ts'
import { type Billed, creditSkips } from '#domain/delivery-skips.ts'
import { today } from '#domain/zone.ts'
import { dropBill, listBills, type StoredBill } from '#server/db/billing.ts'
import { listSkips, type StoredSkip } from '#server/db/delivery-skips.ts'
import type { Reader, Writer } from '#server/db/open.ts'
import type { StoredSubscription } from '#server/db/subscriptions.ts'

/** A stored subscription in the shape that the billing rules read; `timezone` is its school's. */
export const billableSubscription = (stored: StoredSubscription, timezone: string, skipped: readonly Day[]): BillableSubscription => ({
  kind: stored.kind,
  orderedOn: stored.ordered_on,
  firstPlan: stored.first_plan,
  lastPlan: stored.last_plan,
  bills: JSON.parse(stored.bills) as Bill[],
  canceledOn: stored.canceled_at === null ? null : today(Date.parse(stored.canceled_at), timezone),
  skipped,
})

/** What was billed already. A bill of an older version has no tax of its own: it was sent in full. */
export const billedOf = ({ bills }: BillableSubscription, stored: readonly StoredBill[]): Billed[] =>
  stored.map(({ due, total_cents: total, tax_cents: tax, state }) => ({
    due,
    total,
    tax: tax ?? bills.find(({ date }) => date === due)?.tax ?? 0,
    isDropped: state === 'dropped',
  }))

type Beside = { timezone: string; skips: readonly StoredSkip[]; bills: readonly StoredBill[] }

/** A subscription with its prices as ordered, what was billed, and its payments without the skipped deliveries. */
export const subscriptionBills = (stored: StoredSubscription, { timezone, skips, bills }: Beside) => {
  const skipped = skips.flatMap(({ subscription_id: id, delivery }) => (id === stored.id ? [delivery] : []))
  const ordered = billableSubscription(stored, timezone, skipped)
  const billed = billedOf(
    ordered,
    bills.filter(({ subscription_id: id }) => id === stored.id),
  )
  const credited = creditSkips(ordered, billed)
  return { ordered, billed, subscription: { ...ordered, bills: credited.bills }, credit: credited.credit }
}

/** The same, read again: in the transaction that has locked the subscription, for what is written there. */
export const readSubscriptionBills = async (db: Reader, stored: StoredSubscription, timezone: string) => {
  const [skips, bills] = [await listSkips(db, stored.site_id, [stored.id]), await listBills(db, stored.site_id, [stored.id])]
  return subscriptionBills(stored, { timezone, skips, bills })
}

/** Drops what a cancelled subscription owes for days after its end, and what has no next attempt: no other card pays it (SUBS-11). */
export const dropEnded = async (trx: Writer, canceled: StoredSubscription, timezone: string): Promise<void> => {
  const { ordered } = await readSubscriptionBills(trx, canceled, timezone)
  for (const bill of await listBills(trx, canceled.site_id, [canceled.id], 'owed'))
    if (bill.retry_on === null || !staysDue(ordered, bill.due)) await dropBill(trx, bill)
}
