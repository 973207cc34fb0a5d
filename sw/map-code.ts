import { mapCodeCache, mapCodePath } from '#contract/offline.ts'
import { registerRoute } from 'workbox-routing'

/** Answers the code that draws maps from its cache, which the page fills with its first map. */
export const answerMapCode = (): void => {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(mapCodePath),
    async ({ request }) => (await caches.match(request, { cacheName: mapCodeCache, ignoreVary: true })) ?? fetch(request),
    'GET',
  )
}
