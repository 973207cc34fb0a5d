import { afterEach, describe, expect, test, vi } from 'vitest'
import { deviceStorage, tabStorage } from '#app/storage.ts'
import { browserStorage } from './browser-storage.ts'

afterEach(() => void vi.unstubAllGlobals())

describe.each([
  ['device', 'localStorage', deviceStorage],
  ['tab', 'sessionStorage', tabStorage],
])('the storage of the %s', (_, name, storage) => {
  test('gives back what was written, and nothing once it is removed', () => {
    vi.stubGlobal(name, browserStorage())
    expect(storage.write('place', '{"id":"gryph"}')).toBe(true)
    expect([storage.read('place'), storage.readJson('place')]).toEqual(['{"id":"gryph"}', { id: 'gryph' }])
    expect(storage.write('place', null)).toBe(true)
    expect([storage.read('place'), storage.readJson('place')]).toEqual([null, null])
  })

  test('names its keys', () => {
    vi.stubGlobal(name, browserStorage({ one: '1', two: '2' }))
    expect(storage.keys()).toEqual(['one', 'two'])
  })

  test('gives nothing for a damaged record', () => {
    vi.stubGlobal(name, browserStorage({ place: '{' }))
    expect(storage.readJson('place')).toBeNull()
  })

  test('reports that there was no room', () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal(name, { setItem })
    expect(storage.write('place', 'gryph')).toBe(false)
  })

  test('is empty where the browser has none', () => {
    vi.stubGlobal(name, undefined)
    expect([storage.read('place'), storage.readJson('place'), storage.keys()]).toEqual([null, null, []])
    expect(storage.write('place', 'gryph')).toBe(false)
  })
})
