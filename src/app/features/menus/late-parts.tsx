import { onDemand } from '#app/features/offline/on-demand.tsx'
import { late } from '#app/ui/late.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

// What nobody sees before a tap comes with the tap; the service worker has it by then, also without a network.
export const LateDishDetails = onDemand(async () => (await import('./dish-details.tsx')).DishDetails, <Skeleton height="30rem" />)
export const LateFilterChoices = onDemand(async () => (await import('./filter-choices.tsx')).FilterChoices, <Skeleton height="20rem" />)

// Below the first screen, or of few places: what the server sent stands there, its code comes when it draws near.
export const LateLegend = late('menu-legend', async () => (await import('./icon-legend.tsx')).IconLegend)
export const LateImageMenu = late('image-menu', async () => (await import('./image-menu.tsx')).ImageMenu)
