import { QueryClient } from '@tanstack/react-query'
import { type AnyRouter, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { PageData, PageHead } from '#contract/page.ts'
import type { WordArea } from './i18n/catalogue.ts'
import { routeTree } from './route-tree.gen.ts'
import { LazyFailedPage, LazyNotFoundPage } from './features/site/lazy-pages.tsx'

/** The context of every route. `head` is null on the device: there pages set the title themselves, and loaders wait for no answer. */
export type RouterContext = {
  client: QueryClient
  page: PageData
  instant: () => number
  head: PageHead | null
  /** Waits for the words of a page; the server has all of them. */
  needWords: (areas: readonly WordArea[]) => Promise<void> | void
}

/** Reads go to the network or to the device by their own rules; writes are never repeated, paused or stored (PWA-Q2, PWA-Q16). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', staleTime: 60_000, gcTime: 86_400_000, retry: false, refetchOnReconnect: 'always' },
      mutations: { networkMode: 'always', retry: 0 },
    },
  })

/** Search params as plain text: an id of digits stays what it is, without quotation marks. */
const writeSearch = (search: Record<string, unknown>): string => {
  const given = Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '')
  const text = new URLSearchParams(given).toString()
  return text ? `?${text}` : ''
}

/** Whether the router scrolls to where a page was left, or to its top: not under a visitor who scrolled while the first page's code came. */
const mayScroll = () => {
  // Asked before the render: after it, the answer would have the page laid out twice.
  let hasScrolled = scrollY > 0
  const note = () => (hasScrolled = true)
  addEventListener('scroll', note)
  return (): boolean => {
    removeEventListener('scroll', note)
    const isLeftAlone = hasScrolled
    hasScrolled = false
    // The router forgets earlier scroll positions: it needs the event again for the way back.
    if (isLeftAlone) document.dispatchEvent(new Event('scroll'))
    return !isLeftAlone
  }
}

/** A device gives the context once it knows it, before it loads a page. */
export const createAppRouter = (history: RouterHistory, context?: RouterContext) =>
  createRouter({
    routeTree,
    history,
    context: context as RouterContext,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: writeSearch,
    // On the server it would write a script that runs, which the content policy refuses.
    scrollRestoration: !import.meta.env.SSR && mayScroll(),
    caseSensitive: false,
    defaultErrorComponent: LazyFailedPage,
    defaultNotFoundComponent: LazyNotFoundPage,
  })

/** Requests the code of the page at the router's address, before it may be loaded. */
export const loadPageCode = (router: AnyRouter): void => {
  for (const { routeId } of router.matchRoutes(router.latestLocation))
    void router.loadRouteChunk(router.routesById[routeId])?.catch(() => undefined)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
