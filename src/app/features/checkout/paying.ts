import { useSyncExternalStore } from 'react'

/** The cart of a school whose order is on its way: written before it is sent, so that a reload knows of it. It holds no card. */
const keyOf = (siteId: string) => `paying:${siteId}`
const here = new Map<string, string>()
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

const stored = (siteId: string): string | null => {
  try {
    return sessionStorage.getItem(keyOf(siteId))
  } catch {
    // Without storage the page itself remembers.
    return null
  }
}

/** The id of the cart that is being paid in this tab; null for none. */
export const payingCart = (siteId: string): string | null => here.get(siteId) ?? stored(siteId)

export const keepPaying = (siteId: string, cart: string | null): void => {
  if (cart === null) here.delete(siteId)
  else here.set(siteId, cart)
  try {
    if (cart === null) sessionStorage.removeItem(keyOf(siteId))
    else sessionStorage.setItem(keyOf(siteId), cart)
  } catch {
    // As above.
  }
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
