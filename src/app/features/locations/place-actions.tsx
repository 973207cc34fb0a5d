import { Link } from '@tanstack/react-router'
import type { Location } from '#contract/locations.ts'
import type { Site } from '#contract/sites.ts'
import { directionsLink } from '#domain/directions.ts'
import { positionOf } from '#domain/distance.ts'
import { phoneLink } from '#domain/phone.ts'
import { wholeAddress } from '#domain/place-address.ts'
import { lazyPart } from '#app/lazy-part.tsx'
import { hasSection } from '#app/site/navigation.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { useWords } from '#app/i18n/words.ts'
import { Navigation, Phone, Utensils } from '#app/ui/icons.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

// Only a place that may take reservations asks whether it does.
const ReserveLink = lazyPart(async () => (await import('./reserve-link.tsx')).ReserveLink)

/** The menu, the way there, the phone and a table; the last comes into a free cell, so that its coming moves nothing. */
export const PlaceActions = ({ place, site }: { place: Location; site: Site }) => {
  const t = useWords()
  const name = usePlaceName()(place)
  const { street, city } = wholeAddress(place.address, site.address)
  // The server does not know which maps the device has.
  const device = useHydrated() ? navigator.userAgent : ''
  const way = directionsLink({ at: positionOf(place.address), name, address: [street, city].filter(Boolean).join(', ') }, device)
  const dial = phoneLink(place.address?.phone_formatted ?? '')
  const mayTakeReservations = site.customer_login && site.use_reservations && place.building_id === ''
  return (
    <div className="place-actions no-print">
      {place.show_menus && hasSection(site, 'whats-on-the-menu') && (
        <Link className="button button-primary" to="/$site/whats-on-the-menu" params={{ site: site.slug }} search={{ place: place.id }}>
          <Utensils />
          {t('place.menu')}
        </Link>
      )}
      {way !== null && (
        <a className="button" href={way} rel="noreferrer" {...(way.startsWith('https:') ? { target: '_blank' } : {})}>
          <Navigation />
          {t('place.directions')}
        </a>
      )}
      {dial !== null && (
        <a className="button" href={dial}>
          <Phone />
          {t('place.call')}
        </a>
      )}
      {mayTakeReservations && <ReserveLink site={site} placeId={place.id} />}
    </div>
  )
}
