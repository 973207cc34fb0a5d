/** Where favourites stand: on this device alone, one record a school; nothing of it is ever sent. */
export const storageKey = (siteId: string) => `favourites:${siteId}`

/** Client only: whether it is worth loading what reads them. */
export const mayHaveFavourites = (siteId: string): boolean => {
  try {
    return (localStorage.getItem(storageKey(siteId)) ?? '[]') !== '[]'
  } catch {
    return false
  }
}
