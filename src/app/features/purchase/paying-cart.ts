import { useSyncExternalStore } from 'react'
import { tabStorage } from '#app/storage.ts'

/** The cart of a school whose order is on its way: written before it is sent, so that a reload knows of it. It holds no card. */
const keyOf = (siteId: string) => `paying:${siteId}`
// Without storage the page itself remembers.
const here = new Map<string, string>()
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** The id of the cart that is being paid in this tab; null for none. */
export const payingCart = (siteId: string): string | null => here.get(siteId) ?? tabStorage.read(keyOf(siteId))

export const keepPaying = (siteId: string, cart: string | null): void => {
  if (cart === null) here.delete(siteId)
  else here.set(siteId, cart)
  tabStorage.write(keyOf(siteId), cart)
  tell()
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same, followed. */
export const usePayingCart = (siteId: string): string | null =>
  useSyncExternalStore(
    listen,
    () => payingCart(siteId),
    () => null,
  )
