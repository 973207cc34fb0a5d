import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OfficeSchool } from '#contract/office-page.ts'

const store = vi.hoisted(() => ({ work: (): Promise<unknown> => Promise.resolve(undefined) }))
vi.mock('idb-keyval', async (original) => ({
  ...(await original<object>()),
  createStore: () => () => store.work(),
}))

const milk = { v: 1, keys: ['milk'], others: [], on: true, savedAt: 1 }
const never = () => new Promise<never>(() => undefined)

const loadModules = async () => {
  vi.resetModules()
  const [profile, reservations, records] = await Promise.all([
    import('#app/personal/profile.ts'),
    import('#app/personal/stored-reservations.ts'),
    import('#app/offline/store.ts'),
  ])
  vi.useFakeTimers()
  return { ...profile, ...reservations, ...records }
}

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'allergen_profile=1' })
  vi.stubGlobal('location', { protocol: 'https:' })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The value of a promise that must be settled by now. */
const settled = <T>(work: Promise<T>): Promise<T | 'waits'> => Promise.race([work, Promise.resolve().then(() => 'waits' as const)])

test('a store that does not answer is waited for three seconds, then the profile counts as unread, never as empty [PWA-08]', async () => {
  store.work = never
  const { readProfiles } = await loadModules()
  const held = readProfiles()
  await vi.advanceTimersByTimeAsync(2900)
  expect(await settled(held)).toBe('waits')
  await vi.advanceTimersByTimeAsync(200)
  expect(await held).toMatchObject({ read: true, trouble: 'no-store' })
})

test('a profile that comes after three seconds applies all the same [PWA-08]', async () => {
  store.work = () => new Promise((resolve) => setTimeout(() => resolve([milk, undefined]), 5000))
  const { readProfiles } = await loadModules()
  const held = readProfiles()
  await vi.advanceTimersByTimeAsync(3100)
  expect((await held).profile.keys).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(await readProfiles()).toMatchObject({ trouble: null, profile: { keys: ['milk'] } })
})

test('a connection that the browser had closed is opened once more [PWA-08]', async () => {
  let tries = 0
  store.work = () => {
    tries += 1
    return tries === 1 ? Promise.reject(new DOMException('closing', 'InvalidStateError')) : Promise.resolve([milk, undefined])
  }
  const { readProfiles } = await loadModules()
  expect(await readProfiles()).toMatchObject({ trouble: null, profile: { keys: ['milk'] } })
  expect(tries).toBe(2)
})

test('a store that is closed again and again is unread after the second try [PWA-08]', async () => {
  const work = vi.fn(() => Promise.reject(new DOMException('closing', 'InvalidStateError')))
  store.work = work
  const { readProfiles } = await loadModules()
  expect(await readProfiles()).toMatchObject({ trouble: 'no-store' })
  expect(work).toHaveBeenCalledTimes(2)
})

test('allergens that cannot be written within three seconds are reported as not saved [PWA-08]', async () => {
  store.work = never
  const { storeAccountProfile } = await loadModules()
  const stored = storeAccountProfile({ keys: ['milk'], others: [], on: true, customerId: 'one' })
  await vi.advanceTimersByTimeAsync(7000)
  expect(await settled(stored)).toBe('not-saved')
})

test.each([
  ['does not answer', never],
  ['is forbidden', () => Promise.reject(new DOMException('no store', 'SecurityError'))],
])('the allergens of an account hide dishes while the page is open, and that is said, where the store %s [PWA-08]', async (_, answer) => {
  vi.stubGlobal('document', { cookie: '' })
  store.work = answer
  const { readProfiles, storeAccountProfile } = await loadModules()
  const stored = storeAccountProfile({ keys: ['milk'], others: [], on: true, customerId: 'one' })
  await vi.advanceTimersByTimeAsync(7000)
  expect(await settled(stored)).toBe('not-saved')
  expect(await readProfiles()).toMatchObject({ account: { keys: ['milk'], on: true }, trouble: 'not-saved' })
})

test('reservations and cached answers of a store that does not answer count as absent after three seconds [RESV-31, PWA-Q16]', async () => {
  store.work = never
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  const { readStoredReservations, readSaved } = await loadModules()
  const reads = Promise.all([readStoredReservations(), readSaved('week:one', 0)])
  await vi.advanceTimersByTimeAsync(3100)
  expect(await settled(reads)).toEqual([null, null])
  const next = readSaved('answer:/v1/sites', 0)
  await vi.advanceTimersByTimeAsync(400)
  expect(await settled(next)).toBeNull()
})

test.each([
  ['does not answer', never],
  ['is forbidden', () => Promise.reject(new DOMException('no store', 'SecurityError'))],
])('the office opens, and a logout ends the session, where the store %s', async (_, answer) => {
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  vi.stubGlobal('caches', { delete: answer })
  await loadModules()
  const [{ forgetCopyOfOthers }, { schoolAtom }, { appStore }] = await Promise.all([
    import('#app/features/office/bookings/offline-copy.ts'),
    import('#app/features/office/school.ts'),
    import('#app/store.ts'),
  ])
  appStore.set(schoolAtom, { id: 'maple-site', slug: 'maple', timezone: 'America/Toronto' } as OfficeSchool)
  const forgotten = Promise.all([forgetCopyOfOthers(null), forgetCopyOfOthers('host@maple.test')]).then(() => 'done')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await settled(forgotten)).toBe('done')
})
