import { mapCodeCache, mapCodePath } from '#contract/offline.ts'
import { registerRoute } from 'workbox-routing'

/** The code that draws maps is no part of the shell: the page keeps it with its first map, and from then on it comes from here. */
export const answerMapCode = (): void => {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(mapCodePath),
    async ({ request }) => (await caches.match(request, { cacheName: mapCodeCache, ignoreVary: true })) ?? fetch(request),
    'GET',
  )
}
