import { describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/schedules.ts'
import { dayRuns, type HoursNote, hoursNotes } from '#domain/hours-notes.ts'
import { closure, regular, special } from './build-schedule.ts'

const today = '2026-11-25'
const named = (name: string, schedule: Schedule): Schedule => ({ ...schedule, name })
const lunch = named('Lunch', regular('11:00-14:00', [1, 2, 3]))

describe('what is said about hours before they are saved (HOURS-11, HOURS-Q1, HOURS-Q2)', () => {
  test.each<[string, Schedule[], Schedule[], HoursNote[]]>([
    ['nothing about a plain day', [regular('08:00-10:00')], [lunch], []],
    ['nothing where one begins as the other ends', [regular('14:00-20:00')], [lunch], []],
    [
      'the day on which a night ends',
      [regular('20:00-02:00', [5])],
      [lunch],
      [{ kind: 'past-midnight', days: [5], opening: { start: 1200, end: 1560 } }],
    ],
    ['nothing about midnight itself', [regular('18:00-00:00', [5])], [], []],
    ['24 hours from seven', [regular('07:00-07:00', [1, 2])], [], [{ kind: 'all-day', days: [1, 2], opening: { start: 420, end: 1860 } }]],
    [
      'an overlap, on the weekdays that share it, with what it makes',
      [regular('13:00-20:00', [2, 3, 4])],
      [lunch],
      [{ kind: 'overlaps', days: [2, 3], name: 'Lunch', other: { start: 660, end: 840 }, whole: { start: 660, end: 1200 } }],
    ],
    [
      'a night that runs into the next morning',
      [regular('20:00-03:00', [6])],
      [named('Early', regular('02:00-10:00', [0]))],
      [
        { kind: 'past-midnight', days: [6], opening: { start: 1200, end: 1620 } },
        { kind: 'overlaps', days: [6], name: 'Early', other: { start: 1560, end: 2040 }, whole: { start: 1200, end: 2040 } },
      ],
    ],
    [
      'a morning that a night before runs into',
      [regular('01:00-10:00', [0])],
      [named('Night', regular('20:00-02:00', [6]))],
      [{ kind: 'overlaps', days: [0], name: 'Night', other: { start: -240, end: 120 }, whole: { start: -240, end: 600 } }],
    ],
    [
      'seasons that meet later in the year',
      [regular('13:00-20:00', [], { start: '2027-01-01' })],
      [named('Winter', regular('12:00-15:00', [1], { start: '2027-02-01', end: '2027-02-28' }))],
      [{ kind: 'overlaps', days: [1], name: 'Winter', other: { start: 720, end: 900 }, whole: { start: 720, end: 1200 } }],
    ],
    [
      'nothing about seasons that never meet',
      [regular('13:00-20:00', [], { start: '2027-03-01' })],
      [named('Past', regular('12:00-15:00', [], { end: '2027-02-28' }))],
      [],
    ],
    ['nothing about what is over', [regular('13:00-20:00', [])], [regular('12:00-15:00', [], { end: '2026-11-24' })], []],
    ['nothing about regular hours that special ones replace', [special(today, today, '12:00-15:00')], [lunch], []],
    [
      'a closure that wins over special hours',
      [special('2026-12-24', '2026-12-26', '12:00-15:00')],
      [closure('2026-12-25', '2026-12-25')],
      [{ kind: 'closed', name: 'Closed', from: '2026-12-25' }],
    ],
  ])('%s', (_, made, others, notes) => expect(hoursNotes(made, others, today)).toEqual(notes))
})

test.each<[number[], [number, number][]]>([
  [[], []],
  [[1, 2, 3, 4, 5], [[1, 5]]],
  [[0, 6], [[6, 0]]],
  [
    [1, 3, 4, 0],
    [
      [1, 1],
      [3, 4],
      [0, 0],
    ],
  ],
  [[0, 1, 2, 3, 4, 5, 6], [[1, 0]]],
])('the weekdays %j are read as %j', (days, runs) => expect(dayRuns(days)).toEqual(runs))
