import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { addDays, isoInstant, utcDay, utcMidnight } from '#domain/calendar.ts'
import { openState } from '#domain/hours.ts'
import { instantOf, isZone, learnZoneRules, localTime, nextMidnight, today, zoneRules } from '#domain/zone.ts'
import { regular } from './build-schedule.ts'

// Vancouver is tested in 2025 only: British Columbia stops changing its clocks in 2026 and older zone data does not know it yet.
const zones = 'Toronto Vancouver Halifax St_Johns Regina'.split(' ').map((city) => `America/${city}`)
zones.push('Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC')

const minutesOf = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

describe('the instant of a wall-clock time', () => {
  test.each([
    ['a summer noon in Vancouver', 'America/Vancouver', '2025-07-01', '12:00', '2025-07-01T12:00-07:00'],
    ['a winter noon in Vancouver', 'America/Vancouver', '2025-01-15', '12:00', '2025-01-15T12:00-08:00'],
    ['a summer noon in Toronto', 'America/Toronto', '2026-07-01', '12:00', '2026-07-01T12:00-04:00'],
    ['a noon in Halifax', 'America/Halifax', '2026-07-01', '12:00', '2026-07-01T12:00-03:00'],
    ["a noon in St John's, half an hour off", 'America/St_Johns', '2026-07-01', '12:00', '2026-07-01T12:00-02:30'],
    ["a winter noon in St John's", 'America/St_Johns', '2026-01-15', '12:00', '2026-01-15T12:00-03:30'],
    ['past the end of the day', 'America/Toronto', '2026-07-01', '25:00', '2026-07-02T01:00-04:00'],
    ['past the end of the year', 'America/Toronto', '2026-12-31', '24:30', '2027-01-01T00:30-05:00'],
    ['just before the clocks go forward', 'America/Vancouver', '2025-03-09', '01:59', '2025-03-09T01:59-08:00'],
    ['just after the clocks went forward', 'America/Vancouver', '2025-03-09', '03:00', '2025-03-09T03:00-07:00'],
    ['in the skipped hour in Vancouver: an hour later', 'America/Vancouver', '2025-03-09', '02:30', '2025-03-09T03:30-07:00'],
    ['in the skipped hour in Toronto: an hour later', 'America/Toronto', '2026-03-08', '02:30', '2026-03-08T03:30-04:00'],
    ['in the skipped hour in Halifax: an hour later', 'America/Halifax', '2026-03-08', '02:30', '2026-03-08T03:30-03:00'],
    ["in the skipped hour in St John's: an hour later", 'America/St_Johns', '2026-03-08', '02:30', '2026-03-08T03:30-02:30'],
    ['in the repeated hour in Vancouver: the first of the two', 'America/Vancouver', '2025-11-02', '01:30', '2025-11-02T01:30-07:00'],
    ['in the repeated hour in Toronto: the first of the two', 'America/Toronto', '2026-11-01', '01:30', '2026-11-01T01:30-04:00'],
    ['in the repeated hour in Halifax: the first of the two', 'America/Halifax', '2026-11-01', '01:30', '2026-11-01T01:30-03:00'],
    ["in the repeated hour in St John's: the first of the two", 'America/St_Johns', '2026-11-01', '01:30', '2026-11-01T01:30-02:30'],
    ['after the repeated hour', 'America/Toronto', '2026-11-01', '02:00', '2026-11-01T02:00-05:00'],
    ['on the evening before, past midnight into the change', 'America/Toronto', '2026-10-31', '26:00', '2026-11-01T02:00-05:00'],
  ])('%s', (_, zone, day, time, iso) => {
    expect(isoInstant(instantOf(day, minutesOf(time), zone))).toBe(new Date(iso).toISOString())
  })

  // Read from the platform each time, which takes a few hundred milliseconds.
  test('matches the clock of the platform at any instant, also around changes', () => {
    const instant = fc.oneof(
      fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2025, 11, 31) }),
      fc.integer({ min: Date.UTC(2025, 2, 8), max: Date.UTC(2025, 2, 10) }),
      fc.integer({ min: Date.UTC(2025, 9, 4), max: Date.UTC(2025, 9, 6) }),
    )
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (now, timeZone) => {
        const read = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' }).format(now)
        const { day, minutes } = localTime(now, timeZone)
        const pad = (value: number) => String(value).padStart(2, '0')
        expect(`${day}, ${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`).toBe(read)
      }),
      { numRuns: 500 },
    )
  })

  const wallClock = fc.record({
    zone: fc.constantFrom(...zones),
    day: fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2025, 11, 31) }).map(utcDay),
    minutes: fc.integer({ min: 0, max: 1439 }),
  })
  const nearChange = fc.record({
    zone: fc.constantFrom(...zones),
    day: fc.constantFrom('2025-03-09', '2025-11-02', '2025-04-06', '2025-10-05', '2025-09-28', '2024-03-10', '2024-11-03'),
    minutes: fc.integer({ min: 0, max: 240 }),
  })

  /** Every instant at which the clock of a zone shows a reading, found by asking each quarter-hour offset. */
  const allInstants = (day: string, minutes: number, zone: string) =>
    Array.from({ length: 27 * 4 }, (_, quarter) => utcMidnight(day) + minutes * 60_000 - (quarter / 4 - 12) * 3_600_000)
      .filter((instant) => {
        const here = localTime(instant, zone)
        return here.day === day && here.minutes === minutes
      })
      .sort((a, b) => a - b)

  test('reads back as itself, is the first of two, and moves forward where a change skips it', () => {
    fc.assert(
      fc.property(fc.oneof(wallClock, nearChange), ({ zone, day, minutes }) => {
        const instant = instantOf(day, minutes, zone)
        const [first] = allInstants(day, minutes, zone)
        if (first !== undefined) expect(instant).toBe(first)
        else expect(localTime(instant, zone).minutes - minutes).toBeOneOf([30, 60])
      }),
      { numRuns: 300 },
    )
  })
})

