import type { Config } from '#server/config.ts'

const purchase = /^\/[^/]+\/meal-plan-purchase\/?$/i
const googlePay = 'https://pay.google.com'

/** Whose scripts and frames the purchase page needs besides ours: the wallet's. No other page lets them in. */
export const payHosts = ({ payments }: Pick<Config, 'payments'>, path: string): string[] => {
  return payments.kind === 'none' || !purchase.test(path) ? [] : [googlePay]
}
