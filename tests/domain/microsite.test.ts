import { expect, test } from 'vitest'
import { cardDelayMs, daysUntil } from '#domain/microsite.ts'

const at = (iso: string) => Date.parse(iso)

test.each([
  ['[W-LIST-02] two and a half weeks ahead', '2026-09-01', '2026-08-14T18:00:00-04:00', 18],
  ['[W-LIST-02] on the day', '2026-09-01', '2026-09-01T00:00:00-04:00', 0],
  ['[MICR-Q2] after the day, never negative', '2026-09-01', '2026-12-24T12:00:00-05:00', 0],
  ['the evening before, also when UTC is a day ahead', '2026-09-01', '2026-08-31T23:30:00-04:00', 1],
  ['over a change of clocks', '2026-11-02', '2026-10-31T23:00:00-04:00', 2],
  ['an instant counts as its day', '2026-09-01T14:00:00Z', '2026-08-31T12:00:00-04:00', 1],
  ['no day, no countdown', '', '2026-08-14T18:00:00-04:00', null],
  ['words are no day', 'soon', '2026-08-14T18:00:00-04:00', null],
])('the days until a school opens are counted: %s', (_, date, now, days) => {
  expect(daysUntil(date, at(now), 'America/Toronto')).toBe(days)
})

test('[MICR-04, MICR-Q1] cards appear after 1000, 1500 and 2000 ms, further ones each half a second later', () => {
  expect([0, 1, 2, 3, 4].map(cardDelayMs)).toEqual([1000, 1500, 2000, 2500, 3000])
})
