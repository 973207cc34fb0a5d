import type { StoredBill } from '#server/db/billing.ts'
import type { StoredSubscription } from '#server/db/subscriptions.ts'
import type { ChargeResult, PaymentGateway, Receipt, StatusResult } from '#server/payments/port.ts'

/** The result of one attempt. `unknown`: not answered yet; `again`: not charged, and the next attempt needs a new name. */
export type Tried = { kind: 'known'; result: 0 | 12 | 23; receipt: Receipt | null } | { kind: 'unknown' } | { kind: 'again' }

/** A student ID, payroll deduction or a zero amount needs no provider. */
export const needsProvider = (
  { payment_type: type }: Pick<StoredSubscription, 'payment_type'>,
  { total_cents: total }: { total_cents: number },
) => type === 'Credit card' && total > 0

/** The order id of an attempt at the provider, which never charges the same id twice; at most 50 characters. */
export const providerOrderId = ({ subscription_id: id, due, attempt }: StoredBill): string =>
  `s${id.replaceAll('-', '').slice(0, 32)}${due.replaceAll('-', '')}-${attempt}`

const resultOf = (result: ChargeResult): Tried => {
  if (result.outcome === 'approved') return { kind: 'known', result: 0, receipt: result.receipt }
  if (result.outcome === 'unknown') return { kind: 'unknown' }
  const isWrongNumber = result.outcome === 'declined' && result.response === 'Invalid account number'
  return { kind: 'known', result: isWrongNumber ? 23 : 12, receipt: null }
}

/** The result by the provider's status; a charge of another amount is voided. */
const checked = async (gateway: PaymentGateway, bill: StoredBill, known: StatusResult): Promise<Tried> => {
  if (known.outcome === 'unknown') return { kind: 'unknown' }
  if (known.outcome !== 'approved') return { kind: 'again' }
  const { receipt } = known
  if (receipt.amountCents === bill.total_cents) return { kind: 'known', result: 0, receipt }
  const taken = await gateway.void({ orderId: receipt.orderId, transaction: receipt.transaction })
  return taken.outcome === 'done' ? { kind: 'again' } : { kind: 'unknown' }
}

/** After this many unknown ids in a row there are no later attempts. */
const unknownInARow = 3

/**
 * Looks for a charge among all ids that this period's attempts may have, also those that a restored backup does not know:
 * `again` if there is none.
 */
export const findCharge = async (gateway: PaymentGateway, bill: StoredBill): Promise<Tried> => {
  for (let attempt = 1, unknown = 0; attempt <= bill.attempt || unknown < unknownInARow; attempt += 1) {
    const known = await gateway.status(providerOrderId({ ...bill, attempt }))
    const tried = await checked(gateway, bill, known)
    if (tried.kind !== 'again') return tried
    unknown = known.outcome === 'none' ? unknown + 1 : 0
  }
  return { kind: 'again' }
}

/**
 * Charges one bill, unless one of its attempts was charged already; the provider refuses an id that it has charged, and answers
 * with that charge. A charge of another amount is voided.
 */
export const chargeBill = async (
  gateway: PaymentGateway,
  bill: StoredBill,
  { vault_key: dataKey, customer_id: customer }: StoredSubscription,
): Promise<Tried> => {
  const former = await findCharge(gateway, bill)
  if (former.kind !== 'again') return former
  if (dataKey === null) return { kind: 'known', result: 12, receipt: null }
  const orderId = providerOrderId(bill)
  const result = await gateway.charge({ orderId, amountCents: bill.total_cents, customer, source: { kind: 'vault', dataKey } })
  if (result.outcome !== 'unknown' || result.reason !== 'other_amount') return resultOf(result)
  const known = await gateway.status(orderId)
  return known.outcome === 'none' || known.outcome === 'declined' ? { kind: 'unknown' } : checked(gateway, bill, known)
}
