/** What the device keeps is there in a moment; whatever takes longer has its skeleton. */
const longestMs = 400

/**
 * What a page reads, worth waiting for while nothing stands on the screen: on the server, and where a device opens the page
 * by itself, whose kept copies then come with the first paint. A page that already shows something waits for nothing.
 */
export const beforeFirstPaint = (reads: Promise<unknown>): Promise<unknown> | undefined => {
  if (typeof document === 'undefined') return reads
  if (document.getElementById('app')?.hasChildNodes() === true) return undefined
  return Promise.race([reads, new Promise((resolve) => setTimeout(resolve, longestMs))])
}
