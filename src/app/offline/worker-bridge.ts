import { type Atom, atom } from 'jotai'
import type { WorkerMessage, WorkerNotice } from '#contract/offline.ts'
import { loadWhenReachable } from '#app/lazy-part.tsx'
import { appStore } from '#app/store.ts'
import { onResume } from './freshness.ts'

const savedUntilAtom = atom<ReadonlyMap<string, string>>(new Map())
/** The last day of the cached week, by the id of its school: one worker serves the tabs of several. */
export const savedUntil: Atom<ReadonlyMap<string, string>> = savedUntilAtom

export const noteSaved = (siteId: string, to: string): void => appStore.set(savedUntilAtom, (known) => new Map(known).set(siteId, to))

/** A newer version than this page's was found. */
export const updateReadyAtom = atom(false)

const post = async (message: WorkerMessage): Promise<void> => {
  const registration = await navigator.serviceWorker.ready
  registration.active?.postMessage(message)
}

/** Requests that the worker caches a school's next seven days; it finishes though the page closes. */
export const saveWeek = (siteId: string): void => {
  if ('serviceWorker' in navigator) void post({ type: 'save-week', siteId })
}

const listen = (): void =>
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerNotice>) => {
    if (data.type === 'week-saved') noteSaved(data.siteId, data.to)
  })

/** A page that was loading while the worker took over has no controller: it requests to be claimed. */
const claimThisPage = async (): Promise<void> => {
  await navigator.serviceWorker.ready
  if (!navigator.serviceWorker.controller) await post({ type: 'claim' })
}

/** On a first visit the pictures came before there was a worker: it saves them after, so that the page is whole without a network. */
const saveFirstPictures = (): void => {
  const pictures = new Set([...document.images].filter(({ complete }) => complete).map(({ currentSrc }) => currentSrc))
  void post({ type: 'save-pictures', pictures: [...pictures] })
}

/** Registers the service worker after the first view; a new version is offered, never forced (PWA-Q9). */
export const startWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  listen()
  const isFirst = !navigator.serviceWorker.controller
  const { Workbox } = await loadWhenReachable(() => import('workbox-window'))
  const workbox = new Workbox('/sw.js', { scope: '/' })
  workbox.addEventListener('waiting', () => appStore.set(updateReadyAtom, true))
  await loadWhenReachable(() => workbox.register())
  void claimThisPage()
  if (isFirst) saveFirstPictures()
  const findUpdate = () => void workbox.update().catch(() => undefined)
  setInterval(findUpdate, 3_600_000)
  onResume(findUpdate)
}
