import type { OfficeToday } from '#contract/office-today.ts'

type Slot = OfficeToday['bookings'][number]

/** The bookings of a place today: slots from the present one on, all people of the day, the times (minutes) of full slots, the largest slot. */
export type BookedPlace = { id: string; name: string; slots: Slot[]; people: number; full: number[]; most: number }

/** A slot is of interest until its guests have gone in. */
const justBegunMinutes = 60

/** The places with bookings today, in the order of the day's answer. */
export const bookedPlaces = ({ bookings, places, minutes }: Pick<OfficeToday, 'bookings' | 'places' | 'minutes'>): BookedPlace[] =>
  [...new Set(bookings.map(({ place_id }) => place_id))].map((id) => {
    const slots = bookings.filter(({ place_id }) => place_id === id).sort((a, b) => a.minutes - b.minutes)
    const coming = slots.filter((slot) => slot.minutes > minutes - justBegunMinutes)
    return {
      id,
      name: places.find((place) => place.id === id)?.name ?? '',
      slots: coming,
      people: slots.reduce((sum, { people }) => sum + people, 0),
      full: coming.filter(({ people, capacity }) => capacity !== null && people >= capacity).map((slot) => slot.minutes),
      most: Math.max(1, ...slots.map(({ people }) => people)),
    }
  })
