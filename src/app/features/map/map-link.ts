import type { LocationsView } from '#app/features/locations/locations-view.ts'
import { beside } from '#app/features/locations/place-link.ts'

/** For links that only change the chosen place: they keep the scroll position. "Back" closes the place, whichever others were looked at. */
export const sameMap = ({ chosen }: Pick<LocationsView, 'chosen'>) =>
  ({ from: '/$site/campus-map', to: '.', resetScroll: false, replace: Boolean(chosen) }) as const
/** A row is current only when its own place is in the address. */
export const wholeAddress = { exact: true, includeSearch: true } as const

/** The element around list, map and details. */
export const campusMapId = 'campus-map'
/** The heading of the details. */
export const detailHeadingId = 'map-place-name'

const show = (id: string): void => {
  const target = document.getElementById(id)
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'start' })
}

/** On a narrow screen, where the details are below the list, scrolls to them once they are drawn. */
export const showDetail = (): void => {
  if (matchMedia(beside).matches) return
  requestAnimationFrame(() => requestAnimationFrame(() => showWhenDrawn(detailHeadingId, maxFrames)))
}

/** The first chosen place has its code and data to load. */
const maxFrames = 60

const showWhenDrawn = (id: string, frames: number): void => {
  if (document.getElementById(id)) show(id)
  else if (frames > 0) requestAnimationFrame(() => showWhenDrawn(id, frames - 1))
}

/** Scrolls back up to the map. */
export const showMap = (): void => show(campusMapId)
