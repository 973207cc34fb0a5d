/** Links that only change which place is open: they keep the scroll, and count as current only when all of it is the same. */
export const sameView = {
  from: '/$site/locations',
  to: '.',
  resetScroll: false,
  activeOptions: { exact: true, includeSearch: true },
} as const

/** From here the places stand beside the open one; the same width is in locations.css. */
export const beside = '(min-width: 56.25em)'
