import type { QueryClient } from '@tanstack/react-query'
import type { StaffSession } from '#contract/office-account.ts'
import { type OfficeBookings, officeBookings } from '#contract/office-bookings.ts'
import { maxCacheAgeMs, officeCache, officeCodePath, pageMark } from '#contract/offline.ts'
import type { Day } from '#domain/calendar.ts'
import { listEnd } from '#domain/check-ins.ts'
import { now, onSchoolClock } from '#app/offline/clock.ts'
import { readSaved, removeSaved, writeSaved } from '#app/offline/store.ts'
import { storeLimitMs, withTimeLimit } from '#app/offline/time-limit.ts'
import { officeKey } from '../api.ts'
import { currentSchool } from '../school.ts'

/** The last list that was on screen, so that a page which is opened again without a network shows it. */
type ListCopy = {
  /** Who read it, and alone may see it. */
  staff: StaffSession
  /** As in the address, null for tonight. */
  day: Day | null
  list: OfficeBookings
  /** On the device's clock, epoch ms. */
  readAt: number
}

const copyKey = () => `office-bookings ${currentSchool().id}`

export const bookingsKey = (day: Day | null) => [...officeKey('officeBookings'), day] as const

/** Stores the list on screen until its night is over; then no page reads it any more, and the next one that is opened removes it. */
export const storeList = async (copy: ListCopy): Promise<void> => {
  const end = listEnd(copy.list, { now: onSchoolClock(copy.readAt), zone: currentSchool().timezone })
  if (end > now()) await writeSaved(copyKey(), copy, end - maxCacheAgeMs)
}

/** Puts the stored list where the screen looks for it, and answers who may see it; null without one. */
export const restoreList = async (client: QueryClient): Promise<StaffSession | null> => {
  const saved = await readSaved<ListCopy>(copyKey(), now())
  if (!saved) return null
  const { staff, day, list, readAt } = saved.value
  // Of a version with another shape it is no list.
  if (!officeBookings.output.safeParse(list).success) return null
  client.setQueryData(bookingsKey(day), list, { updatedAt: readAt })
  return staff
}

const hasCaches = () => 'caches' in globalThis

const pageAddress = () => `/${currentSchool().slug}/office`

/** Whether a page that is opened without a network shows the list of a day to a person. */
export const isCopyStored = async (email: string, day: Day | null): Promise<boolean> => {
  const saved = await readSaved<ListCopy>(copyKey(), now())
  if (saved?.value.staff.email !== email || saved.value.day !== day) return false
  if (!hasCaches() || !('serviceWorker' in navigator)) return false
  const worker = await navigator.serviceWorker.getRegistration()
  return worker?.active != null && (await caches.match(pageAddress(), { cacheName: officeCache })) !== undefined
}

/** Leaves neither list nor page on the device. */
export const forgetCopy = async (): Promise<void> => {
  await removeSaved(copyKey())
  // Login and logout wait for it, also in a browser that gives no store.
  if (hasCaches()) await withTimeLimit(caches.delete(officeCache), storeLimitMs).catch(() => false)
}

/** Leaves the list on the device for the person who read it alone; null where no person is logged in. */
export const forgetCopyOfOthers = async (email: string | null): Promise<void> => {
  const saved = email === null ? null : await readSaved<ListCopy>(copyKey(), now())
  if (saved?.value.staff.email !== email) await forgetCopy()
}

const withoutInstant = async (response: Response): Promise<Response> => {
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response((await response.text()).replace(/"now":\d+/, '"now":null'), { headers })
}

/**
 * Stores this page and its code, which the worker opens it with where there is no network. What an earlier version stored is removed. The
 * page alone does so, so that no visitor loads a byte of it.
 */
export const storePage = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || !hasCaches() || !import.meta.env.PROD) return
  await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  const address = pageAddress()
  const response = await fetch(address, { cache: 'no-store' })
  if (!response.ok || !response.headers.has(pageMark)) return
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const code = [...new Set(loaded.filter(({ pathname }) => pathname.startsWith(officeCodePath)).map(({ pathname }) => pathname))]
  const cache = await caches.open(officeCache)
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await cache.addAll(code.filter((path) => !cached.includes(path)))
  await cache.put(address, await withoutInstant(response))
  await Promise.all(cached.filter((path) => path !== address && !code.includes(path)).map((path) => cache.delete(path)))
  await navigator.serviceWorker.ready
}
