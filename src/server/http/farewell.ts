import { securityHeaders } from './security.ts'

/** A service worker that ends itself: it takes the former one's place at once, empties its caches and leaves. */
const script = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => registration.unregister())
))
`

/** What stands at /sw.js where OFFLINE=0: browsers look there on each visit, whatever the former worker does. */
export const answerFarewell = (): Response =>
  new Response(script, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store', ...securityHeaders({}) },
  })
