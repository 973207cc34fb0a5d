import { addPlugins, cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { readablePath } from '#domain/readable-path.ts'
import { officeCache, officePage, officePreview, pageMark } from '#contract/offline.ts'
import { comes } from './page-body.ts'
import { mayPreload } from './may-preload.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** How long a navigation waits for the network before the cached shell opens. */
const navigationPatienceMs = 2000

/** The content types of files by their ending. */
const types: Record<string, RegExp> = {
  js: /javascript/,
  css: /^text\/css/,
  svg: /^image\/svg/,
  woff2: /^(font\/|application\/.*(font|octet))/,
}

const typeOf = ({ headers }: Response): string => headers.get('content-type') ?? ''

const isMarked = ({ headers }: Response): boolean => headers.has(pageMark)

/** False for a page of a network in between: a Wi-Fi's sign-in answers 200 and HTML at every address. */
const isOwnPage = (response: Response): boolean => {
  const isPage = response.status === 200 && /^$|html/.test(typeOf(response))
  return !isPage || isMarked(response)
}

/** True for a file of this server: found, and of the type of its ending. */
const isOwnFile = (address: string, response: Response): boolean => {
  const ending = new URL(address).pathname.split('.').at(-1) ?? ''
  if (response.status !== 200) return false
  return ending === 'html' ? isMarked(response) : types[ending]?.test(typeOf(response)) === true
}

/** A Wi-Fi's sign-in page in the place of a file ends the installation, which is tried again with the next visit. */
const ownFilesOnly = {
  cacheWillUpdate: ({ request, response }: { request: Request; response: Response }) =>
    Promise.resolve(isOwnFile(request.url, response) ? response : null),
}

/** The app's own files, both languages included (PWA-04, PWA-Q12). */
export const precacheShell = (): void => {
  addPlugins([ownFilesOnly])
  precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })
  cleanupOutdatedCaches()
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

/** The answer to the browser's own request, which it sends while the worker starts; else to the worker's. */
const navigate = async ({ request, event }: RouteHandlerCallbackOptions): Promise<Response> => {
  const { preloadResponse } = event as Partial<FetchEvent>
  return ((await preloadResponse) as Response | undefined) ?? fetch(request)
}

const fromNetwork = async (navigation: RouteHandlerCallbackOptions): Promise<Response | null> => {
  try {
    const response = await navigate(navigation)
    if (response.status >= 500) return null
    await comes(response.clone())
    return response
  } catch {
    return null
  }
}

const ownOrNone = (response: Response | null): Response | null => (response && isOwnPage(response) ? response : null)

/** Network first for two seconds, then the shell; a page of another server (a Wi-Fi's sign-in) shows only without a shell. */
const openPage = async (
  navigation: RouteHandlerCallbackOptions,
  findShell: (url: URL) => Promise<Response | undefined>,
): Promise<Response> => {
  const network = fromNetwork(navigation)
  const first = await Promise.race([network.then(ownOrNone), after(navigationPatienceMs)])
  return first ?? (await findShell(navigation.url)) ?? (await network) ?? Response.error()
}

/** The app's shell; a path that no route can read would lose its school, so that it is opened as the server opens it. */
const findAppShell = async (url: URL): Promise<Response | undefined> => {
  const to = new URL(url)
  to.pathname = readablePath(url.pathname)
  return to.href === url.href ? matchPrecache('/index.html') : Response.redirect(to.href)
}

/**
 * What the server alone answers: data, files, documents. Each is tried on path and query: a dot in a search ("?q=no.1") makes no file.
 */
const notPages = [/^\/v1(\/|$)/, /^\/files\//, /^\/frames\//, /^\/assets\//, /^[^?]*\.[a-z0-9]+(\?|$)/i]

export const answerNavigations = (): void => {
  self.addEventListener('activate', (event) => {
    const preload = self.registration.navigationPreload as NavigationPreloadManager | undefined
    if (preload) event.waitUntil(mayPreload(navigator.userAgent) ? preload.enable() : preload.disable())
  })
  const findOfficeShell = ({ pathname }: URL) =>
    caches.match(officePage.exec(pathname)?.[0] ?? pathname, { cacheName: officeCache, ignoreVary: true })
  registerRoute(
    new NavigationRoute((navigation) => openPage(navigation, findOfficeShell), { allowlist: [officePage], denylist: [officePreview] }),
  )
  registerRoute(new NavigationRoute((navigation) => openPage(navigation, findAppShell), { denylist: [officePage, ...notPages] }))
}

/** Answers every other navigation: left to the browser it would be requested twice, and a link that works once would be used up. */
export const answerOtherNavigations = (): void => void registerRoute(new NavigationRoute(navigate))
