import type { WeekPack } from '#contract/week.ts'
import { timeoutMs, weekKey, type WorkerMessage, type WorkerNotice } from '#contract/offline.ts'
import { cacheContentPictures } from './images.ts'
import { noteOwners } from '#app/offline/known-sites.ts'
import { readSaved, writeSaved } from '#app/offline/store.ts'

declare const self: ServiceWorkerGlobalScope

const notifyPages = async (notice: WorkerNotice): Promise<void> => {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(notice)
}

const serverNow = (response: Response): number => Date.parse(response.headers.get('date') ?? '') || Date.now()

/** Its schemas would take half of the worker's start, which a visit's first page waits for: they are made with the first new week. */
const parseWeek = async (response: Response): Promise<WeekPack | undefined> => {
  const { offlineWeek } = await import('#contract/week.ts')
  return offlineWeek.output.safeParse(await response.json()).data
}

/** One conditional request; the former week is replaced only by one that was read whole (API.md call 85). */
const saveWeek = async (siteId: string): Promise<WorkerNotice> => {
  const cached = await readSaved<WeekPack>(weekKey(siteId), 0)
  const response = await fetch(`/v1/offline/week?site_id=${encodeURIComponent(siteId)}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
    headers: cached ? { 'if-none-match': `"${cached.value.version}"` } : {},
  })
  const savedAt = serverNow(response)
  const confirmed = response.status === 304 ? cached?.value : undefined
  const week = confirmed ?? (await parseWeek(response))
  if (!week) return { type: 'week-failed', siteId }
  const isSaved = await writeSaved(weekKey(siteId), week, savedAt)
  await noteOwners(week, savedAt)
  if (!confirmed) await cacheContentPictures(week)
  return isSaved || confirmed ? { type: 'week-saved', siteId, to: week.to, savedAt } : { type: 'week-failed', siteId }
}

const saveAndNotify = async (siteId: string): Promise<void> => {
  const notice = await saveWeek(siteId).catch((): WorkerNotice => ({ type: 'week-failed', siteId }))
  await notifyPages(notice)
}

/** Caches a school's next seven days on a page's request; the worker finishes though the page closes. */
export const saveWeeksOnRequest = (): void => {
  self.addEventListener('message', (event: ExtendableMessageEvent) => {
    const message = event.data as WorkerMessage | null
    if (message?.type === 'save-week') event.waitUntil(saveAndNotify(message.siteId))
  })
}
