import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Heart } from '#app/ui/icons.tsx'
import type { Site } from '#contract/sites.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useMine } from '#app/features/search/use-mine.ts'
import { useWeek } from '#app/features/search/use-week.ts'
import { favouriteDays, type FavouriteOfDay } from './favourites-days.ts'
import { isFavouritePlace } from '#app/personal/favourite-place.ts'
import { useFavourites } from '#app/personal/favourites-store.ts'

const none: FavouriteOfDay[] = []

/** How many favourites are on today's menus, with the way to them; what the visitor's allergens hide there does not count. */
export const FavouritesToday = ({ site }: { site: Site }) => {
  const t = useWords()
  const { text } = useFormat()
  const { view } = useWeek(site)
  const favourites = useFavourites(site.id)
  const hasDishes = favourites.some((one) => !isFavouritePlace(one))
  const today = view?.today
  const dishes = view?.dishes
  const found = useMemo(() => {
    const [first] = dishes ? favouriteDays(favourites, dishes).days : []
    return first && first.date === today ? first.found : none
  }, [favourites, dishes, today])
  const { profile, shown } = useMine(found)
  if (!view || !hasDishes || profile.covered || profile.unread) return null
  return (
    <li>
      <Link className="later-row" to="/$site/favourites" params={{ site: site.slug }}>
        <Heart className="later-heart" />
        <span className="later-words numbers">
          <strong>{t('home.favourites', { count: shown.length })}</strong>
          {shown.length > 0 && <span className="small muted">{shown.map(({ dish }) => text(dish.item, 'name')).join(', ')}</span>}
        </span>
      </Link>
    </li>
  )
}
