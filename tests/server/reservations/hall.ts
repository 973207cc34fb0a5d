import { regular } from '../../support/school.ts'
import type { Given } from '../api/ask.ts'

/** A Monday morning in Toronto, and the day after. */
export const start = '2026-09-07T09:00:00-04:00'
export const tuesday = '2026-09-08'

/** What a place says that takes reservations at lunch. */
export const table = {
  use_reservations: true,
  use_reservation_hours: true,
  same_day_reservations: true,
  allow_guest_friends: true,
  reservation_interval: 30,
  reservation_capacity: 20,
  guest_friend_limit: 4,
  schedules: [regular('11:00-14:00', [], { id: 'lunch', name: 'Lunch', type: 'reservation' })],
}

/** A table for one in the hall, on Tuesday at noon. */
export const wish = ({ id }: { id: string }, given: Given = {}): Given => ({
  customer_id: id,
  location_id: 'hall',
  date: tuesday,
  hour: 12,
  minute: 0,
  friends: 0,
  ...given,
})
