import { expect, test } from 'vitest'
import type { BookingPlace, OfficeBooking } from '#contract/office-bookings.ts'
import { byStart, findByName, headCount, shownPlace } from '#domain/bookings-of-day.ts'

const booking = (id: string, part: Partial<OfficeBooking> = {}): OfficeBooking => ({
  id,
  minutes: 1080,
  people: 2,
  name: id,
  arrived_at: null,
  missed_at: null,
  ...part,
})
const [here, away] = [{ arrived_at: '2026-11-25T23:02:00.000Z' }, { missed_at: '2026-11-25T23:20:00.000Z' }]
const place = (id: string, bookings: OfficeBooking[] = []): BookingPlace => ({
  id,
  name: id,
  closed: false,
  capacity: 6,
  bookings,
  waits: [],
})

test('people are counted, and of them those who are here and those who did not come', () => {
  const bookings = [booking('ada', { people: 4, ...here }), booking('bea', { people: 1, ...away }), booking('cleo', { people: 3 })]
  expect(headCount(bookings)).toEqual({ people: 8, arrived: 4, missed: 1 })
  expect(headCount([])).toEqual({ people: 0, arrived: 0, missed: 0 })
})

test('bookings are grouped by their start, and the people of the starts add up to those of the day', () => {
  const bookings = [booking('ada', { minutes: 1470, people: 1 }), booking('bea', { people: 4, ...here }), booking('cleo')]
  const starts = byStart({ bookings, capacity: 6 })
  expect(
    starts.map(({ minutes, people, arrived, isFull, bookings: at }) => [minutes, people, arrived, isFull, at.map(({ id }) => id)]),
  ).toEqual([
    [1080, 6, 4, true, ['bea', 'cleo']],
    [1470, 1, 0, false, ['ada']],
  ])
  expect(starts.reduce((sum, { people }) => sum + people, 0)).toBe(headCount(bookings).people)
})

test('a start without a capacity is never full', () => {
  expect(byStart({ bookings: [booking('ada', { people: 99 })], capacity: null })[0]?.isFull).toBe(false)
})

test.each([
  ['', ['Zoé Roy', "Anne-Marie O'Neil", 'Noël Œuvrard']],
  ['  ', ['Zoé Roy', "Anne-Marie O'Neil", 'Noël Œuvrard']],
  ['zoe', ['Zoé Roy']],
  ['ROY', ['Zoé Roy']],
  ['roy z', ['Zoé Roy']],
  ['marie', ["Anne-Marie O'Neil"]],
  ['o’neil', ["Anne-Marie O'Neil"]],
  ['oeuv', ['Noël Œuvrard']],
  ['n', ["Anne-Marie O'Neil", 'Noël Œuvrard']],
  ['oy', []],
  ['zoe bell', []],
  ['oneil', ["Anne-Marie O'Neil"]],
  ['o’neil', ["Anne-Marie O'Neil"]],
  ['annemarie neil', ["Anne-Marie O'Neil"]],
])('"%s" finds %j', (typed, found) => {
  const bookings = ['Zoé Roy', "Anne-Marie O'Neil", 'Noël Œuvrard'].map((name) => booking(name))
  expect(findByName(bookings, typed).map(({ name }) => name)).toEqual(found)
})

test('the place that is asked for is shown, else the first with bookings, else the first', () => {
  const places = [place('hall'), place('pub', [booking('ada')]), place('cafe')]
  expect(shownPlace(places, 'cafe')?.id).toBe('cafe')
  expect(shownPlace(places, 'none')?.id).toBe('pub')
  expect(shownPlace([place('hall'), place('cafe')], '')?.id).toBe('hall')
  expect(shownPlace([], 'hall')).toBeNull()
})
