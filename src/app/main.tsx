import './trusted-types.ts'
import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/styles.css'
import { App } from './app.tsx'
import { openCatalogue, type WordArea } from './i18n/catalogue.ts'
import { loadWhenReachable } from './lazy-part.tsx'
import { learnRoughly, now } from './offline/clock.ts'
import { watchConnectivity } from './offline/connectivity.ts'
import { watchFreshness } from './offline/freshness.ts'
import { recoverFromMissingChunk } from './offline/missing-chunk.ts'
import { openStore, sweepSaved } from './offline/store.ts'
import { startWorker } from './offline/worker-bridge.ts'
import type { PageData } from '#contract/page.ts'
import { createAppRouter, createQueryClient, loadPageCode } from './router.tsx'
import { takeOverServerView } from './router-ssr.ts'

const inlineData = (): PageData | null => {
  const text = document.getElementById('page-data')?.textContent
  return text ? (JSON.parse(text) as PageData) : null
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200)

/** Whether the browser's history opened the page: one that it stored days ago, it opens without asking the server. */
const isFromHistory = (): boolean => {
  const [visit]: Partial<PerformanceNavigationTiming>[] = performance.getEntriesByType('navigation')
  return visit?.type === 'back_forward'
}

/**
 * Fills the query cache with the page's data. It counts as fresh, since with a clock that is a minute off all of it would be fetched
 * again; that of a page from the history is as old as the page, which says nothing about the clock.
 */
const takeOver = (client: QueryClient, { now: madeAt, state }: PageData): void => {
  const data = state as DehydratedState
  let dataUpdatedAt = Date.now()
  if (isFromHistory()) dataUpdatedAt += madeAt - now()
  else learnRoughly(madeAt)
  for (const query of data.queries) query.state.dataUpdatedAt = dataUpdatedAt
  hydrate(client, data)
}

/** Only the offline shell reads the cache; a page from the server does not need its code. */
const openShell = async (client: QueryClient): Promise<PageData> => {
  openStore()
  const { openShellPage } = await import('./offline/shell-page.ts')
  return openShellPage(client)
}

/** Resolves in the next task, so that the browser can handle input and paint between two long steps. */
const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Loads the browser's language tables, each in its own task: the first use takes a slow phone a tenth of a second. */
const loadIntl = async (): Promise<void> => {
  await yieldToMain()
  const kinds: { supportedLocalesOf: (locale: string) => unknown }[] = [Intl.NumberFormat, Intl.DateTimeFormat]
  for (const kind of kinds) {
    kind.supportedLocalesOf('en-CA')
    await yieldToMain()
  }
}

const start = async (): Promise<void> => {
  const client = createQueryClient()
  const inline = inlineData()
  // The device's store is read meanwhile.
  const opening = inline ?? openShell(client)
  // Evaluating the code was one long task: yield to input first, here and below.
  await yieldToMain()
  let rendered = false
  recoverFromMissingChunk(() => rendered)
  const root = document.getElementById('app')
  if (!root) return
  if (inline) {
    takeOver(client, inline)
    if (inline.reports?.errors)
      void loadWhenReachable(() => import('./features/watch/report-errors.ts')).then(({ reportErrors }) => reportErrors())
  }
  const router = createAppRouter(createBrowserHistory())
  if (inline) takeOverServerView(router)
  else loadPageCode(router)
  await loadIntl()
  const page = await opening
  const catalogue = openCatalogue(page.language)
  const needWords = (areas: readonly WordArea[]) => {
    const words = catalogue.need(areas)
    words.catch(() => undefined)
    // Load the first page's words beside its code.
    return rendered ? words : undefined
  }
  router.update({ context: { client, page, instant: now, head: null, needWords } })
  await router.load()
  await catalogue.loaded()
  const isHalf = inline && router.state.matches.some(({ error }) => error instanceof TypeError)
  // Without its code the server's page stays readable within the running app, or by itself when nothing loads.
  if (isHalf) (await import('./features/site/sent-page.ts')).storeSentPage(root)
  rendered = true
  const isFromServer = inline !== null && !isHalf
  const app = <App router={router} client={client} page={page} words={catalogue.words} isFromServer={isFromServer} />
  if (isFromServer) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  watchConnectivity()
  watchFreshness(client)
  whenIdle(() => {
    void loadWhenReachable(() => import('./offline/shell-set.ts')).then(({ saveFirstView, saveShellSet }) => {
      saveShellSet(client)
      saveFirstView(client, page)
    })
    if (page.reports?.vitals)
      void loadWhenReachable(() => import('./features/watch/report-vitals.ts')).then(({ reportVitals }) => reportVitals())
    if (page.offline !== false) startWorker().catch(() => undefined)
    void sweepSaved(now())
  })
}

void start()
