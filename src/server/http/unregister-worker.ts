import { securityHeaders } from './security.ts'

/**
 * A service worker that deletes all caches and unregisters itself: once it is installed, since the former one may keep it waiting for long, and
 * again in its turn, since the former one may have cached more meanwhile. Neither waits for the end, which comes after the event.
 */
const script = `const end = (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => void registration.unregister())
)
addEventListener('install', (event) => { skipWaiting(); end(event) })
addEventListener('activate', end)
`

/** Served at /sw.js with OFFLINE=0: browsers check it on each visit. */
export const answerUnregisterWorker = (): Response =>
  new Response(script, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store', ...securityHeaders({}) },
  })
