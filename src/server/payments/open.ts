import { centsOrZero } from '#domain/money.ts'
import type { Config } from '#server/config.ts'
import { appleSession, sessionIn } from './apple-session.ts'
import { monerisGateway } from './moneris/gateway.ts'
import { post } from './moneris/post.ts'
import type { ListResult, PaymentGateway } from './port.ts'
import type { LedgerCharge } from './simulator/ledger.ts'

const listPatienceMs = 10_000

const simulatedCharges = async (url: string): Promise<ListResult> => {
  try {
    const response = await fetch(`${url}/ledger`, { signal: AbortSignal.timeout(listPatienceMs) })
    const { charges } = (await response.json()) as { charges: LedgerCharge[] }
    return {
      outcome: 'charges',
      charges: charges.flatMap(({ order_id: orderId, amount, at, card_last4: lastFour, state, refunded = '0.00' }) => {
        const amountCents = centsOrZero(amount)
        return state === 'voided' || centsOrZero(refunded) >= amountCents ? [] : [{ orderId, amountCents, at, lastFour }]
      }),
    }
  } catch {
    return { outcome: 'unknown', reason: 'unreachable' }
  }
}

const simulated = (url: string, patience: number | undefined): PaymentGateway => ({
  ...monerisGateway({
    url: `${url}/gateway2/servlet/MpgRequest`,
    storeId: 'simulator',
    apiToken: 'simulator',
    desk: { url: `${url}/chktv2/request/request.php`, checkoutId: 'simulator', environment: 'qa' },
    tokenizationUrl: `${url}/HPPtoken/index.php?id=simulator`,
    appleSession: async (validationUrl, deadline) => {
      const body = JSON.stringify({ validation_url: validationUrl })
      const posted = await post(`${url}/applepay/session`, { type: 'json', body, deadline })
      return 'text' in posted ? sessionIn(posted.text) : { outcome: 'unknown', reason: posted.failed }
    },
    patience,
  }),
  listCharges: () => simulatedCharges(url),
})

/** One adapter serves Moneris and the simulator; null for PAYMENTS=none. */
export const openPayments = (
  { payments, publicUrl, product }: Pick<Config, 'payments' | 'publicUrl' | 'product'>,
  { patience }: { patience?: number } = {},
): PaymentGateway | null => {
  if (payments.kind === 'none') return null
  if (payments.kind === 'simulator') return simulated(payments.url, patience)
  const frame = new URL(payments.tokenizationUrl)
  frame.searchParams.set('id', payments.tokenizationId)
  return monerisGateway({
    url: payments.url,
    storeId: payments.storeId,
    apiToken: payments.apiToken,
    desk: {
      url: payments.ticketUrl,
      checkoutId: payments.checkoutId,
      environment: new URL(payments.ticketUrl).hostname === 'gateway.moneris.com' ? 'prod' : 'qa',
    },
    tokenizationUrl: payments.tokenizationId === '' ? null : frame.href,
    appleSession: appleSession(payments, { hostname: new URL(publicUrl).hostname, name: product.en }),
    patience,
  })
}
