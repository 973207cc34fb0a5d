import { describe, expect, test } from 'vitest'
import type { OfficePlace } from '#contract/office-today.ts'
import { byNeedOfLook, dayCounts, placeAction, placeLine, type PlaceLine, shownAtFirst } from '#domain/place-today.ts'
import { officePlace, openingsOf } from './build-office.ts'

const noon = 12 * 60
const changed = { version: 7, author: 'Sam Roy', at: '2026-11-25T17:09:00.000Z' }
const place = (hours: string, part: Partial<OfficePlace> = {}) => officePlace({ openings: openingsOf(hours), ...part })
const noteOf = (note: PlaceLine['note']) =>
  'opening' in note ? `${note.opening.start}-${note.opening.end}` : 'minutes' in note ? note.minutes : ''
const short = (line: PlaceLine) => [line.kind, 'minutes' in line ? line.minutes : '', line.note.kind, noteOf(line.note)].join(' ').trim()

describe('the row of a place says', () => {
  test.each<[string, OfficePlace, string]>([
    ['until when it is open', place('7:30-20:00'), 'until 1200 none'],
    ['when it opens again after a pause', place('11:00-14:00 16:30-20:00'), 'until 840 again 990-1200'],
    ['that it closes soon', place('7:30-12:30', { state: 'closing' }), 'closing 750 none'],
    ['that it is open past midnight', place('11:00-26:00', { state: 'late' }), 'late 1560 none'],
    ['that it is open round the clock', place('0:00-24:00', { state: 'late' }), 'all-day  none'],
    ['that it opens later today', place('16:30-20:00', { state: 'closed' }), 'closed  opens 990'],
    ['that it is closed for the day', place('7:00-11:00', { state: 'closed' }), 'closed  none'],
    ['that it has no openings today', place('', { state: 'closed' }), 'closed  none'],
    ['that it closes early', place('7:30-14:00', { usual: openingsOf('7:30-16:00') }), 'early 840 usually 960'],
    [
      'before it opens that it closes early',
      place('16:30-18:00', { state: 'closed', usual: openingsOf('16:30-20:00') }),
      'early 1080 usually 1200',
    ],
    ['that it was closed early', place('7:30-12:00', { state: 'closed', usual: openingsOf('7:30-16:00') }), 'closed-early  usually 960'],
    ['that it was closed all day', place('', { state: 'closed', usual: openingsOf('7:30-16:00') }), 'closed-early  usually 960'],
    ['that it is open longer than usual', place('7:30-22:00', { usual: openingsOf('7:30-16:00') }), 'until 1320 usually 960'],
    ['that it is usually closed', place('7:30-22:00', { usual: [] }), 'until 1320 usually-closed'],
    [
      'the next pause of a changed day with the usual end',
      place('7:30-14:00 16:00-20:00', { usual: openingsOf('7:30-20:00') }),
      'until 840 again 960-1200',
    ],
    ['that it is open where the answer names no opening', place('', { state: 'late' }), 'open  none'],
    ['until when an opening of the evening before runs', place('-6:00-13:00', { openings: [{ start: -360, end: 780 }] }), 'until 780 none'],
  ])('%s', (_, given, said) => {
    expect(short(placeLine(given, noon))).toBe(said)
  })

  test('nothing of an evening that is usually over by now', () => {
    const given = place('7:30-10:00', { state: 'closed', usual: openingsOf('7:30-11:00') })
    expect(short(placeLine(given, noon))).toBe('closed  usually 660')
  })
})

test.each([
  ['can be closed while it is open', place('7:30-20:00'), 'close'],
  ['can be closed before it opens', place('16:30-20:00', { state: 'closed' }), 'close'],
  ['gets hours when it is closed for the day', place('7:00-11:00', { state: 'closed' }), 'hours'],
  ['can be changed again after a change', place('7:00-11:00', { state: 'closed', changed }), 'change'],
] as const)('a place %s', (_, given, action) => {
  expect(placeAction(given, noon)).toBe(action)
})

const day = [
  place('20:00-26:00', { id: 'owl', name: 'Night Owl Kitchen', state: 'closed' }),
  place('', { id: 'juice', name: 'Juice Bar', state: 'closed' }),
  place('0:00-24:00', { id: 'market', name: 'Corner Market', state: 'late' }),
  place('7:30-21:00', { id: 'landing', name: 'The Landing' }),
  place('7:30-20:00', { id: 'noodles', name: 'Noodles' }),
  place('7:30-20:00', { id: 'boathouse', name: 'Boathouse' }),
  place('7:30-12:45', { id: 'truck', name: 'Food Truck', state: 'closing' }),
  place('7:30-14:00', { id: 'ladle', name: 'Ladle & Loaf', usual: openingsOf('7:30-16:00'), changed }),
]

test('places that were changed or close soon come first, those closed for the day last', () => {
  const order = ['ladle', 'truck', 'boathouse', 'noodles', 'landing', 'market', 'owl', 'juice']
  expect(byNeedOfLook(day, noon).map(({ id }) => id)).toEqual(order)
  expect(byNeedOfLook(day.toReversed(), noon).map(({ id }) => id)).toEqual(order)
})

test.each([
  [1, 7],
  [8, 8],
  [20, 8],
])('a list of at least %i shows %i of eight places, every one that is not closed for the day', (least, shown) => {
  expect(shownAtFirst(byNeedOfLook(day, noon), noon, least)).toBe(shown)
})

test('the counts name the open, the closed, those that close within three hours and those open past midnight', () => {
  expect(dayCounts(day, noon)).toEqual({ open: 6, closed: 2, late: 0, closing: { count: 2, by: 840 } })
  expect(dayCounts(day, noon).open + dayCounts(day, noon).closed).toBe(day.length)
  expect(dayCounts([place('11:00-26:00', { state: 'late' })], noon)).toEqual({ open: 1, closed: 0, late: 1, closing: null })
  expect(dayCounts([], noon)).toEqual({ open: 0, closed: 0, late: 0, closing: null })
})
