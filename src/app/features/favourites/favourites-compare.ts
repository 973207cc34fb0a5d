import type { SavedFavourite } from '#contract/favourites.ts'
import type { Favourite } from '#app/personal/favourites-store.ts'

/** What this device has and the account does not, and the other way round. */
export const compareFavourites = (
  here: readonly Favourite[],
  held: readonly SavedFavourite[],
): { onlyHere: Favourite[]; onlyThere: SavedFavourite[] } => {
  const [keysHere, keysThere] = [here, held].map((list) => new Set(list.map(({ key }) => key)))
  return {
    onlyHere: here.filter(({ key }) => !keysThere?.has(key)),
    onlyThere: held.filter(({ key }) => !keysHere?.has(key)),
  }
}

/** A favourite of this device as an account keeps it. */
export const wireFavourite = ({ key, name, translations }: Favourite): SavedFavourite => ({
  key,
  name,
  translations: translations.flatMap(({ locale, ...one }) => (typeof one['name'] === 'string' ? [{ locale, name: one['name'] }] : [])),
})
