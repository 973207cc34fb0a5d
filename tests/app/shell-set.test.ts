import { dehydrate, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { cachedQuery } from '#app/offline/cached-query.ts'
import { restoreShellSet } from '#app/offline/shell-set.ts'

const device = vi.hoisted(() => ({ value: '', cachedAt: 0 }))
vi.mock('#app/offline/store.ts', () => ({ readSaved: () => Promise.resolve(device), writeSaved: () => Promise.resolve(true) }))

const day = 86_400_000
const site = { site_id: 'e292d8e0a1e2c3ca03115278' }
const hours = cachedQuery('hoursOfOperation', site)
const week = cachedQuery('weeklySchedule', site)

/** What a device holds that was opened without a network since: a set of now, with answers of before. */
const keep = (answers: readonly [typeof hours | typeof week, daysAgo: number, savedDaysAgo: number | null][]) => {
  const before = new QueryClient()
  for (const [query, daysAgo, saved] of answers) {
    const queryKey: readonly unknown[] = query.queryKey
    before.setQueryData(
      queryKey,
      { data: {}, cachedAt: saved === null ? null : Date.now() - saved * day },
      { updatedAt: Date.now() - daysAgo * day },
    )
  }
  device.value = JSON.stringify({ buster: '1', timestamp: Date.now(), clientState: dehydrate(before) })
}

const restored = async () => {
  const client = new QueryClient()
  await restoreShellSet(client)
  const ageOf = ({ queryKey }: typeof hours | typeof week) => {
    const cached = client.getQueryData<{ cachedAt: number }>(queryKey)
    return cached && Math.round((Date.now() - cached.cachedAt) / day)
  }
  return { hours: ageOf(hours), week: ageOf(week) }
}

beforeEach(() => void (device.cachedAt = Date.now()))

test('hours of more than fourteen days ago are dropped, however often the app was opened without a network since [PWA-07, PWA-Q7]', async () => {
  keep([
    [hours, 15, null],
    [week, 13, null],
  ])
  expect(await restored()).toEqual({ hours: undefined, week: 13 })
  // A copy that was shown again yesterday is as old as it was.
  keep([
    [hours, 1, 15],
    [week, 1, 13],
  ])
  expect(await restored()).toEqual({ hours: undefined, week: 13 })
})
