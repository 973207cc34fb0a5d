import { addDays, type Day, readDay, weekOf } from '#domain/calendar.ts'

/** Search params of the hours page: any day of the week to show (default: the current week), and whether to list open places only. */
export type HoursSearch = { week?: Day; open?: 'now' }

/** Reads the search params; an invalid week is dropped. */
export const readHoursSearch = (raw: Record<string, unknown>): HoursSearch => {
  const { week, open } = raw
  const day = typeof week === 'string' || typeof week === 'number' ? readDay(String(week)) : null
  return { ...(day === null ? {} : { week: day }), ...(open === 'now' ? { open } : {}) }
}

/** The Sunday of the week to show; past weeks cannot be reached (HOURS-05, HOURS-Q8). */
export const viewedWeek = ({ week }: HoursSearch, today: Day): Day => {
  const current = weekOf(today)
  const requested = week === undefined ? current : weekOf(week)
  return requested < current ? current : requested
}

/** True for a whole date on which no hours can be shown; a year that is still being typed begins with 0. */
export const isDateOutside = (text: string, today: Day): boolean => /^[1-9]/.test(text) && (readDay(text) ?? '') < today

/** The chosen day; null for today and for a whole week, which is named by its Sunday. */
export const chosenDay = ({ week }: HoursSearch, today: Day): Day | null =>
  week === undefined || week <= today || week === weekOf(week) ? null : week

/** The search params of the week before; null on the current week (HOURS-05). */
export const weekBefore = (sunday: Day, today: Day): HoursSearch | null => {
  const current = weekOf(today)
  if (sunday <= current) return null
  const before = addDays(sunday, -7)
  return before === current ? {} : { week: before }
}

export const weekAfter = (sunday: Day): HoursSearch => ({ week: addDays(sunday, 7) })
