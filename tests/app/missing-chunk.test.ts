import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recoverFromMissingChunk } from '#app/offline/missing-chunk.ts'

const chunk = 'https://dining.example/assets/dish-details-1.js'
const start = 'https://dining.example/assets/index-1.js'
const named = `Failed to fetch dynamically imported module: ${chunk}`

type Scene = { statuses?: Record<string, number>; message?: string; alive?: boolean; form?: boolean; reloadedAt?: number }

/** How often a page loads itself again when code did not come. */
const reloads = async ({ statuses = {}, message = named, alive = true, form = false, reloadedAt }: Scene): Promise<number> => {
  const reload = vi.fn<() => void>()
  let heard: (event: { payload: Error }) => void = () => undefined
  vi.stubGlobal('addEventListener', (_: string, listener: typeof heard) => (heard = listener))
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', { getItem: () => reloadedAt ?? null, setItem: () => undefined })
  vi.stubGlobal('document', { querySelector: (what: string) => (what.startsWith('script') ? { src: start } : form ? {} : null) })
  vi.stubGlobal('fetch', async (file: string) => {
    const status = statuses[file]
    if (status === undefined) throw new TypeError('Failed to fetch')
    return new Response(null, { status })
  })
  recoverFromMissingChunk(() => alive)
  heard({ payload: new TypeError(message) })
  await vi.runAllTimersAsync()
  return reload.mock.calls.length
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each<[number, string, Scene]>([
  [1, 'the server has the file no more', { statuses: { [chunk]: 404, [start]: 404 } }],
  [1, 'the browser names no file and the server has another version', { message: 'Importing failed.', statuses: { [start]: 404 } }],
  [0, 'the network is gone', {}],
  [0, 'the file is there: it only did not come', { statuses: { [chunk]: 200, [start]: 200 } }],
  [0, 'the server has a fault', { statuses: { [chunk]: 503, [start]: 503 } }],
  [0, 'a visitor fills in a form', { statuses: { [chunk]: 404, [start]: 404 }, form: true }],
  [0, 'it did so a moment ago', { statuses: { [chunk]: 404, [start]: 404 }, reloadedAt: Date.now() }],
  [1, 'it does not live yet and the server answers', { statuses: { [chunk]: 200, [start]: 200 }, alive: false }],
  [0, 'it does not live yet and the network is gone', { alive: false }],
])('PWA-Q9 PWA-Q16 a page that lacks code loads itself again %d times where %s', async (times, _, scene) => {
  expect(await reloads(scene)).toBe(times)
})
