import { nextTry } from '#domain/billing.ts'
import type { Day } from '#domain/calendar.ts'
import { addPayment, moveBill, type StoredBill } from '#server/db/billing.ts'
import type { Writer } from '#server/db/open.ts'
import type { StoredSubscription } from '#server/db/subscriptions.ts'
import { post } from '#server/mail/letters.ts'
import { providerOrderId, type Tried } from './charge.ts'

type Moment = { today: Day; at: string }
/** No other process takes a bill over within this time; longer than the provider may take. */
const patienceMs = 20_000

/** Whether the charge of a pending bill may still be invisible at the provider. */
export const isFresh = ({ ask_at: at }: StoredBill): boolean => {
  const waited = at === null ? patienceMs : Date.now() - Date.parse(at)
  return waited >= 0 && waited < patienceMs
}

/** When other processes may take over a pending bill, in real time. */
export const takeoverAt = (): string => new Date(Date.now() + patienceMs).toISOString()

/**
 * Writes the result of an attempt and its mail; false where another process wrote it before. Without a card there is no next
 * attempt until there is one. What `isOver` and was not charged is dropped.
 */
export const recordAttempt = async (
  trx: Writer,
  bill: StoredBill,
  { stored, tried, isOver, moment }: { stored: StoredSubscription; tried: Tried; isOver: boolean; moment: Moment },
): Promise<boolean> => {
  if (tried.kind === 'unknown') return moveBill(trx, bill, { ask_at: takeoverAt() })
  if (tried.kind === 'again' && isOver) return moveBill(trx, bill, { state: 'dropped', retry_on: null, ask_at: null })
  if (tried.kind === 'again') return moveBill(trx, bill, { state: 'owed', retry_on: moment.today, ask_at: null })
  const { result, receipt } = tried
  const tries = bill.tries + 1
  const hasCard = stored.payment_type !== 'Credit card' || stored.vault_key !== null
  const retryOn = result === 0 || !hasCard ? null : nextTry(bill.first_tried_on, { tries, triedOn: moment.today })
  // After a cancellation only what was announced is charged: a bill without a next attempt is not owed.
  const isGivenUp = isOver || (stored.canceled_at !== null && retryOn === null)
  const state = result === 0 ? 'paid' : isGivenUp ? 'dropped' : 'owed'
  const after = { state, tries, retry_on: state === 'owed' ? retryOn : null, ask_at: null } as const
  if (!(await moveBill(trx, bill, after))) return false
  const { site_id, subscription_id, due, attempt, total_cents } = bill
  const isCharged = stored.payment_type === 'Credit card' && total_cents > 0 && (hasCard || receipt !== null)
  await addPayment(trx, {
    site_id,
    subscription_id,
    due,
    attempt,
    total_cents,
    result,
    // The charge may be of an earlier attempt that a restored backup does not know.
    provider_order_id: isCharged ? (receipt?.orderId ?? providerOrderId(bill)) : null,
    provider_transaction: receipt?.transaction ?? null,
    authorisation: receipt?.authorisation ?? null,
    created_at: moment.at,
  })
  await post(trx, site_id, result === 0 ? 'subscription_billed' : 'subscription_refused', { subscription_id, due, attempt })
  return true
}