describe('the wall clock at an instant', () => {
  test.each([
    ['midnight reads 0, never 24', '2026-07-01T04:00Z', 'America/Toronto', '2026-07-01', 0],
    ['the minute before it belongs to the day before', '2026-07-01T03:59Z', 'America/Toronto', '2026-06-30', 1439],
    ['the repeated hour, first time', '2026-11-01T05:30Z', 'America/Toronto', '2026-11-01', 90],
    ['the repeated hour, second time', '2026-11-01T06:30Z', 'America/Toronto', '2026-11-01', 90],
    ['after the skipped hour', '2026-03-08T07:00Z', 'America/Toronto', '2026-03-08', 180],
    ["half an hour off in St John's", '2026-07-01T02:30Z', 'America/St_Johns', '2026-07-01', 0],
    ['New Year in Halifax comes before Toronto', '2027-01-01T04:30Z', 'America/Halifax', '2027-01-01', 30],
    ['still the old year in Toronto', '2027-01-01T04:30Z', 'America/Toronto', '2026-12-31', 1410],
  ])('%s', (_, iso, zone, day, minutes) => {
    const instant = Date.parse(iso)
    expect(localTime(instant, zone)).toEqual({ day, minutes })
    expect(today(instant, zone)).toBe(day)
  })

  test.each([
    ['an ordinary day has 24 hours', '2026-07-01', 'America/Toronto', 24],
    ['the day the clocks go forward has 23', '2026-03-08', 'America/Toronto', 23],
    ['the day the clocks go back has 25', '2026-11-01', 'America/Toronto', 25],
    ['the same in Vancouver in spring', '2025-03-09', 'America/Vancouver', 23],
    ['the same in Vancouver in autumn', '2025-11-02', 'America/Vancouver', 25],
    ["the same in St John's", '2026-11-01', 'America/St_Johns', 25],
    ['a day in Regina always has 24', '2026-03-08', 'America/Regina', 24],
  ])('%s', (_, day, zone, hours) => {
    const start = instantOf(day, 0, zone)
    expect((nextMidnight(start, zone) - start) / 3_600_000).toBe(hours)
    expect(today(nextMidnight(start, zone), zone)).toBe(addDays(day, 1))
  })

  test('reaches the next midnight within 25 hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2025, 11, 31) }), fc.constantFrom(...zones), (now, zone) => {
        const midnight = nextMidnight(now, zone)
        expect(midnight).toBeGreaterThan(now)
        expect(midnight - now).toBeLessThanOrEqual(25 * 3_600_000)
        expect(localTime(midnight, zone)).toEqual({ day: addDays(today(now, zone), 1), minutes: 0 })
      }),
    )
  })
})

