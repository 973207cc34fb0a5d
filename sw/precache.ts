import { addPlugins, cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { isOwnFile, isOwnPage } from './own-answers.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** How long a page is waited for before the kept shell opens in its place. */
const navigationPatienceMs = 2000

/** A Wi-Fi's sign-in page in the place of a file ends the installation, which is tried again with the next visit. */
const ownFilesOnly = {
  cacheWillUpdate: ({ request, response }: { request: Request; response: Response }) =>
    Promise.resolve(isOwnFile(request.url, response) ? response : null),
}

/** The app's own files, both languages included (PWA-04, PWA-Q12). */
export const keepShell = (): void => {
  addPlugins([ownFilesOnly])
  precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })
  cleanupOutdatedCaches()
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

/** A page of which that much is there has come; the rest may follow while its beginning is shown. */
const enoughBytes = 65_536

/** Waits until a page has really come: an answer's head says nothing of a body that crawls. */
const comes = async (copy: Response): Promise<void> => {
  const reader = copy.body?.getReader()
  if (!reader) return
  for (let bytes = 0; bytes < enoughBytes;) {
    const { done, value } = await reader.read()
    if (done) return
    bytes += value.length
  }
  await reader.cancel()
}

const fromNetwork = async (request: Request): Promise<Response | null> => {
  try {
    const response = await fetch(request)
    if (response.status >= 500) return null
    await comes(response.clone())
    return response
  } catch {
    return null
  }
}

const ownOrNone = (response: Response | null): Response | null => (response && isOwnPage(response) ? response : null)

/** Network first for two seconds, then the shell; a page of another server (a Wi-Fi's sign-in) shows only without a shell. */
const openPage = async (request: Request): Promise<Response> => {
  const network = fromNetwork(request)
  const first = await Promise.race([network.then(ownOrNone), after(navigationPatienceMs)])
  return first ?? (await matchPrecache('/index.html')) ?? (await network) ?? Response.error()
}

/** What the server alone answers: data, files, documents. Each is tried on path and query: a dot in a search ("?q=no.1") makes no file. */
const notPages = [/^\/v1(\/|$)/, /^\/files\//, /^\/frames\//, /^\/assets\//, /^[^?]*\.[a-z0-9]+(\?|$)/i]

export const answerNavigations = (): void => {
  registerRoute(new NavigationRoute(({ request }) => openPage(request), { denylist: notPages }))
}
