import { offlineWeek, type WeekPack } from '#contract/week.ts'
import { timeoutMs, weekKey, type WorkerMessage, type WorkerNotice } from '#contract/offline.ts'
import { keepContentPictures } from './images.ts'
import { noteOwners } from '#app/offline/known-sites.ts'
import { readSaved, writeSaved } from '#app/offline/store.ts'

declare const self: ServiceWorkerGlobalScope

const tellPages = async (notice: WorkerNotice): Promise<void> => {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(notice)
}

const serverNow = (response: Response): number => Date.parse(response.headers.get('date') ?? '') || Date.now()

/** One conditional request; the former week is replaced only by one that was read whole (API.md call 85). */
const saveWeek = async (siteId: string): Promise<WorkerNotice> => {
  const kept = await readSaved<WeekPack>(weekKey(siteId), 0)
  const response = await fetch(`/v1/offline/week?site_id=${encodeURIComponent(siteId)}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
    headers: kept ? { 'if-none-match': `"${kept.value.version}"` } : {},
  })
  const savedAt = serverNow(response)
  if (response.status === 304 && kept) {
    await writeSaved(weekKey(siteId), kept.value, savedAt)
    await noteOwners(kept.value, savedAt)
    return { type: 'week-saved', siteId, to: kept.value.to, savedAt }
  }
  const read = offlineWeek.output.safeParse(await response.json())
  if (!read.success) return { type: 'week-failed', siteId }
  const isKept = await writeSaved(weekKey(siteId), read.data, savedAt)
  await noteOwners(read.data, savedAt)
  await keepContentPictures(read.data)
  return isKept ? { type: 'week-saved', siteId, to: read.data.to, savedAt } : { type: 'week-failed', siteId }
}

const saveAndTell = async (siteId: string): Promise<void> => {
  const notice = await saveWeek(siteId).catch((): WorkerNotice => ({ type: 'week-failed', siteId }))
  await tellPages(notice)
}

/** Keeps a school's next seven days when a page of it asks; the worker finishes though the page closes. */
export const saveWeeksWhenAsked = (): void => {
  self.addEventListener('message', (event: ExtendableMessageEvent) => {
    const message = event.data as WorkerMessage | null
    if (message?.type === 'save-week') event.waitUntil(saveAndTell(message.siteId))
  })
}
