import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// The code that reads an answer is loaded with the first one, at its own time.
import '#contract/cacheable-shapes.ts'
import { isStalled, noteOnline, noteStalled, watchConnectivity } from '#app/offline/connectivity.ts'
import { cachedQuery } from '#app/offline/cached-query.ts'

const cachedAt = Date.parse('2026-11-24T12:00:00Z')
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const times = vi.hoisted(() => ({ copyMs: 0 }))
vi.mock('#app/offline/cached-copy.ts', () => ({
  cachedCopy: async () => {
    await new Promise((resolve) => setTimeout(resolve, times.copyMs))
    return { data: { status: 'success', sites: [] }, cachedAt }
  },
}))

const sites = cachedQuery('publicSites', {})
const answersAfter = (ms: number) =>
  vi.stubGlobal('fetch', async () => {
    await wait(ms)
    return Response.json({ status: 'success', request_time: 0, records: 0, sites: [] })
  })

beforeEach(noteStalled)
afterEach(() => {
  noteOnline()
  vi.unstubAllGlobals()
})

test('an answer that comes while the cached copy is read is shown: back online the page is live at once [PWA-Q6]', async () => {
  answersAfter(5)
  times.copyMs = 60
  const client = new QueryClient()
  expect(await client.fetchQuery(sites)).toMatchObject({ cachedAt: null })
  await wait(20)
  expect(client.getQueryData(sites.queryKey)).toMatchObject({ cachedAt: null })
})

test('an answer that comes later replaces the cached copy, which shows its age until then [PWA-Q6, PWA-Q7]', async () => {
  answersAfter(150)
  times.copyMs = 5
  const client = new QueryClient()
  expect(await client.fetchQuery(sites)).toMatchObject({ cachedAt })
  await expect.poll(() => client.getQueryData(sites.queryKey)).toMatchObject({ cachedAt: null })
})

test('once the device says that the network is back, pages wait for their answers again [PWA-Q6, PWA-Q11]', () => {
  const heard = new EventTarget()
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard))
  vi.stubGlobal('removeEventListener', heard.removeEventListener.bind(heard))
  vi.stubGlobal('navigator', { onLine: true })
  const stop = watchConnectivity()
  expect(isStalled()).toBe(true)
  heard.dispatchEvent(new Event('online'))
  expect(isStalled()).toBe(false)
  stop()
})
