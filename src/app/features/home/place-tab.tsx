import { Link } from '@tanstack/react-router'
import { MapPin } from '#app/ui/icons.tsx'
import type { Location } from '#contract/locations.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Site } from '#contract/sites.ts'
import { streetShown } from '#domain/place-address.ts'
import { LocationContact } from '#app/features/locations/location-contact.tsx'
import { LocationHours } from '#app/features/locations/location-hours.tsx'
import { LocationOffers } from '#app/features/locations/location-offers.tsx'
import { PlacePicture } from '#app/features/locations/place-picture.tsx'
import { usePlaceName } from '#app/site/place-name.ts'
import { hasSection } from '#app/site/navigation.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

type Props = { kind: 'hours' | 'map' | 'about'; site: Site; place: Location; schedules: readonly Schedule[] }

/** A place's week, where it is, or what it is. */
export const PlaceTab = ({ kind, site, place, schedules }: Props) => {
  if (kind === 'hours') return <LocationHours key={place.id} placeId={place.id} schedules={schedules} zone={site.timezone} />
  return kind === 'map' ? <Where site={site} place={place} /> : <About site={site} place={place} />
}

/** Where it is in words, and the way to the campus map, which home never loads (MAP-01). */
const Where = ({ site, place }: { site: Site; place: Location }) => {
  const t = useWords()
  const placeName = usePlaceName()
  const street = streetShown(place.address)
  const lines = [place.building, street].filter((line) => line !== '')
  return (
    <div className="stack stack-tight">
      <h3>{placeName(place)}</h3>
      {lines.length > 0 ? <p>{lines.join(', ')}</p> : <p className="muted">{t('home.map.no_address')}</p>}
      {place.show_map && hasSection(site, 'campus-map') && (
        <p>
          <Link to="/$site/campus-map" params={{ site: site.slug }} search={{ place: place.id }} className="button">
            <MapPin />
            {t('home.map.open')}
          </Link>
        </p>
      )}
    </div>
  )
}

const About = ({ site, place }: { site: Site; place: Location }) => {
  const t = useWords()
  const placeName = usePlaceName()
  const { text } = useFormat()
  const description = text(place, 'description') || text(place, 'short_description')
  return (
    <div className="stack place-about">
      <PlacePicture place={place} siteId={site.id} sizes="(min-width: 48em) 30rem, 100vw" />
      <h3>{placeName(place)}</h3>
      <p>{description || t('home.about.empty')}</p>
      <LocationOffers place={place} />
      <LocationContact place={place} />
    </div>
  )
}
