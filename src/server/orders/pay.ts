import type { Cents } from '#domain/money.ts'
import type { CardTold, StoredAttempt } from '#server/db/attempts.ts'
import type { ChargeResult, PaymentGateway, Receipt, VaultResult } from '#server/payments/port.ts'
import type { Means } from './means.ts'
import { notCharged, type Outcome } from './settle.ts'

/** What the provider told of a card, as an attempt keeps it: no number, no code. */
export const cardOf = ({ brand, lastFour, transaction, authorisation, dataKey }: Receipt): CardTold => ({
  card_brand: brand,
  card_last4: lastFour,
  provider_transaction: transaction,
  authorisation,
  vault_key: dataKey,
})

/** What becomes of an attempt by what the provider answered: a charge of another amount is not this order's payment yet. */
export const outcomeOf = (result: ChargeResult, wanted: Cents): Outcome => {
  if (result.outcome === 'declined') return { to: 'declined', response: result.response }
  if (result.outcome === 'not_charged') return notCharged
  if (result.outcome === 'unknown') return { to: 'unknown', response: 'Pending', reason: result.reason }
  if (result.receipt.amountCents !== wanted) return { to: 'unknown', response: 'Pending', reason: 'other_amount' }
  return { to: 'paid', response: 'Approved', card: cardOf(result.receipt) }
}

/** Nothing is due today, so that a card that could not be kept for lack of an answer keeps nobody from ordering. */
const keptOf = (result: VaultResult): Outcome => {
  if (result.outcome === 'declined') return { to: 'declined', response: result.response }
  const card = result.outcome === 'kept' && { card_brand: result.brand, card_last4: result.lastFour, vault_key: result.dataKey }
  return { to: 'paid', response: 'Approved', ...(card ? { card } : {}) }
}

type Charged = Pick<StoredAttempt, 'provider_order_id' | 'total_cents'> & { customer: string }

/** Asks the provider for one attempt, outside any transaction; never throws for what the provider does. */
export const pay = async (
  gateway: PaymentGateway,
  means: Exclude<Means, { kind: 'none' }>,
  { provider_order_id: orderId, total_cents: amountCents, customer }: Charged,
): Promise<Outcome> => {
  const charge = { orderId, amountCents, customer }
  if (means.kind === 'keep') return keptOf(await gateway.vault({ source: means.source, customer, billing: means.billing }))
  if (means.kind === 'wallet') {
    const { wallet, ticket, payment } = means
    return outcomeOf(await gateway.chargeWallet({ ...charge, wallet, ticket, payment }), amountCents)
  }
  const { source, billing } = means
  if (means.kind === 'card') return outcomeOf(await gateway.charge({ ...charge, source, billing, keepCard: means.keepCard }), amountCents)
  const { planId, termsVersion } = means
  return outcomeOf(await gateway.chargeInstallment({ ...charge, source, billing, planId, termsVersion }), amountCents)
}
