import { afterEach, describe, expect, test, vi } from 'vitest'
import { deviceStorage, tabStorage } from '#app/storage.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Storage whose keys are its own properties, as in a browser. */
const storageOf = (kept: Record<string, string>) =>
  Object.assign(
    Object.create({
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, text: string) => (kept[key] = text),
      removeItem: (key: string) => delete kept[key],
    }) as object,
    kept,
  )

describe.each([
  ['device', 'localStorage', deviceStorage],
  ['tab', 'sessionStorage', tabStorage],
])('the storage of the %s', (_, name, storage) => {
  test('gives back what was written, and nothing once it is removed', () => {
    vi.stubGlobal(name, storageOf({}))
    expect(storage.write('place', '{"id":"gryph"}')).toBe(true)
    expect([storage.read('place'), storage.readJson('place')]).toEqual(['{"id":"gryph"}', { id: 'gryph' }])
    expect(storage.write('place', null)).toBe(true)
    expect([storage.read('place'), storage.readJson('place')]).toEqual([null, null])
  })

  test('names its keys', () => {
    vi.stubGlobal(name, storageOf({ one: '1', two: '2' }))
    expect(storage.keys()).toEqual(['one', 'two'])
  })

  test('gives nothing for a damaged record', () => {
    vi.stubGlobal(name, storageOf({ place: '{' }))
    expect(storage.readJson('place')).toBeNull()
  })

  test('says that it has not stored what found no room', () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal(name, { setItem })
    expect(storage.write('place', 'gryph')).toBe(false)
  })

  test('is empty where the browser has none', () => {
    vi.stubGlobal(name, undefined)
    expect([storage.read('place'), storage.readJson('place'), storage.keys(), storage.write('place', 'gryph')]).toEqual([
      null,
      null,
      [],
      false,
    ])
  })
})
