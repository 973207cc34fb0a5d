import { environmentManager, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// Code that is loaded later must be there before the timers are replaced.
import '#contract/errors.ts'
import '#contract/cacheable-shapes.ts'
import '#app/offline/cached-copy.ts'
import { noteOnline } from '#app/offline/connectivity.ts'
import { onResume, watchFreshness } from '#app/offline/freshness.ts'
import { cachedQuery } from '#app/offline/cached-query.ts'
import { createQueryClient } from '#app/router.tsx'

vi.mock('#app/offline/store.ts', () => ({
  readSaved: () => Promise.resolve(null),
  writeSaved: () => Promise.resolve(true),
  listSaved: () => Promise.resolve([]),
}))

const minute = 60_000
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const sites = cachedQuery('publicSites', {})
const fetched = vi.fn<() => Response>()
const events = { window: new EventTarget(), document: Object.assign(new EventTarget(), { visibilityState: 'visible' }) }

const answer = (maxAge: number | null) => () =>
  Response.json(
    { status: 'success', request_time: 0, records: 0, sites: [] },
    maxAge === null ? {} : { headers: { 'cache-control': `public, max-age=${maxAge}` } },
  )
const refusal = () => Response.json({ status: 'error', msg: 'Too many requests.' }, { status: 429 })

let stops: (() => void)[] = []
let client: QueryClient

const show = async () => {
  client = createQueryClient()
  client.mount()
  stops = [watchFreshness(client), new QueryObserver(client, sites).subscribe(() => undefined), () => client.unmount()]
  await later(0)
}
const age = () => client.getQueryData(sites.queryKey)?.cachedAt ?? null

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T17:00:00Z') })
  environmentManager.setIsServer(() => false)
  events.document.visibilityState = 'visible'
  vi.stubGlobal('document', events.document)
  vi.stubGlobal('addEventListener', events.window.addEventListener.bind(events.window))
  vi.stubGlobal('removeEventListener', events.window.removeEventListener.bind(events.window))
  vi.stubGlobal('fetch', async () => fetched())
  fetched.mockReset().mockImplementation(answer(60))
})

afterEach(() => {
  for (const stop of stops) stop()
  noteOnline()
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['a minute', 60, 1, 1.3],
  ['five minutes', 300, 5, 6.2],
  ['a day, after ten minutes', 86_400, 10, 12.2],
  ['unknown, after a minute', null, 1, 1.3],
])('a visible page refreshes an answer whose max-age is %s, with a random delay [PWA-Q6]', async (_, maxAge, after, before) => {
  fetched.mockImplementation(answer(maxAge))
  await show()
  await later(after * minute - 1)
  expect(fetched).toHaveBeenCalledTimes(1)
  await later((before - after) * minute)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('several readers of one answer refresh it once, whenever they came [PWA-Q6]', async () => {
  await show()
  for (let reader = 0; reader < 5; reader += 1) {
    await later(7000)
    stops.push(new QueryObserver(client, sites).subscribe(() => undefined))
  }
  await later(10 * minute - 35_000)
  expect(fetched.mock.calls.length).toBeGreaterThanOrEqual(8)
  expect(fetched.mock.calls.length).toBeLessThanOrEqual(11)
})

test.each(['visibilitychange', 'pageshow', 'focus', 'online', 'resume'])(
  'a hidden page refreshes nothing until the event %s [PWA-Q6]',
  async (name) => {
    await show()
    const isNew = vi.fn()
    stops.push(onResume(isNew))
    events.document.visibilityState = 'hidden'
    await later(150 * minute)
    expect(fetched).toHaveBeenCalledTimes(1)
    events.document.visibilityState = 'visible'
    const target = name === 'resume' ? events.document : events.window
    target.dispatchEvent(new Event(name))
    await later(0)
    expect(fetched).toHaveBeenCalledTimes(2)
    target.dispatchEvent(new Event(name))
    await later(0)
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(isNew).toHaveBeenCalledTimes(1)
  },
)

test('after fifteen minutes without a newer answer the page says its age, until one comes [PWA-Q6, PWA-Q7]', async () => {
  await show()
  const cachedAt = Date.now()
  fetched.mockImplementation(refusal)
  await later(14 * minute)
  expect(age()).toBeNull()
  await later(2 * minute)
  expect(age()).toBe(cachedAt)
  fetched.mockImplementation(answer(60))
  await later(2 * minute)
  expect(age()).toBeNull()
})

test('an answer that does not come at all shows its age at once [PWA-Q6, PWA-Q7]', async () => {
  await show()
  const cachedAt = Date.now()
  fetched.mockImplementation(() => {
    throw new TypeError('Failed to fetch')
  })
  await later(2 * minute)
  expect(age()).toBe(cachedAt)
})

test('a device whose clock went back refreshes within the max-age [PWA-Q6]', async () => {
  await show()
  vi.setSystemTime(Date.parse('2026-11-24T17:00:00Z'))
  await later(3 * minute)
  expect(fetched.mock.calls.length).toBeGreaterThan(1)
  expect(focusManager.isFocused()).toBe(true)
})
