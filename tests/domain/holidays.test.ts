import { describe, expect, test } from 'vitest'
import { easterSunday, type Holiday, holidaysOf, type ProvinceCode, provinceOf } from '#domain/holidays.ts'

const publicDays = (province: ProvinceCode, year: number) =>
  holidaysOf(province, year)
    .filter(({ kind }) => kind === 'public')
    .map(({ day }) => day.slice(5))

const found = (province: ProvinceCode, id: string, year = 2026): Holiday | undefined =>
  holidaysOf(province, year).find((one) => one.id === id)

describe('the holidays of a year', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('Easter of %i is on %s', (year, day) => expect(easterSunday(year)).toBe(day))

  test.each<[ProvinceCode, string[]]>([
    ['BC', ['01-01', '02-16', '04-03', '05-18', '07-01', '08-03', '09-07', '09-30', '10-12', '11-11', '12-25']],
    ['AB', ['01-01', '02-16', '04-03', '05-18', '07-01', '09-07', '10-12', '11-11', '12-25']],
    ['SK', ['01-01', '02-16', '04-03', '05-18', '07-01', '08-03', '09-07', '10-12', '11-11', '12-25']],
    ['MB', ['01-01', '02-16', '04-03', '05-18', '07-01', '09-07', '09-30', '10-12', '12-25']],
    ['ON', ['01-01', '02-16', '04-03', '05-18', '07-01', '09-07', '10-12', '12-25', '12-26']],
    ['QC', ['01-01', '04-03', '04-06', '05-18', '06-24', '07-01', '09-07', '10-12', '12-25']],
    ['NB', ['01-01', '02-16', '04-03', '07-01', '08-03', '09-07', '11-11', '12-25']],
    ['NS', ['01-01', '02-16', '04-03', '07-01', '09-07', '11-11', '12-25']],
    ['PE', ['01-01', '02-16', '04-03', '07-01', '09-07', '09-30', '11-11', '12-25']],
    ['NL', ['01-01', '04-03', '07-01', '09-07', '11-11', '12-25']],
  ])('%s has its public holidays of 2026', (province, days) => expect(publicDays(province, 2026)).toEqual(days))

  test.each<[string, ProvinceCode, string, Partial<Holiday> | undefined]>([
    ['Remembrance Day is no day off in Ontario, and still observed', 'ON', 'remembrance', { kind: 'observed', day: '2026-11-11' }],
    ['nor in Quebec', 'QC', 'remembrance', { kind: 'observed', fr: 'Jour du Souvenir' }],
    ['Family Day has another name in Manitoba', 'MB', 'family', { en: 'Louis Riel Day', fr: 'Journée Louis Riel' }],
    ['and on Prince Edward Island', 'PE', 'family', { en: 'Islander Day', fr: 'Fête des Insulaires' }],
    ['Quebec has none in February', 'QC', 'family', undefined],
    ['truth and reconciliation has a day in British Columbia', 'BC', 'reconciliation', { kind: 'public', day: '2026-09-30' }],
    ['which public offices alone observe in Quebec', 'QC', 'reconciliation', { kind: 'observed' }],
    ['Saint-Jean is a day of Quebec', 'QC', 'saint-jean', { kind: 'public', day: '2026-06-24' }],
    ['and of no other province', 'ON', 'saint-jean', undefined],
    ['patriots have the day of Victoria in Quebec', 'QC', 'victoria', { en: "National Patriots' Day", day: '2026-05-18' }],
  ])('%s', (_, province, id, holiday) => {
    if (holiday) expect(found(province, id)).toMatchObject(holiday)
    else expect(found(province, id)).toBeUndefined()
  })

  test('Canada Day moves to Monday where July 1 is a Sunday', () => {
    expect(found('BC', 'canada', 2028)?.day).toBe('2028-07-01')
    expect(found('BC', 'canada', 2029)?.day).toBe('2029-07-02')
  })

  test('Victoria Day is the Monday before May 25', () => {
    expect([2026, 2027, 2028, 2029].map((year) => found('ON', 'victoria', year)?.day.slice(5))).toEqual([
      '05-18',
      '05-24',
      '05-22',
      '05-21',
    ])
  })

  test('every day has one name in both languages, in the order of the year', () => {
    for (const province of ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'ON', 'PE', 'QC', 'SK', 'NT', 'NU', 'YT'] as const) {
      const days = holidaysOf(province, 2027)
      expect(new Set(days.map(({ id }) => id)).size).toBe(days.length)
      expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
      expect(days.every(({ en, fr }) => en !== '' && fr !== '')).toBe(true)
    }
  })

  test('a school elsewhere has none', () => expect(holidaysOf(null, 2026)).toEqual([]))

  test.each([
    ['British Columbia', 'BC'],
    ['bc', 'BC'],
    ['Québec', 'QC'],
    ['Quebec', 'QC'],
    ['Terre-Neuve-et-Labrador', 'NL'],
    ['Vermont', null],
    ['', null],
  ])('%s is read as %s', (written, code) => expect(provinceOf(written)).toBe(code))
})
