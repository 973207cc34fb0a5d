import { expect, test } from 'vitest'
import { firstOf } from '#app/features/site/use-first-view.ts'

const stations = [
  { id: 'grill', shown: [1, 2] },
  { id: 'empty', shown: [] },
  { id: 'salads', shown: [3, 4, 5] },
]

test.each([
  ['nothing', 0, []],
  ['a part of the first', 1, [{ id: 'grill', shown: [1] }]],
  ['the first whole', 2, [{ id: 'grill', shown: [1, 2] }]],
  ['a part of a later one', 4, [stations[0], stations[1], { id: 'salads', shown: [3, 4] }]],
  ['all of them', Number.POSITIVE_INFINITY, stations],
])('the first screen shows %s of what groups hold', (_, most, expected) => {
  expect(firstOf(stations, 'shown', most)).toEqual(expected)
})

test('a group that is shown whole stays the same object, so that it is not rendered again', () => {
  expect(firstOf(stations, 'shown', 5)[2]).toBe(stations[2])
})
