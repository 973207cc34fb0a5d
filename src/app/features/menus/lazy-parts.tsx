import { lazyOnDemand, lazyPart } from '#app/lazy-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

// Parts behind a tap load with the tap; the service worker has them by then, also without a network.
export const LazyDishDetails = lazyOnDemand(async () => (await import('./dish-details.tsx')).DishDetails, <Skeleton height="30rem" />)
export const LazyFilterChoices = lazyOnDemand(async () => (await import('./filter-choices.tsx')).FilterChoices, <Skeleton height="20rem" />)
export const LazyLegend = lazyOnDemand(async () => (await import('./icon-legend.tsx')).IconLegend, <Skeleton height="20rem" />)

// Below the first screen, of few places, or of few visits: the server's HTML is there before the code is.
export const LazyActiveFilters = lazyPart(async () => (await import('./active-filters.tsx')).ActiveFilters)
export const LazyClosedMenu = lazyPart(async () => (await import('./no-menu.tsx')).ClosedMenu)
export const LazyNoMenu = lazyPart(async () => (await import('./no-menu.tsx')).NoMenu)
export const LazyDayLabel = lazyPart(async () => (await import('#app/features/hours/day-label.tsx')).DayLabel)
export const LazyImageMenu = lazyPart(async () => (await import('./image-menu.tsx')).ImageMenu)
export const LazyMenuPaper = lazyPart(async () => (await import('./menu-paper.tsx')).MenuPaper)
