import { decimalOf } from '#domain/money.ts'
import type { TicketResult, Wallet } from '../port.ts'
import type { Merchant } from './transaction.ts'
import { post } from './post.ts'

export type TicketDesk = { url: string; checkoutId: string; environment: 'prod' | 'qa' }

/** Shorter than the provider's five minutes, so that a ticket we hand out is still valid. */
const goodForMs = 4 * 60 * 1000

const ticketIn = (text: string): string | null => {
  try {
    const { response } = JSON.parse(text) as { response?: { success?: unknown; ticket?: unknown } }
    const isOpen = String(response?.success) === 'true' && typeof response?.ticket === 'string'
    return isOpen && typeof response?.ticket === 'string' && /^[\w.-]{1,200}$/.test(response.ticket) ? response.ticket : null
  } catch {
    return null
  }
}

export const openTicket = async (
  { url, checkoutId, environment }: TicketDesk,
  { storeId, apiToken }: Merchant,
  { orderId, amountCents }: { orderId: string; amountCents: number; wallet: Wallet },
  deadline: AbortSignal,
): Promise<TicketResult> => {
  const body = JSON.stringify({
    store_id: storeId,
    api_token: apiToken,
    checkout_id: checkoutId,
    txn_total: decimalOf(amountCents),
    environment,
    action: 'preload',
    order_no: orderId,
  })
  const posted = await post(url, { type: 'json', body, deadline })
  if ('failed' in posted) return { outcome: 'unknown', reason: posted.failed }
  const ticket = ticketIn(posted.text)
  return ticket === null ? { outcome: 'unknown', reason: 'unreadable' } : { outcome: 'opened', ticket, untilMs: Date.now() + goodForMs }
}