test('an instant is written as ISO 8601 in UTC, also before 1970', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2199, 11, 31) }), (instant) => {
      expect(isoInstant(instant)).toBe(new Date(instant).toISOString())
    }),
  )
})

test('a time zone is known or not', () => {
  expect(['America/Vancouver', 'America/St_Johns', 'UTC'].map(isZone)).toEqual([true, true, true])
  expect(['America/Nowhere', 'Pacific time', ''].map(isZone)).toEqual([false, false, false])
})

describe('the rules of a zone that a page carries', () => {
  test.each([
    ['America/Toronto', 8],
    ['America/Regina', 0],
    ['Australia/Lord_Howe', 8],
    ['Pacific/Auckland', 8],
    ['Asia/Kathmandu', 0],
  ])('have each change of %s to the minute, from the year before to two years ahead', (zone, changes) => {
    const rules = zoneRules(zone, '2024-11-25')
    expect([isoInstant(rules.from), isoInstant(rules.until)]).toEqual(['2023-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'])
    expect(rules.offsets).toHaveLength(changes + 1)
    for (const [at, minutesAhead] of rules.offsets.slice(1)) {
      const read = (instant: number) =>
        new Intl.DateTimeFormat('en-CA', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(instant).at(-1)?.value
      const before = rules.offsets.findLast(([from]) => from < at)?.[1]
      const written = (minutes = 0) =>
        `GMT${minutes < 0 ? '-' : '+'}${String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0')}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`
      const named = (instant: number) => (read(instant) === 'GMT' ? 'GMT+00:00' : read(instant))
      expect([named(at - 1), named(at)]).toEqual([written(before), written(minutesAhead)])
    }
  })

  test('give the same wall clock as the platform, without its help', () => {
    const [zone, day] = ['America/Whitehorse', '2025-06-15']
    const rules = zoneRules(zone, day)
    const instants = Array.from({ length: 1000 }, (_, index) => rules.from + index * 34.7 * 3_600_000)
    const before = instants.map((instant) => localTime(instant, zone))
    learnZoneRules(zone, rules)
    const read = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    expect(instants.map((instant) => localTime(instant, zone))).toEqual(before)
    expect(instantOf('2027-10-20', 90, zone)).toBe(Date.parse('2027-10-20T01:30-07:00'))
    openState([regular('22:00-02:00', [], { open_late: true, start: '2026-12-08' })], Date.UTC(2026, 10, 25), zone)
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
  })

  // A phone whose data is older than the law of 2026 would go back to winter time, UTC-8, on November 1, 2026.
  test('win over the data of the device on every day that they cover', () => {
    const zone = 'America/Dawson'
    const [spring, from, until] = [Date.UTC(2026, 2, 8, 10), Date.UTC(2025, 0, 1), Date.UTC(2029, 0, 1)]
    learnZoneRules(zone, {
      from,
      until,
      offsets: [
        [from, -480],
        [spring, -420],
      ],
    })
    expect(localTime(spring - 1, zone)).toEqual({ day: '2026-03-08', minutes: 119 })
    expect(localTime(spring, zone)).toEqual({ day: '2026-03-08', minutes: 180 })
    expect(instantOf('2026-12-24', 17 * 60, zone)).toBe(Date.parse('2026-12-24T17:00-07:00'))
    expect(instantOf('2028-01-15', 0, zone)).toBe(Date.parse('2028-01-15T00:00-07:00'))
    expect(nextMidnight(Date.UTC(2027, 0, 1, 7), zone)).toBe(Date.UTC(2027, 0, 2, 7))
  })
})
