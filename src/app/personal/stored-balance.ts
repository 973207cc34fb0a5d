import type { Balance } from '#contract/balances.ts'
import { deviceStorage } from '#app/storage.ts'

const key = 'balance'

/** The last meal balance of one customer, as the server sent it. */
export type StoredBalance = { v: 1; siteId: string; customerId: string; balance: Balance }

const isStored = (found: unknown): found is StoredBalance =>
  typeof found === 'object' && found !== null && 'v' in found && found.v === 1 && 'balance' in found

/** Client only: the balance stored on this device, of any customer. */
export const readStoredBalance = (): StoredBalance | null => {
  const found = deviceStorage.readJson(key)
  return isStored(found) ? found : null
}

export const storeBalance = (stored: Omit<StoredBalance, 'v'>): void => void deviceStorage.write(key, JSON.stringify({ v: 1, ...stored }))

/** Client only: removes the stored balance, unless it is the one of the customer `except`. */
export const forgetBalance = (except: string | null = null): void => {
  if (except === null || readStoredBalance()?.customerId !== except) deviceStorage.write(key, null)
}
