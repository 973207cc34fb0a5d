import { expect, test, vi } from 'vitest'
import { memoize } from '#domain/memoize.ts'

test('a memoized function works once for each key, also where the result is null or undefined', () => {
  const work = vi.fn((one: string, other: number) => (other === 0 ? undefined : one === '' ? null : one.length * other))
  const memoized = memoize(work, (one, other) => `${one} ${other}`)
  const calls: [string, number][] = [
    ['abc', 2],
    ['', 2],
    ['abc', 0],
  ]
  expect(calls.map((args) => memoized(...args))).toEqual([6, null, undefined])
  expect(calls.map((args) => memoized(...args))).toEqual([6, null, undefined])
  expect(work).toHaveBeenCalledTimes(3)
})

test('a memoized function holds at most so many results, whatever strangers write', () => {
  const work = vi.fn((text: string) => text.toUpperCase())
  const memoized = memoize(work, (text) => text, 2)
  for (const text of ['a', 'b', 'c', 'a']) expect(memoized(text)).toBe(text.toUpperCase())
  expect(work.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a'])
})
