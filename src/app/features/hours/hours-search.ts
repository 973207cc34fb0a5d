import { addDays, type Day, readDay, weekOf } from '#domain/calendar.ts'

/** What the address of the hours page says: any day of the week to show, left out the current week, and whether open places alone are listed. */
export type HoursSearch = { week?: Day; open?: 'now' }

/** A link is written by anybody: a week that cannot be read is dropped, never an error. */
export const readHoursSearch = (raw: Record<string, unknown>): HoursSearch => {
  const { week, open } = raw
  const day = typeof week === 'string' || typeof week === 'number' ? readDay(String(week)) : null
  return { ...(day === null ? {} : { week: day }), ...(open === 'now' ? { open } : {}) }
}

/** The Sunday of the week to show; past weeks cannot be reached (HOURS-05, HOURS-Q8). */
export const viewedWeek = ({ week }: HoursSearch, today: Day): Day => {
  const current = weekOf(today)
  const asked = week === undefined ? current : weekOf(week)
  return asked < current ? current : asked
}

/** The address of the week before; none on the current week (HOURS-05). */
export const weekBefore = (sunday: Day, today: Day): HoursSearch | null => {
  const current = weekOf(today)
  if (sunday <= current) return null
  const before = addDays(sunday, -7)
  return before === current ? {} : { week: before }
}

export const weekAfter = (sunday: Day): HoursSearch => ({ week: addDays(sunday, 7) })
