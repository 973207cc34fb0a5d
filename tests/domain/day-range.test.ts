import { expect, test } from 'vitest'
import { instantsOf } from '#domain/day-range.ts'

test.each([
  [
    { from: '2026-11-25', to: '2026-11-25' },
    { from: '2026-11-25T08:00:00.000Z', before: '2026-11-26T08:00:00.000Z' },
  ],
  // The night in which the clocks go back has 25 hours.
  [
    { from: '2026-11-01', to: '2026-11-01' },
    { from: '2026-11-01T07:00:00.000Z', before: '2026-11-02T08:00:00.000Z' },
  ],
  [
    { from: null, to: null },
    { from: '1970-01-01T00:00:00.000Z', before: '9999-12-31T23:59:59.000Z' },
  ],
])('the days %j in Los Angeles are the instants %j', (days, instants) => {
  expect(instantsOf(days, 'America/Los_Angeles')).toEqual(instants)
})
