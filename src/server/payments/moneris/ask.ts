import type { Charge, ChargeResult, StatusResult } from '../port.ts'
import { post } from './post.ts'
import { chargeIn, declinedAs, type GatewayReceipt, readReceipt, verdict } from './receipt.ts'
import { type Fields, textIn, writeXml } from './xml.ts'

/** Who asks, and where. */
export type Merchant = { url: string; storeId: string; apiToken: string }

/** A whole receipt, or a word for why there is none; the words hold nothing of what was sent. */
export type Answered = { receipt: GatewayReceipt } | { reason: string }

/** Sends one transaction; `statusCheck` asks what became of it instead. */
export const ask = async (
  { url, storeId, apiToken }: Merchant,
  transaction: Fields,
  { deadline, statusCheck = false }: { deadline: AbortSignal; statusCheck?: boolean },
): Promise<Answered> => {
  const head = { store_id: storeId, api_token: apiToken, ...(statusCheck ? { status_check: 'true' } : {}) }
  const posted = await post(url, { type: 'xml', body: writeXml({ request: { ...head, ...transaction } }), deadline })
  if ('failed' in posted) return { reason: posted.failed }
  const receipt = readReceipt(posted.text)
  return receipt === null ? { reason: 'unreadable' } : { receipt }
}

type Judged = ChargeResult | { outcome: 'odd' }

/** What an answer to a purchase says; a code that no bank gives is `odd`. */
const judge = (answered: Answered, { orderId, amountCents }: Charge): Judged => {
  if ('reason' in answered) return { outcome: 'unknown', reason: answered.reason }
  const { receipt } = answered
  const said = verdict(receipt)
  if (said === 'none') return receipt.timedOut ? { outcome: 'unknown', reason: 'timed_out' } : { outcome: 'odd' }
  if (receipt.orderId !== orderId) return { outcome: 'unknown', reason: 'other_order' }
  if (said === 'declined') return { outcome: 'declined', response: declinedAs(receipt) }
  const charge = chargeIn(receipt)
  if (charge === null) return { outcome: 'unknown', reason: 'unreadable' }
  return charge.amountCents === amountCents ? { outcome: 'approved', receipt: charge } : { outcome: 'unknown', reason: 'other_amount' }
}

const found = (receipt: GatewayReceipt): boolean | null => {
  const code = textIn(receipt.fields, 'status_code')
  return /^\d{1,4}$/.test(code) ? Number(code) < 50 : null
}

/** What became of a transaction of that order id; `reversed` is for the caller to tell. */
export const askStatus = async (
  merchant: Merchant,
  { orderId, transaction }: { orderId: string; transaction: Fields },
  deadline: AbortSignal,
): Promise<Exclude<StatusResult, { outcome: 'reversed' }>> => {
  const answered = await ask(merchant, transaction, { deadline, statusCheck: true })
  if ('reason' in answered) return { outcome: 'unknown', reason: answered.reason }
  const { receipt } = answered
  const isFound = found(receipt)
  if (isFound === null) return { outcome: 'unknown', reason: 'unreadable' }
  if (!isFound) return { outcome: 'none' }
  const said = verdict(receipt)
  if (said === 'declined') return { outcome: 'declined', response: declinedAs(receipt) }
  const charge = said === 'approved' && receipt.orderId === orderId ? chargeIn(receipt) : null
  return charge === null ? { outcome: 'unknown', reason: 'unreadable' } : { outcome: 'approved', receipt: charge }
}

/**
 * Sends a purchase, and where its answer tells nothing asks at once what became of it, as long as there is time. What the
 * gateway answered oddly and does not know was not charged; every other silence stays unknown.
 */
export const settle = async (merchant: Merchant, wanted: Charge, transaction: Fields, deadline: AbortSignal): Promise<ChargeResult> => {
  const first = judge(await ask(merchant, transaction, { deadline }), wanted)
  if (first.outcome === 'approved' || first.outcome === 'declined' || deadline.aborted)
    return first.outcome === 'odd' ? { outcome: 'unknown', reason: 'odd' } : first
  const known = await askStatus(merchant, { orderId: wanted.orderId, transaction: { purchase: { order_id: wanted.orderId } } }, deadline)
  const reason = first.outcome === 'unknown' ? first.reason : 'odd'
  if (known.outcome === 'approved')
    return known.receipt.amountCents === wanted.amountCents ? known : { outcome: 'unknown', reason: 'other_amount' }
  if (known.outcome === 'declined') return known
  return known.outcome === 'none' && first.outcome === 'odd' ? { outcome: 'not_charged' } : { outcome: 'unknown', reason }
}
