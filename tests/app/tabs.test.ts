import { afterEach, expect, test, vi } from 'vitest'
import { postToTabs } from '#app/tabs.ts'

afterEach(() => vi.unstubAllGlobals())

test('a cookie that was just written is stored before the other tabs hear of it [CART-02, PWA-Q4]', () => {
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
  postToTabs('cart', 'maple-site')
  expect(done).toEqual(['cookies stored', 'posted maple-site'])
})
