import type { Output } from '#contract/call.ts'
import type { allLocations } from '#contract/locations.ts'
import type { Reservation } from '#contract/reservations.ts'
import type { AffectedReason } from '#domain/affected-reason.ts'
import type { Held, ReservablePlace, Slot } from '#domain/reservations.ts'
import { bySortOrder } from '#domain/sort-order.ts'

type ProfileLocation = Output<typeof allLocations>['locations'][number]

/** A place that takes reservations: names, rules, and seats taken at each start. */
export type Reservable = { id: string; location: ProfileLocation; rules: ReservablePlace; takenAt: (slot: Slot) => number }

const rulesOf = (location: ProfileLocation): ReservablePlace => ({
  schedules: location.schedules ?? [],
  use_reservation_hours: location.use_reservation_hours ?? false,
  limit_reservation_visits: location.limit_reservation_visits ?? false,
  same_day_reservations: location.same_day_reservations ?? false,
  allow_guest_friends: location.allow_guest_friends ?? false,
  reservation_interval: location.reservation_interval ?? 0,
  reservation_capacity: location.reservation_capacity ?? 0,
  reservation_max_visits: location.reservation_max_visits ?? 0,
  guest_friend_limit: location.guest_friend_limit ?? 0,
})

/** The rules of a place, also of one in a building; null where it takes no reservations any more. */
export const rulesAt = (locations: readonly ProfileLocation[], placeId: string): ReservablePlace | null => {
  const location = locations.find(({ id }) => id === placeId)
  return location?.active && location.use_reservations ? rulesOf(location) : null
}

/** The places that the wizard offers: with reservations and in no building (RESV-28, RESV-Q5). */
export const reservables = (locations: readonly ProfileLocation[]): Reservable[] =>
  locations
    .filter((one) => one.active && one.use_reservations === true && one.building_id === '')
    .sort(bySortOrder)
    .map((location) => {
      const taken = new Map(
        (location.reservations ?? []).map(({ date, hour, minute, taken: people }) => [`${date} ${hour * 60 + minute}`, people]),
      )
      return {
        id: location.id,
        location,
        rules: rulesOf(location),
        takenAt: ({ date, minutes }) => taken.get(`${date} ${minutes}`) ?? 0,
      }
    })

/** A start and its party, booked or waited for. */
export type Seats = Pick<Reservation, 'date' | 'hour' | 'minute' | 'friends'>

/**
 * A reservation with its place, which the school knows (RESV-02), and why it no longer fits the place; one that has begun can no
 * longer be cancelled (RESV-Q10).
 */
export type Row = { reservation: Reservation; place: string; hasBegun: boolean; reason: AffectedReason['kind'] | null }

/** The start of a reservation as a slot. */
export const slotOf = ({ date, hour, minute }: Pick<Reservation, 'date' | 'hour' | 'minute'>): Slot => ({
  date,
  minutes: hour * 60 + minute,
})

/** Whether seats are those of a place and a start. */
export const isAt = (
  one: Omit<Seats, 'friends'> & Pick<Reservation, 'location_id'>,
  { locationId, date, minutes }: Slot & { locationId: string },
): boolean => one.location_id === locationId && one.date === date && slotOf(one).minutes === minutes

/** The customer's bookings, as the rules need them. */
export const heldBy = (reservations: readonly Reservation[]): Held[] =>
  reservations.map((one) => ({ ...slotOf(one), location_id: one.location_id }))
