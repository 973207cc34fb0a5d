import type { Cents } from '#domain/money.ts'
import type { CardReport, StoredAttempt } from '#server/db/attempts.ts'
import type { ChargeResult, PaymentGateway, Receipt, VaultResult } from '#server/payments/port.ts'
import type { PaymentMethod } from './payment-method.ts'
import { notCharged, type Outcome } from './settle.ts'

/** The card data that an attempt stores: no number, no code. */
export const cardOf = ({ brand, lastFour, transaction, authorisation, dataKey }: Receipt): CardReport => ({
  card_brand: brand,
  card_last4: lastFour,
  provider_transaction: transaction,
  authorisation,
  vault_key: dataKey,
})

/** A charge of another amount does not count as this order's payment yet. */
const outcomeOf = (result: ChargeResult, wanted: Cents): Outcome => {
  if (result.outcome === 'declined') return { to: 'declined', response: result.response }
  if (result.outcome === 'not_charged') return notCharged
  if (result.outcome === 'unknown') return { to: 'unknown', response: 'Pending', reason: result.reason }
  if (result.receipt.amountCents !== wanted) return { to: 'unknown', response: 'Pending', reason: 'other_amount' }
  return { to: 'paid', response: 'Approved', card: cardOf(result.receipt) }
}

/** Nothing is due today, so an order succeeds even if the vault did not answer. */
const storedOf = (result: VaultResult): Outcome => {
  if (result.outcome === 'declined') return { to: 'declined', response: result.response }
  const card = result.outcome === 'stored' && { card_brand: result.brand, card_last4: result.lastFour, vault_key: result.dataKey }
  return { to: 'paid', response: 'Approved', ...(card ? { card } : {}) }
}

type Charged = Pick<StoredAttempt, 'provider_order_id' | 'total_cents'> & { customer: string }

/** Charges one attempt, outside of any transaction; never throws for the provider's errors. */
export const pay = async (
  gateway: PaymentGateway,
  method: Exclude<PaymentMethod, { kind: 'none' }>,
  { provider_order_id: orderId, total_cents: amountCents, customer }: Charged,
): Promise<Outcome> => {
  const charge = { orderId, amountCents, customer }
  if (method.kind === 'keep') return storedOf(await gateway.vault({ source: method.source, customer, billing: method.billing }))
  if (method.kind === 'wallet') {
    const { wallet, ticket, payment } = method
    return outcomeOf(await gateway.chargeWallet({ ...charge, wallet, ticket, payment }), amountCents)
  }
  const { source, billing } = method
  if (method.kind === 'card') return outcomeOf(await gateway.charge({ ...charge, source, billing, keepCard: method.keepCard }), amountCents)
  const { planId, termsVersion } = method
  return outcomeOf(await gateway.chargeInstallment({ ...charge, source, billing, planId, termsVersion }), amountCents)
}
