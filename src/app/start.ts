/** Loads the app once the page that the server sent stands on the screen: its text never waits for code. */
const begin = () => void import('./main.tsx')

const longestMs = 1500

const afterFirstPaint = () => {
  let begun = false
  const once = () => {
    if (begun) return
    begun = true
    begin()
  }
  new PerformanceObserver(once).observe({ type: 'paint', buffered: true })
  setTimeout(once, longestMs)
}

// The offline shell has nothing to show without the app, and a hidden page is not painted.
if (document.getElementById('page-data') && document.visibilityState === 'visible') afterFirstPaint()
else begin()
