import { afterEach, expect, test, vi } from 'vitest'
import { listenToTabs, postToTabs } from '#app/tabs.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Another tab of the browser. */
const otherTab = (topic: string) => {
  const channel = new BroadcastChannel(`campus-dining-${topic}`)
  return {
    channel,
    heard: () => new Promise((resolve) => channel.addEventListener('message', ({ data }) => resolve(data), { once: true })),
  }
}

test('a tab receives posts of other tabs until it stops listening, and never its own', async () => {
  const { channel, heard } = otherTab('cart')
  const carts: unknown[] = []
  const stop = listenToTabs('cart', (cart) => carts.push(cart))
  const first = heard()
  postToTabs('cart', 'cedar')
  expect(await first).toBe('cedar')
  channel.postMessage('maple')
  await expect.poll(() => carts).toEqual(['maple'])
  stop()
  // A second listener shows that the post has come.
  const later = new Promise((resolve) => listenToTabs('cart', resolve))
  channel.postMessage('oak')
  expect(await later).toBe('oak')
  expect(carts).toEqual(['maple'])
  channel.close()
})

test('does nothing in a browser without broadcast channels', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const stop = listenToTabs('profile', () => undefined)
  expect(() => postToTabs('profile')).not.toThrow()
  expect(stop).not.toThrow()
})
