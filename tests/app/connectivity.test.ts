import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learnNow, now } from '#app/offline/clock.ts'
import { noteOnline, noteOffline, onlineAtom } from '#app/offline/connectivity.ts'
import { appStore } from '#app/store.ts'
import { fetchLive } from '#app/offline/fetch-live.ts'

const isOnline = () => appStore.get(onlineAtom)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
})

afterEach(() => {
  noteOnline()
  vi.useRealTimers()
  learnNow(Date.now())
  vi.unstubAllGlobals()
})

test('a read that did not get through is repeated until an answer comes, and then no more [PWA-Q6, PWA-Q7]', async () => {
  const nothing = () => Promise.reject(new TypeError('Failed to fetch'))
  const portal = async () => new Response('<p>Sign in</p>', { status: 502 })
  const answers = [nothing, nothing, portal, async () => Response.json({ status: 'success', sites: [] })]
  const fetched = vi.fn<(address: string) => Promise<Response>>(() => (answers.shift() ?? nothing)())
  vi.stubGlobal('fetch', fetched)
  await expect(fetchLive('publicSites', '/v1/sites/public_ca')).rejects.toThrow('unreached')
  expect(isOnline()).toBe(false)
  for (const online of [false, false, true]) {
    await vi.advanceTimersByTimeAsync(9000)
    expect(isOnline()).toBe(online)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(Array(4).fill('/v1/sites/public_ca'))
})

test('reads that fail together are repeated as one, and not at all once another read got through [PWA-Q6]', async () => {
  const ask = vi.fn(() => Promise.resolve())
  noteOffline(ask)
  noteOffline(ask)
  await vi.advanceTimersByTimeAsync(9000)
  expect(ask).toHaveBeenCalledTimes(1)
  noteOffline(ask)
  noteOnline()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a refusal is an answer too [PWA-Q6]', async () => {
  const refused = { status: 'error', msg: 'Invalid site.' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refused, { status: 400 })))
  noteOffline(() => fetchLive('publicSites', '/v1/sites/public_ca'))
  await vi.advanceTimersByTimeAsync(9000)
  expect(isOnline()).toBe(true)
})

test('an answer that a device read after sleeping sets no clock back [PWA-11, HOURS-10]', async () => {
  vi.setSystemTime('2026-11-25T14:00:00Z')
  const headers = { date: new Date().toUTCString() }
  const refused = Response.json({ status: 'error', msg: 'Invalid site.' }, { status: 400, headers })
  const read = () => expect(fetchLive('publicSites', '/v1/sites/public_ca')).rejects.toThrow('Invalid site.')
  const asleepMs = 48 * 3_600_000
  vi.stubGlobal('fetch', async () => {
    vi.setSystemTime(Date.now() + asleepMs)
    return refused.clone()
  })
  await read()
  expect(now()).toBe(Date.parse('2026-11-27T14:00:00Z'))
  vi.stubGlobal('fetch', async () => refused.clone())
  await read()
  expect(now(), 'a prompt answer corrects the clock').toBe(Date.parse('2026-11-25T14:00:00Z'))
})
