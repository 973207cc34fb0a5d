/** Links that only change which place is chosen: they keep the scroll, and leave no step to go back through. */
export const sameMap = { from: '/$site/campus-map', to: '.', resetScroll: false, replace: true } as const
/** A row is the current one only when its own place is chosen. */
export const wholeAddress = { exact: true, includeSearch: true } as const

/** List, map and place together. */
export const campusMapId = 'campus-map'
