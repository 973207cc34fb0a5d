import type { Hours, Schedule } from '#contract/schedules.ts'
import type { ReservablePlace } from '#domain/reservations.ts'

/** "20:00-02:00" as the four keys of an opening. */
export const range = (text: string): Hours => {
  const [start_hour = 0, start_minutes = 0, end_hour = 0, end_minutes = 0] = text.split(/[-:]/).map(Number)
  return { start_hour, start_minutes, end_hour, end_minutes }
}

/** Regular hours on some weekdays (0 = Sunday), every day when none are named. */
export const regular = (hours: string, days: readonly number[] = [], more: Partial<Schedule> = {}): Schedule => ({
  id: 'regular',
  name: 'Regular',
  type: 'location',
  start: null,
  end: null,
  days: [...days],
  open_late: false,
  closed: false,
  ...range(hours),
  ...more,
})

/** Special hours from one day to another, both included. */
export const special = (from: string, to: string, hours: string): Schedule =>
  regular(hours, [], { id: 'special', type: 'special_hours', start: from, end: to })

/** A closure from one day to another, both included. */
export const closure = (from: string, to: string): Schedule => ({
  id: 'closure',
  name: 'Closed',
  type: 'special_hours',
  start: from,
  end: to,
  days: [],
  open_late: false,
  closed: true,
})

/** A place that takes reservations every half hour: up to ten people in one start, four of them guests of one customer. */
export const reservable = (schedules: readonly Schedule[], more: Partial<ReservablePlace> = {}): ReservablePlace => ({
  schedules,
  use_reservation_hours: true,
  limit_reservation_visits: false,
  same_day_reservations: true,
  allow_guest_friends: true,
  reservation_interval: 30,
  reservation_capacity: 10,
  reservation_max_visits: 0,
  guest_friend_limit: 4,
  ...more,
})
