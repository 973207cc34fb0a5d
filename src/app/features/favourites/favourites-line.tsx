import { lazy, Suspense } from 'react'
import type { Site } from '#contract/sites.ts'
import { hasDishes } from '#app/features/search/find-dish-link.tsx'
import { useFavourites } from './favourites-store.ts'

// Who has no favourites loads nothing.
const FavouritesToday = lazy(async () => ({ default: (await import('./favourites-today.tsx')).FavouritesToday }))

/** "2 of your favourites today", beside the greeting, where its coming moves nothing. */
export const FavouritesLine = ({ site }: { site: Site }) => {
  const favourites = useFavourites(site.id)
  if (favourites.length === 0 || !hasDishes(site)) return null
  return (
    <Suspense fallback={null}>
      <FavouritesToday site={site} />
    </Suspense>
  )
}
