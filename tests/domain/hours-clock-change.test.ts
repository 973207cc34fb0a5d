import { describe, expect, test } from 'vitest'
import { addDays, isoInstant } from '#domain/calendar.ts'
import { openings, openState } from '#domain/hours.ts'
import { regular, special } from './build-schedule.ts'

const hour = 3_600_000
const [sun, sat] = [0, 6]

// Vancouver in 2025, because British Columbia stops changing its clocks in 2026 and older zone data does not know it yet.
const changes = [
  { place: 'Vancouver', zone: 'America/Vancouver', spring: '2025-03-09', fall: '2025-11-02', winter: '-08:00', summer: '-07:00' },
  { place: 'Toronto', zone: 'America/Toronto', spring: '2026-03-08', fall: '2026-11-01', winter: '-05:00', summer: '-04:00' },
  { place: 'Halifax', zone: 'America/Halifax', spring: '2026-03-08', fall: '2026-11-01', winter: '-04:00', summer: '-03:00' },
  { place: "St John's", zone: 'America/St_Johns', spring: '2026-03-08', fall: '2026-11-01', winter: '-03:30', summer: '-02:30' },
]

describe.each(changes)('the nights on which $place changes its clocks', ({ zone, spring, fall, winter, summer }) => {
  const utc = (day: string, time: string, offset: string) => new Date(`${day}T${time}:00${offset}`).toISOString()
  const before = (sunday: string) => addDays(sunday, -1)
  const spans = (schedule: ReturnType<typeof regular>, sunday: string) =>
    openings([schedule], before(sunday), 3, zone).map(
      ({ start, end }) => [isoInstant(start), isoInstant(end), (end - start) / hour] as const,
    )

  test('HOURS-11 in spring a Saturday night until 03:00 is an hour shorter', () => {
    expect(spans(regular('22:00-03:00', [sat]), spring)).toEqual([[utc(before(spring), '22:00', winter), utc(spring, '03:00', summer), 4]])
  })

  test('HOURS-11 in autumn a Saturday night until 03:00 is an hour longer', () => {
    expect(spans(regular('22:00-03:00', [sat]), fall)).toEqual([[utc(before(fall), '22:00', summer), utc(fall, '03:00', winter), 6]])
  })

  test('HOURS-11 in spring a night that ends in the skipped hour has its usual length', () => {
    expect(spans(regular('22:00-02:30', [sat]), spring)).toEqual([
      [utc(before(spring), '22:00', winter), utc(spring, '03:30', summer), 4.5],
    ])
  })

  test('HOURS-Q5 in autumn a night that ends inside the repeated hour ends the first time, once', () => {
    const night = [regular('20:00-01:30', [sat])]
    const openAt = (time: string, offset: string) => openState(night, Date.parse(utc(fall, time, offset)), zone).open
    expect(openAt('01:29', summer)).toBe(true)
    expect(openAt('01:30', summer)).toBe(false)
    expect(openAt('01:00', winter)).toBe(false)
    expect(openAt('01:29', winter)).toBe(false)
  })

  test('HOURS-10 in autumn an opening from 01:30 to 02:30 starts the first time and lasts two hours', () => {
    expect(spans(regular('01:30-02:30', [sun]), fall)).toEqual([[utc(fall, '01:30', summer), utc(fall, '02:30', winter), 2]])
  })

  test('HOURS-10 in spring an opening that lies wholly in the skipped hour is not announced', () => {
    const schedules = [special(spring, spring, '02:00-03:00')]
    expect(openings(schedules, spring, 1, zone)).toEqual([])
    expect(openState(schedules, Date.parse(utc(spring, '01:00', winter)), zone)).toEqual({ open: false, changesAt: null })
    expect(openings([special(spring, spring, '02:30-03:15')], spring, 1, zone)).toEqual([])
  })

  test('HOURS-10 in spring an opening pushed out of the skipped hour does not shorten its neighbour', () => {
    const schedules = [regular('02:30-02:45', [sun]), regular('03:00-05:00', [sun])]
    expect(openings(schedules, spring, 1, zone).map(({ start, end }) => [isoInstant(start), isoInstant(end)])).toEqual([
      [utc(spring, '03:00', summer), utc(spring, '05:00', summer)],
    ])
  })

  test.each([
    ['spring', spring, 23],
    ['autumn', fall, 25],
  ])('HOURS-Q2 in %s a place open for 24 hours is open for the true length of that Sunday', (_, sunday, length) => {
    for (const schedule of [regular('00:00-00:00', [sun]), regular('07:00-07:00', [sat])])
      expect(spans(schedule, sunday).map(([, , hours]) => hours)).toEqual([length])
  })

  test.each(['00:00-00:00', '07:00-07:00'])('HOURS-Q2 a place open %s every day never announces a change', (hours) => {
    const schedules = [regular(hours)]
    for (const sunday of [spring, fall])
      for (let minutes = -24 * 60; minutes < 48 * 60; minutes += 30)
        expect(openState(schedules, Date.parse(sunday) + minutes * 60_000, zone)).toEqual({ open: true, changesAt: null })
  })

  test.each([
    ['spring', spring, summer],
    ['autumn', fall, winter],
  ])('HOURS-10 on the Sunday in %s breakfast starts by the new time', (_, sunday, offset) => {
    const now = Date.parse(`${before(sunday)}T23:00:00${offset === summer ? winter : summer}`)
    expect(openState([regular('08:00-10:00')], now, zone)).toEqual({ open: false, changesAt: Date.parse(utc(sunday, '08:00', offset)) })
  })
})
