import type { StoredBill } from '#server/db/billing.ts'
import type { StoredSubscription } from '#server/db/subscriptions.ts'
import type { ChargeResult, PaymentGateway, Receipt, StatusResult } from '#server/payments/port.ts'

/** What became of one try: the recorded result, or that nobody knows yet. `again`: nothing was charged, and it needs a name of its own. */
export type Tried = { kind: 'told'; result: 0 | 12 | 23; receipt: Receipt | null } | { kind: 'unknown' } | { kind: 'again' }

/** An ID, the payroll or an amount of nothing needs no provider. */
export const needsProvider = (
  { payment_type: type }: Pick<StoredSubscription, 'payment_type'>,
  { total_cents: total }: { total_cents: number },
) => type === 'Credit card' && total > 0

/** The name of a try at the provider, which never charges one name twice; it takes at most fifty characters. */
export const providerOrderId = ({ subscription_id: id, due, attempt }: StoredBill): string =>
  `s${id.replaceAll('-', '').slice(0, 32)}${due.replaceAll('-', '')}-${attempt}`

const told = (result: ChargeResult): Tried => {
  if (result.outcome === 'approved') return { kind: 'told', result: 0, receipt: result.receipt }
  if (result.outcome === 'unknown') return { kind: 'unknown' }
  const isWrongNumber = result.outcome === 'declined' && result.response === 'Invalid account number'
  return { kind: 'told', result: isWrongNumber ? 23 : 12, receipt: null }
}

/** What the provider knows of a try: a charge of another amount is taken back. */
const learnt = async (gateway: PaymentGateway, bill: StoredBill, known: StatusResult): Promise<Tried> => {
  if (known.outcome === 'unknown') return { kind: 'unknown' }
  if (known.outcome !== 'approved') return { kind: 'again' }
  const { receipt } = known
  if (receipt.amountCents === bill.total_cents) return { kind: 'told', result: 0, receipt }
  const taken = await gateway.void({ orderId: receipt.orderId, transaction: receipt.transaction })
  return taken.outcome === 'done' ? { kind: 'again' } : { kind: 'unknown' }
}

/** After so many names in a row that the provider does not know, no later try was made. */
const unknownInARow = 3

/**
 * Asks the provider about every name that a try of this period may have had, also one that a restored backup does not know:
 * `again` where none of them was charged.
 */
export const askBill = async (gateway: PaymentGateway, bill: StoredBill): Promise<Tried> => {
  for (let attempt = 1, unknown = 0; attempt <= bill.attempt || unknown < unknownInARow; attempt += 1) {
    const known = await gateway.status(providerOrderId({ ...bill, attempt }))
    const tried = await learnt(gateway, bill, known)
    if (tried.kind !== 'again') return tried
    unknown = known.outcome === 'none' ? unknown + 1 : 0
  }
  return { kind: 'again' }
}

/**
 * Charges one bill, unless one of its tries was charged already; the provider refuses a name that it has charged, and tells
 * then of that charge. A charge of another amount is taken back.
 */
export const chargeBill = async (
  gateway: PaymentGateway,
  bill: StoredBill,
  { vault_key: dataKey, customer_id: customer }: StoredSubscription,
): Promise<Tried> => {
  const former = await askBill(gateway, bill)
  if (former.kind !== 'again') return former
  if (dataKey === null) return { kind: 'told', result: 12, receipt: null }
  const orderId = providerOrderId(bill)
  const result = await gateway.charge({ orderId, amountCents: bill.total_cents, customer, source: { kind: 'vault', dataKey } })
  if (result.outcome !== 'unknown' || result.reason !== 'other_amount') return told(result)
  const known = await gateway.status(orderId)
  return known.outcome === 'none' || known.outcome === 'declined' ? { kind: 'unknown' } : learnt(gateway, bill, known)
}
