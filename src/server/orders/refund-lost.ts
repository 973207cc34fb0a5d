import { listKnownCharges } from '#server/db/after-restore.ts'
import type { Database } from '#server/db/open.ts'
import type { PaymentGateway } from '#server/payments/port.ts'

/** Gives back a charge that no order knows, by its name at the provider; answers its amount in cents. Throws a line for any other. */
export const refundLost = async (name: string, { db, payments }: { db: Database; payments: PaymentGateway | null }): Promise<number> => {
  if (!payments) throw new Error('PAYMENTS: nothing can be refunded without a provider')
  if ((await listKnownCharges(db.read, [name])).has(name)) throw new Error(`${name}: this charge belongs to an order; refund the order`)
  const known = await payments.status(name)
  if (known.outcome === 'unknown') throw new Error(`${name}: the provider did not answer (${known.reason}); run this again`)
  if (known.outcome !== 'approved') throw new Error(`${name}: the provider has no such charge`)
  const { amountCents, transaction } = known.receipt
  const reversed = await payments.refund({ orderId: name, amountCents, transaction })
  if (reversed.outcome !== 'done') throw new Error(`the provider did not refund it (${reversed.reason}); run this again`)
  return amountCents
}
