import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Location } from '#contract/locations.ts'
import type { MapLocation } from '#contract/map.ts'
import { LocationContact } from '#app/features/locations/location-contact.tsx'
import { LocationHours } from '#app/features/locations/location-hours.tsx'
import { LocationOffers } from '#app/features/locations/location-offers.tsx'
import type { LocationsView } from '#app/features/locations/locations-view.ts'
import { PlaceNow } from '#app/features/locations/place-now.tsx'
import { PlacePicture } from '#app/features/locations/place-picture.tsx'
import { usePlaceName } from '#app/site/place-name.ts'
import { ShareButton } from '#app/features/sharing/share-button.tsx'
import { Distance } from '#app/features/nearby/distance.tsx'
import { hasSection } from '#app/site/navigation.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { MapPin, UtensilsCrossed } from '#app/ui/icons.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { AddressBlock } from './address-block.tsx'
import { detailHeadingId, showMap } from './map-link.ts'
import { mapPlaceQuery } from './queries.ts'

/** The chosen place in full; when it cannot be had, nothing stands here and the list goes on (MAP-05, MAP-Q3). */
export const MapDetail = ({ place, view }: Props) => {
  const t = useWords()
  const placeName = usePlaceName()
  const { data, isError } = useQuery(mapPlaceQuery(view.site.id, place.id))
  if (isError && !data) return null
  return (
    <section className="map-detail" aria-labelledby={detailHeadingId}>
      <header className="map-detail-head">
        <div className="stack stack-tight">
          <h2 id={detailHeadingId} tabIndex={-1}>
            {placeName(place)}
          </h2>
          <Building place={place} view={view} />
          <PlaceNow place={place} view={view} />
          <Distance address={place.address} />
          <Actions place={place} view={view} />
        </div>
        <PlacePicture place={place} siteId={view.site.id} sizes="(min-width: 37.5em) 20rem, 100vw" eager />
      </header>
      {data ? (
        <Body place={data.data.location} view={view} />
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

const Body = ({ place, view }: { place: MapLocation; view: LocationsView }) => {
  const { text } = useFormat()
  const schedules = view.schedulesOf(place.id)
  const description = text(place, 'description') || text(place, 'short_description')
  return (
    <div className="map-detail-body">
      {description && <p className="place-description map-detail-wide">{description}</p>}
      {schedules && <LocationHours placeId={place.id} schedules={schedules} zone={view.site.timezone} />}
      <div className="stack map-detail-side">
        <AddressBlock address={place.address} />
        <LocationContact place={{ ...place, address: null }} />
        <LocationOffers place={place} />
      </div>
    </div>
  )
}

const Building = ({ place, view }: Props) => {
  const placeName = usePlaceName()
  const building = view.groups.find(({ places }) => places.includes(place))?.building
  return building ? <p className="muted">{placeName(building)}</p> : null
}

const Actions = ({ place, view: { site } }: Props) => {
  const t = useWords()
  const placeName = usePlaceName()
  return (
    <div className="cluster no-print">
      {place.show_menus && hasSection(site, 'whats-on-the-menu') && (
        <Link className="button button-primary" to="/$site/whats-on-the-menu" params={{ site: site.slug }} search={{ place: place.id }}>
          <UtensilsCrossed />
          {t('hours.see_menu')}
        </Link>
      )}
      <ShareButton title={placeName(place)} query={new URLSearchParams({ place: place.id }).toString()} />
    </div>
  )
}

type Props = { place: Location; view: LocationsView }
