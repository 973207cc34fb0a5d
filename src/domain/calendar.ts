/** A calendar day `YYYY-MM-DD`, without a zone. */
export type Day = string

const dayMs = 86_400_000

/** A whole number with zeros in front, two digits wide. */
export const pad = (value: number, width = 2) => String(value).padStart(width, '0')

/** The year, month (1 to 12) and day of the month as numbers. */
export const dayParts = (day: Day): [year: number, month: number, dayOfMonth: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
]

/** True for a day that exists, written `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && utcDay(utcMidnight(text)) === text

// Days are counted in UTC, where each has 24 hours.

/** Midnight UTC of a day, in epoch milliseconds. */
export const utcMidnight = (day: Day): number => {
  const [year, month, dayOfMonth] = dayParts(day)
  return Date.UTC(year, month - 1, dayOfMonth)
}

/** The UTC day of an instant in epoch milliseconds. */
export const utcDay = (epochMs: number): Day => {
  const date = new Date(epochMs)
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`
}

/** The ISO 8601 text of an instant (epoch ms), in UTC with milliseconds. */
export const isoInstant = (epochMs: number): string => new Date(epochMs).toISOString()

/** The day so many days later; earlier for a negative number. */
export const addDays = (day: Day, days: number): Day => utcDay(utcMidnight(day) + days * dayMs)

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => (utcMidnight(to) - utcMidnight(from)) / dayMs

/** The weekday of a day, 0 for Sunday to 6 for Saturday. */
export const weekday = (day: Day): number => new Date(utcMidnight(day)).getUTCDay()

/** The Sunday of the week that holds a day (HOURS-06). */
export const weekOf = (day: Day): Day => addDays(day, -weekday(day))

/** The seven days from a day on. */
export const sevenDays = (from: Day): Day[] => [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(from, offset))

/** True from 1900 to 2999: a year of two digits, or half typed, is a typing error. */
const isPlausible = (day: Day): boolean => isDay(day) && day >= earliestDay && day <= latestDay

/** The earliest day that a form accepts. */
export const earliestDay = '1900-01-01'

/** The latest day that a form accepts. */
export const latestDay = '2999-12-31'

/** A day in any spelling that clients use: 2024-4-12, 24-04-12, 20240412, quoted, an instant; null for anything else (API-Q16). */
export const readDay = (raw: string): Day | null => {
  const found =
    /^[\s"']*(\d{4}|\d{2})[-/](\d{1,2})[-/](\d{1,2})[\s"'/]*$/.exec(raw) ??
    /^[\s"']*(\d{4})(\d{2})(\d{2})[\s"'/]*$/.exec(raw) ??
    /^[\s"']*(\d{4})-(\d{2})-(\d{2})[T ]\d{2}:?\d{2}/.exec(raw)
  if (!found) return null
  const [, year = '', month = '', dayOfMonth = ''] = found
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  return isPlausible(day) ? day : null
}
