import { queryOptions } from '@tanstack/react-query'
import type { Balance } from '#contract/balances.ts'
import type { Output } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { forgetBalance, readStoredBalance, storeBalance, type StoredBalance } from '#app/personal/stored-balance.ts'
import { callAsCustomer, isLoggedIn, isOwnDevice } from '#app/session/session.ts'
import { hintedId } from '#app/session/session-atom.ts'

type Owner = { siteId: string; customerId: string }
/** `stored`: what this device had, without an answer of the server. */
export type ShownBalance = { state: Output<(typeof calls)['customerBalance']>['state'] | 'stored'; balance: Balance | null }

const retryMs = 8000

/** A balance that arrives after a logout, or on a device that the customer shares, is not stored. */
const storeOwn = async (owner: Owner, balance: Balance): Promise<void> => {
  if ((await isOwnDevice(owner.customerId)) && isLoggedIn(owner.customerId)) storeBalance({ ...owner, balance })
}

/** The balance stored for the customer whose session this browser remembers. */
export const storedHere = (siteId: string): StoredBalance | null => {
  const stored = readStoredBalance()
  return stored?.siteId === siteId && stored.customerId === hintedId() ? stored : null
}

/** The customer's balance: from the server, or offline the one that this device stored. */
export const balanceQuery = (owner: Owner) =>
  queryOptions({
    queryKey: ['customerBalance', owner.customerId],
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'stored' ? retryMs : false),
    queryFn: async (): Promise<ShownBalance> => {
      try {
        const { state, balance } = await callAsCustomer('customerBalance', { customer_id: owner.customerId, site_id: owner.siteId })
        if (balance !== null) await storeOwn(owner, balance)
        else if (state !== 'unavailable') forgetBalance()
        const older = state === 'unavailable' ? storedHere(owner.siteId) : null
        return older ? { state: 'older', balance: older.balance } : { state, balance }
      } catch (error) {
        const stored = error instanceof ApiError ? null : storedHere(owner.siteId)
        if (stored?.customerId !== owner.customerId) throw error
        return { state: 'stored', balance: stored.balance }
      }
    },
  })
