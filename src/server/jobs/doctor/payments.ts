import { randomUUID } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { openPayments } from '#server/payments/open.ts'
import type { PaymentGateway } from '#server/payments/port.ts'
import { failure, fine, type Finding, warning } from './finding.ts'

/** Checks the provider with the status of a random order id. */
export const lookAtPayments = async (
  config: Pick<Config, 'payments' | 'publicUrl' | 'product' | 'production'>,
  gateway: PaymentGateway | null = openPayments(config),
): Promise<Finding[]> => {
  const what = 'payments'
  if (gateway === null) return [fine(what, 'PAYMENTS=none: cards are not accepted')]
  const { outcome } = await gateway.status(`doctor-${randomUUID()}`)
  const { kind } = config.payments
  if (kind === 'simulator') {
    if (config.production)
      return [failure(what, 'the simulator stands in for a provider', 'set PAYMENTS=moneris and its keys, or PAYMENTS=none')]
    return [
      outcome === 'unknown'
        ? warning(what, 'the simulator does not respond', 'it runs with the server: start the server (npm run serve)')
        : fine(what, 'the simulator responds'),
    ]
  }
  if (outcome !== 'unknown') return [fine(what, 'Moneris responds')]
  const advice = 'MONERIS_*: check the store, token and address, and that this machine can reach it over https'
  return [failure(what, 'Moneris does not respond, or does not recognize this store', advice)]
}
