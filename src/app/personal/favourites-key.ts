import { deviceStorage } from '#app/storage.ts'

/** Favourites are stored on this device, one record for each school, and sent only when saved to an account. */
export const storageKey = (siteId: string) => `favourites:${siteId}`

/** Client only: the list as it is stored, for code that does not load the parser. */
export const favouritesText = (siteId: string): string => deviceStorage.read(storageKey(siteId)) ?? '[]'

/** Client only: whether the code that reads them is worth loading. */
export const mayHaveFavourites = (siteId: string): boolean => favouritesText(siteId) !== '[]'

/** Client only: removes favourites that came from accounts, at every school, except one customer's. */
export const forgetAccountFavourites = (except: string | null = null): void => {
  for (const name of deviceStorage.keys().filter((one) => one.startsWith(storageKey('')))) {
    const list = deviceStorage.readJson(name)
    if (!Array.isArray(list)) continue
    const rest = list.filter(({ account }: { account?: string }) => account === undefined || account === except)
    if (rest.length < list.length) deviceStorage.write(name, JSON.stringify(rest))
  }
  // Notifies this page's hearts, which listen for other tabs.
  dispatchEvent(new StorageEvent('storage'))
}
