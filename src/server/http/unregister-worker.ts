import { securityHeaders } from './security.ts'

/** A service worker that replaces the former one, deletes its caches and unregisters itself. */
const script = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => registration.unregister())
))
`

/** Served at /sw.js with OFFLINE=0: browsers check it on each visit. */
export const answerUnregisterWorker = (): Response =>
  new Response(script, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store', ...securityHeaders({}) },
  })
