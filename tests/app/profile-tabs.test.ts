import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = vi.hoisted(() => ({ profile: undefined as unknown }))
vi.mock('idb-keyval', async (original) => ({
  ...(await original<object>()),
  createStore: () => () => Promise.resolve([stored.profile, undefined]),
}))

class Channel extends EventTarget {
  static opened: Channel[] = []
  constructor() {
    super()
    Channel.opened.push(this)
  }
}

const milk = { v: 1, keys: ['milk'], others: [], on: true, savedAt: 1 }

/** A browser's cookies, of which the page only ever sees one. */
const cookies = () => {
  let text = ''
  return {
    get cookie() {
      return text
    },
    set cookie(value: string) {
      text = value.includes('Max-Age=0') ? '' : (value.split(';')[0] ?? '')
    },
  }
}

beforeEach(() => {
  vi.resetModules()
  Channel.opened = []
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('document', cookies())
  vi.stubGlobal('location', { protocol: 'https:' })
})
afterEach(() => vi.unstubAllGlobals())

const hearsOfChange = () => Channel.opened[0]?.dispatchEvent(new MessageEvent('message', { data: 'changed' }))

test('allergens that another tab has removed are gone and not lost, though their cookie is still there [PWA-Q4]', async () => {
  stored.profile = milk
  const { startProfile, readProfiles } = await import('#app/personal/profile.ts')
  await startProfile()
  expect(document.cookie).toBe('allergen_profile=1')
  stored.profile = undefined
  hearsOfChange()
  await vi.waitFor(async () => expect(await readProfiles()).toMatchObject({ trouble: null, profile: { keys: [] } }))
  expect(document.cookie).toBe('')
})

test('a page that comes back from the back-forward cache hides by the allergens that another tab saved meanwhile [PWA-08, ALLG-01]', async () => {
  const returning = new EventTarget()
  vi.stubGlobal('addEventListener', returning.addEventListener.bind(returning))
  vi.stubGlobal('document', Object.assign(cookies(), { hidden: false, addEventListener: () => undefined }))
  stored.profile = undefined
  await import('#app/session/use-session.ts')
  const { startProfile, readProfiles } = await import('#app/personal/profile.ts')
  await startProfile()
  stored.profile = milk
  returning.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.waitFor(async () => expect(await readProfiles()).toMatchObject({ profile: { keys: ['milk'] } }))
})

test('allergens that disappear between two visits are lost [PWA-Q4]', async () => {
  document.cookie = 'allergen_profile=1'
  stored.profile = undefined
  const { readProfiles } = await import('#app/personal/profile.ts')
  expect(await readProfiles()).toMatchObject({ trouble: 'lost' })
})
