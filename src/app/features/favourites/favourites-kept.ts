/** Where favourites stand: on this device, one record a school; sent only where somebody saves them in their account. */
export const storageKey = (siteId: string) => `favourites:${siteId}`

/** Client only: whether it is worth loading what reads them. */
export const mayHaveFavourites = (siteId: string): boolean => {
  try {
    return (localStorage.getItem(storageKey(siteId)) ?? '[]') !== '[]'
  } catch {
    return false
  }
}

/** Client only: the favourites that came from accounts leave this device, at every school, but those of one customer. */
export const forgetAccountFavourites = (except: string | null = null): void => {
  try {
    for (const name of Object.keys(localStorage).filter((one) => one.startsWith(storageKey('')))) {
      const list = JSON.parse(localStorage.getItem(name) ?? '[]') as { account?: string }[]
      const rest = list.filter(({ account }) => account === undefined || account === except)
      if (rest.length < list.length) localStorage.setItem(name, JSON.stringify(rest))
    }
    // The hearts of this page listen to what other pages write.
    dispatchEvent(new StorageEvent('storage'))
  } catch {
    // Without storage there is nothing to forget.
  }
}
