import { lazy } from 'react'
import { late } from '#app/ui/late.tsx'

// What nobody sees before a tap comes with the tap; the service worker has it by then, also without a network.
export const LateDishDetails = lazy(async () => ({ default: (await import('./dish-details.tsx')).DishDetails }))
export const LateFilterChoices = lazy(async () => ({ default: (await import('./filter-choices.tsx')).FilterChoices }))

// Below the first screen, or of few places: what the server sent stands there, its code comes when it draws near.
export const LateLegend = late('menu-legend', async () => (await import('./icon-legend.tsx')).IconLegend)
export const LateImageMenu = late('image-menu', async () => (await import('./image-menu.tsx')).ImageMenu)
