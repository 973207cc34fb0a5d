import { useMemo, useSyncExternalStore } from 'react'
import type { Item } from '#contract/menus.ts'
import { dishKey } from '#domain/dish-key.ts'
import { deviceStorage } from '#app/storage.ts'
import { favouritesText, storageKey } from './favourites-key.ts'

/**
 * A favourite dish: its stable key, and its names for weeks that do not serve it. `account` is the customer from whose account it
 * came; it is removed with them.
 */
export type Favourite = Pick<Item, 'name' | 'translations'> & { key: string; account?: string }

const none: readonly Favourite[] = []

const isFavourite = (found: unknown): found is Favourite =>
  typeof found === 'object' &&
  found !== null &&
  'key' in found &&
  typeof found.key === 'string' &&
  'name' in found &&
  typeof found.name === 'string' &&
  'translations' in found &&
  Array.isArray(found.translations)

const parsed = (text: string): readonly Favourite[] => {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found.filter(isFavourite) : none
  } catch {
    return none
  }
}

// The last read list, so that all hearts share one object; without storage it lasts as long as the page.
const known = new Map<string, { text: string; list: readonly Favourite[] }>()
const listeners = new Set<() => void>()
const notifyListeners = () => listeners.forEach((listener) => listener())

/** Client only. */
export const readFavourites = (siteId: string): readonly Favourite[] => {
  const before = known.get(siteId)
  const text = favouritesText(siteId)
  if (before?.text === text) return before.list
  const list = parsed(text)
  known.set(siteId, { text, list })
  return list
}

/** Returns false when the device could not store it; then it lasts as long as the page. */
const write = (siteId: string, list: readonly Favourite[]): boolean => {
  const isStored = deviceStorage.write(storageKey(siteId), JSON.stringify(list))
  known.set(siteId, { text: favouritesText(siteId), list })
  notifyListeners()
  return isStored
}

export const addFavourite = (siteId: string, { name, translations, ...item }: Favourite | Item): boolean => {
  const key = 'key' in item ? item.key : dishKey(item)
  const names = translations.flatMap(({ locale, ...one }) => (typeof one['name'] === 'string' ? [{ locale, name: one['name'] }] : []))
  const account = 'account' in item && item.account !== undefined ? { account: item.account } : {}
  return write(siteId, [...readFavourites(siteId).filter((one) => one.key !== key), { key, name, translations: names, ...account }])
}

/** Adds an account's favourites to those of this device, which have no `account`. */
export const addFromAccount = (siteId: string, favourites: readonly Favourite[], customerId: string): boolean => {
  const here = readFavourites(siteId)
  const added = favourites.filter(({ key }) => here.every((one) => one.key !== key))
  return write(siteId, [...here, ...added.map((one) => ({ ...one, account: customerId }))])
}

export const removeFavourite = (siteId: string, ...keys: string[]): boolean =>
  write(
    siteId,
    readFavourites(siteId).filter((one) => !keys.includes(one.key)),
  )

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The visitor's favourites at a school; empty on the server and during hydration. */
export const useFavourites = (siteId: string): readonly Favourite[] =>
  useSyncExternalStore(
    listen,
    () => readFavourites(siteId),
    () => none,
  )

/** The keys of the favourites, for all rows of a list. */
export const useFavouriteKeys = (siteId: string): ReadonlySet<string> => {
  const favourites = useFavourites(siteId)
  return useMemo(() => new Set(favourites.map(({ key }) => key)), [favourites])
}
