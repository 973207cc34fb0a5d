import { Link } from '@tanstack/react-router'
import { Heart } from '#app/ui/icons.tsx'
import type { Site } from '#contract/sites.ts'
import { useWords } from '#app/i18n/words.ts'
import { useWeek } from '#app/features/search/use-week.ts'
import { favouriteDays } from './favourites-days.ts'
import { useFavourites } from './favourites-store.ts'

/** How many favourites are on today's menus, with the way to them; what the visitor avoids is told there. */
export const FavouritesToday = ({ site }: { site: Site }) => {
  const t = useWords()
  const { view } = useWeek(site)
  const favourites = useFavourites(site.id)
  if (!view) return null
  const [first] = favouriteDays(favourites, view.dishes).days
  const count = first?.date === view.today ? first.found.length : 0
  return (
    <Link className="favourites-line" to="/$site/favourites" params={{ site: site.slug }}>
      <Heart size={16} />
      {t('home.favourites', { count })}
    </Link>
  )
}
