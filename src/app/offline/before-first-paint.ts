/** Cached answers come within this time; slower ones show their skeleton. */
const longestMs = 400

/** The reads that the first paint waits for: on the server, and where the shell opens; undefined once the page shows something. */
export const beforeFirstPaint = (reads: Promise<unknown>): Promise<unknown> | undefined => {
  if (typeof document === 'undefined') return reads
  if (document.getElementById('app')?.hasChildNodes() === true) return undefined
  return Promise.race([reads, new Promise((resolve) => setTimeout(resolve, longestMs))])
}
