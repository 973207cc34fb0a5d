import { staysDue } from '#domain/billing.ts'
import { dropBill, listOwed } from '#server/db/billing.ts'
import type { Writer } from '#server/db/open.ts'
import type { StoredSubscription } from '#server/db/subscriptions.ts'
import { lastingOf } from './lasting.ts'

/**
 * Gives up what a cancelled subscription owed for days after its end, and what is not tried again by itself: no other card pays
 * it (SUBS-11).
 */
export const dropEnded = async (trx: Writer, canceled: StoredSubscription, timezone: string): Promise<void> => {
  const lasting = lastingOf(canceled, timezone)
  for (const bill of await listOwed(trx, canceled.site_id, [canceled.id]))
    if (bill.retry_on === null || !staysDue(lasting, bill.due)) await dropBill(trx, bill)
}
