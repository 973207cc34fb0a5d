/** The tables of reservations; the rules of `tables.ts` hold. `minutes` counts from midnight of `date` in the school's zone, past 1440 into the next day. */
export type ReservationTables = {
  reservation: {
    site_id: string
    id: string
    customer_id: string
    location_id: string
    date: string
    minutes: number
    friends: number
    booked_at: string
  }
  /** The line of a start, by `turn`. With `held_until` seats are held, and counted in `reservation_slot.taken`. */
  reservation_wait: {
    site_id: string
    id: string
    customer_id: string
    location_id: string
    date: string
    minutes: number
    friends: number
    turn: number
    joined_at: string
    held_until: string | null
  }
  /** People at a place and start: those who booked, and those for whom seats are held. `ceiling` is the capacity that the last booking was weighed against. */
  reservation_slot: { site_id: string; location_id: string; date: string; minutes: number; taken: number; ceiling: number }
}
