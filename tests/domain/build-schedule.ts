import type { Hours, Schedule } from '#contract/schedules.ts'

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
