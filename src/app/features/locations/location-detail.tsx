import { Link } from '@tanstack/react-router'
import { ArrowLeft, UtensilsCrossed } from '#app/ui/icons.tsx'
import type { Location } from '#contract/locations.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { ShareButton } from '#app/features/sharing/share-button.tsx'
import { hasSection } from '#app/site/navigation.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { LocationContact } from './location-contact.tsx'
import { LocationHours } from './location-hours.tsx'
import { LocationOffers } from './location-offers.tsx'
import type { LocationsView } from './locations-view.ts'
import { sameView } from './place-link.ts'
import { PlaceNow } from './place-now.tsx'
import { PlacePicture } from './place-picture.tsx'

const headingId = 'place-detail-name'

/** A place in full: beside the list on wide screens, in its place on phones. */
export const LocationDetail = ({ place, view }: { place: Location; view: LocationsView }) => {
  const t = useWords()
  const placeName = usePlaceName()
  const { text } = useFormat()
  const schedules = view.schedulesOf(place.id)
  const description = text(place, 'description') || text(place, 'short_description')
  return (
    <section className="place-detail" id="place-detail" aria-labelledby={headingId} tabIndex={-1}>
      <Link {...sameView} className="button button-quiet place-back no-print" search={{}}>
        <ArrowLeft />
        {t('places.all')}
      </Link>
      <PlacePicture place={place} siteId={view.site.id} sizes="(min-width: 56.25em) 44rem, 100vw" eager={view.chosen !== undefined} />
      <div className="stack place-detail-body">
        <header className="stack stack-tight">
          <h2 id={headingId} className="place-detail-name">
            {placeName(place)}
          </h2>
          <Building place={place} view={view} />
          <PlaceNow place={place} view={view} />
        </header>
        <Actions place={place} view={view} />
        {description && <p className="place-description">{description}</p>}
        {schedules && <LocationHours placeId={place.id} schedules={schedules} zone={view.site.timezone} />}
        <LocationOffers place={place} />
        <LocationContact place={place} />
      </div>
    </section>
  )
}

const Building = ({ place, view }: { place: Location; view: LocationsView }) => {
  const placeName = usePlaceName()
  const building = view.groups.find(({ places }) => places.includes(place))?.building
  return building ? <p className="muted">{placeName(building)}</p> : null
}

const Actions = ({ place, view: { site } }: { place: Location; view: LocationsView }) => {
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
