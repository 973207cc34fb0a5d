import '../trusted-types.ts'
import { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import './office.css'
import type { OfficePage } from '#contract/office-page.ts'
import { learnZoneRules } from '#domain/zone.ts'
import { OfficeApp } from '#app/features/office/office-app.tsx'
import { createOfficeRouter } from '#app/features/office/router.tsx'
import { schoolAtom } from '#app/features/office/school.ts'
import { speak } from '#app/features/office/speak.ts'
import { watchWork } from '#app/features/office/watch-work.ts'
import { learnRoughly, now } from '#app/offline/clock.ts'
import { watchConnectivity } from '#app/offline/connectivity.ts'
import { recoverFromMissingChunk } from '#app/offline/missing-chunk.ts'
import { sweepSaved } from '#app/offline/store.ts'
import { appStore } from '#app/store.ts'

/** Nothing is stored, repeated or queued but bookings and their marks: what the office shows and does is the server's. */
const createClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', staleTime: 15_000, retry: false, refetchOnReconnect: 'always' },
      mutations: { networkMode: 'always', retry: 0 },
    },
  })

/** The addresses of all code of this page are needed to store it, and reads come every half minute. */
const mostResources = 5000

const start = async (): Promise<void> => {
  performance.setResourceTimingBufferSize(mostResources)
  const root = document.getElementById('app')
  const text = document.getElementById('page-data')?.textContent
  if (!root || !text) return
  const page = JSON.parse(text) as OfficePage
  let isRendered = false
  recoverFromMissingChunk(() => isRendered)
  if (page.now !== null) learnRoughly(page.now)
  if (page.site.timezone_rules) learnZoneRules(page.site.timezone, page.site.timezone_rules)
  appStore.set(schoolAtom, page.site)
  await speak(page.language)
  const client = createClient()
  const [slug = page.site.slug] = location.pathname.split('/').filter(Boolean)
  const router = createOfficeRouter(client, `/${slug}/office`)
  createRoot(root).render(<OfficeApp router={router} client={client} now={page.now ?? now()} />)
  isRendered = true
  watchConnectivity()
  watchWork()
  void sweepSaved(now())
  // A page from before a logout must not come back from the browser's memory.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

void start()
