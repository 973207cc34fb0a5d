import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/styles.css'
import { App } from './app.tsx'
import { openCatalogue } from './i18n/catalogue.ts'
import { learnRoughly, now } from './offline/clock.ts'
import { watchConnectivity } from './offline/connectivity.ts'
import { watchFreshness } from './offline/freshness.ts'
import { recoverFromMissingChunk } from './offline/missing-chunk.ts'
import { sweepSaved } from './offline/store.ts'
import { startWorker } from './offline/worker-bridge.ts'
import type { PageData } from '#contract/page.ts'
import { breath } from './ui/breath.ts'
import { answerEarly } from './ui/early-input.ts'
import { createAppRouter, createQueryClient } from './router.tsx'

const inlineData = (): PageData | null => {
  const text = document.getElementById('page-data')?.textContent
  return text ? (JSON.parse(text) as PageData) : null
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200)

/** What the page brought is as fresh as the page: by a clock that is a minute off all of it would be asked for anew. */
const justArrived = ({ queries, ...rest }: DehydratedState): DehydratedState => {
  const dataUpdatedAt = Date.now()
  return { ...rest, queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })) }
}

/** Without a page from the server the device answers from what it keeps; a page from the server needs none of that code. */
const openShell = async (client: QueryClient): Promise<PageData> => {
  const { openShellPage } = await import('./offline/shell-page.ts')
  return openShellPage(client)
}

const start = async (): Promise<void> => {
  let rendered = false
  recoverFromMissingChunk(() => rendered)
  const root = document.getElementById('app')
  if (!root) return
  const client = createQueryClient()
  const inline = inlineData()
  if (inline) await breath()
  const page = inline ?? (await openShell(client))
  if (inline) {
    learnRoughly(inline.now)
    hydrate(client, justArrived(inline.state as DehydratedState))
    if (inline.told?.errors) void import('./features/watch/report-errors.ts').then(({ reportErrors }) => reportErrors())
    await breath()
  }
  const catalogue = openCatalogue(page.language)
  const needWords = async (pathname: string) => void (await catalogue.ofPage(pathname))
  const router = createAppRouter(createBrowserHistory(), {
    client,
    page,
    instant: now,
    head: null,
    // The first page's words come beside its code, which is asked for in the next task.
    needWords: (pathname) => {
      const words = needWords(pathname)
      words.catch(() => undefined)
      return rendered ? words : breath()
    },
  })
  // The server rendered these matches: React expects no Suspense boundary around them.
  if (inline) {
    Object.assign(router, { ssr: { manifest: undefined } })
    await breath()
  }
  await router.load()
  await catalogue.loaded()
  const isHalf = inline && router.state.matches.some(({ error }) => error instanceof TypeError)
  // Without its code the server's page reads on, within an app that lives; where nothing comes at all it stands by itself.
  if (isHalf) (await import('./features/site/sent-page.ts')).keepSentPage(root)
  if (inline) await breath()
  rendered = true
  const app = <App router={router} client={client} page={page} words={catalogue.words} />
  // As a transition it takes breath too; a finger that waits is served first.
  if (inline && !isHalf) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  answerEarly(
    () =>
      void import('./ui/early-answer.ts').then(
        ({ answerHeard }) => answerHeard(),
        () => undefined,
      ),
  )
  watchConnectivity()
  watchFreshness(client)
  whenIdle(() => {
    void import('./offline/shell-set.ts').then(({ keepFirstView, keepShellSet }) => {
      keepShellSet(client)
      keepFirstView(client, page)
    })
    if (page.told?.vitals) void import('./features/watch/report-vitals.ts').then(({ reportVitals }) => reportVitals())
    if (page.offline !== false) void startWorker()
    void sweepSaved(now())
  })
}

void start()
