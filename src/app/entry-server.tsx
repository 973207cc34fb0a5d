import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { englishForVisitors } from '#lang/en-ca-visitors.ts'
import { frenchForVisitors } from '#lang/fr-ca-visitors.ts'
import { App } from './app.tsx'
import type { Catalogue } from './i18n/language.tsx'
import { ApiError } from './offline/fetch-live.ts'
import { readInProcess } from './offline/cached-query.ts'
import { emptyHead, type PageData, type Rendered, type RenderRequest } from '#contract/page.ts'
import { createAppRouter, createQueryClient } from './router.tsx'
import { redirectOf } from './router-ssr.ts'
import { loadLazyParts } from './lazy-part.tsx'
import { siteQuery } from './site/queries.ts'

const catalogues = { en: englishForVisitors, fr: frenchForVisitors } as unknown as Record<'en' | 'fr', Catalogue>

/** A refusal of the server's own API is a 404; an API failure may recover in a moment. */
const statusOf = (errors: readonly unknown[], missing: boolean): number => {
  if (errors.some((error) => !(error instanceof ApiError))) return 503
  return errors.length > 0 || missing ? 404 : 200
}

const notFoundRoutes = new Set<string>(['/404', '/$', '/$site/404', '/$site/$'])

const renderWith = async (client: QueryClient, { url, page }: Omit<RenderRequest, 'read'>): Promise<Rendered> => {
  const head = emptyHead()
  const data: PageData = { ...page, state: null }
  const history = createMemoryHistory({ initialEntries: [url] })
  const router = createAppRouter(history, { client, page: data, instant: () => page.now, head, needWords: () => undefined })
  await router.load()
  // The page's code is loaded by now and has registered its lazy parts.
  await loadLazyParts()
  const to = redirectOf(router)
  if (to !== null) return { kind: 'redirect', to }
  const html = renderToString(<App router={router} client={client} page={data} words={catalogues[page.language]} isFromServer />)
  const { matches } = router.state
  const slug = matches.map((match) => ('site' in match.params ? match.params.site : undefined)).find((found) => typeof found === 'string')
  const site = slug === undefined ? null : (client.getQueryData(siteQuery(slug).queryKey)?.data.site ?? null)
  const errors = matches.filter(({ status }) => status === 'error').map(({ error }) => error)
  // An address that no browser can parse matches no route.
  const missing = matches.length === 1 || matches.some((match) => match.status === 'notFound' || notFoundRoutes.has(match.routeId))
  return {
    kind: 'page',
    status: statusOf(errors, missing),
    html,
    head,
    site,
    data: { ...data, state: dehydrate(client, { shouldDehydrateQuery: (query) => query.state.status === 'success' }) },
  }
}

export { viewParams as params } from './view-params.ts'

/** Renders the first view of a page; its reads go through the router in-process. */
export const render = async ({ read, ...view }: RenderRequest): Promise<Rendered> => {
  const client = createQueryClient()
  readInProcess(client, read)
  try {
    return await renderWith(client, view)
  } finally {
    // Each query would hold its timer, and the whole view, for the device's cache time.
    client.clear()
  }
}
