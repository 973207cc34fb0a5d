import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Heart } from '#app/ui/icons.tsx'
import type { Site } from '#contract/sites.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useFilteredDishes } from '#app/features/search/use-filtered-dishes.ts'
import { useWeek } from '#app/features/search/use-week.ts'
import { type FavouriteOfDay, favouritesOn } from './favourite-days.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { isFavouritePlace } from '#app/personal/favourite-place.ts'
import { useFavourites } from '#app/personal/favourites-store.ts'

const none: FavouriteOfDay[] = []

/** How many favourites today's menus serve, without those that the visitor's allergens hide; a link to the list. */
export const FavouritesToday = ({ site }: { site: Site }) => {
  const t = useWords()
  const { text } = useFormat()
  const { view } = useWeek(site)
  const favourites = useFavourites(site.id)
  const hasDishes = favourites.some((one) => !isFavouritePlace(one))
  const today = view?.today
  const dishes = view?.dishes
  const found = useMemo(() => (dishes && today !== undefined ? favouritesOn(favourites, dishes, today) : none), [favourites, dishes, today])
  const { profile, shown } = useFilteredDishes(found)
  const placeName = usePlaceName()
  if (!view || !hasDishes || profile.covered || profile.unread) return null
  const [only] = shown.length === 1 ? shown : []
  const serving = only?.servings.find((one) => view.whenOf(one) !== 'over') ?? only?.servings[0]
  const place = serving && view.placeOf(serving)
  return (
    <li>
      <Link className="later-row" to="/$site/favourites" params={{ site: site.slug }}>
        <Heart className="later-heart" />
        <span className="later-words numbers">
          <strong>{t('home.favourites', { count: shown.length })}</strong>
          {shown.length > 0 && (
            <span className={place ? 'small muted later-where' : 'small muted'}>
              <span>{shown.map(({ dish }) => text(dish.item, 'name')).join(', ')}</span>
              {place && <span>{[placeName(place), text(serving.period, 'name')].join(', ')}</span>}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
