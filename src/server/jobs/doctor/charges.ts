import type { Config } from '#server/config.ts'
import { inspectKnownCharges } from '#server/db/inspect.ts'
import { isChargeName } from '#server/orders/charge-names.ts'
import { openPayments } from '#server/payments/open.ts'
import { type Finding, warning } from './finding.ts'

/** Charges without an order are a sign of a restored backup; only if the provider can list them. */
export const lookAtCharges = async ({
  databaseUrl,
  dataDir,
  ...config
}: Pick<Config, 'payments' | 'publicUrl' | 'product' | 'databaseUrl' | 'dataDir'>): Promise<Finding[]> => {
  const listed = await openPayments(config)?.listCharges?.()
  const known = listed?.outcome === 'charges' ? await inspectKnownCharges({ url: databaseUrl, dataDir }) : null
  if (listed?.outcome !== 'charges' || known === null) return []
  const lost = listed.charges.filter(({ orderId }) => isChargeName(orderId) && !known.has(orderId)).length
  if (lost === 0) return []
  const what = lost === 1 ? 'charge' : 'charges'
  return [
    warning(
      'charges',
      `${lost} ${what} at the provider without an order here`,
      'after a restored backup: npm run job -- reconcile --after-restore',
    ),
  ]
}
