import { lazyPart } from '#app/lazy-part.tsx'
import type { Site } from '#contract/sites.ts'
import { hasDishes } from '#app/site/navigation.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { mayHaveFavourites } from '#app/personal/favourites-key.ts'

// Without favourites its code is not loaded.
const FavouritesToday = lazyPart(async () => (await import('./favourites-today.tsx')).FavouritesToday)

/** "2 of your favourites today". It loads late, so it is the last row, where it moves nothing. */
export const FavouritesLine = ({ site }: { site: Site }) => {
  const hydrated = useHydrated()
  if (!hydrated || !hasDishes(site) || !mayHaveFavourites(site.id)) return null
  return <FavouritesToday site={site} />
}
