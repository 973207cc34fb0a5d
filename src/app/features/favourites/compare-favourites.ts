import type { SavedFavourite } from '#contract/favourites.ts'
import type { Favourite } from '#app/personal/favourites-store.ts'

/** The favourites that only this device has, and those that only the account has. */
export const compareFavourites = (
  here: readonly Favourite[],
  saved: readonly SavedFavourite[],
): { onlyHere: Favourite[]; onlyThere: SavedFavourite[] } => {
  const [keysHere, keysThere] = [here, saved].map((list) => new Set(list.map(({ key }) => key)))
  return {
    onlyHere: here.filter(({ key }) => !keysThere?.has(key)),
    onlyThere: saved.filter(({ key }) => !keysHere?.has(key)),
  }
}

/** A favourite of this device as it is sent to the account. */
export const wireFavourite = ({ key, name, translations }: Favourite): SavedFavourite => ({
  key,
  name,
  translations: translations.flatMap(({ locale, ...one }) => (typeof one['name'] === 'string' ? [{ locale, name: one['name'] }] : [])),
})
