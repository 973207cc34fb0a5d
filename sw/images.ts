import type { WorkerMessage } from '#contract/offline.ts'
import type { WeekPack } from '#contract/week.ts'
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope

const most = 60
const maxAgeDays = 30
const cacheName = 'images'

const siteOf = ({ url }: Request): string | null => new URL(url).searchParams.get('site')

/** Any size of the same picture is better than a broken frame; another school's file of the same name is none. */
const otherSize = {
  handlerDidError: async ({ request }: { request: Request }) => {
    const cache = await caches.open(cacheName)
    const sizes = await cache.keys(request, { ignoreSearch: true })
    const own = sizes.find((size) => siteOf(size) === siteOf(request))
    return own && cache.match(own)
  },
}

/** Caches the pictures of menus and the dining map with the week. */
export const cacheContentPictures = async ({ site, locations }: WeekPack): Promise<void> => {
  const menus = locations
    .filter((place) => place.use_menu_images)
    .flatMap((place) => place.menu_images.map(({ file_name: name }) => `/files/menu_image/${encodeURIComponent(name)}`))
  const maps = site.dining_map.file_name ? [`/files/images/${encodeURIComponent(site.dining_map.file_name)}`] : []
  await cachePictures([...menus, ...maps].map((path) => `${path}?site=${encodeURIComponent(site.id)}&w=1280&f=webp`))
}

const cachePictures = async (addresses: readonly string[]): Promise<void> => {
  const cache = await caches.open(cacheName)
  for (const address of addresses) {
    // One that fails now comes with the next week or with the first look.
    if (await cache.match(address)) continue
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok && answer.headers.get('content-type')?.startsWith('image/')) await cache.put(address, answer).catch(() => undefined)
  }
}

const isPicture = ({ origin, pathname }: URL): boolean =>
  origin === self.location.origin && (pathname.startsWith('/files/') || /^\/[^/]+\/icon\//.test(pathname))

/** Caches the pictures of a page that was loaded before the worker was there. */
export const cachePicturesOnRequest = (): void =>
  self.addEventListener('message', (event: ExtendableMessageEvent) => {
    const message = event.data as WorkerMessage | null
    if (message?.type !== 'save-pictures') return
    event.waitUntil(cachePictures(message.pictures.filter((address) => isPicture(new URL(address, self.location.origin))).slice(0, most)))
  })

/** A network in between may answer 200 with a page of its own. */
const picturesOnly = {
  cacheWillUpdate: ({ response }: { response: Response }) =>
    Promise.resolve(response.headers.get('content-type')?.startsWith('image/') ? response : null),
}

/** Pictures of the school, capped (PWA-Q8): sixty of them, thirty days. */
export const cacheImages = (): void => {
  registerRoute(
    ({ url, request }) => isPicture(url) && request.destination === 'image',
    new StaleWhileRevalidate({
      cacheName,
      plugins: [
        otherSize,
        new CacheableResponsePlugin({ statuses: [200] }),
        picturesOnly,
        new ExpirationPlugin({ maxEntries: most, maxAgeSeconds: maxAgeDays * 86_400, purgeOnQuotaError: true }),
      ],
    }),
    'GET',
  )
}
