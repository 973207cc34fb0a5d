import { describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/schedules.ts'
import { reasonOf } from '#domain/closing.ts'
import { closeSpan, isClosedOn, openSpan, yearLines } from '#domain/closures.ts'
import { holidaysOf } from '#domain/holidays.ts'
import { hoursOn } from '#domain/hours.ts'
import { closure, regular, special } from './build-schedule.ts'

const idOf = (what: string) => `id ${what.replaceAll('\n', ' ')}`
const usual = regular('08:00-20:00')
const december = special('2026-12-01', '2026-12-31', '10:00-16:00')
const tuesdays: Schedule = { ...special('2026-12-01', '2026-12-31', '11:00-12:00'), days: [2] }

const close = (schedules: readonly Schedule[], from: string, to: string) =>
  closeSpan(schedules, { from, to, reason: reasonOf({ en: 'Holidays', fr: ' Congés ' }, 'en'), idOf }) as Schedule[]
const open = (schedules: readonly Schedule[], from: string, to: string) => openSpan(schedules, { from, to, idOf })
/** "C" closed, "S" other hours, "." as usual, for each day from one on. */
const shown = (schedules: readonly Schedule[], from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, offset) => `2026-12-${String(from + offset).padStart(2, '0')}`)
    .map((day) => {
      const { hours, special: isSpecial } = hoursOn(schedules, day)
      return hours.length === 0 ? 'C' : isSpecial ? 'S' : '.'
    })
    .join('')

describe('days on which a place is closed (HOURS-Q1)', () => {
  test.each<[string, Schedule[], string]>([
    ['usual hours', [usual], '..CCC..'],
    ['special hours around them, which go on', [usual, december], 'SSCCCSS'],
    ['special hours within them, which go', [usual, special('2026-12-24', '2026-12-24', '09:00-10:00')], '..CCC..'],
    ['another closure that reaches into them', [usual, closure('2026-12-20', '2026-12-24')], 'CCCCC..'],
    ['special hours of a weekday alone', [usual, tuesdays], 'S.CCC..'],
    ['special hours without an end', [usual, { ...december, start: null, end: null }], 'SSCCCSS'],
  ])('replace %s', (_, schedules, days) => expect(shown(close(schedules, '2026-12-24', '2026-12-26'), 22, 28)).toBe(days))

  test('are one closure with its reason in both languages; parts of longer special hours have ids of their own', () => {
    const closed = close([usual, december], '2026-12-24', '2026-12-26')
    expect(closed.map(({ id, start, end }) => [id, start, end])).toEqual([
      ['regular', null, null],
      ['special', '2026-12-01', '2026-12-23'],
      ['id special 2026-12-26', '2026-12-27', '2026-12-31'],
      ['id 2026-12-24 2026-12-26', '2026-12-24', '2026-12-26'],
    ])
    expect(closed.at(-1)).toMatchObject({ name: 'Holidays', closed: true, translations: [{ locale: 'fr-ca', name: 'Congés' }] })
    expect(close([usual], '2026-12-25', '2026-12-25').at(-1)?.id).toBe('id 2026-12-25')
  })

  test('asked twice are the same', () => {
    const once = close([usual, december], '2026-12-24', '2026-12-26')
    expect(close(once, '2026-12-24', '2026-12-26')).toEqual(once)
  })

  test.each<[string, Schedule[], string]>([
    ['its usual hours', [usual, closure('2026-12-24', '2026-12-26')], '.......'],
    ['the other days of a longer closure stay closed', [usual, closure('2026-12-22', '2026-12-31')], 'CC...CC'],
    ['its special hours', [usual, december, closure('2026-12-24', '2026-12-26')], 'SSSSSSS'],
  ])('opened again give a place %s', (_, schedules, days) => {
    expect(shown(open(schedules, '2026-12-24', '2026-12-26'), 22, 28)).toBe(days)
  })

  test.each([
    ['2026-12-24', '2026-12-26', true],
    ['2026-12-24', '2026-12-27', false],
    ['2026-12-23', '2026-12-24', false],
  ])('%s to %s is closed throughout: %s', (from, to, isClosed) => {
    expect(isClosedOn([usual, closure('2026-12-24', '2026-12-26')], { from, to })).toBe(isClosed)
  })
})

describe('the year in one list', () => {
  const hall = { id: 'hall', schedules: [usual, closure('2026-12-24', '2026-12-26'), special('2026-11-30', '2026-12-04', '09:00-10:00')] }
  const named: Schedule = { ...closure('2026-12-24', '2026-12-26'), name: 'Holidays', translations: [{ locale: 'fr-ca', name: 'Congés' }] }
  const pub = { id: 'pub', schedules: [usual, named, special('2026-12-27', '2026-12-27', '09:00-10:00')] }
  const span = { from: '2026-12-01', to: '2026-12-31' }
  const lines = yearLines([hall, pub], { span, holidays: holidaysOf('BC', 2026), base: 'en' })

  test('has the closures and special hours of all places, and every holiday', () => {
    expect(lines.map(({ from, to, holiday, closed, special: others }) => [from, to, holiday?.en ?? '', closed, others])).toEqual([
      ['2026-11-30', '2026-12-04', '', [], ['hall']],
      ['2026-12-24', '2026-12-26', '', ['hall', 'pub'], []],
      ['2026-12-25', '2026-12-25', 'Christmas Day', ['hall', 'pub'], []],
      ['2026-12-26', '2026-12-26', 'Boxing Day', ['hall', 'pub'], []],
      ['2026-12-27', '2026-12-27', '', [], ['pub']],
    ])
  })

  test('says why in each language that has a reason, each reason once', () => {
    const [, holidays] = lines
    expect(holidays?.names).toEqual([
      { en: 'Closed', fr: '' },
      { en: 'Holidays', fr: 'Congés' },
    ])
    const french = yearLines([pub], { span, holidays: [], base: 'fr' })
    expect(french.map(({ names }) => names[0])).toEqual([
      { en: 'Holidays', fr: 'Congés' },
      { en: '', fr: 'Regular' },
    ])
  })

  test('is the holidays alone for places that keep their hours', () => {
    const year = { from: '2027-01-01', to: '2027-12-31' }
    const quiet = yearLines([{ id: 'hall', schedules: [usual] }], { span: year, holidays: holidaysOf('QC', 2027), base: 'en' })
    expect(quiet.every(({ holiday, closed, special: others }) => holiday !== null && closed.length + others.length === 0)).toBe(true)
    expect(quiet.some(({ holiday }) => holiday?.id === 'saint-jean')).toBe(true)
  })

  test('is one line for a holiday on which a place is closed by the day', () => {
    const one = { id: 'hall', schedules: [usual, { ...closure('2026-12-25', '2026-12-25'), name: 'Noël' }] }
    const [christmas, ...more] = yearLines([one], {
      span: { from: '2026-12-25', to: '2026-12-25' },
      holidays: holidaysOf('QC', 2026),
      base: 'fr',
    })
    expect([christmas?.holiday?.id, christmas?.closed, more]).toEqual(['christmas', ['hall'], []])
  })
})
