import type { Charge, ChargeResult, StatusResult } from '../port.ts'
import { post } from './post.ts'
import { chargeIn, declinedAs, type GatewayReceipt, readReceipt, verdict } from './receipt.ts'
import { type Fields, textIn, writeXml } from './xml.ts'

export type Merchant = { url: string; storeId: string; apiToken: string }

/** A complete receipt, or why there is none; the reason repeats nothing of the request. */
type GatewayAnswer = { receipt: GatewayReceipt } | { reason: string }

/** `statusCheck` queries the transaction's status instead. */
export const sendTransaction = async (
  { url, storeId, apiToken }: Merchant,
  transaction: Fields,
  { deadline, statusCheck = false }: { deadline: AbortSignal; statusCheck?: boolean },
): Promise<GatewayAnswer> => {
  const head = { store_id: storeId, api_token: apiToken, ...(statusCheck ? { status_check: 'true' } : {}) }
  const posted = await post(url, { type: 'xml', body: writeXml({ request: { ...head, ...transaction } }), deadline })
  if ('failed' in posted) return { reason: posted.failed }
  const receipt = readReceipt(posted.text)
  return receipt === null ? { reason: 'unreadable' } : { receipt }
}

type Judged = ChargeResult | { outcome: 'odd' }

/** A code that no bank gives is `odd`. */
const judge = (answer: GatewayAnswer, { orderId, amountCents }: Charge): Judged => {
  if ('reason' in answer) return { outcome: 'unknown', reason: answer.reason }
  const { receipt } = answer
  const result = verdict(receipt)
  if (result === 'none') return receipt.timedOut ? { outcome: 'unknown', reason: 'timed_out' } : { outcome: 'odd' }
  if (receipt.orderId !== orderId) return { outcome: 'unknown', reason: 'other_order' }
  if (result === 'declined') return { outcome: 'declined', response: declinedAs(receipt) }
  const charge = chargeIn(receipt)
  if (charge === null) return { outcome: 'unknown', reason: 'unreadable' }
  return charge.amountCents === amountCents ? { outcome: 'approved', receipt: charge } : { outcome: 'unknown', reason: 'other_amount' }
}

const found = (receipt: GatewayReceipt): boolean | null => {
  const code = textIn(receipt.fields, 'status_code')
  return /^\d{1,4}$/.test(code) ? Number(code) < 50 : null
}

/** The status of a transaction by its order id; the caller checks whether it was reversed. */
export const findTransaction = async (
  merchant: Merchant,
  { orderId, transaction }: { orderId: string; transaction: Fields },
  deadline: AbortSignal,
): Promise<Exclude<StatusResult, { outcome: 'reversed' }>> => {
  const answer = await sendTransaction(merchant, transaction, { deadline, statusCheck: true })
  if ('reason' in answer) return { outcome: 'unknown', reason: answer.reason }
  const { receipt } = answer
  const isFound = found(receipt)
  if (isFound === null) return { outcome: 'unknown', reason: 'unreadable' }
  if (!isFound) return { outcome: 'none' }
  const result = verdict(receipt)
  if (result === 'declined') return { outcome: 'declined', response: declinedAs(receipt) }
  const charge = result === 'approved' && receipt.orderId === orderId ? chargeIn(receipt) : null
  return charge === null ? { outcome: 'unknown', reason: 'unreadable' } : { outcome: 'approved', receipt: charge }
}

/**
 * Sends a purchase, and if its answer is unclear checks the status at once while there is time. What the gateway answered oddly and
 * does not know was not charged; any other silence stays unknown.
 */
export const chargeAndConfirm = async (
  merchant: Merchant,
  wanted: Charge,
  transaction: Fields,
  deadline: AbortSignal,
): Promise<ChargeResult> => {
  const first = judge(await sendTransaction(merchant, transaction, { deadline }), wanted)
  if (first.outcome === 'approved' || first.outcome === 'declined' || deadline.aborted)
    return first.outcome === 'odd' ? { outcome: 'unknown', reason: 'odd' } : first
  const known = await findTransaction(
    merchant,
    { orderId: wanted.orderId, transaction: { purchase: { order_id: wanted.orderId } } },
    deadline,
  )
  const reason = first.outcome === 'unknown' ? first.reason : 'odd'
  if (known.outcome === 'approved')
    return known.receipt.amountCents === wanted.amountCents ? known : { outcome: 'unknown', reason: 'other_amount' }
  if (known.outcome === 'declined') return known
  return known.outcome === 'none' && first.outcome === 'odd' ? { outcome: 'not_charged' } : { outcome: 'unknown', reason }
}
