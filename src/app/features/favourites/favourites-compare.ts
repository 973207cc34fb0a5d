import type { KeptFavourite } from '#contract/favourites.ts'
import type { Favourite } from './favourites-store.ts'

/** What this device has and the account does not, and the other way round. */
export const compareFavourites = (
  here: readonly Favourite[],
  held: readonly KeptFavourite[],
): { onlyHere: Favourite[]; onlyThere: KeptFavourite[] } => {
  const [keysHere, keysThere] = [here, held].map((list) => new Set(list.map(({ key }) => key)))
  return {
    onlyHere: here.filter(({ key }) => !keysThere?.has(key)),
    onlyThere: held.filter(({ key }) => !keysHere?.has(key)),
  }
}

/** A favourite of this device as an account keeps it. */
export const wireFavourite = ({ key, name, translations }: Favourite): KeptFavourite => ({
  key,
  name,
  translations: translations.flatMap(({ locale, ...one }) => (typeof one['name'] === 'string' ? [{ locale, name: one['name'] }] : [])),
})
