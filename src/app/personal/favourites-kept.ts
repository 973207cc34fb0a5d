import { deviceStorage } from '#app/storage.ts'

/** Where favourites stand: on this device, one record a school; sent only where somebody saves them in their account. */
export const storageKey = (siteId: string) => `favourites:${siteId}`

/** Client only: whether it is worth loading what reads them. */
export const mayHaveFavourites = (siteId: string): boolean => (deviceStorage.read(storageKey(siteId)) ?? '[]') !== '[]'

/** Client only: the favourites that came from accounts leave this device, at every school, but those of one customer. */
export const forgetAccountFavourites = (except: string | null = null): void => {
  for (const name of deviceStorage.keys().filter((one) => one.startsWith(storageKey('')))) {
    const list = deviceStorage.readJson(name)
    if (!Array.isArray(list)) continue
    const rest = list.filter(({ account }: { account?: string }) => account === undefined || account === except)
    if (rest.length < list.length) deviceStorage.write(name, JSON.stringify(rest))
  }
  // The hearts of this page listen to what other pages write.
  dispatchEvent(new StorageEvent('storage'))
}
