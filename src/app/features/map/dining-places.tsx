import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'
import { OpenLabel } from '#app/features/hours/open-label.tsx'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { hasSection } from '#app/site/navigation.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { placesQuery } from '#app/site/queries.ts'
import { useWords } from '#app/i18n/words.ts'
import { MapIcon } from '#app/ui/icons.tsx'
import { mapGroups, numberedPlaces } from './map-places.ts'

/** Below the static dining map: the places with their numbers, as links to the campus map. */
export const DiningPlaces = ({ site }: { site: Site }) => {
  const t = useWords()
  const placeName = usePlaceName()
  const places = useQuery(placesQuery(site.id)).data
  const schedules = useQuery(schedulesQuery(site.id)).data?.data.locations
  const all = places ? numberedPlaces(mapGroups(places.data)) : []
  if (all.length === 0 || !hasSection(site, 'campus-map')) return null
  const map = { to: '/$site/campus-map', params: { site: site.slug } } as const
  return (
    <section className="stack" aria-labelledby="dining-places">
      <h2 id="dining-places">{t('map.listed')}</h2>
      <ol className="dining-places">
        {all.map(({ place, number }) => {
          const known = schedules?.find(({ id }) => id === place.id)?.schedules
          return (
            <li key={place.id}>
              <Link {...map} search={{ place: place.id }} className="map-row">
                <span className="map-row-number numbers">{number}</span>
                <span className="map-row-name">{placeName(place)}</span>
                <span className="map-row-state">{known && <OpenLabel schedules={known} zone={site.timezone} />}</span>
              </Link>
            </li>
          )
        })}
      </ol>
      <p>
        <Link {...map} className="button button-primary">
          <MapIcon />
          {t('map.open')}
        </Link>
      </p>
    </section>
  )
}
