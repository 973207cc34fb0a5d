import { describe, expect, test } from 'vitest'
import { sevenDays } from '#domain/calendar.ts'
import { hourRange, hoursOn, isClosure, occupancyShown, openState, schedulesOf, week } from '#domain/hours.ts'
import type { Schedule } from '#contract/schedules.ts'
import { closure, range, regular, special } from './build-schedule.ts'

const [mon, thu, fri] = [1, 4, 5]

const term = regular('08:00-17:00', [1, 2, 3, 4, 5], { start: '2026-09-01', end: '2026-12-18' })
const lateFriday = regular('20:00-02:00', [fri], { open_late: true })
const untilMidnight = regular('18:00-00:00', [thu])
const untilHalfPast = regular('18:00-00:30', [thu])
const lateUntilTermEnds = regular('20:00-02:00', [], { open_late: true, end: '2026-12-18' })
const wholeMonday = regular('07:00-07:00', [mon])
const wronglyLate = regular('08:00-17:00', [mon], { open_late: true })
const unflaggedFriday = regular('20:00-02:00', [fri])
const firstHalfHour = regular('00:00-00:30', [fri])
const newYearsEve = regular('20:00-03:00', [thu], { end: '2026-12-31' })
const specialNight = special('2026-09-11', '2026-09-11', '22:00-03:00')
const brunchOn = (day: string) => special(day, day, '10:00-14:00')

