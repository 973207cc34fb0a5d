import type { Bill, Lasting } from '#domain/billing.ts'
import { today } from '#domain/zone.ts'
import type { StoredSubscription } from '#server/db/subscriptions.ts'

/** A stored subscription as the rules of billing read it; `timezone` is its school's. */
export const lastingOf = (stored: StoredSubscription, timezone: string): Lasting => ({
  kind: stored.kind,
  orderedOn: stored.ordered_on,
  firstPlan: stored.first_plan,
  lastPlan: stored.last_plan,
  bills: JSON.parse(stored.bills) as Bill[],
  canceledOn: stored.canceled_at === null ? null : today(Date.parse(stored.canceled_at), timezone),
})
