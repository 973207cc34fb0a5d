import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToTabs, postToTabs } from '#app/tabs.ts'

beforeEach(() => void vi.stubGlobal('document', { cookie: '' }))
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

test('a cookie that was just written is stored before the other tabs are notified [CART-02, PWA-Q4]', () => {
  const done: string[] = []
  vi.stubGlobal('document', {
    get cookie() {
      done.push('cookies stored')
      return ''
    },
  })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage(what: string) {
        done.push(`posted ${what}`)
      }
    },
  )
  postToTabs('session', 'left')
  expect(done).toEqual(['cookies stored', 'posted left'])
})
