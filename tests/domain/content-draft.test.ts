import { describe, expect, test } from 'vitest'
import {
  awaitsConfirmation,
  type DraftState,
  dueStep,
  isOpenDraft,
  longestWaitMs,
  faultyTime,
  timesFault,
  typedInstant,
} from '#domain/content-draft.ts'

const now = '2026-11-25T20:00:00.000Z'
const [before, after, later] = ['2026-11-25T19:59:59.999Z', '2026-11-26T20:00:00.000Z', '2026-11-27T20:00:00.000Z']
const far = new Date(Date.parse(now) + longestWaitMs + 1).toISOString()

describe('the times of a change that waits', () => {
  test.each<[string, string | null, string | null, ReturnType<typeof timesFault>]>([
    ['may be a start alone', after, null, null],
    ['may be a start and an end', after, later, null],
    ['need a start', null, null, 'missing'],
    ['need a start beside an end too', null, later, 'missing'],
    ['must not have passed', before, null, 'past'],
    ['must not be this very moment', now, null, 'past'],
    ['must not end in the past', after, before, 'past'],
    ['must not end before they start', later, after, 'end_first'],
    ['must not end as they start', after, after, 'end_first'],
    ['are within two years', far, null, 'far'],
    ['end within two years', after, far, 'far'],
  ])('%s', (_, startsAt, endsAt, fault) => {
    expect(timesFault({ startsAt, endsAt }, { now: Date.parse(now), needsStart: true })).toBe(fault)
  })

  test('each say what is wrong with them: a wrong end at the end, all else at the start', () => {
    const clock = { now: Date.parse(now), needsStart: true }
    expect(faultyTime({ startsAt: later, endsAt: after }, clock)).toBe('end')
    expect(faultyTime({ startsAt: after, endsAt: before }, clock)).toBe('end')
    expect(faultyTime({ startsAt: null, endsAt: later }, clock)).toBe('start')
    expect(faultyTime({ startsAt: before, endsAt: later }, clock)).toBe('start')
  })

  test('may be left out where a second person starts it', () => {
    const given = { now: Date.parse(now), needsStart: false }
    expect(timesFault({ startsAt: null, endsAt: null }, given)).toBeNull()
    expect(timesFault({ startsAt: null, endsAt: later }, given)).toBeNull()
    expect(timesFault({ startsAt: before, endsAt: null }, given)).toBe('past')
  })
})

test.each([
  ['a day and a time', '2026-12-01', '08:30', '2026-12-01T13:30:00.000Z'],
  ['a day alone, from its start', '2026-12-01', '', '2026-12-01T05:00:00.000Z'],
  ['a day in summer', '2027-07-01', '00:00', '2027-07-01T04:00:00.000Z'],
  ['no day', '', '08:30', null],
  ['no time', '2026-12-01', 'noon', null],
])('%s is typed on the clock of the school', (_, day, time, instant) => {
  expect(typedInstant(day, time, 'America/Toronto')).toBe(instant)
})

describe('what is due', () => {
  test.each<[string, DraftState, string | null, string | null, ReturnType<typeof dueStep>]>([
    ['a change whose start has come is made', 'waiting', now, null, 'apply'],
    ['and one whose end is still to come', 'waiting', before, after, 'apply'],
    ['one whose end has passed too is missed', 'waiting', before, now, 'missed'],
    ['one whose start is to come waits', 'waiting', after, later, null],
    ['one without a time waits for a person', 'waiting', null, later, null],
    ['one in the content is taken back at its end', 'applied', now, now, 'end'],
    ['and stays until then', 'applied', after, after, null],
    ['one without an end stays', 'applied', null, null, null],
    ['a draft does nothing', 'draft', before, null, null],
    ['one that failed does nothing', 'failed', before, null, null],
    ['one that ended does nothing', 'ended', before, before, null],
  ])('%s', (_, state, dueAt, endsAt, step) => {
    expect(dueStep({ state, dueAt, startsAt: dueAt, endsAt }, now)).toBe(step)
  })

  test('a change without a time waits for a second person', () => {
    expect(awaitsConfirmation({ state: 'waiting', dueAt: null })).toBe(true)
    expect(awaitsConfirmation({ state: 'waiting', dueAt: after })).toBe(false)
    expect(awaitsConfirmation({ state: 'draft', dueAt: null })).toBe(false)
  })
})

test('a change can be worked on until it is made, and once it failed', () => {
  const states: DraftState[] = ['draft', 'waiting', 'applied', 'ended', 'failed']
  expect(states.filter((state) => isOpenDraft({ state }))).toEqual(['draft', 'waiting', 'failed'])
})
