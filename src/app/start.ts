import { showKeptScreen } from './offline/show-screen.ts'
import { hearEarly } from './ui/early-input.ts'

type Rules = { createHTML: (html: string) => string | null; createScriptURL: (url: string) => string | null }
type Factory = { createPolicy: (name: 'default', rules: Rules) => unknown }

// Browsers with Trusted Types ask this for whatever no policy of ours made: workers are files of this server, and what
// a library empties is empty. HTML of a school comes by `ui/trusted-html.ts`.
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '' ? html : null),
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
})

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

const [root, isFromServer] = [document.getElementById('app'), document.getElementById('page-data') !== null]
if (root && !isFromServer) showKeptScreen(root)
if (isFromServer) hearEarly()
// The offline shell has nothing else to show without the app, and a hidden page is not painted.
if (isFromServer && document.visibilityState === 'visible') afterFirstPaint()
else {
  // The shell needs these in any case; one after the other they would take three times as long.
  void import('./offline/shell-page.ts')
  void import('./offline/kept-copy.ts')
  void import('#contract/kept-shapes.ts')
  begin()
}
