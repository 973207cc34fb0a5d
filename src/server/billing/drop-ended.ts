import { staysDue } from '#domain/billing.ts'
import { dropBill, listOwed } from '#server/db/billing.ts'
import type { Writer } from '#server/db/open.ts'
import type { StoredSubscription } from '#server/db/subscriptions.ts'
import { lastingOf } from './lasting.ts'

/** Gives up what a cancelled subscription owed for days after its end: it is tried no more, and no other card pays it (SUBS-11). */
export const dropEnded = async (trx: Writer, canceled: StoredSubscription, timezone: string): Promise<void> => {
  const lasting = lastingOf(canceled, timezone)
  for (const bill of await listOwed(trx, canceled.site_id, [canceled.id])) if (!staysDue(lasting, bill.due)) await dropBill(trx, bill)
}