describe.each([
  ['America/Toronto', { summer: '-04:00', winter: '-05:00' }],
  ['America/Regina', { summer: '-06:00', winter: '-06:00' }],
])('open now in %s', (zone, offsets) => {
  const at = (local: string) => Date.parse(`${local.replace(' ', 'T')}:00${local < '2026-11' ? offsets.summer : offsets.winter}`)

  test.each([
    ['HOURS-10 HOURS-Q5 W-HOURS-01', 'Mon-Fri 08:00-17:00 in the term', '2026-09-07 07:59', 'closed', term],
    ['HOURS-10 HOURS-Q5 W-HOURS-02', 'Mon-Fri 08:00-17:00 in the term', '2026-09-07 08:00', 'open', term],
    ['HOURS-10 HOURS-Q5 W-HOURS-03', 'Mon-Fri 08:00-17:00 in the term', '2026-09-07 16:59', 'open', term],
    ['HOURS-10 HOURS-Q5 W-HOURS-04', 'Mon-Fri 08:00-17:00 in the term', '2026-09-07 17:00', 'closed', term],
    ['HOURS-10 HOURS-Q5 W-HOURS-05', 'Mon-Fri 08:00-17:00 in the term', '2026-09-06 12:00', 'closed', term],
    ['HOURS-10 HOURS-Q5 W-HOURS-06', 'Mon-Fri 08:00-17:00 in the term', '2026-12-21 12:00', 'closed', term],
    ['HOURS-11 HOURS-Q4 W-HOURS-07', 'Fri 20:00-02:00 open late', '2026-09-11 19:59', 'closed', lateFriday],
    ['HOURS-11 HOURS-Q4 W-HOURS-08', 'Fri 20:00-02:00 open late', '2026-09-11 23:00', 'open', lateFriday],
    ['HOURS-11 HOURS-Q4 W-HOURS-09', 'Fri 20:00-02:00 open late', '2026-09-12 01:59', 'open', lateFriday],
    ['HOURS-11 HOURS-Q4 W-HOURS-10', 'Fri 20:00-02:00 open late', '2026-09-12 02:00', 'closed', lateFriday],
    ['HOURS-11 HOURS-Q4 W-HOURS-11', 'Fri 20:00-02:00 open late', '2026-09-12 23:00', 'closed', lateFriday],
    ['HOURS-11 HOURS-Q4 W-HOURS-12', 'Thu 18:00-00:00', '2026-09-10 23:59', 'open', untilMidnight],
    ['HOURS-11 HOURS-Q4 W-HOURS-13', 'Thu 18:00-00:00', '2026-09-11 00:00', 'closed', untilMidnight],
    ['HOURS-11 HOURS-Q4 W-HOURS-14', 'Thu 18:00-00:30', '2026-09-11 00:29', 'open', untilHalfPast],
    ['HOURS-11 HOURS-Q4 W-HOURS-15', 'Thu 18:00-00:30', '2026-09-11 00:30', 'closed', untilHalfPast],
    ['HOURS-11 HOURS-Q4 W-HOURS-16', 'daily 20:00-02:00 until the term ends', '2026-12-19 01:00', 'open', lateUntilTermEnds],
    ['HOURS-11 HOURS-Q4 W-HOURS-17', 'daily 20:00-02:00 until the term ends', '2026-12-19 21:00', 'closed', lateUntilTermEnds],
    ['HOURS-Q2 W-HOURS-18', 'Mon 07:00-07:00', '2026-09-07 06:59', 'closed', wholeMonday],
    ['HOURS-Q2 W-HOURS-19', 'Mon 07:00-07:00', '2026-09-07 07:00', 'open', wholeMonday],
    ['HOURS-Q2 W-HOURS-20', 'Mon 07:00-07:00', '2026-09-08 06:59', 'open', wholeMonday],
    ['HOURS-Q2 W-HOURS-21', 'Mon 07:00-07:00', '2026-09-08 07:00', 'closed', wholeMonday],
    ['HOURS-Q2 W-HOURS-25', 'Fri 20:00-02:00 unflagged', '2026-09-12 01:30', 'open', unflaggedFriday],
    ['HOURS-Q3 W-HOURS-22', 'Mon 08:00-17:00 wrongly flagged "open late"', '2026-09-07 16:59', 'open', wronglyLate],
    ['HOURS-Q3 W-HOURS-23', 'Mon 08:00-17:00 wrongly flagged "open late"', '2026-09-07 18:00', 'closed', wronglyLate],
    ['HOURS-Q3 W-HOURS-24', 'Mon 08:00-17:00 wrongly flagged "open late"', '2026-09-08 10:00', 'closed', wronglyLate],
    ['HOURS-11', 'Fri 00:00-00:30', '2026-09-11 00:15', 'open', firstHalfHour],
    ['HOURS-11', 'Fri 00:00-00:30', '2026-09-11 00:30', 'closed', firstHalfHour],
    ['HOURS-11', 'Fri 00:00-00:30', '2026-09-12 00:15', 'closed', firstHalfHour],
    ['HOURS-11', 'Thu 20:00-03:00 until the end of the year', '2027-01-01 02:59', 'open', newYearsEve],
  ])('%s a place with the hours %s is at %s %s', (_ids, _hours, now, label, schedule) => {
    expect(openState([schedule], at(now), zone).open).toBe(label === 'open')
  })

  test.each<[string, Schedule[], string, string]>([
    ['a Friday night goes on into a Saturday with special hours', [lateFriday, brunchOn('2026-09-12')], '2026-09-12 01:30', 'open'],
    ['a Friday night goes on into a closed Saturday', [lateFriday, closure('2026-09-12', '2026-09-12')], '2026-09-12 01:30', 'open'],
    ['special hours on Friday replace the late night', [lateFriday, brunchOn('2026-09-11')], '2026-09-12 01:30', 'closed'],
    ['and the late evening before it', [lateFriday, brunchOn('2026-09-11')], '2026-09-11 21:00', 'closed'],
    ['special hours themselves run past midnight', [term, specialNight], '2026-09-12 02:59', 'open'],
    ['into a closed day too', [closure('2026-09-12', '2026-09-12'), specialNight], '2026-09-12 02:59', 'open'],
    ['a closed Friday has no late night', [lateFriday, closure('2026-09-11', '2026-09-11')], '2026-09-12 01:30', 'closed'],
    ['special hours on Friday leave Saturday alone', [regular('20:00-02:00'), brunchOn('2026-09-11')], '2026-09-12 21:00', 'open'],
  ])('HOURS-Q1 HOURS-Q4 around midnight: %s', (_title, schedules, now, label) => {
    expect(openState(schedules, at(now), zone).open).toBe(label === 'open')
  })
})

