import type { Config } from '#server/config.ts'
import { demoBalances } from './demo.ts'
import { httpBalances } from './http.ts'
import type { BalanceProvider } from './port.ts'

/** Null where no switch names a card office, and this is no demo. */
export const openBalances = ({ balances }: Pick<Config, 'balances'>): BalanceProvider | null => {
  if (balances.kind === 'none') return null
  return balances.kind === 'demo' ? demoBalances() : httpBalances(balances.schools)
}
