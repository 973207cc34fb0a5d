import type { BookingPlace, OfficeBooking } from '#contract/office-bookings.ts'
import { bookingState } from './check-ins.ts'
import { joinedWords, searchText } from './search-text.ts'

/** People by what became of their bookings. */
export type HeadCount = { people: number; arrived: number; missed: number }

const countPeople = (bookings: readonly OfficeBooking[]): number => bookings.reduce((sum, { people }) => sum + people, 0)

/** The people of bookings, and how many of them are here or did not come. */
export const headCount = (bookings: readonly OfficeBooking[]): HeadCount => ({
  people: countPeople(bookings),
  arrived: countPeople(bookings.filter((one) => bookingState(one) === 'arrived')),
  missed: countPeople(bookings.filter((one) => bookingState(one) === 'missed')),
})

/** The bookings of one start, in minutes of the day; `isFull`: as many people as the place has seats. */
export type StartBookings = HeadCount & { minutes: number; isFull: boolean; bookings: OfficeBooking[] }

/** The bookings of a place by start, in order. */
export const byStart = ({ bookings, capacity }: Pick<BookingPlace, 'bookings' | 'capacity'>): StartBookings[] =>
  [...new Set(bookings.map(({ minutes }) => minutes))]
    .sort((a, b) => a - b)
    .map((minutes) => {
      const at = bookings.filter((one) => one.minutes === minutes)
      const count = headCount(at)
      return { minutes, ...count, isFull: capacity !== null && count.people >= capacity, bookings: at }
    })

/** The bookings whose name has a part that begins like each word that was typed, whatever its case, accents, apostrophes and hyphens. */
export const findByName = (bookings: readonly OfficeBooking[], typed: string): OfficeBooking[] => {
  const sought = searchText(typed).split(' ')
  return bookings.filter(({ name }) => {
    const parts = joinedWords(name)
    return sought.every((word) => word === '' || parts.some((part) => part.startsWith(word)))
  })
}

/** The place to show: the wanted one, else the first with bookings, else the first; null without places. */
export const shownPlace = (places: readonly BookingPlace[], requestedId: string): BookingPlace | null =>
  places.find(({ id }) => id === requestedId) ?? places.find(({ bookings }) => bookings.length > 0) ?? places[0] ?? null
