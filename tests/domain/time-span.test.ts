import { describe, expect, test } from 'vitest'
import { byNewest, byStart, isCurrent, isNotOver, nextTurn, timeSpan } from '#domain/time-span.ts'

const zone = 'America/Toronto'
const at = (instant: string) => Date.parse(instant)

describe('the span of a record', () => {
  test.each([
    ['instants', '2026-11-25T08:00:00-05:00', '2026-11-25T18:00:00Z', '2026-11-25T13:00:00Z', '2026-11-25T18:00:00Z'],
    ['days, the last one included', '2026-11-25', '2026-11-26', '2026-11-25T05:00:00Z', '2026-11-27T05:00:00Z'],
    ['a day of 25 hours', '2026-11-01', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
    ['a day of 23 hours', '2026-03-08', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
  ])('%s', (_, start, end, startsAt, endsAt) => {
    expect(timeSpan({ start, end }, zone)).toEqual({ startsAt: at(startsAt), endsAt: at(endsAt) })
  })

  test.each([null, '', 'soon', '2026-02-30'])('is open-ended for %j', (written) => {
    expect(timeSpan({ start: written, end: written }, zone)).toEqual({ startsAt: null, endsAt: null })
  })
})

const noon = at('2026-11-25T12:00:00-05:00')
const span = (startsAt: number | null, endsAt: number | null) => ({ startsAt, endsAt })

describe('a record', () => {
  test.each([
    ['open-ended', span(null, null), true, true],
    ['begun', span(noon, null), true, true],
    ['to come', span(noon + 1, null), false, true],
    ['at its end', span(null, noon), false, false],
    ['a moment before its end', span(null, noon + 1), true, true],
  ])('is current or over: %s [NEWS-06, OFFR-04]', (_, given, current, notOver) => {
    expect([isCurrent(given, noon), isNotOver(given, noon)]).toEqual([current, notOver])
  })

  test('changes at its next start or end', () => {
    expect(nextTurn([span(noon - 5, noon + 9), span(noon + 4, null), span(null, noon)], noon)).toBe(noon + 4)
    expect(nextTurn([span(null, null), span(noon, noon)], noon)).toBeNull()
  })

  test('is sorted by start or newest first, and last without a start', () => {
    const spans = [span(null, 1), span(5, null), span(9, null)]
    expect(spans.toSorted(byStart).map(({ startsAt }) => startsAt)).toEqual([5, 9, null])
    expect(spans.toSorted(byNewest).map(({ startsAt }) => startsAt)).toEqual([9, 5, null])
  })
})
