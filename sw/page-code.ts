import { mapCodeCache, mapCodePath, officeCache, officeCodePath } from '#contract/offline.ts'
import { registerRoute } from 'workbox-routing'

const cachesOf = [
  { path: mapCodePath, cacheName: mapCodeCache },
  { path: officeCodePath, cacheName: officeCache },
]

/** Answers code that is in no precache from the caches that pages fill: with the first map, with the bookings of the office. */
export const answerPageCode = (): void => {
  for (const { path, cacheName } of cachesOf)
    registerRoute(
      ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(path),
      async ({ request }) => (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request),
      'GET',
    )
}
