import { useQuery } from '@tanstack/react-query'
import type { Location } from '#contract/locations.ts'
import type { MapLocation } from '#contract/map.ts'
import { AddressBlock } from '#app/features/locations/address-block.tsx'
import { LocationContact } from '#app/features/locations/location-contact.tsx'
import { LocationHours } from '#app/features/locations/location-hours.tsx'
import { LocationOffers } from '#app/features/locations/location-offers.tsx'
import type { LocationsView } from '#app/features/locations/locations-view.ts'
import { PlaceHead } from '#app/features/locations/place-head.tsx'
import { PlaceMeals } from '#app/features/locations/place-meals.tsx'
import { PlacePicture } from '#app/features/locations/place-picture.tsx'
import { SpecialDays } from '#app/features/locations/special-days.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { MapPin } from '#app/ui/icons.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { detailHeadingId, showMap } from './map-link.ts'
import { mapPlaceQuery } from './queries.ts'

/** The chosen place in full; nothing when it fails to load, so that the list still works (MAP-05, MAP-Q3). */
export const MapDetail = ({ place, view }: Props) => {
  const t = useWords()
  const { data, isError } = useQuery(mapPlaceQuery(view.site.id, place.id))
  if (isError && !data) return null
  return (
    <section className="map-detail" aria-labelledby={detailHeadingId}>
      <header className="map-detail-head">
        <PlaceHead id={detailHeadingId} place={place} view={view} />
        <PlacePicture place={place} siteId={view.site.id} sizes="(min-width: 37.5em) 20rem, 100vw" eager />
      </header>
      {data ? (
        <Body place={data.data.location} chosen={place} view={view} />
      ) : (
        <Loading label={t('actions.loading')}>
          <Skeleton height="4rem" />
          <Skeleton height="18rem" />
        </Loading>
      )}
      <Button kind="quiet" className="map-back no-print" icon={<MapPin />} onClick={showMap}>
        {t('map.back')}
      </Button>
    </section>
  )
}

const Body = ({ place, chosen, view }: { place: MapLocation; chosen: Location; view: LocationsView }) => {
  const { text } = useFormat()
  const schedules = view.schedulesOf(place.id)
  const description = text(place, 'description') || text(place, 'short_description')
  return (
    <div className="map-detail-body">
      <div className="map-detail-wide">
        <PlaceMeals place={chosen} view={view} />
      </div>
      {description && <p className="place-description map-detail-wide">{description}</p>}
      {schedules && <LocationHours placeId={place.id} schedules={schedules} zone={view.site.timezone} />}
      <div className="stack map-detail-side">
        {schedules && <SpecialDays schedules={schedules} zone={view.site.timezone} />}
        <AddressBlock address={place.address} />
        <LocationContact place={{ ...place, address: null }} />
        <LocationOffers place={place} />
      </div>
    </div>
  )
}

type Props = { place: Location; view: LocationsView }
