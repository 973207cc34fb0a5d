import { describe, expect, test } from 'vitest'
import { readDay } from '#domain/calendar.ts'
import {
  clockTime,
  fullDay,
  inLocale,
  languageOf,
  localeOf,
  longDay,
  pageTitle,
  shortDay,
  shortWeekday,
  spokenDay,
  weekdayName,
} from '#domain/locale-format.ts'
import { fileSize } from '#domain/file-size.ts'

const product = { en: 'Campus Dining', fr: 'Restauration campus' }

test.each([
  ['W-FMT-01', 'Maple University', 'News', 'en', 'Campus Dining at Maple University || News'],
  ['W-FMT-02', 'Université Érable', 'Nouvelles', 'fr', 'Restauration campus à Université Érable || Nouvelles'],
  ['W-FMT-03', '', 'Climate-friendly foods', 'en', 'Campus Dining || Climate-friendly foods'],
  ['W-FMT-04', 'Maple University', '', 'en', 'Campus Dining at Maple University'],
  ['without both', undefined, undefined, 'fr', 'Restauration campus'],
] as const)('NAV-10 NAV-11 NAV-12 %s the page title for %j, section %j, in %s is "%s"', (_, site, section, language, title) => {
  expect(pageTitle({ product: product[language], site, section }, language)).toBe(title)
})

describe('dates', () => {
  test.each([
    ['W-FMT-05', '2026-08-01', 'August 1st, 2026', '01 août 2026'],
    ['W-FMT-06', '2026-09-02', 'September 2nd, 2026', '02 septembre 2026'],
    ['W-FMT-07', '2026-10-03', 'October 3rd, 2026', '03 octobre 2026'],
    ['W-FMT-08', '2026-11-11', 'November 11th, 2026', '11 novembre 2026'],
    ['W-FMT-09', '2026-12-12', 'December 12th, 2026', '12 décembre 2026'],
    ['W-FMT-10', '2027-01-13', 'January 13th, 2027', '13 janvier 2027'],
    ['W-FMT-11', '2027-02-21', 'February 21st, 2027', '21 février 2027'],
    ['W-FMT-12', '2027-03-22', 'March 22nd, 2027', '22 mars 2027'],
    ['W-FMT-13', '2027-05-23', 'May 23rd, 2027', '23 mai 2027'],
    ['W-FMT-14', '2027-07-30', 'July 30th, 2027', '30 juillet 2027'],
    ['W-FMT-15', '2026-12-31', 'December 31st, 2026', '31 décembre 2026'],
    ['a leap day', '2028-02-29', 'February 29th, 2028', '29 février 2028'],
    ['New Year', '2027-01-01', 'January 1st, 2027', '01 janvier 2027'],
  ])('NAV-13 NAV-15 %s the day %s is shown as "%s" and "%s"; menus send it as it is', (_, day, english, french) => {
    expect(longDay(day, 'en')).toBe(english)
    expect(longDay(day, 'fr')).toBe(french)
    expect(readDay(day)).toBe(day)
  })

  test.each([
    ['2026-08-01', 'Aug 1', '1er août'],
    ['2026-12-01', 'Dec 1', '1er déc.'],
    ['2026-08-02', 'Aug 2', '2 août'],
    ['2026-05-23', 'May 23', '23 mai'],
    ['2026-06-30', 'Jun 30', '30 juin'],
  ])('NAV-13 the short form of %s is "%s" and "%s"', (day, english, french) => {
    expect(shortDay(day, 'en')).toBe(english)
    expect(shortDay(day, 'fr')).toBe(french)
  })

  test.each([
    ['2026-12-01', 'Tuesday, December 1st', 'mardi 1er décembre'],
    ['2026-12-02', 'Wednesday, December 2nd', 'mercredi 2 décembre'],
    ['2026-12-11', 'Friday, December 11th', 'vendredi 11 décembre'],
  ])('the day %s is said as "%s" and "%s"', (day, english, french) => {
    expect(spokenDay(day, 'en')).toBe(english)
    expect(spokenDay(day, 'fr')).toBe(french)
  })

  test.each([
    ['2026-09-06', 'Sunday', 'dimanche'],
    ['2026-09-07', 'Monday', 'lundi'],
    ['2026-09-12', 'Saturday', 'samedi'],
  ])('the weekday of %s is %s, %s', (day, english, french) => {
    expect(weekdayName(day, 'en')).toBe(english)
    expect(weekdayName(day, 'fr')).toBe(french)
  })

  test('HOURS-07 the days of the table are Sun to Sat, in French Dim to Sam', () => {
    const week = [0, 1, 2, 3, 4, 5, 6]
    expect(week.map((day) => shortWeekday(day, 'en'))).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
    expect(week.map((day) => shortWeekday(day, 'fr'))).toEqual(['Dim', 'Lun', 'Mar', 'Mer', 'Jeu', 'Ven', 'Sam'])
  })
})

