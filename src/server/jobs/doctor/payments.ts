import { randomUUID } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { openPayments } from '#server/payments/open.ts'
import type { PaymentGateway } from '#server/payments/port.ts'
import { failure, fine, type Finding, warning } from './finding.ts'

/** Whether the payment provider answers: it is asked about an order that nobody placed. */
export const lookAtPayments = async (
  config: Pick<Config, 'payments' | 'publicUrl' | 'product' | 'production'>,
  gateway: PaymentGateway | null = openPayments(config),
): Promise<Finding[]> => {
  const what = 'payments'
  if (gateway === null) return [fine(what, 'PAYMENTS=none: nobody takes cards')]
  const { outcome } = await gateway.status(`doctor-${randomUUID()}`)
  const { kind } = config.payments
  if (kind === 'simulator') {
    if (config.production)
      return [failure(what, 'the simulator stands in for a provider', 'set PAYMENTS=moneris and its keys, or PAYMENTS=none')]
    return [
      outcome === 'unknown'
        ? warning(what, 'the simulator does not answer', 'it runs beside the server: start that (npm run serve)')
        : fine(what, 'the simulator answers'),
    ]
  }
  if (outcome !== 'unknown') return [fine(what, 'Moneris answers')]
  const advice = 'MONERIS_*: check store, token and address, and that this machine may reach it by https'
  return [failure(what, 'Moneris does not answer, or does not know this store', advice)]
}
