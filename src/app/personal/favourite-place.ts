import type { Location } from '#contract/locations.ts'
import type { Favourite } from './favourites-store.ts'

const prefix = 'place:'

type Named = Pick<Location, 'id' | 'name' | 'translations'>

/** Favourite places are stored among the favourite dishes, under a key that no dish has, so that the same code stores, sends and removes both. */
export const favouritePlaceKey = (placeId: string): string => prefix + placeId

export const isFavouritePlace = ({ key }: Pick<Favourite, 'key'>): boolean => key.startsWith(prefix)

/** A place as a favourite, with its display names. */
export const placeFavourite = ({ id, name, translations }: Named): Favourite => ({
  key: favouritePlaceKey(id),
  name,
  translations: translations.map(({ locale, ...names }) => ({ locale, name: names['display_name'] || names['name'] })),
})