test.each([
  ['W-FMT-16', '00:00', '12:00 am', '12:00a', '00h00'],
  ['W-FMT-17', '00:05', '12:05 am', '12:05a', '00h05'],
  ['W-FMT-18', '07:30', '7:30 am', '7:30a', '07h30'],
  ['W-FMT-19', '09:00', '9:00 am', '9:00a', '09h00'],
  ['W-FMT-20', '12:00', '12:00 pm', '12:00p', '12h00'],
  ['W-FMT-21', '12:30', '12:30 pm', '12:30p', '12h30'],
  ['W-FMT-22', '13:05', '1:05 pm', '1:05p', '13h05'],
  ['W-FMT-23', '14:30', '2:30 pm', '2:30p', '14h30'],
  ['W-FMT-24', '23:59', '11:59 pm', '11:59p', '23h59'],
  ['midnight at the end of a day', '24:00', '12:00 am', '12:00a', '00h00'],
  ['past midnight', '26:30', '2:30 am', '2:30a', '02h30'],
])('NAV-14 NAV-Q1 NAV-Q2 %s the time %s reads "%s", on panels "%s", in French "%s"', (_, time, english, panel, french) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = hour * 60 + minute
  expect(clockTime(minutes, 'en')).toBe(english)
  expect(clockTime(minutes, 'en', 'panel')).toBe(panel)
  expect(clockTime(minutes, 'fr')).toBe(french)
  expect(clockTime(minutes, 'fr', 'panel')).toBe(french)
})

describe('texts in two languages', () => {
  const french = { locale: 'fr-ca', name: 'Soupe' } as const

  test.each([
    ['its French text on a French page', { name: 'Soup', translations: [french] }, 'fr', 'Soupe'],
    ['its base text on an English page', { name: 'Soup', translations: [french] }, 'en', 'Soup'],
    ['its English text at a French-first school', { name: 'Soupe', translations: [{ locale: 'en-ca', name: 'Soup' }] }, 'en', 'Soup'],
    ['its base text where none is translated', { name: 'Soup', translations: [] }, 'fr', 'Soup'],
    ['its base text where the translation is empty', { name: 'Soup', translations: [{ ...french, name: '' }] }, 'fr', 'Soup'],
    ['its base text where the translation is blank', { name: 'Soup', translations: [{ ...french, name: '  ' }] }, 'fr', 'Soup'],
    ['its base text where another field is translated', { name: 'Soup', translations: [{ locale: 'fr-ca', desc: '' }] }, 'fr', 'Soup'],
    ['its base text where the translation is no text', { name: 'Soup', translations: [{ locale: 'fr-ca', name: 7 }] }, 'fr', 'Soup'],
    ['nothing where there is no text at all', { translations: [] }, 'fr', ''],
  ] as const)('SITE-27 a record shows %s', (_, record, language, text) => {
    expect(inLocale(record, 'name', language)).toBe(text)
  })

  test('SITE-02 the code of a locale is the language and "-ca"', () => {
    expect([localeOf('en'), localeOf('fr')]).toEqual(['en-ca', 'fr-ca'])
    expect(['en-ca', 'fr-ca', 'fr', 'de'].map(languageOf)).toEqual(['en', 'fr', 'fr', 'en'])
  })
})

test.each([
  [69_377, '68\u00A0KB', '68\u00A0Ko'],
  [1_048_000, '1,023\u00A0KB', '1\u00A0023\u00A0Ko'],
  [1_048_576, '1\u00A0MB', '1\u00A0Mo'],
  [0, '0\u00A0KB', '0\u00A0Ko'],
  [1_258_291, '1.2\u00A0MB', '1,2\u00A0Mo'],
  [52_428_800, '50\u00A0MB', '50\u00A0Mo'],
])('%i bytes are "%s" and "%s" [CATR-Q1]', (bytes, english, french) => {
  expect([fileSize(bytes, 'en'), fileSize(bytes, 'fr')]).toEqual([english, french])
})

test.each([
  ['en', 'Wednesday, November 25th, 2026'],
  ['fr', 'mercredi 25 novembre 2026'],
] as const)('a day with its weekday in %s is written with a comma in English alone', (language, text) => {
  expect(fullDay('2026-11-25', language)).toBe(text)
})
