import type { MouseEvent } from 'react'

/** Whether a click on a link asks for this view itself: one with another button or a key asks the browser for a tab, a window or a file. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
