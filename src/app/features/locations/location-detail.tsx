import { Link } from '@tanstack/react-router'
import { ArrowLeft, MapPin } from '#app/ui/icons.tsx'
import type { Location } from '#contract/locations.ts'
import { positionOf } from '#domain/distance.ts'
import { wholeAddress } from '#domain/place-address.ts'
import { hasSection } from '#app/site/navigation.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { AddressBlock } from './address-block.tsx'
import { LocationContact } from './location-contact.tsx'
import { LocationHours } from './location-hours.tsx'
import { LocationOffers } from './location-offers.tsx'
import type { LocationsView } from './locations-view.ts'
import { PlaceHead } from './place-head.tsx'
import { sameView } from './place-link.ts'
import { PlaceMeals } from './place-meals.tsx'
import { PlacePicture } from './place-picture.tsx'
import { SpecialDays } from './special-days.tsx'

const headingId = 'place-detail-name'

type Props = { place: Location; view: LocationsView }

/** A place in full: beside the list on wide screens, in its place on phones. */
export const LocationDetail = ({ place, view }: Props) => {
  const t = useWords()
  const { text } = useFormat()
  const { site } = view
  const schedules = view.schedulesOf(place.id)
  const description = text(place, 'description') || text(place, 'short_description')
  return (
    <section className="place-detail" id="place-detail" aria-labelledby={headingId} tabIndex={-1}>
      <Link {...sameView} className="button button-quiet place-back no-print" search={{}}>
        <ArrowLeft />
        {t('places.all')}
      </Link>
      <div className="stack place-detail-body">
        <PlaceHead id={headingId} place={place} view={view} />
        <PlaceMeals place={place} view={view} />
        <PlacePicture place={place} siteId={site.id} sizes="(min-width: 56.25em) 44rem, 100vw" eager={view.chosen !== undefined} />
        {description && <p className="place-description">{description}</p>}
        {schedules && <LocationHours placeId={place.id} schedules={schedules} zone={site.timezone} />}
        {schedules && <SpecialDays schedules={schedules} zone={site.timezone} />}
        <AddressBlock address={wholeAddress(place.address, site.address)}>
          <OnTheMap place={place} view={view} />
        </AddressBlock>
        <LocationOffers place={place} />
        <LocationContact place={{ ...place, address: null }} />
      </div>
    </section>
  )
}

const OnTheMap = ({ place, view: { site } }: Props) => {
  const t = useWords()
  if (!place.show_map || positionOf(place.address) === null || !hasSection(site, 'campus-map')) return null
  return (
    <p className="no-print">
      <Link className="button" to="/$site/campus-map" params={{ site: site.slug }} search={{ place: place.id }}>
        <MapPin />
        {t('place.on_map')}
      </Link>
    </p>
  )
}
