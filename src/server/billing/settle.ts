import { nextTry } from '#domain/billing.ts'
import type { Day } from '#domain/calendar.ts'
import { addPayment, moveBill, type StoredBill } from '#server/db/billing.ts'
import type { Writer } from '#server/db/open.ts'
import type { StoredSubscription } from '#server/db/subscriptions.ts'
import { post } from '#server/mail/letters.ts'
import { providerOrderId, type Tried } from './charge.ts'

type Moment = { today: Day; at: string }
/** How long nobody else asks about a try: longer than the provider may take. */
const patienceMs = 20_000

/** Whether a pending bill may be taken over for less than that: what its try has done may not be seen yet. */
export const isFresh = ({ ask_at: at }: StoredBill): boolean => {
  const waited = at === null ? patienceMs : Date.now() - Date.parse(at)
  return waited >= 0 && waited < patienceMs
}

/** From now on in real time until others may take a pending bill over. */
export const askAt = (): string => new Date(Date.now() + patienceMs).toISOString()

/**
 * Writes what became of a try, once: false where somebody settled the bill before. With it goes the mail. Without a card
 * nothing is tried again until there is one. What `isOver` and was not charged is dropped.
 */
export const settleBill = async (
  trx: Writer,
  bill: StoredBill,
  { stored, tried, isOver, moment }: { stored: StoredSubscription; tried: Tried; isOver: boolean; moment: Moment },
): Promise<boolean> => {
  if (tried.kind === 'unknown') return moveBill(trx, bill, { ask_at: askAt() })
  if (tried.kind === 'again' && isOver) return moveBill(trx, bill, { state: 'dropped', retry_on: null, ask_at: null })
  if (tried.kind === 'again') return moveBill(trx, bill, { state: 'owed', retry_on: moment.today, ask_at: null })
  const { result, receipt } = tried
  const tries = bill.tries + 1
  const hasCard = stored.payment_type !== 'Credit card' || stored.vault_key !== null
  const retryOn = result === 0 || !hasCard ? null : nextTry(bill.first_tried_on, { tries, triedOn: moment.today })
  // Who cancelled is charged what was said then, and nothing else: what is not tried again is not owed either.
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
    // A charge may be one of another try, which a restored backup did not know.
    provider_order_id: isCharged ? (receipt?.orderId ?? providerOrderId(bill)) : null,
    provider_transaction: receipt?.transaction ?? null,
    authorisation: receipt?.authorisation ?? null,
    created_at: moment.at,
  })
  await post(trx, site_id, result === 0 ? 'subscription_billed' : 'subscription_refused', { subscription_id, due, attempt })
  return true
}
