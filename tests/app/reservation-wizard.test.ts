import { describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/schedules.ts'
import type { ReservablePlace } from '#domain/reservations.ts'
import {
  atStep,
  chooseBlock,
  chooseDate,
  chooseLocation,
  chooseTime,
  chooseWait,
  firstStep,
  goBack,
  stepsOf,
  stillOffered,
  takeOffered,
  type Wizard,
} from '#app/features/reservations/wizard.ts'
import { regular, reservable } from '../domain/build-schedule.ts'

const schedule = (given: Partial<Schedule>) => regular('11:00-14:00', [], { id: 'lunch', name: 'Lunch', type: 'reservation', ...given })

const place = (given: Partial<ReservablePlace> = {}) =>
  reservable([schedule({}), schedule({ id: 'hours', type: 'location' })], { reservation_capacity: 4, guest_friend_limit: 2, ...given })

const plain = place({ use_reservation_hours: false, allow_guest_friends: false })
const clock = { now: Date.UTC(2026, 10, 25, 17), zone: 'America/Toronto' }
const day = '2026-11-26'

/** Every choice made at a place with blocks and guests. */
const complete = (): Wizard => ({
  ...chooseTime(chooseBlock(chooseDate(chooseLocation('here'), day, place()), 'lunch'), 720, place()),
  friends: 2,
})

describe('the steps forward', () => {
  test.each([
    ['blocks and guests', place(), ['location', 'date', 'block', 'time', 'party']],
    ['neither', plain, ['location', 'date', 'time']],
  ] as const)('a place with %s has its steps [RESV-05]', (_, ways, steps) => {
    expect(stepsOf(ways)).toEqual(steps)
  })

  test('place, date, block, time and party come one after the other [RESV-06 to RESV-09]', () => {
    const located = chooseLocation('here')
    const dated = chooseDate(located, day, place())
    const blocked = chooseBlock(dated, 'lunch')
    expect([located, dated, blocked, chooseTime(blocked, 720, place())].map(({ step }) => step)).toEqual(['date', 'block', 'time', 'party'])
  })

  test('without blocks a date leads to the time, without guests the time is the last [RESV-07, RESV-09]', () => {
    const dated = chooseDate(chooseLocation('here'), day, plain)
    expect(dated.step).toBe('time')
    expect(chooseTime(dated, 660, plain)).toMatchObject({ step: 'time', minutes: 660 })
  })
})

describe('a step back clears later choices [RESV-10]', () => {
  test('from the party to the time, without guests', () => {
    expect(goBack(complete(), place())).toEqual({ ...complete(), step: 'time', friends: 0 })
  })
  test('from the time to the block, or to the date where there are none', () => {
    const timed = goBack(complete(), place())
    expect(goBack(timed, place())).toMatchObject({ step: 'block', blockId: 'lunch', minutes: null, friends: 0 })
    expect(goBack({ ...timed, blockId: null }, plain)).toMatchObject({ step: 'date', date: day, minutes: null })
  })
  test('from the block to the date, from the date to no place at all', () => {
    const dated = goBack({ ...complete(), step: 'block' }, place())
    expect(dated).toMatchObject({ step: 'date', blockId: null, minutes: null })
    expect(goBack(dated, place())).toEqual(firstStep)
  })
})

describe('a step that the history shows', () => {
  test.each([
    ['location', firstStep],
    ['date', { ...firstStep, step: 'date', locationId: 'here', date: day }],
    ['block', { ...complete(), step: 'block', minutes: null, friends: 0 }],
    ['time', { ...complete(), step: 'time', friends: 0 }],
    ['party', complete()],
  ] as const)('has the choices up to its own: %s [RESV-10]', (step, shown) => {
    expect(atStep(complete(), step)).toEqual(shown)
  })
  test('is the first one after a booking, which has cleared the choices [RESV-11]', () => {
    expect(stillOffered(atStep(firstStep, 'party'), null, clock)).toEqual(firstStep)
  })
})

describe('the waiting line of a full start', () => {
  const waiting = chooseWait({ ...complete(), step: 'time', friends: 0 }, 690, 3)
  test('keeps the chosen party, and leads back to the times', () => {
    expect(waiting).toMatchObject({ step: 'wait', minutes: 690, friends: 3 })
    expect(goBack(waiting, place())).toMatchObject({ step: 'time', minutes: null, friends: 0, blockId: 'lunch' })
  })
  test('stays open after a reload while the start is offered', () => {
    expect(stillOffered(waiting, place(), clock)).toEqual(waiting)
    expect(stillOffered(waiting, place({ reservation_interval: 50 }), clock).step).toBe('time')
  })
})

describe('after a reload the wizard', () => {
  test('keeps choices that are still offered', () => {
    expect(stillOffered(complete(), place(), clock)).toEqual(complete())
  })
  test.each([
    ['the place takes none any more', null, complete(), 'location'],
    ['the day is closed', place({ schedules: [schedule({ days: [0] })] }), complete(), 'date'],
    ['the block is gone', place({ schedules: [schedule({ id: 'brunch' })] }), complete(), 'block'],
    ['the time is off the grid', place({ reservation_interval: 50 }), complete(), 'time'],
    ['no time was chosen', place(), { ...complete(), minutes: null }, 'time'],
  ] as const)('leads back when %s', (_, rules, wizard, step) => {
    expect(stillOffered(wizard, rules, clock).step).toBe(step)
  })
})

describe('a start offered in place of a full one', () => {
  const dinner = schedule({ id: 'dinner', name: 'Dinner', start_hour: 17, end_hour: 20 })
  const both = place({ schedules: [schedule({}), dinner] })

  test.each([
    ['in the same block', both, 750, { step: 'party', blockId: 'lunch', friends: 2 }],
    ['in another block of the day', both, 1020, { step: 'party', blockId: 'dinner', friends: 2 }],
    ['where there are no blocks', place({ use_reservation_hours: false }), 750, { step: 'party', blockId: null, friends: 2 }],
  ])('%s is taken for the same party, and stays [RESV-14]', (_, rules, minutes, expected) => {
    const taken = takeOffered({ ...complete(), step: 'time', minutes: null, friends: 0 }, { date: day, minutes, friends: 2 }, rules)
    expect(taken).toMatchObject({ ...expected, minutes })
    expect(stillOffered(taken, rules, clock)).toEqual(taken)
  })
})
