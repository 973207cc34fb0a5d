import './trusted-types.ts'
import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/styles.css'
import { App } from './app.tsx'
import { openCatalogue, type WordArea } from './i18n/catalogue.ts'
import { learnRoughly, now } from './offline/clock.ts'
import { watchConnectivity } from './offline/connectivity.ts'
import { watchFreshness } from './offline/freshness.ts'
import { recoverFromMissingChunk } from './offline/missing-chunk.ts'
import { sweepSaved } from './offline/store.ts'
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

/** What the page brought is as fresh as the page: with a clock that is a minute off, all of it would be fetched again. */
const justArrived = ({ queries, ...rest }: DehydratedState): DehydratedState => {
  const dataUpdatedAt = Date.now()
  return { ...rest, queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })) }
}

/** Without a page from the server the cache answers; a page from the server needs none of that code. */
const openShell = async (client: QueryClient): Promise<PageData> => {
  const { openShellPage } = await import('./offline/shell-page.ts')
  return openShellPage(client)
}

/** Resolves in the next task: between two long steps the browser answers a finger and draws. */
const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Reads the browser's tables of languages, which takes a slow phone a tenth of a second each at their first use, in steps of their own. */
const loadIntl = async (): Promise<void> => {
  for (const supported of [() => Intl.NumberFormat.supportedLocalesOf('en-CA'), () => Intl.DateTimeFormat.supportedLocalesOf('en-CA')]) {
    supported()
    await yieldToMain()
  }
}

const start = async (): Promise<void> => {
  const client = createQueryClient()
  const inline = inlineData()
  // The device is read while the rest gets ready.
  const opening = inline ?? openShell(client)
  // The code was one long step: a finger that touched meanwhile is answered first, here and below.
  await yieldToMain()
  let rendered = false
  recoverFromMissingChunk(() => rendered)
  const root = document.getElementById('app')
  if (!root) return
  if (inline) {
    learnRoughly(inline.now)
    hydrate(client, justArrived(inline.state as DehydratedState))
    if (inline.reports?.errors) void import('./features/watch/report-errors.ts').then(({ reportErrors }) => reportErrors())
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
    // The first page's words come beside its code.
    return rendered ? words : undefined
  }
  router.update({ context: { client, page, instant: now, head: null, needWords } })
  await router.load()
  await catalogue.loaded()
  const isHalf = inline && router.state.matches.some(({ error }) => error instanceof TypeError)
  // Without its code the server's page reads on, within an app that lives; where nothing comes at all it stands by itself.
  if (isHalf) (await import('./features/site/sent-page.ts')).keepSentPage(root)
  rendered = true
  const app = <App router={router} client={client} page={page} words={catalogue.words} />
  if (inline && !isHalf) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  watchConnectivity()
  watchFreshness(client)
  whenIdle(() => {
    void import('./offline/shell-set.ts').then(({ saveFirstView, saveShellSet }) => {
      saveShellSet(client)
      saveFirstView(client, page)
    })
    if (page.reports?.vitals) void import('./features/watch/report-vitals.ts').then(({ reportVitals }) => reportVitals())
    if (page.offline !== false) void startWorker()
    void sweepSaved(now())
  })
}

void start()
