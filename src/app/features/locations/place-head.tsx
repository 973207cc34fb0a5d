import type { Location } from '#contract/locations.ts'
import { favouritePlaceKey, placeFavourite } from '#app/personal/favourite-place.ts'
import { useFavouriteKeys } from '#app/personal/favourites-store.ts'
import { HeartButton } from '#app/features/menus/heart-button.tsx'
import { Distance } from '#app/features/nearby/distance.tsx'
import { ShareButton } from '#app/features/sharing/share-button.tsx'
import { usePlaceName } from '#app/site/place-name.ts'
import type { LocationsView } from './locations-view.ts'
import { PlaceActions } from './place-actions.tsx'
import { PlaceNow } from './place-now.tsx'

/** What one wants to know of a place first: its name, whether it is open, and what one can do about it. */
export const PlaceHead = ({ id, place, view }: { id: string; place: Location; view: LocationsView }) => {
  const name = usePlaceName()(place)
  const favourites = useFavouriteKeys(view.site.id)
  return (
    <div className="place-head stack stack-tight">
      <div className="place-title">
        <h2 id={id} className="place-detail-name" tabIndex={-1}>
          {name}
        </h2>
        <HeartButton item={placeFavourite(place)} on={favourites.has(favouritePlaceKey(place.id))} />
        <ShareButton compact title={name} query={new URLSearchParams({ place: place.id }).toString()} />
      </div>
      <Building place={place} view={view} />
      <PlaceNow place={place} view={view} />
      <Distance address={place.address} />
      <PlaceActions place={place} site={view.site} />
    </div>
  )
}

const Building = ({ place, view }: { place: Location; view: LocationsView }) => {
  const placeName = usePlaceName()
  const building = view.groups.find(({ places }) => places.includes(place))?.building
  return building ? <p className="muted">{placeName(building)}</p> : null
}
