import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StaffSession } from '#contract/office-account.ts'
import type { OfficeBookings } from '#contract/office-bookings.ts'
import type { OfficeSchool } from '#contract/office-page.ts'
import { bookingsKey, forgetCopy, forgetCopyOfOthers, restoreList, storeList } from '#app/features/office/bookings/offline-copy.ts'
import { schoolAtom } from '#app/features/office/school.ts'
import { appStore } from '#app/store.ts'

const staff: StaffSession = {
  email: 'host@maple.test',
  role: 'host',
  places: null,
  needs: 'none',
  has_totp: false,
  has_passkey: false,
  has_unsaved_codes: false,
  passkey_host: null,
}
const bookings = [{ id: 'ada', minutes: 1080, people: 2, name: 'Ada Roy', arrived_at: null, missed_at: null }]
const list = {
  status: 'success',
  request_time: 1,
  records: 1,
  day: '2026-11-25',
  tonight: '2026-11-25',
  first_day: '2026-11-18',
  last_day: '2026-12-09',
  places: [{ id: 'hall', name: 'The Hall', closed: false, capacity: 6, bookings, waits: [] }],
} as OfficeBookings
const evening = Date.parse('2026-11-25T17:30:00-05:00')

beforeEach(() => {
  vi.useFakeTimers({ now: evening, toFake: ['Date'] })
  appStore.set(schoolAtom, { id: 'maple-site', timezone: 'America/Toronto' } as OfficeSchool)
})
afterEach(async () => {
  await forgetCopy()
  vi.useRealTimers()
})

const restored = async () => {
  const client = new QueryClient()
  return {
    staff: await restoreList(client),
    list: client.getQueryData(bookingsKey(null)),
    at: client.getQueryState(bookingsKey(null))?.dataUpdatedAt,
  }
}
const store = () => storeList({ staff, day: null, list, readAt: evening })

test('a list that was on screen is there for a page that opens again, with its age and who read it', async () => {
  await store()
  vi.setSystemTime(evening + 3_600_000)
  expect(await restored()).toEqual({ staff, list, at: evening })
})

test.each(['2026-11-26T00:01:00-05:00', '2026-11-27T12:00:00-05:00'])('a list is there no more at %s, after its night', async (later) => {
  await store()
  vi.setSystemTime(Date.parse(later))
  expect((await restored()).staff).toBeNull()
})

test('only the person who read a list gets its copy, and no one after a logout', async () => {
  await store()
  await forgetCopyOfOthers(staff.email)
  expect((await restored()).staff).toEqual(staff)
  await forgetCopyOfOthers('other@maple.test')
  expect((await restored()).staff).toBeNull()
  await store()
  await forgetCopyOfOthers(null)
  expect((await restored()).staff).toBeNull()
})

test('a list of another shape is none', async () => {
  await storeList({ staff, day: null, list: { ...list, status: 'odd' } as unknown as OfficeBookings, readAt: evening })
  expect((await restored()).staff).toBeNull()
})
