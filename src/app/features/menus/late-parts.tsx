import { lazy } from 'react'

// What nobody sees before a tap comes with the tap; the service worker has it by then, also without a network.
export const LateDishDetails = lazy(async () => ({ default: (await import('./dish-details.tsx')).DishDetails }))
export const LateFilterChoices = lazy(async () => ({ default: (await import('./filter-choices.tsx')).FilterChoices }))