describe('the hours of a day', () => {
  test('HOURS-Q1 are the special ones, which replace the regular ones', () => {
    const schedules = [term, special('2026-10-12', '2026-10-12', '11:00-14:00')]
    expect(hoursOn(schedules, '2026-10-12')).toEqual({ hours: [range('11:00-14:00')], special: true })
    expect(hoursOn(schedules, '2026-10-13')).toEqual({ hours: [range('08:00-17:00')], special: false })
  })

  test('HOURS-Q1 may be special ones on a day that has no regular ones', () => {
    expect(hoursOn([term, special('2026-09-05', '2026-09-06', '10:00-15:00')], '2026-09-06').hours).toEqual([range('10:00-15:00')])
  })

  test.each<[string, Schedule[]]>([
    ['regular hours', [term, closure('2026-12-24', '2027-01-03'), regular('08:00-20:00')]],
    ['special hours of the same day', [special('2026-12-25', '2026-12-25', '10:00-14:00'), closure('2026-12-24', '2027-01-03')]],
    ['special hours written after it', [closure('2026-12-24', '2027-01-03'), special('2026-12-25', '2026-12-25', '10:00-14:00')]],
  ])('HOURS-Q1 are none on a closure, which wins over %s', (_, schedules) => {
    expect(hoursOn(schedules, '2026-12-25')).toEqual({ hours: [], special: true })
    expect(isClosure(schedules, '2026-12-25')).toBe(true)
  })

  test('HOURS-09 include the first and the last date of a schedule', () => {
    const schedules = [regular('08:00-20:00'), closure('2026-12-24', '2027-01-03')]
    const isClosed = ['2026-12-23', '2026-12-24', '2027-01-03', '2027-01-04'].map((day) => isClosure(schedules, day))
    expect(isClosed).toEqual([false, true, true, false])
  })

  test('HOURS-09 do not include reservation schedules', () => {
    const schedules = [regular('08:00-20:00', [], { type: 'reservation' })]
    expect(schedulesOf(schedules, '2026-09-07')).toEqual([])
    expect(hoursOn(schedules, '2026-09-07').hours).toEqual([])
  })

  test('HOURS-08 are listed in the order of the day, each once', () => {
    const schedules = [regular('17:00-20:00'), regular('07:30-10:00'), regular('11:00-14:00', [mon]), regular('07:30-10:00', [mon])]
    expect(hoursOn(schedules, '2026-09-07').hours).toEqual(['07:30-10:00', '11:00-14:00', '17:00-20:00'].map(range))
  })

  test.each([
    ['an ordinary day', '08:00-17:00', { start: 480, end: 1020, allDay: false }],
    ['a late one', '20:00-02:00', { start: 1200, end: 1560, allDay: false }],
    ['one until midnight', '18:00-00:00', { start: 1080, end: 1440, allDay: false }],
    ['a whole day from midnight', '00:00-00:00', { start: 0, end: 1440, allDay: true }],
    ['a whole day from seven', '07:00-07:00', { start: 420, end: 1860, allDay: true }],
  ])('HOURS-11 HOURS-Q2 have their minutes, past midnight for a late end: %s', (_, hours, expected) => {
    expect(hourRange(range(hours))).toEqual(expected)
  })
})

describe('the week of a place', () => {
  test('HOURS-08 HOURS-13 goes from Sunday to Saturday, open or closed, over New Year', () => {
    const schedules = [
      regular('08:00-17:00', [1, 2, 3, 4, 5]),
      closure('2027-01-01', '2027-01-01'),
      special('2026-12-31', '2026-12-31', '08:00-12:00'),
    ]
    const days = week(schedules, '2026-12-27')
    expect(days.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(days.map(({ date }) => date)).toEqual(sevenDays('2026-12-27'))
    expect(days.map(({ status }) => status)).toEqual(['closed', 'open', 'open', 'open', 'open', 'closed', 'closed'])
    expect(days.map(({ closed }) => closed)).toEqual(days.map(({ status }) => status === 'closed'))
    expect(days.filter((day) => day.has_special_hours).map(({ date }) => date)).toEqual(['2026-12-31', '2027-01-01'])
    expect(days[4]?.hours).toEqual([range('08:00-12:00')])
  })

  test('HOURS-01 is closed every day without schedules', () => {
    expect(week([], '2026-09-06').every(({ status, hours }) => status === 'closed' && hours.length === 0)).toBe(true)
  })

  test('HOURS-11 shows a late opening on the day it starts, not on the next', () => {
    const days = week([lateFriday], '2026-09-06')
    expect(days.filter(({ closed }) => !closed).map(({ date }) => date)).toEqual(['2026-09-11'])
  })
})

test.each([
  ['W-HOURS-30', 'open', '45', '45'],
  ['W-HOURS-31', 'open', 'na', null],
  ['W-HOURS-32', 'closed', '45', null],
  ['W-HOURS-33', 'open', null, null],
  ['in capitals', 'open', 'NA', null],
  ['not sent', 'open', undefined, null],
  ['empty', 'open', '', null],
] as const)('HOURS-02 %s the "Currently" badge of a place that is %s with occupancy %s reads %s', (_, label, occupancy, shown) => {
  expect(occupancyShown(label, occupancy)).toBe(shown)
})
