import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'
import { OpenLabel } from '#app/features/hours/open-label.tsx'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { HeartButton } from '#app/features/menus/heart-button.tsx'
import { favouritePlaceKey } from '#app/personal/favourite-place.ts'
import type { Favourite } from '#app/personal/favourites-store.ts'
import { hasSection } from '#app/site/navigation.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

/** The favourite places and whether they are open. Names are those stored with the favourite, so that a removed place still has one. */
export const FavouritePlaces = ({ site, favourites }: { site: Site; favourites: readonly Favourite[] }) => {
  const t = useWords()
  const { text } = useFormat()
  const { data } = useQuery(schedulesQuery(site.id))
  return (
    <section className="stack stack-tight" aria-labelledby="favourite-places">
      <h2 id="favourite-places" className="found-day">
        {t('finder.favourites.places')}
      </h2>
      <ul className="found-dishes">
        {favourites.map((favourite) => {
          const place = data?.data.locations.find(({ id }) => favouritePlaceKey(id) === favourite.key)
          const name = text(favourite, 'name')
          return (
            <li key={favourite.key} className="found-dish found-dish-head">
              <span className="favourite-place">
                {place && hasSection(site, 'locations') ? (
                  <Link className="dish-name" to="/$site/locations" params={{ site: site.slug }} search={{ place: place.id }}>
                    {name}
                  </Link>
                ) : (
                  <span className="dish-name">{name}</span>
                )}
                {place && <OpenLabel schedules={place.schedules} zone={site.timezone} />}
              </span>
              <HeartButton item={favourite} on />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
