import { type Bill, type Lasting, staysDue } from '#domain/billing.ts'
import { today } from '#domain/zone.ts'
import { dropBill, listBills } from '#server/db/billing.ts'
import type { Writer } from '#server/db/open.ts'
import type { StoredSubscription } from '#server/db/subscriptions.ts'

/** A stored subscription in the shape that the billing rules read; `timezone` is its school's. */
export const lastingOf = (stored: StoredSubscription, timezone: string): Lasting => ({
  kind: stored.kind,
  orderedOn: stored.ordered_on,
  firstPlan: stored.first_plan,
  lastPlan: stored.last_plan,
  bills: JSON.parse(stored.bills) as Bill[],
  canceledOn: stored.canceled_at === null ? null : today(Date.parse(stored.canceled_at), timezone),
})

/** Drops what a cancelled subscription owes for days after its end, and what has no next attempt: no other card pays it (SUBS-11). */
export const dropEnded = async (trx: Writer, canceled: StoredSubscription, timezone: string): Promise<void> => {
  const lasting = lastingOf(canceled, timezone)
  for (const bill of await listBills(trx, canceled.site_id, [canceled.id], 'owed'))
    if (bill.retry_on === null || !staysDue(lasting, bill.due)) await dropBill(trx, bill)
}
