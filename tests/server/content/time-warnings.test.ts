import { expect, test } from 'vitest'
import { closure, type Json, meal, menuOn, regular, type School, special } from '../../support/school.ts'
import { warningsOf } from './new-database.ts'

const hours = (...schedules: Json[]): School => ({ site: { bilingual: false }, locations: [{ id: 'hall', schedules }] })
const backwards = (end: string, start: string) =>
  `ends at ${end}, before it starts at ${start}, and reads as open until the next day; expected a later end, or "open_late": true`

test.each<[string, School, string[]]>([
  ['end before they begin', hours(regular('14:00-11:30')), [`locations.json: /0/schedules/0: ${backwards('11:30', '14:00')}`]],
  [
    'run from 9 to 5, meant as the afternoon',
    hours(regular('09:00-05:00')),
    [`locations.json: /0/schedules/0: ${backwards('05:00', '09:00')}`],
  ],
  ['run past midnight', hours(regular('17:00-02:00')), []],
  ['run from 7 in the morning until an hour after midnight', hours(regular('07:00-01:00')), []],
  ['run from one morning to the next', hours(regular('07:00-07:00')), []],
  [
    'are still running when those of the next day begin',
    hours(regular('20:00-02:00', [3]), regular('01:00-09:00', [4])),
    ['locations.json: /0/schedules/1: overlaps the hours of schedule /0 after the midnight that ends 2026-01-07'],
  ],
  ['end before those of the next day begin', hours(regular('20:00-02:00', [3]), regular('02:00-09:00', [4])), []],
  ['run until the next noon and say so', hours(regular('17:00-11:00', [], { open_late: true })), []],
  ['last the whole day', hours(regular('00:00-24:00')), []],
  [
    'overlap on one weekday',
    hours(regular('08:00-14:00', [1, 2], { name: 'Early' }), regular('12:00-20:00', [2, 3])),
    ['locations.json: /0/schedules/1: overlaps the hours of schedule /0 ("Early") on 2026-01-06'],
  ],
  [
    'stand there twice',
    hours(regular('08:00-14:00', [1, 2]), regular('08:00-14:00', [1, 2])),
    ['locations.json: /0/schedules/1: overlaps the hours of schedule /0 on 2026-01-05'],
  ],
  ['follow each other', hours(regular('08:00-12:00'), regular('12:00-20:00')), []],
  ['are of different weekdays', hours(regular('08:00-14:00', [1]), regular('12:00-20:00', [2])), []],
  ['are special ones over regular ones', hours(regular('08:00-14:00'), special('2026-12-24', '2026-12-24', '10:00-12:00')), []],
  [
    'are special ones of the same day',
    hours(special('2026-12-20', '2026-12-24', '10:00-12:00'), special('2026-12-24', '2026-12-26', '11:00-15:00')),
    ['locations.json: /0/schedules/1: overlaps the hours of schedule /0 on 2026-12-24'],
  ],
  [
    'are special ones of a closed day',
    hours(closure('2026-12-24', '2026-12-26'), special('2026-12-26', '2026-12-26', '11:00-15:00')),
    ['locations.json: /0/schedules/1: is open and closed at once with schedule /0 on 2026-12-26'],
  ],
])('a check warns of hours that %s, or not', async (_, school, lines) => {
  expect(await warningsOf(school)).toEqual(lines)
})

test.each([
  ['10:00', '14:00', true],
  ['02:00', '21:00', false],
  ['02:00', '11:00', true],
  ['14:00', '11:00', false],
  ['11:00', '9:30', false],
])('a check warns of a meal that ends at %s and begins at %s: %s', async (end, start, isWarned) => {
  const menus = [menuOn('hall', '2026-11-25', [meal('supper', [], { start, end })])]
  const lines = (await warningsOf({ ...hours(regular('07:00-22:00')), files: { 'menus.json': menus } })).filter((line) =>
    line.includes('/periods/0/end'),
  )
  const text = `is ${end}, before the meal starts at ${start}, and reads as served until the next day; expected a later end`
  expect(lines).toEqual(isWarned ? [`menus.json: /0/periods/0/end: ${text}`] : [])
})

const dated = (file: string, record: Json): School => ({
  site: { bilingual: false },
  sections: [{ id: 'events' }, { id: 'news' }, { id: 'special-offers' }, { id: 'meal-plan-purchase' }],
  files: {
    [file]: file === 'orderform.json' ? { mealPlans: [{ id: 'p', name: 'P', price: '9.00', ...record }] } : [{ id: 'e', ...record }],
  },
})
const wrong = (end: string, start: string) => `is ${end}, before it starts at ${start}; expected an end on or after the start`

test.each<[string, School, string[]]>([
  [
    'an event',
    dated('events.json', { start: '2026-11-25T18:00:00-05:00', end: '2026-11-25T22:00:00Z' }),
    [`events.json: /0/end: ${wrong('2026-11-25T22:00:00Z', '2026-11-25T18:00:00-05:00')}`],
  ],
  ['an event that ends later', dated('events.json', { start: '2026-11-25T18:00:00-05:00', end: '2026-11-26T00:00:00Z' }), []],
  [
    'an event whose hours stand apart, and end before they begin',
    dated('events.json', { start: '2026-11-25', end: '2026-11-25', use_date_parts: true, start_hour: 18, end_hour: 14 }),
    ['events.json: /0/end_hour: ends at 14:00, before it starts at 18:00, and reads as open until the next day; expected a later end'],
  ],
  [
    'a party whose hours stand apart, past midnight',
    dated('events.json', { start: '2026-11-25', end: '2026-11-25', use_date_parts: true, start_hour: 21, end_hour: 1 }),
    [],
  ],
  [
    'an event whose hours stand apart',
    dated('events.json', { start: '2026-11-25T18:00:00Z', end: '2026-11-25T12:00:00Z', use_date_parts: true, start_hour: 9, end_hour: 12 }),
    [],
  ],
  ['news', dated('news.json', { start: '2026-11-25', end: '2026-11-24' }), [`news.json: /0/end: ${wrong('2026-11-24', '2026-11-25')}`]],
  ['an offer of one day', dated('special_offers.json', { name: 'O', start: '2026-11-25', end: '2026-11-25' }), []],
  [
    'the sale of a plan',
    dated('orderform.json', { start_date: '2026-09-01', end_date: '2025-12-31' }),
    [`orderform.json: /mealPlans/0/end_date: ${wrong('2025-12-31', '2026-09-01')}`],
  ],
  [
    'the term of a plan',
    dated('orderform.json', { valid_from: '2027-01-04', valid_to: '2026-12-18' }),
    [`orderform.json: /mealPlans/0/valid_to: ${wrong('2026-12-18', '2027-01-04')}`],
  ],
  [
    'a promo code',
    dated('promo_codes.json', {
      code: 'A',
      promo_type: 'bonus',
      promo_unit: 'amount',
      promo_value: '5.00',
      starts: '2026-12-01',
      ends: '2026-11-01',
    }),
    [`promo_codes.json: /0/ends: ${wrong('2026-11-01', '2026-12-01')}`],
  ],
])('a check warns when the end is before the start: %s', async (_, school, lines) => {
  expect(await warningsOf(school)).toEqual(lines)
})
