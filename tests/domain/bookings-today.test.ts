import { expect, test } from 'vitest'
import { bookedPlaces } from '#domain/bookings-today.ts'
import { officePlace } from './build-office.ts'

const slot = (minutes: number, people: number, capacity: number | null = 24) => ({ place_id: 'boathouse', minutes, people, capacity })

test('the bookings of a place begin with the present slot, and count the people of the whole day', () => {
  const bookings = [slot(1050, 24), slot(720, 9), slot(600, 5)]
  expect(bookedPlaces({ bookings, places: [officePlace()], minutes: 735 })).toEqual([
    { id: 'boathouse', name: 'Boathouse Noodle Bar', slots: [slot(720, 9), slot(1050, 24)], people: 38, full: [1050], most: 24 },
  ])
})

test('a slot without a limit is never full, and a day without bookings has no place', () => {
  const [place] = bookedPlaces({ bookings: [slot(720, 90, null)], places: [], minutes: 700 })
  expect(place).toMatchObject({ name: '', full: [], most: 90 })
  expect(bookedPlaces({ bookings: [], places: [officePlace()], minutes: 700 })).toEqual([])
})
