import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { createBrowserHistory } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/styles.css'
import { App } from './app.tsx'
import { loadCatalogue } from './i18n/catalogue.ts'
import { learnRoughly, now } from './offline/clock.ts'
import { watchConnectivity } from './offline/connectivity.ts'
import { rememberPage } from './offline/remembered-page.ts'
import { recoverFromMissingChunk } from './offline/missing-chunk.ts'
import { sweepSaved } from './offline/store.ts'
import { startWorker } from './offline/worker-bridge.ts'
import type { PageData } from '#contract/page.ts'
import { createAppRouter, createQueryClient } from './router.tsx'

const inlineData = (): PageData | null => {
  const text = document.getElementById('page-data')?.textContent
  return text ? (JSON.parse(text) as PageData) : null
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200)

/** Without a page from the server the device answers from what it keeps; a page from the server needs none of that code. */
const openShell = async (client: QueryClient): Promise<PageData> => {
  const { openShellPage } = await import('./offline/shell-page.ts')
  return openShellPage(client)
}

const start = async (): Promise<void> => {
  recoverFromMissingChunk()
  const root = document.getElementById('app')
  if (!root) return
  const client = createQueryClient()
  const inline = inlineData()
  const page = inline ?? (await openShell(client))
  if (inline) {
    learnRoughly(inline.now)
    hydrate(client, inline.state as DehydratedState)
    rememberPage(inline)
  }
  const router = createAppRouter(createBrowserHistory(), { client, page, instant: now, head: null })
  // The server rendered these matches: React expects no Suspense boundary around them.
  if (inline) Object.assign(router, { ssr: { manifest: undefined } })
  const [words] = await Promise.all([loadCatalogue(page.language), router.load()])
  const app = <App router={router} client={client} page={page} words={words} />
  if (inline) hydrateRoot(root, app)
  else createRoot(root).render(app)
  watchConnectivity()
  whenIdle(() => {
    void import('./offline/shell-set.ts').then(({ keepShellSet }) => keepShellSet(client))
    void startWorker()
    void sweepSaved(now())
  })
}

void start()
