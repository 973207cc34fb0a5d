import { beside } from '#app/features/locations/place-link.ts'

/** Links that only change which place is chosen: they keep the scroll, and leave no step to go back through. */
export const sameMap = { from: '/$site/campus-map', to: '.', resetScroll: false, replace: true } as const
/** A row is the current one only when its own place is chosen. */
export const wholeAddress = { exact: true, includeSearch: true } as const

/** List, map and place together. */
export const campusMapId = 'campus-map'
/** The name of the chosen place, above all about it. */
export const detailHeadingId = 'map-place-name'

const show = (id: string): void => {
  const target = document.getElementById(id)
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'start' })
}

/** On a narrow screen the chosen place stands below the list: goes there, once it is drawn. */
export const showDetail = (): void => {
  if (matchMedia(beside).matches) return
  requestAnimationFrame(() => requestAnimationFrame(() => showOnceThere(detailHeadingId, mostFrames)))
}

/** The first place that is chosen comes with its code and its data. */
const mostFrames = 60

const showOnceThere = (id: string, frames: number): void => {
  if (document.getElementById(id)) show(id)
  else if (frames > 0) requestAnimationFrame(() => showOnceThere(id, frames - 1))
}

/** And back up to the map. */
export const showMap = (): void => show(campusMapId)
