import { expect, test } from 'vitest'
import { moveByArrows } from '#app/ui/day-keys.ts'

/** The focused day of a month of 30 after a key on `from`; those of `closed` cannot be pressed. */
const after = (key: string, from: number, closed: readonly number[] = []): number => {
  let focused = from
  const days = Array.from({ length: 30 }, (_, index) => ({
    disabled: closed.includes(index + 1),
    focus: () => (focused = index + 1),
    closest: () => ({ querySelectorAll: () => days }),
  }))
  const event = { key, currentTarget: days[from - 1], preventDefault: () => undefined }
  moveByArrows(event as unknown as Parameters<typeof moveByArrows>[0])
  return focused
}

test.each([
  ['a day on', 'ArrowRight', 10, 11],
  ['a day back', 'ArrowLeft', 10, 9],
  ['a week on', 'ArrowDown', 10, 17],
  ['a week back', 'ArrowUp', 10, 3],
  ['nowhere from the first week', 'ArrowUp', 5, 5],
  ['nowhere from the last day', 'ArrowRight', 30, 30],
  ['nowhere by another key', 'Enter', 10, 10],
])('an arrow key of a calendar leads %s', (_, key, from, to) => {
  expect(after(key, from)).toBe(to)
})

test('an arrow key passes over days that cannot be pressed', () => {
  expect(after('ArrowRight', 10, [11, 12])).toBe(13)
  expect(after('ArrowDown', 10, [17])).toBe(24)
  expect(after('ArrowDown', 20, [27])).toBe(20)
})
