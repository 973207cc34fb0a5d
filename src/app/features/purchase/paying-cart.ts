import { useSyncExternalStore } from 'react'
import { tabStorage } from '#app/storage.ts'

/** The cart whose order is being placed, stored before it is sent so that a reload can follow it. It holds no card data. */
const keyOf = (siteId: string) => `paying:${siteId}`
// Works without storage too.
const inMemory = new Map<string, string>()
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}

/** The id of the cart being paid in this tab; null for none. */
const payingCart = (siteId: string): string | null => inMemory.get(siteId) ?? tabStorage.read(keyOf(siteId))

export const storePayingCart = (siteId: string, cart: string | null): void => {
  if (cart === null) inMemory.delete(siteId)
  else inMemory.set(siteId, cart)
  tabStorage.write(keyOf(siteId), cart)
  notify()
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePayingCart = (siteId: string): string | null =>
  useSyncExternalStore(
    listen,
    () => payingCart(siteId),
    () => null,
  )
