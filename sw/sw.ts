import { clientsClaim } from 'workbox-core'
import type { WorkerMessage } from '#contract/offline.ts'
import { cacheImages, cachePicturesOnRequest } from './images.ts'
import { answerPageCode } from './page-code.ts'
import { answerNavigations, answerOtherNavigations, precacheShell } from './precache.ts'
import { saveWeeksOnRequest } from './week.ts'

declare const self: ServiceWorkerGlobalScope

// The worker's table of contents. It touches GET only, queues nothing, and caches no answer of /v1:
// the week pack goes to the store that the page reads.
precacheShell()
answerNavigations()
cacheImages()
cachePicturesOnRequest()
answerPageCode()
answerOtherNavigations()
saveWeeksOnRequest()

// The first worker takes the open page at once; a later one waits until the visitor agrees (PWA-Q9).
clientsClaim()
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  if ((event.data as WorkerMessage | null)?.type === 'claim') event.waitUntil(self.clients.claim())
})
