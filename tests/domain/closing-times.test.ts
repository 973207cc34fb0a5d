import { describe, expect, test } from 'vitest'
import {
  clockMinutes,
  clockText,
  closeFromTimes,
  closingText,
  openingKind,
  openingsToClose,
  readOpenings,
  timeWords,
  typedClosing,
} from '#domain/closing-times.ts'
import { openingsOf } from './build-office.ts'

const at = (time: string) => openingsOf(`${time}-0:00`)[0]?.start ?? 0

test.each([
  ['09:05', 545],
  ['9:05', 545],
  ['00:00', 0],
  ['23:59', 1439],
  ['24:00', null],
  ['12:60', null],
  ['noon', null],
  ['', null],
])('"%s" is minute %s', (text, minutes) => {
  expect(clockMinutes(text)).toBe(minutes)
})

test.each([
  [545, '09:05'],
  [1440, '00:00'],
  [1560, '02:00'],
  [-60, '23:00'],
])('minute %i is written %s', (minutes, text) => {
  expect(clockText(minutes)).toBe(text)
})

test.each([
  [545, '09:05'],
  [1440, '24:00'],
  [1530, '25:30'],
])('a closing at minute %i is sent as %s', (minutes, text) => {
  expect(closingText(minutes)).toBe(text)
})

const night = { start: -360, end: 120 }

test('a closing is about last night while it runs, then about the openings that are not over', () => {
  const openings = [night, ...openingsOf('7:30-11:00 16:30-20:00')]
  expect(openingsToClose(openings, 30)).toEqual([night])
  expect(openingsToClose(openings, 120)).toEqual(openingsOf('7:30-11:00 16:30-20:00'))
  expect(openingsToClose(openings, 700)).toEqual(openingsOf('16:30-20:00'))
})

test('"close from" offers the times of last night alone while it runs', () => {
  expect(closeFromTimes([night, ...openingsOf('7:30-20:00')], 20)).toEqual([60, 90])
})

describe('"close from" offers', () => {
  test.each([
    ['the next half hours, then full hours', '7:30-20:00', '12:15', '13:00 13:30 14:00 15:00 16:00 17:00 18:00 19:00'],
    ['none that is nearly now', '7:30-16:00', '12:01', '13:00 13:30 14:00 15:00'],
    ['none after the end', '7:30-14:15', '12:15', '13:00 13:30 14:00'],
    ['no time of a pause, but its beginning', '11:00-14:00 16:30-20:00', '12:15', '13:00 13:30 14:00 17:00 18:00 19:00'],
    ['times past midnight', '18:00-26:00', '23:10', '24:00 24:30 25:00'],
    ['times before it opens', '16:30-20:00', '12:15', '17:00 17:30 18:00 19:00'],
    [
      'two in the afternoon before breakfast',
      '8:00-20:00',
      '2:52',
      '8:30 9:00 9:30 10:00 11:00 12:00 13:00 14:00 15:00 16:00 17:00 18:00 19:00',
    ],
    ['nothing in the last minutes', '7:30-20:00', '19:40', ''],
    ['nothing once it is closed', '7:30-11:00', '12:15', ''],
    ['nothing without openings', '', '12:15', ''],
  ])('%s', (_, hours, now, times) => {
    expect(closeFromTimes(openingsOf(hours), at(now))).toEqual(times.split(' ').filter(Boolean).map(at))
  })
})

describe('a typed time of closing', () => {
  test.each([
    ['is today', '7:30-20:00', '12:15', '14:10', { at: 850 }],
    ['is past midnight where the place is open then', '18:00-26:00', '20:00', '01:00', { at: 1500 }],
    ['is today after midnight', '18:00-26:00', '0:10', '01:00', { at: 60 }],
    ['has passed', '7:30-20:00', '12:15', '12:00', { fault: 'past' }],
    ['is after the end', '7:30-20:00', '12:15', '20:00', { fault: 'closed' }],
    ['is the end, past midnight', '18:00-26:00', '20:15', '02:00', { fault: 'closed' }],
    ['is missing', '7:30-20:00', '12:15', '', { fault: 'missing' }],
  ])('%s', (_, hours, now, typed, read) => {
    expect(typedClosing(openingsOf(hours), typed, at(now))).toEqual(read)
  })
})

describe('typed openings', () => {
  test.each([
    [
      'are read in order',
      [
        ['17:00', '20:00'],
        ['07:30', '14:00'],
      ],
      '7:30-14:00 17:00-20:00',
      [null, null],
    ],
    ['run past midnight', [['18:00', '02:00']], '18:00-26:00', [null]],
    ['end at midnight', [['18:00', '00:00']], '18:00-24:00', [null]],
    ['last 24 hours with equal times', [['06:00', '06:00']], '6:00-30:00', [null]],
    ['need both times', [['06:00', '']], '', ['missing']],
    [
      'must not overlap',
      [
        ['07:00', '14:00'],
        ['13:30', '20:00'],
      ],
      '7:00-14:00 13:30-20:00',
      [null, 'overlaps'],
    ],
    [
      'may touch',
      [
        ['07:00', '14:00'],
        ['14:00', '20:00'],
      ],
      '7:00-14:00 14:00-20:00',
      [null, null],
    ],
    ['may be none', [], '', []],
  ])('%s', (_, typed, openings, faults) => {
    const read = readOpenings(typed.map(([start = '', end = '']) => ({ start, end })))
    expect(read).toEqual({ openings: openingsOf(openings), faults })
  })
})

test.each([
  ['7:30-20:00', 'within-day'],
  ['18:00-24:00', 'within-day'],
  ['18:00-26:00', 'past-midnight'],
  ['0:00-24:00', 'all-day'],
  ['6:00-30:00', 'all-day'],
])('an opening %s is %s', (hours, kind) => {
  expect(openingsOf(hours).map(openingKind)).toEqual([kind])
})

test.each([
  [450, '7:30~am', '7~h~30'],
  [840, '2:00~pm', '14~h'],
  [1440, '12:00~am', '0~h'],
  [1565, '2:05~am', '2~h~05'],
])('minute %i is written as people of each language write it', (minutes, english, french) => {
  const words = (language: 'en' | 'fr') => timeWords(minutes, language).replaceAll('\u00a0', '~')
  expect([words('en'), words('fr')]).toEqual([english, french])
})
