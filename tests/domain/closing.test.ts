import { describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/schedules.ts'
import { areOpenings, closeFrom, closingFor, closingNow, openingsAround, openingsOn, setOpenings } from '#domain/closing.ts'
import { addDays, isoInstant } from '#domain/calendar.ts'
import { hoursOn, openings, openState } from '#domain/hours.ts'
import { closure, range, regular, special } from './build-schedule.ts'

const zone = 'America/Toronto'
const [friday, saturday] = ['2026-11-27', '2026-11-28']
const idOf = (what: string) => `hall ${what.replaceAll('\n', ' ')}`
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const shown = (schedules: readonly Schedule[], day: string) =>
  openingsOn(schedules, day).map(({ start, end }) => `${clock(start)}-${clock(end)}`)
const because = (name: string) => ({ name, translations: [] })
const closed = (schedules: readonly Schedule[], day: string, time: string | null, note = '') =>
  closeFrom(schedules, { day, from: time === null ? null : minutesOf(time), reason: because(note), idOf })

const day = regular('08:00-20:00')
const meals = [regular('07:00-10:00'), regular('11:00-14:00'), regular('17:00-20:00')]
const night = regular('20:00-02:00', [5], { open_late: true })
const always = regular('00:00-00:00')
const fromSeven = regular('07:00-07:00')
const winter = special('2026-11-23', '2026-12-04', '10:00-16:00')

describe('a place that closes on a day', () => {
  test.each<[string, Schedule[], string, Record<string, string[]>]>([
    ['keeps what is before that time', [day], '14:00', { [friday]: ['08:00-14:00'], [saturday]: ['08:00-20:00'] }],
    ['keeps whole meals before it, and none after', meals, '14:30', { [friday]: ['07:00-10:00', '11:00-14:00'] }],
    ['closes within a meal', meals, '12:15', { [friday]: ['07:00-10:00', '11:00-12:15'] }],
    ['between two meals loses the later one', meals, '15:00', { [friday]: ['07:00-10:00', '11:00-14:00'] }],
    ['before it opens is closed that day', [day], '07:00', { [friday]: [], [saturday]: ['08:00-20:00'] }],
    ['at the time at which it opens is closed that day', [day], '08:00', { [friday]: [] }],
    ['within its late night ends before midnight', [night], '23:00', { [friday]: ['20:00-23:00'] }],
    ['before its late night has none', [day, night], '14:00', { [friday]: ['08:00-14:00'], [saturday]: ['08:00-20:00'] }],
    ['and is open round the clock opens again at midnight', [always], '14:00', { [friday]: ['00:00-14:00'], [saturday]: ['00:00-24:00'] }],
    [
      'and is open round the clock from seven ends the day before too',
      [fromSeven],
      '05:00',
      { '2026-11-26': ['07:00-29:00'], [friday]: [], [saturday]: ['07:00-31:00'] },
    ],
    ['keeps one of two openings that end alike', [day, regular('08:00-22:00')], '14:00', { [friday]: ['08:00-14:00'] }],
    ['cuts both of two that overlap', [day, regular('18:00-23:00')], '19:00', { [friday]: ['08:00-19:00', '18:00-19:00'] }],
    [
      'cuts the special hours of that day',
      [day, special(friday, friday, '10:00-18:00')],
      '14:00',
      { [friday]: ['10:00-14:00'], [saturday]: ['08:00-20:00'] },
    ],
    [
      'cuts the special hours of two weeks on that day alone',
      [day, winter],
      '12:00',
      { '2026-11-26': ['10:00-16:00'], [friday]: ['10:00-12:00'], [saturday]: ['10:00-16:00'], '2026-12-05': ['08:00-20:00'] },
    ],
    [
      'leaves the hours of reservations',
      [day, regular('08:00-20:00', [], { type: 'reservation' })],
      '14:00',
      { [friday]: ['08:00-14:00'] },
    ],
  ])('%s', (_, schedules, time, expected) => {
    const after = closed(schedules, friday, time)
    expect(Object.fromEntries(Object.keys(expected).map((one) => [one, shown(after ?? [], one)]))).toEqual(expected)
  })

  test.each<[string, Schedule[], string | null]>([
    ['after its last opening', [day], '20:00'],
    ['late at night', [day], '23:59'],
    ['that is closed already', [day, closure(friday, friday)], '14:00'],
    ['within two weeks of closure', [day, closure('2026-11-20', '2026-12-04')], '14:00'],
    ['without hours on that day', [regular('08:00-20:00', [1])], '14:00'],
    ['after its special hours', [day, special(friday, friday, '10:00-14:00')], '14:00'],
    ['without any schedule', [], '14:00'],
  ])('changes nothing for a place %s', (_, schedules, time) => {
    expect(closed(schedules, friday, time)).toBeNull()
  })

  test('ends the night before that runs past midnight, and all of its own day', () => {
    const after = closed([day, night], saturday, '00:30')
    expect([shown(after ?? [], friday), shown(after ?? [], saturday)]).toEqual([['08:00-20:00', '20:00-24:30'], []])
    expect(openState(after ?? [], Date.parse('2026-11-28T00:29:00-05:00'), zone).open).toBe(true)
    expect(openState(after ?? [], Date.parse('2026-11-28T00:30:00-05:00'), zone).open).toBe(false)
  })

  test('after that night leaves it as it was', () => {
    const after = closed([day, night], saturday, '09:00')
    expect([shown(after ?? [], friday), shown(after ?? [], saturday)]).toEqual([['08:00-20:00', '20:00-26:00'], ['08:00-09:00']])
  })

  test('for the whole day leaves the night before, and closes a place without hours too', () => {
    expect(shown(closed([night], saturday, null) ?? [], friday)).toEqual(['20:00-26:00'])
    expect(closed([], saturday, null, 'Storm')).toEqual([
      { ...closure(saturday, saturday), id: 'hall 2026-11-28', name: 'Storm', translations: [] },
    ])
  })

  test('for the whole day again only changes its note', () => {
    const once = closed([day], friday, null, 'Power cut') ?? []
    expect(closed(once, friday, null, 'Power cut')).toBeNull()
    const again = closed(once, friday, null, 'Burst pipe') ?? []
    expect(again.map(({ name }) => name)).toEqual(['Regular', 'Burst pipe'])
  })

  test('earlier than it was to, without a new reason, keeps the one that visitors read', () => {
    const reason = { name: 'Power cut', translations: [{ locale: 'fr-ca' as const, name: "Panne d'électricité" }] }
    const once = closeFrom([day, night], { day: friday, from: minutesOf('23:00'), reason, idOf }) ?? []
    const reasonsAfter = (time: string | null, note = '') =>
      (closed(once, friday, time, note) ?? [])
        .filter(({ type }) => type === 'special_hours')
        .map(({ name, translations }) => ({ name, translations }))
    expect(reasonsAfter('21:00')).toEqual([reason, reason])
    expect(reasonsAfter('14:00')).toEqual([reason])
    expect(reasonsAfter(null)).toEqual([reason])
    expect(reasonsAfter('14:00', 'Burst pipe')).toEqual([because('Burst pipe')])
  })

  test('whose openings have different reasons has none of them', () => {
    const meal = (hours: string, name: string) => ({ ...special(friday, friday, hours), id: name, name })
    const after = closed([meal('10:00-12:00', 'Brunch'), meal('17:00-20:00', 'Gala')], friday, '18:00') ?? []
    expect(after.map(({ name }) => name)).toEqual(['', ''])
  })

  test('writes special hours of that day with the note and ids that are the same every time', () => {
    const after = closed([night], friday, '23:30', 'No staff')
    expect(after?.slice(1)).toEqual([
      {
        ...special(friday, friday, '20:00-23:30'),
        id: 'hall 2026-11-27 1200 1410',
        name: 'No staff',
        translations: [],
      },
    ])
    expect(closed([night], friday, '23:30', 'No staff')).toEqual(after)
  })

  test('keeps the id of special hours of many days, and gives the days after it another', () => {
    const after = closed([winter], friday, '12:00') ?? []
    expect(after.map(({ id, start, end }) => [id, start, end])).toEqual([
      ['special', '2026-11-23', '2026-11-26'],
      ['hall special 2026-11-27', saturday, '2026-12-04'],
      ['hall 2026-11-27 600 720', friday, friday],
    ])
    const first = closed([winter], '2026-11-23', '12:00') ?? []
    const last = closed([winter], '2026-12-04', '12:00') ?? []
    expect([first, last].map((list) => list.slice(0, -1).map(({ id, start, end }) => [id, start, end]))).toEqual([
      [['special', '2026-11-24', '2026-12-04']],
      [['special', '2026-11-23', '2026-12-03']],
    ])
  })

  test('closing twice is the earlier of both', () => {
    const once = closed([day], friday, '16:00') ?? []
    expect(shown(closed(once, friday, '14:00') ?? [], friday)).toEqual(['08:00-14:00'])
    expect(closed(once, friday, '18:00')).toBeNull()
  })
})

describe.each([
  ['in spring', '2026-03-08', '-05:00', '-04:00'],
  ['in autumn', '2026-11-01', '-04:00', '-05:00'],
])('on the day on which the clocks change %s', (_, sunday, before, after) => {
  test('a place closes at the time that its clock shows', () => {
    const schedules = closed([day], sunday, '14:00') ?? []
    const [opening] = openings(schedules, sunday, 1, zone)
    expect([opening && isoInstant(opening.start), opening && isoInstant(opening.end)]).toEqual(
      ['08:00', '14:00'].map((time) => new Date(`${sunday}T${time}:00${after}`).toISOString()),
    )
  })

  test('the night before ends at the time that its clock shows', () => {
    const schedules = closed([regular('20:00-04:00', [6])], sunday, '01:00') ?? []
    const [opening] = openings(schedules, addDays(sunday, -1), 1, zone)
    expect(opening && isoInstant(opening.end)).toBe(new Date(`${sunday}T01:00:00${before}`).toISOString())
  })
})

describe('other openings on a day', () => {
  test('replace those of that day, however many', () => {
    const openingsOfDay = [
      { start: 600, end: 720 },
      { start: 1080, end: 1500 },
    ]
    const after = setOpenings([day, special(friday, friday, '10:00-18:00')], {
      day: friday,
      openings: openingsOfDay,
      reason: because(''),
      idOf,
    })
    expect(hoursOn(after, friday)).toEqual({ hours: [range('10:00-12:00'), range('18:00-01:00')], special: true })
    expect(shown(after, saturday)).toEqual(['08:00-20:00'])
  })

  test.each([
    [0, 1440],
    [420, 1860],
    [1320, 1440],
    [0, 1],
    [1439, 1440],
    [1439, 2879],
  ])('are read back as they were set: %i to %i', (start, end) => {
    const after = setOpenings([day], { day: friday, openings: [{ start, end }], reason: because(''), idOf })
    expect(openingsOn(after, friday)).toEqual([{ start, end }])
  })

  test('are the usual ones again without those of that day', () => {
    const changed = closed([day, special(saturday, saturday, '10:00-18:00')], friday, '14:00') ?? []
    expect(setOpenings(changed, { day: friday, openings: null, reason: because(''), idOf })).toEqual([
      day,
      special(saturday, saturday, '10:00-18:00'),
    ])
  })
})

test('"close now" past midnight means the evening that is still served', () => {
  const at = (time: string) => closingNow([day, night], Date.parse(`${time}:00-05:00`), zone)
  expect(at('2026-11-28T00:30')).toEqual({ day: friday, from: 1470 })
  expect(at('2026-11-28T03:00')).toEqual({ day: saturday, from: 180 })
  expect(at('2026-11-27T12:10')).toEqual({ day: friday, from: 730 })
  const { from } = at('2026-11-28T00:30')
  const after = closeFrom([day, night], { day: friday, from, reason: because(''), idOf }) ?? []
  expect([shown(after, friday), shown(after, saturday)]).toEqual([['08:00-20:00', '20:00-24:30'], ['08:00-20:00']])
})

describe('the time from which a place is to be closed', () => {
  const schedules = [day, night]
  const closedFrom = (now: string, time: string | null, on: string | null = null) =>
    closingFor(schedules, { day: on, time: time === null ? null : minutesOf(time) }, { now: Date.parse(`${now}:00-05:00`), zone })

  test.each([
    ['is now without a time', '2026-11-27T12:10', null, { day: friday, from: 730 }],
    ['is now on a Friday night past midnight', '2026-11-28T00:30', null, { day: friday, from: 1470 }],
    ['is later today', '2026-11-27T12:10', '14:00', { day: friday, from: 840 }],
    ['is this very minute', '2026-11-27T14:00', '14:00', { day: friday, from: 840 }],
    ['is past midnight where the place is open then', '2026-11-27T12:10', '01:00', { day: friday, from: 1500 }],
    ['is past midnight, said so', '2026-11-27T12:10', '25:00', { day: friday, from: 1500 }],
    ['is within the night that is still served', '2026-11-28T00:30', '01:00', { day: friday, from: 1500 }],
    ['is the afternoon, closedFrom for at night', '2026-11-28T00:30', '14:00', { day: saturday, from: 840 }],
    ['is over', '2026-11-27T12:10', '11:00', null],
    ['is over at night too', '2026-11-28T01:30', '01:00', null],
  ])('%s', (_, now, time, expected) => expect(closedFrom(now, time)).toEqual(expected))

  test.each([
    ['today', friday, '14:00', { day: friday, from: 840 }],
    ['the whole of a later day', saturday, null, { day: saturday, from: null }],
    ['a later day', saturday, '14:00', { day: saturday, from: 840 }],
    ['the night of a later day', '2026-12-04', '01:00', { day: '2026-12-04', from: 1500 }],
    ['yesterday', '2026-11-26', '14:00', null],
  ])('may be on a named day: %s', (_, on, time, expected) => expect(closedFrom('2026-11-27T12:10', time, on)).toEqual(expected))
})

test('openings of a day are written when none overlaps and each ends within 24 hours', () => {
  const may = (...spans: [number, number][]) => areOpenings(spans.map(([start, end]) => ({ start, end })))
  expect([may(), may([0, 1440]), may([480, 840], [840, 1500]), may([1439, 2879])]).toEqual([true, true, true, true])
  const refused = [may([480, 480]), may([-60, 60]), may([1440, 1500]), may([0, 1441]), may([480, 840], [600, 700]), may([1, 0])]
  expect(refused).toEqual([false, false, false, false, false, false])
})

test('the openings around a time begin with the night that is still served', () => {
  const around = (minutes: number) => openingsAround([day, night], { day: saturday, minutes })
  expect(around(30)).toEqual([
    { start: -240, end: 120 },
    { start: 480, end: 1200 },
  ])
  expect(around(120)).toEqual([{ start: 480, end: 1200 }])
})
